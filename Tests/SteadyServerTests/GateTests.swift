import Testing

@testable import SteadyServer

/// Each refusal by its name, as raw bytes over a socket.
@Suite struct GateTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let refusal: Refusal
        let status: Int
        let request: String
        var testDescription: String {
            "\(refusal.rawValue): " + request.prefix(120).replacing("\r", with: "\\r").replacing("\n", with: "\\n")
        }

        init(_ refusal: Refusal, _ status: Int, _ request: String) {
            self.refusal = refusal
            self.status = status
            self.request = request
        }

        /// A request for `/` that is rightful but for its further lines.
        init(_ refusal: Refusal, _ status: Int, lines: String, method: String = "GET") {
            self.init(refusal, status, "\(method) / HTTP/1.1\r\nHost: HOST\r\n\(lines)\r\n\r\n")
        }

        /// A request that is rightful but for its target.
        init(_ refusal: Refusal, _ status: Int, target: String) {
            self.init(refusal, status, "GET \(target) HTTP/1.1\r\nHost: HOST\r\n\r\n")
        }
    }

    static let hosts = [
        Case(.noHost, 400, "GET / HTTP/1.1\r\n\r\n"),
        Case(.noHost, 400, "GET / HTTP/1.0\r\n\r\n"),
        Case(.twoHosts, 400, lines: "Host: HOST"),
        Case(.twoHosts, 400, lines: "host: evil.example"),
        Case(.hostUnknown, 421, "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n"),
        Case(.hostUnknown, 421, "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"),
        Case(.hostUnknown, 421, "GET / HTTP/1.1\r\nHost: 127.0.0.1:1\r\n\r\n"),
        Case(.hostUnknown, 421, "GET / HTTP/1.1\r\nHost: HOST.evil.example\r\n\r\n"),
        Case(.hostUnknown, 421, "GET / HTTP/1.1\r\nHost: HOST, HOST\r\n\r\n"),
        Case(.hostUnknown, 421, "GET / HTTP/1.1\r\nHost:\r\n\r\n"),
    ]

    static let lengths = [
        Case(.twoLengths, 400, lines: "Content-Length: 0\r\nContent-Length: 0"),
        Case(.twoLengths, 400, lines: "Content-Length: 3\r\ncontent-length: 5"),
        Case(.lengthWithCoding, 400, lines: "Content-Length: 5\r\nTransfer-Encoding: chunked"),
        Case(.lengthWithCoding, 400, lines: "Transfer-Encoding: chunked\r\nContent-Length: 5", method: "POST"),
        Case(.lengthUnreadable, 400, lines: "Content-Length: -1"),
        Case(.lengthUnreadable, 400, lines: "Content-Length: +1"),
        Case(.lengthUnreadable, 400, lines: "Content-Length: 1, 1"),
        Case(.lengthUnreadable, 400, lines: "Content-Length: 0x10"),
        Case(.lengthUnreadable, 400, lines: "Content-Length:"),
        Case(.lengthUnreadable, 400, lines: "Content-Length: 99999999999999999999999999"),
        Case(.codingUnknown, 501, lines: "Transfer-Encoding: identity"),
        Case(.codingUnknown, 501, lines: "Transfer-Encoding: gzip, chunked"),
        Case(.codingUnknown, 501, lines: "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked"),
        Case(.bodyTooLong, 413, lines: "Content-Length: 1000000000"),
        Case(.bodyTooLong, 413, lines: "Content-Length: 1\r\n\r\nx"),
        Case(.bodyTooLong, 413, lines: "Transfer-Encoding: chunked\r\n\r\n0\r\n"),
    ]

    static let targets = [
        Case(.targetNotAPath, 400, target: "http://HOST/"),
        Case(.targetNotAPath, 400, target: "HTTPS://evil.example/"),
        Case(.targetNotAPath, 400, target: "HOST"),
        Case(.targetNotAPath, 400, "OPTIONS * HTTP/1.1\r\nHost: HOST\r\n\r\n"),
        Case(.zeroByte, 400, target: "/%00"),
        Case(.zeroByte, 400, target: "/index.html%00.png"),
        Case(.zeroByte, 400, target: "/?q=%00"),
        Case(.dotSegment, 400, target: "/../etc/passwd"),
        Case(.dotSegment, 400, target: "/styles/../index.html"),
        Case(.dotSegment, 400, target: "/."),
        Case(.dotSegment, 400, target: "/%2e%2e/etc/passwd"),
        Case(.dotSegment, 400, target: "/%2E./etc/passwd"),
        Case(.dotSegment, 400, target: "/styles/.%2e"),
        Case(.dotSegment, 400, target: "/styles%2f..%2findex.html"),
        Case(.dotSegment, 400, target: "/..%5cindex.html"),
        Case(.encodedSlash, 400, target: "/styles%2Fpage.css"),
        Case(.targetUnreadable, 400, target: "/styles\\page.css"),
        Case(.targetUnreadable, 400, target: "/%"),
        Case(.targetUnreadable, 400, target: "/%4"),
        Case(.targetUnreadable, 400, target: "/%zz"),
        Case(.targetUnreadable, 400, target: "/%0d%0aX:y"),
        Case(.targetUnreadable, 400, target: "/%ff"),
        Case(.targetUnreadable, 400, target: "/ü"),
        Case(.targetUnreadable, 400, target: "/#x"),
        Case(.targetUnreadable, 400, target: "/a b"),
    ]

    static let heads = [
        Case(.bareLineFeed, 400, "GET / HTTP/1.1\nHost: HOST\r\n\r\n"),
        Case(.bareLineFeed, 400, "GET / HTTP/1.1\r\nHost: HOST\nA: b\r\n\r\n"),
        Case(.bareLineFeed, 400, "GET / HTTP/1.1\r\nHost: HOST\r\nA: b\n\r\n"),
        Case(.bareLineFeed, 400, "GET / HTTP/1.1\r\nHost: HOST\r\n\n"),
        Case(.bareLineFeed, 400, "GET / HTTP/1.1\nHost: HOST\n\n"),
        Case(.headUnreadable, 400, lines: "A: b\r\n c"),
        Case(.headUnreadable, 400, lines: "A : b"),
        Case(.headUnreadable, 400, lines: ": b"),
        Case(.headUnreadable, 400, lines: "A: b\rc"),
        // A zero byte in a value cannot be told from a line feed alone where the gate looks.
        Case(.bareLineFeed, 400, lines: "A: b\0c"),
        Case(.headUnreadable, 400, lines: "A: b\0\0C\0d"),
        Case(.headUnreadable, 400, lines: "A: \u{1}"),
        Case(.versionUnknown, 505, "GET / HTTP/1.2\r\nHost: HOST\r\n\r\n"),
        Case(.lineTooLong, 414, target: "/" + String(repeating: "a", count: 5000)),
        Case(.lineTooLong, 414, target: "/?" + String(repeating: "a&", count: 3000)),
        Case(.headTooLong, 431, lines: "A: " + String(repeating: "a", count: 40_000)),
        Case(.headTooLong, 431, lines: "Cookie: " + String(repeating: "a;", count: 20_000)),
        Case(
            .headTooLong, 431,
            lines: (0..<400).map { "Field-\($0): \(String(repeating: "a", count: 60))" }.joined(separator: "\r\n")),
    ]

    static let methods = ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "BREW", "get"].map {
        Case(.methodUnknown, 405, "\($0) / HTTP/1.1\r\nHost: HOST\r\n\r\n")
    }

    static let sites = [
        Case(.crossSite, 403, lines: "Sec-Fetch-Site: cross-site", method: "POST"),
        Case(.crossSite, 403, lines: "Sec-Fetch-Site: same-site", method: "POST"),
        Case(
            .crossSite, 403,
            lines: "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document", method: "POST"),
        Case(.crossSite, 403, lines: "Sec-Fetch-Site: same-origin\r\nSec-Fetch-Site: cross-site", method: "POST"),
        Case(.crossSite, 403, lines: "Origin: https://evil.example", method: "POST"),
        Case(.crossSite, 403, lines: "Origin: null", method: "POST"),
        Case(.crossSite, 403, lines: "Origin: https://evil.example"),
        Case(.crossSite, 403, lines: "Origin: http://HOST.evil.example"),
        Case(
            .crossSite, 403, lines: "Origin: https://evil.example\r\nAccess-Control-Request-Method: PUT",
            method: "OPTIONS"),
    ]

    @Test(arguments: hosts + lengths + targets + heads + methods + sites)
    func `the gate refuses by name, once, and ends the connection`(planted: Case) throws {
        let server = try TestServer()
        let wire = try server.wire()
        // A second request stands behind each: whatever the refused one was, this one must not be answered.
        let second = "GET /styles/page.css HTTP/1.1\r\nHost: HOST\r\n\r\n"
        wire.send((planted.request + second).replacing("HOST", with: server.host))
        let answer = try #require(wire.answer())
        #expect(answer.status == planted.status)
        #expect(answer.status == Int(planted.refusal.status))
        #expect(answer.text == planted.refusal.page)
        #expect(answer["Connection"] == "close")
        #expect(answer["Content-Type"] == "text/plain; charset=utf-8")
        #expect(answer["Cache-Control"] == "no-store")
        #expect(answer["X-Content-Type-Options"] == "nosniff")
        #expect(answer["Allow"] == (planted.refusal == .methodUnknown ? "GET, HEAD" : nil))
        #expect(answer.surplus == 0)
        #expect(wire.everything().isEmpty)
        server.stop()
        #expect(server.log.all.count == 1)
        #expect(server.log.all.first?.contains(planted.refusal.rawValue) == true)
    }

    @Test func `every refusal of a head has its case here`() {
        let planted = Set(
            (Self.hosts + Self.lengths + Self.targets + Self.heads + Self.methods + Self.sites).map(\.refusal))
        #expect(planted.union([.tooSlow, .stopping]) == Set(Refusal.allCases))
        #expect(Set(Refusal.allCases.map(\.page)).count == Refusal.allCases.count)
    }

    /// What no callback sees libmicrohttpd answers itself: in a page of its own, of the right length, and it closes.
    @Test(arguments: [
        ("GET / HTTP/1.1\r\nHost: HOST\r\nno colon\r\n\r\n", 400), ("GET / HTTP/2.0\r\nHost: HOST\r\n\r\n", 505),
        ("GET /\r\nHost: HOST\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: 100_000) + "\r\n\r\n", 431),
        ("GET /" + String(repeating: "a", count: 100_000) + " HTTP/1.1\r\n\r\n", 414),
    ])
    func `what never becomes a request ends with one answer too`(request: String, status: Int) throws {
        let server = try TestServer()
        let wire = try server.wire()
        wire.send(request.replacing("HOST", with: server.host))
        let answer = try #require(wire.answer())
        #expect(answer.status == status)
        #expect(answer.surplus == 0)
        #expect(wire.everything().isEmpty)
    }

    @Test(arguments: [
        [], ["Sec-Fetch-Site: none"], ["Sec-Fetch-Site: same-origin", "Sec-Fetch-Mode: cors"],
        ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"],
        ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors", "Sec-Fetch-Dest: image"],
        ["Origin: http://HOST"], ["Content-Length: 0"], ["Cookie: " + String(repeating: "a;", count: 4000)],
        ["A:b", "B:", "C: \t d \t "],
    ])
    func `the gate lets a rightful request pass`(headers: [String]) throws {
        let server = try TestServer()
        let answer = try server.get(
            "/?" + String(repeating: "x=1&", count: 900), headers.map { $0.replacing("HOST", with: server.host) })
        #expect(answer?.status == 200)
        #expect(answer?.body == TestServer.page)
    }

    @Test func `a name of the person's own is served with its origin, and no other, not even this machine's`() throws {
        let server = try TestServer(origin: PublicOrigin("https://Steady.example.org/"))
        func status(_ host: String, _ origin: String) throws -> Int? {
            try server.ask("GET / HTTP/1.1\r\nHost: \(host)\r\nOrigin: \(origin)\r\n\r\n")?.status
        }
        #expect(try status("steady.example.org", "https://steady.example.org") == 200)
        #expect(try status("STEADY.example.org:443", "https://steady.example.org") == 200)
        #expect(try status("localhost:\(server.server.port)", "http://localhost:\(server.server.port)") == 421)
        #expect(try status("127.0.0.1:\(server.server.port)", "https://steady.example.org") == 421)
        #expect(try status("steady.example.org", "http://steady.example.org") == 403)
        #expect(try status("steady.example.org:8443", "https://steady.example.org") == 421)
        #expect(try status("example.org", "https://steady.example.org") == 421)
    }

    @Test(arguments: [
        "http://name", "name", "https://", "https://a/b", "https://a:0", "https://a:70000", "https://a:b",
        "https://a?b",
        "https://user@a", "https://a:1:2", "https://-a", "https://ü",
    ])
    func `an origin that is no https address is not taken`(text: String) {
        #expect(PublicOrigin(text) == nil)
    }
}
