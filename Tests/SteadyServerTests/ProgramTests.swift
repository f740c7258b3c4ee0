import Glibc
import Testing

@testable import SteadyServer

/// The built program, as a person starts it.
@Suite struct ProgramTests {
    @Test func `steady serve prints its address, serves, and ends well on a polite kill`() throws {
        let folder = try Folder()
        try folder.write("page", to: "index.html")
        let program = try Program(["serve", "--port", "0", "--site", folder.path])
        let port = try #require(program.port())
        let wire = try Wire(port: port)
        wire.send("GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
        #expect(wire.answer()?.text == "page")
        program.signal(SIGTERM)
        let ended = program.wait()
        #expect(ended.status == 0)
        #expect(ended.complaints.hasPrefix("GET /index.html 200 "))
        #expect(ended.complaints.hasSuffix("ms\nStopped.\n"))
        #expect(wire.everything().isEmpty)
    }

    @Test func `Ctrl-C ends it as well`() throws {
        let folder = try Folder()
        try folder.write("page", to: "index.html")
        let program = try Program([
            "serve", "--port=0", "--site=\(folder.path)", "--origin", "https://steady.example.org",
        ])
        let port = try #require(program.port())
        let wire = try Wire(port: port)
        wire.send("GET / HTTP/1.1\r\nHost: steady.example.org\r\n\r\n")
        #expect(wire.answer()?.status == 200)
        program.signal(SIGINT)
        #expect(program.wait().status == 0)
    }

    @Test func `a port in use is said in words, with exit code 1`() throws {
        let folder = try Folder()
        try folder.write("page", to: "index.html")
        let server = try TestServer()
        let ended = try Program(["serve", "--port", "\(server.server.port)", "--site", folder.path]).wait()
        #expect(ended.status == 1)
        #expect(
            ended.complaints
                == "Port \(server.server.port) is taken by another program, perhaps by Steady itself. Stop that one, or name "
                + "another port; `steady serve --port 0` takes one that is free.\n")
        #expect(ended.output.isEmpty)
    }

    @Test(arguments: [
        (["--port", "70000"], 2, "--port is a number from 0 to 65535."),
        (["--origin", "http://name"], 2, "--origin is an address such as https://steady.example.org, without a path."),
        (["--site", "/nowhere/at/all"], 1, "There is no folder /nowhere/at/all"),
    ])
    func `what cannot be served is said in words`(options: [String], status: Int32, words: String) throws {
        let ended = try Program(["serve"] + options).wait()
        #expect(ended.status == status)
        #expect(ended.complaints.hasPrefix(words))
    }
}

/// The program beside these tests, running.
private final class Program {
    private let process: pid_t
    private let folder: Folder
    private var isEnded = false

    struct End {
        let status: Int32
        let output: String
        let complaints: String
    }

    init(_ arguments: [String]) throws {
        let folder = try Folder()
        self.folder = folder
        guard let runner = realpath("/proc/self/exe", nil) else { throw Folder.Failure(path: "/proc/self/exe") }
        defer { free(runner) }
        let beside = String(cString: runner).split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let flags = O_WRONLY | O_CREAT | O_TRUNC
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, folder.path + "/output", flags, 0o600)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, folder.path + "/complaints", flags, 0o600)
        var words: [UnsafeMutablePointer<CChar>?] = (["steady"] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        guard posix_spawn(&process, beside + "/steady", &actions, nil, &words, environ) == 0 else {
            throw Folder.Failure(path: beside + "/steady")
        }
        self.process = process
    }

    deinit {
        if !isEnded {
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
        }
    }

    /// The port that it printed, once it has.
    func port() -> UInt16? {
        for _ in 0..<1000 {
            let text = (try? Folder.text(folder.path + "/output")) ?? ""
            if let match = text.firstMatch(of: #/^Steady is at http://127\.0\.0\.1:(\d+)/\. Ctrl-C stops it\.\n/#) {
                return UInt16(match.1)
            }
            usleep(10_000)
        }
        return nil
    }

    func signal(_ number: Int32) {
        kill(process, number)
    }

    /// Waits for the end.
    func wait() -> End {
        var status: Int32 = 0
        waitpid(process, &status, 0)
        isEnded = true
        let text = { (name: String) in (try? Folder.text(self.folder.path + "/" + name)) ?? "" }
        return End(
            status: status & 0x7F == 0 ? status >> 8 & 0xFF : -1, output: text("output"), complaints: text("complaints")
        )
    }
}
