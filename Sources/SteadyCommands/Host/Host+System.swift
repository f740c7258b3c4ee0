internal import Glibc
internal import SteadyCore
internal import SteadyFiles

/// Set by the signal handler, read by long work.
nonisolated(unsafe) private var interrupted: sig_atomic_t = 0

extension Host {
    /// The real machine.
    package static func system() -> Host {
        signal(SIGPIPE, SIG_IGN)
        var host = Host(
            environment: { name in getenv(name).map { String(cString: $0) } },
            now: { Self.clock() },
            homeZone: (try? ZoneFiles.home()) ?? .utc,
            output: stream(STDOUT_FILENO),
            complaints: stream(STDERR_FILENO),
            readLine: { Swift.readLine(strippingNewline: true) },
            inputIsTerminal: isatty(STDIN_FILENO) == 1,
            isInterrupted: { interrupted != 0 })
        if let path = realpath("/proc/self/exe", nil) {
            host.program = String(validatingCString: path)
            free(path)
        }
        return host
    }

    /// Lets Ctrl-C and a polite kill set a flag instead of ending the program, so that work in progress can be left
    /// as it was; a second Ctrl-C ends at once.
    func watchInterrupts() {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { _ in interrupted = 1 }
        action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
        sigaction(SIGINT, &action, nil)
        sigaction(SIGTERM, &action, nil)
        // Whoever started the program may have kept them from it.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// The system's clock, or the moment in `STEADY_NOW`, which makes runs repeatable.
    private static func clock() -> Int64 {
        if let text = getenv("STEADY_NOW"), let instant = instant(in: String(cString: text)) { return instant }
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// The instant that `STEADY_NOW` names; years 2 to 9998, so that every zone has a day for it.
    private static func instant(in text: String) -> Int64? {
        guard let read = TimeText.iso(Array(text.utf8)), let instant = read.text.instant,
            (2...9998).contains(read.text.wall.day.components.year)
        else { return nil }
        return instant
    }

    /// Whether `STEADY_NOW`, if it is set, can be read.
    var isClockReadable: Bool {
        guard let text = environment("STEADY_NOW"), !text.isEmpty else { return true }
        return Self.instant(in: text) != nil
    }

    /// Ends the program, since what it says cannot be written.
    private static func stop(_ file: Int32, _ number: Int32) -> Never {
        // A reader that closed its end (`steady list | head`) has seen enough.
        if number == EPIPE { exit(0) }
        if file != STDERR_FILENO {
            let sentence =
                "What was to be printed could not be written: \(String(cString: strerror(number))). What was done before is kept.\n"
            _ = sentence.utf8.withContiguousStorageIfAvailable { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
        }
        exit(1)
    }

    private static func stream(_ file: Int32) -> Stream {
        let isTerminal = isatty(file) == 1
        var size = winsize()
        var columns = 80
        if let text = getenv("COLUMNS"), let wanted = Int(String(cString: text)), wanted > 0 {
            columns = wanted
        } else if isTerminal, ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
            columns = Int(size.ws_col)
        }
        return Stream(isTerminal: isTerminal, columns: columns) { text in
            var bytes = Array(text.utf8)[...]
            while !bytes.isEmpty {
                let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { stop(file, errno) }
                bytes = bytes.dropFirst(count)
            }
        }
    }
}
