internal import SteadyCore
internal import SteadyFiles
internal import SteadyStore

/// Everything that a command takes from outside: streams, clock, environment, signals.
package struct Host {
    /// The value of an environment variable.
    let environment: (String) -> String?
    /// Milliseconds since 1970 UTC.
    let now: () -> Int64
    /// The machine's time zone.
    let homeZone: ZoneTable
    let output: Stream
    let complaints: Stream
    /// Reads one line from standard input; nothing at its end.
    let readLine: () -> String?
    let inputIsTerminal: Bool
    /// Whether Ctrl-C was pressed.
    let isInterrupted: () -> Bool
    /// The path of this program; nothing where it is not known.
    var program: String?
    /// How long to wait for another program's write, in milliseconds.
    var patience: Int32 = 10_000
    /// Random bits for identities.
    var random: () -> UInt64 = {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
    }

    /// Where text goes.
    package struct Stream {
        let isTerminal: Bool
        /// Columns of the terminal, or what `COLUMNS` says.
        let columns: Int
        let write: (String) -> Void
    }

    /// A line of text to standard output.
    func say(_ line: String = "") {
        output.write(shown(line) + "\n")
    }

    /// A line of text to standard error.
    func complain(_ line: String) {
        complaints.write(shown(line) + "\n")
    }

    /// The moment that it is, with the offset of the machine's zone.
    var moment: Moment {
        homeZone.moment(atMilliseconds: now()) ?? .epoch
    }

    var today: CivilDay { moment.day }

    /// The rules of a time zone; nothing if the machine knows none of that name.
    func zone(named name: String) -> ZoneTable? {
        try? ZoneFiles.table(named: name)
    }

    /// A day as people name it: `2026-08-29`, `today`, `yesterday`.
    func day(named text: String) -> CivilDay? {
        switch text.lowercased() {
        case "today": today
        case "yesterday": today.advanced(by: -1)
        default: CivilDay(iso: text)
        }
    }

    /// Starts a write to a journal.
    func writer(_ store: Store) -> JournalWriter {
        let now = now()
        var clock = HybridClock(device: store.device)
        for record in store.journal.records {
            clock.observe(record.written.stamp, now: UInt64(max(0, now)))
        }
        return JournalWriter(clock: clock, now: now, random: random)
    }

    /// Whether colour may be used on standard output.
    var hasColour: Bool {
        output.isTerminal && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
    }
}
