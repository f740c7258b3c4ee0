/// The headers that every answer has, for whoever receives it.
///
/// `scripts/site-headers` holds the same for other hosts of the page, and a test compares the two.
package enum PageHeaders {
    /// What a page may load and do: our own scripts, styles, pictures, engine, worker; nothing of anybody else.
    package static let contentSecurityPolicy = [
        "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self' blob: data:",
        "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "base-uri 'none'", "form-action 'none'",
        "frame-ancestors 'none'",
    ].joined(separator: "; ")

    /// What a page may ask the device for: nothing that a browser would have to ask the person about.
    ///
    /// Only names that browsers know: each other one is a complaint in the page's console.
    package static let permissionsPolicy =
        denied.map { "\($0)=()" }.joined(separator: ", ")

    private static let denied = [
        "accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid", "magnetometer",
        "microphone", "midi", "payment", "screen-wake-lock", "serial", "usb",
    ]

    package static let all: [(name: String, value: String)] = [
        ("Content-Security-Policy", contentSecurityPolicy),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Permissions-Policy", permissionsPolicy),
        ("Referrer-Policy", "no-referrer"),
        ("X-Content-Type-Options", "nosniff"),
    ]
}
