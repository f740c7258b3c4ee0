import Glibc

/// A program that was run to its end, with what it took.
struct Child {
    let milliseconds: Double
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Runs a program with its output thrown away; fails if it does not end well.
    static func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Child {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        var settings = environment
        for name in ["PATH", "HOME", "TZ"] where settings[name] == nil {
            settings[name] = getenv(name).map { String(cString: $0) }
        }
        var variables: [UnsafeMutablePointer<CChar>?] = settings.map { strdup("\($0)=\($1)") } + [nil]
        defer {
            for word in words + variables { free(word) }
        }
        var process: pid_t = 0
        let clock = ContinuousClock()
        let start = clock.now
        guard posix_spawnp(&process, arguments[0], &actions, nil, &words, &variables) == 0 else {
            throw Failure(description: "\(arguments[0]) did not start")
        }
        var status: Int32 = 0
        guard waitpid(process, &status, 0) == process else {
            throw Failure(description: "\(arguments[0]) was lost")
        }
        let time = (clock.now - start).components
        guard status == 0 else {
            throw Failure(description: "\(arguments.joined(separator: " ")) ended with \(status)")
        }
        return Child(milliseconds: Double(time.seconds) * 1000 + Double(time.attoseconds) / 1e15)
    }

    /// The most memory that a program held at once, in MB.
    ///
    /// Measured by time(1): a child of this process would begin with the memory that this process holds.
    static func megabytes(_ arguments: [String], environment: [String: String], in folder: String) throws -> Double {
        let note = folder + "/memory"
        _ = try run(["/usr/bin/time", "-f", "%M", "-o", note] + arguments, environment: environment)
        guard let file = fopen(note, "r") else { throw Failure(description: "time(1) left no figure") }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 64)
        guard fgets(&line, 64, file) != nil else { throw Failure(description: "time(1) left no figure") }
        return Double(atol(line)) / 1024
    }

    /// Runs a line of shell.
    static func shell(_ line: String) throws -> Child {
        try run(["/bin/sh", "-c", line])
    }
}
