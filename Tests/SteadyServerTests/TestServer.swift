import Synchronization

@testable import SteadyServer

/// A server on a free port, with a small site of its own, that stops when the test has done with it.
final class TestServer: Sendable {
    let server: Server
    let log: Lines
    private let isStopped = Mutex(false)

    /// Lines that a server wrote.
    final class Lines: Sendable {
        private let lines = Mutex<[String]>([])
        var all: [String] { lines.withLock { $0 } }
        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    static let page = Array("<!doctype html><title>Steady</title>\n".utf8)
    static let script = Array("export const answer = 42;\n".utf8)
    static let gzipped: [UInt8] = [0x1F, 0x8B, 1, 2, 3]
    static let brotlied: [UInt8] = [0x0B, 4, 5]
    static let site = SiteFolder(files: [
        "index.html": page,
        "service-worker.js": script,
        "scripts/page.js": script, "scripts/page.js.gz": gzipped, "scripts/page.js.br": brotlied,
        "styles/page.css": Array("body {}\n".utf8), "styles/page.css.gz": gzipped,
        "steady.wasm": [0, 0x61, 0x73, 0x6D],
        "manifest.webmanifest": Array("{}".utf8),
        "icons/steady.svg": Array("<svg/>".utf8),
        "icons/steady.png": [0x89],
        "about/index.html": page,
    ])

    init(origin: PublicOrigin? = nil, site: SiteFolder = site, _ change: (inout ServerLimits) -> Void = { _ in }) throws
    {
        var settings = ServerSettings(port: 0, origin: origin)
        change(&settings.limits)
        let log = Lines()
        self.log = log
        server = try Server(settings, site: site, log: RequestLog { log.add($0) })
    }

    deinit {
        stop()
    }

    var host: String { "127.0.0.1:\(server.port)" }

    @discardableResult func stop() -> Int {
        let wasStopped = isStopped.withLock { stopped in
            defer { stopped = true }
            return stopped
        }
        return wasStopped ? 0 : server.stop()
    }

    func wire() throws -> Wire {
        try Wire(port: server.port)
    }

    /// Sends text in which `HOST` stands for this server's host, and takes one answer.
    func ask(_ request: String, hasBody: Bool = true) throws -> Received? {
        let wire = try wire()
        wire.send(request.replacing("HOST", with: host))
        return wire.answer(hasBody: hasBody)
    }

    /// A rightful request for a path, with further header lines.
    func get(_ path: String, _ headers: [String] = [], method: String = "GET") throws -> Received? {
        let lines = ["\(method) \(path) HTTP/1.1", "Host: HOST"] + headers
        return try ask(lines.joined(separator: "\r\n") + "\r\n\r\n", hasBody: method != "HEAD")
    }
}
