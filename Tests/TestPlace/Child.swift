import Foundation
import Glibc

/// A program that a test started; its output goes to files, so that no other child holds an end of it.
package final class Child {
    private let process: pid_t
    private let folder: TemporaryFolder
    private var ended: Int32?

    package struct NotStarted: Error {
        let number: Int32
    }

    /// Starts a program in a process group of its own.
    package init(
        _ program: String, _ arguments: [String], environment: [String: String], input: String? = nil
    ) throws {
        folder = try TemporaryFolder()
        if let input { try Data(input.utf8).write(to: URL(filePath: folder.file("in"))) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, input == nil ? "/dev/null" : folder.file("in"), O_RDONLY, 0)
        for (number, name) in [(Int32(1), "out"), (2, "complaints")] {
            posix_spawn_file_actions_addopen(&actions, number, folder.file(name), O_CREAT | O_WRONLY | O_APPEND, 0o600)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        posix_spawnattr_setpgroup(&attributes, 0)
        var started: pid_t = 0
        let words = ([program] + arguments).map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        let number = posix_spawn(&started, program, &actions, &attributes, words, variables)
        guard number == 0 else { throw NotStarted(number: number) }
        process = started
    }

    deinit {
        if ended == nil { kill() }
    }

    /// Ends the program and all that it started, at once and without a warning.
    package func kill() {
        guard ended == nil else { return }
        Glibc.kill(-process, SIGKILL)
        _ = wait()
    }

    /// Sends the program a signal.
    package func signal(_ number: Int32) {
        if ended == nil { Glibc.kill(process, number) }
    }

    /// Waits for the end; the exit code, or minus the number of the signal that ended it.
    package func wait() -> Int32 {
        if let ended { return ended }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        let code = signal == 0 ? (status >> 8) & 0xFF : -signal
        ended = code
        return code
    }

    /// What it has printed so far.
    package var output: String { text("out") }
    /// What it has printed to standard error so far.
    package var complaints: String { text("complaints") }

    private func text(_ name: String) -> String {
        (try? String(decoding: Data(contentsOf: URL(filePath: folder.file(name))), as: UTF8.self)) ?? ""
    }
}

/// What a call of a program gave.
package struct Outcome: Sendable, Equatable {
    package let code: Int32
    package let output: String
    package let complaints: String

    package init(code: Int32, output: String, complaints: String) {
        self.code = code
        self.output = output
        self.complaints = complaints
    }
}
