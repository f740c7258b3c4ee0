internal import Glibc

/// Where the server's lines go: method, route, status, duration, and nothing that a client wrote.
package struct RequestLog: Sendable {
    let write: @Sendable (String) -> Void

    package init(_ write: @escaping @Sendable (String) -> Void) {
        self.write = write
    }

    /// A line for each request to standard error; each is written at once, so threads do not mix theirs.
    package static let standardError = RequestLog { line in
        var bytes = Array((line + "\n").utf8)
        _ = Glibc.write(STDERR_FILENO, &bytes, bytes.count)
    }

    /// Writes what became of a request.
    func note(_ exchange: Exchange, wasCutOff: Bool) {
        let tenths = (steadyMicroseconds() - exchange.started + 50) / 100
        let status = exchange.answer.map { "\($0.status)" } ?? "none"
        var line = "\(exchange.method) \(exchange.template) \(status) \(tenths / 10).\(tenths % 10) ms"
        if let refusal = exchange.refusal { line += " \(refusal.rawValue)" }
        if wasCutOff { line += " cut off" }
        write(line)
    }
}

/// One request on its way to its answer; used by the one thread that has its connection.
final class Exchange {
    let target: [UInt8]
    let started = steadyMicroseconds()
    var method: StaticString = "-"
    var template = "(unread)"
    var refusal: Refusal?
    /// The answer; nothing while the head is not there, and for ever where libmicrohttpd answered by itself.
    var answer: PreparedAnswer?

    init(target: [UInt8]) {
        self.target = target
    }

    /// A method as the log may have it.
    static func loggable(_ method: ArraySlice<UInt8>) -> StaticString {
        let known: [StaticString] = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]
        return known.first { method.isEqual(toMethod: $0) } ?? "-"
    }
}
