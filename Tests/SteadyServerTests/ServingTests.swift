import Glibc
import Testing

@testable import SteadyServer

@Suite struct ServingTests {
    /// More than two sockets of this machine hold together.
    private static let largeSite = SiteFolder(files: [
        "index.html": TestServer.page, "large.txt": [UInt8](repeating: 0x61, count: 12 << 20),
    ])

    @Test func `a slow drip of headers is ended by its total time, however lively`() throws {
        let server = try TestServer { $0.waiting = 400 }
        let wire = try server.wire()
        let start = steadyMilliseconds()
        wire.send("GET / HTTP/1.1\r\n")
        for _ in 0..<30 {
            usleep(50_000)
            wire.send("A: b\r\n")
        }
        let answer = try #require(wire.answer())
        #expect(answer.status == 408)
        #expect(answer.text == Refusal.tooSlow.page)
        #expect(wire.everything().isEmpty)
        #expect(steadyMilliseconds() - start < 10_000)
        #expect(try server.get("/")?.status == 200)
    }

    @Test func `a slow drip of the request line, and silence, are ended too`() throws {
        let server = try TestServer { $0.waiting = 300 }
        let silent = try server.wire()
        let slow = try server.wire()
        for letter in "GET /aaaaaaaaaaaaaaaaaaaa" {
            usleep(40_000)
            slow.send(String(letter))
        }
        #expect(slow.everything().isEmpty)
        #expect(silent.everything().isEmpty)
    }

    @Test func `a reader that takes too long is ended`() throws {
        let server = try TestServer(site: Self.largeSite) { $0.answering = 400 }
        let wire = try server.wire()
        wire.send("GET /large.txt HTTP/1.1\r\nHost: \(server.host)\r\n\r\n")
        usleep(1_500_000)
        #expect(wire.everything().count < 12 << 20)
        server.stop()
        #expect(server.log.all.first?.hasSuffix("cut off") == true)
    }

    @Test func `a connection is used again for request after request, also when they come at once`() throws {
        let server = try TestServer { $0.waiting = 5000 }
        let wire = try server.wire()
        let request = "GET /styles/page.css HTTP/1.1\r\nHost: \(server.host)\r\n\r\n"
        for _ in 0..<50 {
            wire.send(request)
            #expect(wire.answer()?.status == 200)
        }
        wire.send(String(repeating: request, count: 20).replacing("GET", with: "HEAD"))
        let last = "GET /nowhere HTTP/1.1\r\nHost: \(server.host)\r\nConnection: close\r\n\r\n"
        wire.send(last)
        let text = String(decoding: wire.everything(), as: UTF8.self)
        #expect(text.split(separator: "HTTP/1.1 200").count == 20)
        #expect(text.contains("HTTP/1.1 404"))
    }

    @Test func `sixty-four slow clients do not keep the next one waiting`() throws {
        let server = try TestServer()
        let slow = try (0..<64).map { _ in try server.wire() }
        for wire in slow { wire.send("GET / HTTP/1.1\r\nHost: 127") }
        let start = steadyMilliseconds()
        #expect(try server.get("/")?.status == 200)
        #expect(steadyMilliseconds() - start < 1000)
        for wire in slow { wire.send(".0.0.1:\(server.server.port)\r\n\r\n") }
        for wire in slow { #expect(wire.answer()?.body == TestServer.page) }
    }

    @Test func `sixty-four clients at a time each get their own answers`() throws {
        let server = try TestServer { $0.waiting = 300_000 }
        let paths = ["/", "/scripts/page.js", "/styles/page.css", "/steady.wasm"]
        let bodies = try paths.map { try server.get($0)?.body }
        let wires = try (0..<64).map { _ in try server.wire() }
        for round in 0..<20 {
            for (number, wire) in wires.enumerated() {
                wire.send("GET \(paths[(round + number) % 4]) HTTP/1.1\r\nHost: \(server.host)\r\n\r\n")
            }
            for (number, wire) in wires.enumerated() {
                #expect(wire.answer()?.body == bodies[(round + number) % 4])
            }
        }
        #expect(server.stop() == 0)
    }

    @Test func `a stop lets a slow reader have the whole of its answer, and takes nobody new`() async throws {
        let server = try TestServer(site: Self.largeSite) {
            $0.waiting = 300_000
            $0.stopping = 300_000
        }
        let wire = try server.wire()
        let idle = try server.wire()
        // An answer shows that the connection is the server's and does not still wait to be taken.
        idle.send("GET / HTTP/1.1\r\nHost: \(server.host)\r\n\r\n")
        #expect(idle.answer()?.status == 200)
        wire.send("GET /large.txt HTTP/1.1\r\nHost: \(server.host)\r\n\r\n")
        var count = wire.receive().count
        #expect(count > 0)
        let stopped = Task.detached { server.stop() }
        var isRefused = false
        for _ in 0..<200 where !isRefused {
            try await Task.sleep(for: .milliseconds(10))
            isRefused = (try? server.wire()) == nil
        }
        #expect(isRefused)
        idle.send("GET / HTTP/1.1\r\nHost: \(server.host)\r\n\r\n")
        let refused = try #require(idle.answer())
        #expect(refused.status == 503)
        #expect(refused.text == Refusal.stopping.page)
        count += wire.everything().count
        #expect(count > 12 << 20)
        #expect(await stopped.value == 0)
    }

    @Test func `a stop does not wait for ever`() throws {
        let server = try TestServer(site: Self.largeSite) { $0.stopping = 300 }
        let wire = try server.wire()
        wire.send("GET /large.txt HTTP/1.1\r\nHost: \(server.host)\r\n\r\n")
        #expect(!wire.receive().isEmpty)
        #expect(server.stop() == 1)
    }

    @Test func `the log holds nothing that a client wrote`() throws {
        let server = try TestServer()
        _ = try server.get("/?weight=82.4")
        _ = try server.get("/82.4")
        _ = try server.get("/scripts/page.js?82.4", ["Referer: http://x/82.4", "User-Agent: 82.4"])
        _ = try server.ask("W82.4 /82.4 HTTP/1.1\r\nHost: 82.4\r\nA: 82.4\r\n\r\n")
        _ = try server.ask("POST /82.4 HTTP/1.1\r\nHost: HOST\r\nContent-Length: 4\r\n\r\n82.4")
        server.stop()
        let lines = server.log.all
        // Each line is written when its connection's thread gets to it, so their order may vary.
        let shapes = lines.map { $0.replacing(#/\d+\.\d ms/#, with: "T") }.sorted()
        #expect(
            shapes == [
                "- (refused) 421 T host-unknown", "GET (nothing) 404 T", "GET /index.html 200 T",
                "GET /scripts/page.js 200 T", "POST (refused) 405 T method-unknown",
            ])
    }
}
