import Glibc
import TestPlace
import Testing

@testable import SteadyServer

/// The built program, as a person starts it.
@Suite struct ProgramTests {
    private let folder: Folder
    private let program: BuiltProgram

    init() throws {
        folder = try Folder()
        try folder.write("page", to: "index.html")
        program = BuiltProgram(store: folder.path + "/steady.db")
    }

    /// The port that a program printed, once it has.
    private func printedPort(of child: Child) -> UInt16? {
        for _ in 0..<1000 {
            if let match = child.output.firstMatch(
                of:
                    #/^Steady is at (?:https://steady\.example\.org/, by way of )?http://127\.0\.0\.1:(\d+)/\. Ctrl-C stops it\.\n/#
            ) {
                return UInt16(match.1)
            }
            usleep(10_000)
        }
        return nil
    }

    @Test func `steady serve prints its address, serves, and ends well on a polite kill`() throws {
        let child = try program.start(["serve", "--port", "0", "--site", folder.path])
        let port = try #require(printedPort(of: child))
        let wire = try Wire(port: port)
        wire.send("GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
        #expect(wire.answer()?.text == "page")
        child.signal(SIGTERM)
        #expect(child.wait() == 0)
        #expect(child.complaints.hasPrefix("GET /index.html 200 "))
        #expect(child.complaints.hasSuffix("ms\nStopped.\n"))
        #expect(wire.everything().isEmpty)
    }

    @Test func `Ctrl-C ends it as well`() throws {
        let child = try program.start([
            "serve", "--port=0", "--site=\(folder.path)", "--origin", "https://steady.example.org",
        ])
        let port = try #require(printedPort(of: child))
        let wire = try Wire(port: port)
        wire.send("GET / HTTP/1.1\r\nHost: steady.example.org\r\n\r\n")
        #expect(wire.answer()?.status == 200)
        child.signal(SIGINT)
        #expect(child.wait() == 0)
    }

    @Test func `a port in use is said in words, with exit code 1`() throws {
        let server = try TestServer()
        let outcome = try program("serve", "--port", "\(server.server.port)", "--site", folder.path)
        let words =
            "The port is taken by another program, perhaps by Steady itself. Stop that one, or name another port; "
            + "`steady serve --port 0` takes one that is free.\n"
        #expect(outcome == Outcome(code: 1, output: "", complaints: words))
    }

    @Test(arguments: [
        (["--port", "70000"], 2, "--port is a number from 0 to 65535."),
        (["--origin", "http://name"], 2, "--origin is an address such as https://steady.example.org, without a path."),
        (["--site", "/nowhere/at/all"], 1, "/nowhere/at/all is not a folder, so there is no page to serve."),
        (["--site", "/nowhere/82.4"], 1, "The named file is not a folder, so there is no page to serve."),
    ])
    func `what cannot be served is said in words`(options: [String], code: Int32, words: String) throws {
        let outcome = try program.run(["serve"] + options)
        #expect(outcome.code == code)
        #expect(outcome.complaints.hasPrefix(words))
    }
}
