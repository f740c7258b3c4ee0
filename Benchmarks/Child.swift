import Glibc

/// A program that was run to its end, with what it took.
struct Child {
    let milliseconds: Double
    /// The most memory that it held at once, in MB.
    let megabytes: Double

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
        var usage = rusage()
        guard wait4(process, &status, 0, &usage) == process else {
            throw Failure(description: "\(arguments[0]) was lost")
        }
        let time = (clock.now - start).components
        guard status == 0 else {
            throw Failure(description: "\(arguments.joined(separator: " ")) ended with \(status)")
        }
        return Child(
            milliseconds: Double(time.seconds) * 1000 + Double(time.attoseconds) / 1e15,
            megabytes: Double(usage.ru_maxrss) / 1024)
    }

    /// Runs a line of shell.
    static func shell(_ line: String) throws -> Child {
        try run(["/bin/sh", "-c", line])
    }
}
