import SteadyCore
import Testing

@testable import SteadyServer

@Suite struct SiteTests {
    @Test(arguments: [
        ("/", "text/html; charset=utf-8", "no-cache"), ("/index.html", "text/html; charset=utf-8", "no-cache"),
        ("/about/", "text/html; charset=utf-8", "no-cache"),
        ("/service-worker.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/scripts/page.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/styles/page.css", "text/css; charset=utf-8", "no-cache"), ("/steady.wasm", "application/wasm", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/icons/steady.svg", "image/svg+xml", "no-cache"), ("/icons/steady.png", "image/png", "no-cache"),
        ("/%73teady.wasm?x=/../y", "application/wasm", "no-cache"),
    ])
    func `a file comes with its type, its tag and every protecting header`(path: String, type: String, cache: String)
        throws
    {
        let server = try TestServer()
        let answer = try #require(try server.get(path))
        #expect(answer.status == 200)
        #expect(answer["Content-Type"] == type)
        #expect(answer["Cache-Control"] == cache)
        #expect(answer["ETag"] == "\"\(SHA256.digest(of: answer.body).bytes.hex)\"")
        #expect(answer["Connection"] == nil)
        for (name, value) in PageHeaders.all { #expect(answer[name] == value) }
        #expect(Set(answer.fields.map(\.name)).count == answer.fields.count)
    }

    @Test func `the content security policy is the one that was decided`() throws {
        let server = try TestServer()
        let policy =
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; "
            + "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
            + "frame-ancestors 'none'"
        for path in ["/", "/nowhere", "/../"] {
            let answer = try #require(try server.get(path))
            #expect(answer["Content-Security-Policy"] == policy)
            #expect(answer["X-Content-Type-Options"] == "nosniff")
            #expect(answer["Referrer-Policy"] == "no-referrer")
            #expect(answer["Cross-Origin-Opener-Policy"] == "same-origin")
            #expect(answer["Cross-Origin-Resource-Policy"] == "same-origin")
            #expect(answer["Permissions-Policy"]?.contains("microphone=()") == true)
            #expect(answer["Access-Control-Allow-Origin"] == nil)
        }
    }

    @Test func `an unknown path is 404 in plain words, and the connection goes on`() throws {
        let server = try TestServer()
        let wire = try server.wire()
        for path in ["/nowhere", "/scripts/page.js.gz", "/scripts", "/INDEX.html"] {
            wire.send("GET \(path) HTTP/1.1\r\nHost: \(server.host)\r\n\r\n")
            let answer = try #require(wire.answer())
            #expect(answer.status == 404)
            #expect(answer.text == "nothing-here: There is nothing at this address. The page is at /.\n")
        }
    }

    @Test func `a client that has a file is told so in a few bytes`() throws {
        let server = try TestServer()
        let tag = try #require(try server.get("/")?["ETag"])
        for given in [tag, "W/\(tag)", "\"x\", \(tag)", "*", "\"x\",\(tag) , \"y\""] {
            let answer = try #require(try server.get("/", ["If-None-Match: \(given)"]))
            #expect(answer.status == 304)
            #expect(answer["ETag"] == tag)
            #expect(answer["Cache-Control"] == "no-cache")
            #expect(answer.body.isEmpty)
            #expect(answer.surplus == 0)
        }
        for given in ["\"x\"", String(tag.dropLast()), tag.uppercased(), ""] {
            #expect(try server.get("/", ["If-None-Match: \(given)"])?.status == 200)
        }
    }

    @Test func `each form of a file has a tag of its own`() throws {
        let server = try TestServer()
        let forms = try ["", "gzip", "br"].map { coding in
            try #require(try server.get("/scripts/page.js", ["Accept-Encoding: \(coding)"]))
        }
        #expect(forms.map(\.body) == [TestServer.script, TestServer.gzipped, TestServer.brotlied])
        #expect(Set(forms.map { $0["ETag"] }).count == 3)
        let packed = try #require(forms[1]["ETag"])
        let unchanged = try server.get("/scripts/page.js", ["Accept-Encoding: gzip", "If-None-Match: \(packed)"])
        #expect(unchanged?.status == 304)
        #expect(unchanged?["Vary"] == "Accept-Encoding")
        #expect(try server.get("/scripts/page.js", ["If-None-Match: \(packed)"])?.status == 200)
    }

    @Test(arguments: [
        ("gzip, deflate, br", "br"), ("gzip", "gzip"), ("br;q=0.5, gzip;q=0.8", "gzip"), ("gzip;q=0", nil),
        ("br;q=0, *", "gzip"), ("*", "br"), ("*;q=0", nil), ("identity", nil), ("identity;q=0, gzip;q=0", nil),
        ("gzip;q=0.001", "gzip"), ("identity;q=1, gzip;q=0.5", nil), ("GZIP ; q=1.000", "gzip"), ("x-gzip", "gzip"),
        ("gzip;q=1.5", nil), ("gzip;q=a", nil), ("gzip;q=0.1234", nil), ("deflate, zstd", nil), ("", nil),
        (",,gzip,,", "gzip"),
    ])
    func `the form is chosen by what the client wants`(accepted: String, coding: String?) throws {
        let server = try TestServer()
        let answer = try #require(try server.get("/scripts/page.js", ["Accept-Encoding: \(accepted)"]))
        #expect(answer["Content-Encoding"] == coding)
        #expect(answer["Vary"] == "Accept-Encoding")
        #expect(answer["Content-Type"] == "text/javascript; charset=utf-8")
    }

    @Test func `a file with one form varies by nothing, and one without brotli gives gzip`() throws {
        let server = try TestServer()
        #expect(try server.get("/", ["Accept-Encoding: gzip"])?["Vary"] == nil)
        #expect(try server.get("/styles/page.css", ["Accept-Encoding: br, gzip;q=0.1"])?["Content-Encoding"] == "gzip")
    }

    @Test func `HEAD is GET without the body`() throws {
        let server = try TestServer()
        let wire = try server.wire()
        for path in ["/", "/scripts/page.js", "/nowhere"] {
            wire.send("HEAD \(path) HTTP/1.1\r\nHost: \(server.host)\r\nAccept-Encoding: gzip\r\n\r\n")
            let head = try #require(wire.answer(hasBody: false))
            wire.send("GET \(path) HTTP/1.1\r\nHost: \(server.host)\r\nAccept-Encoding: gzip\r\n\r\n")
            let whole = try #require(wire.answer())
            #expect(head.status == whole.status)
            #expect(head["Content-Length"] == "\(whole.body.count)")
            #expect(head.fields.map(\.name) == whole.fields.map(\.name))
        }
    }

    @Test func `parts of a file are not offered`() throws {
        let server = try TestServer()
        let answer = try #require(try server.get("/", ["Range: bytes=0-3"]))
        #expect(answer.status == 200)
        #expect(answer["Accept-Ranges"] == "none")
        #expect(answer["Content-Range"] == nil)
        #expect(answer.body == TestServer.page)
    }

    @Test func `a file is kept for ever only if its name carries the hash of its content`() throws {
        let content = Array("engine".utf8)
        let hash = SHA256.digest(of: content).bytes.hex
        let names = ["a-\(hash.prefix(8)).js", "a.\(hash).js", "a-\(hash.prefix(7)).js", "a-00000000.js", "\(hash).js"]
        var files = ["index.html": content]
        for name in names { files[name] = content }
        let server = try TestServer(site: SiteFolder(files: files))
        let kept = try names.map { try server.get("/\($0)")?["Cache-Control"]?.contains("immutable") }
        #expect(kept == [true, true, false, false, false])
    }

    @Test func `other hosts of the page are told the same headers`() throws {
        let text = try Folder.repositoryFile("scripts/site-headers")
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("  ") }.map { $0.dropFirst(2).description }
        #expect(Array(lines.prefix(PageHeaders.all.count)) == PageHeaders.all.map { "\($0.name): \($0.value)" })
    }
}
