internal import SteadyApp
internal import SteadyCore
internal import SteadyStore

extension Command {
    static let list = Command(
        name: "list",
        summary: "list readings, newest first",
        usage: ["list [--last N] [--from DAY] [--to DAY] [--all] [--kind KIND] [--unit kg|lb|st]", "list --day DAY"],
        details: [
            "A star stands before the reading that counts for its day. --day lists everything that is kept of one day "
                + "and says why it has its value."
        ],
        options: [
            Option("last", "N", "the newest N readings (30 unless said)"),
            Option("from", "DAY", "from this day on"),
            Option("to", "DAY", "up to this day"),
            Option("day", "DAY", "one day, with the reason for its value"),
            Option("all", nil, "every reading"),
            Option("kind", "KIND", "weight, bodyFat or leanMass"),
            Option("unit", "UNIT", "show in kg, lb or st"),
        ],
        example: ("steady list --last 7", "the newest seven readings"),
        run: run)

    private static func run(_ call: Invocation) throws {
        let host = call.host
        let kind = try kind(call)
        let day = try call.day("day")
        let from = try day ?? call.day("from")
        let to = try day ?? call.day("to")
        let limit = try limit(call, isBounded: from != nil || to != nil)
        let asked = try call.unit()
        let journal = try call.existingStore()?.journal ?? Journal()
        let unit = try asked ?? call.unit(journal)
        let view = JournalView(journal, kind: kind)
        if view.readings.isEmpty {
            host.say(kind == .weight ? Invocation.emptySentence : "No reading of the kind \(kind.name) is kept.")
            return
        }
        let chosen = view.readings.reversed().filter { listed in
            from.map { listed.day >= $0 } ?? true && to.map { listed.day <= $0 } ?? true
        }
        let table = ReadingTable(view: view, unit: unit, today: host.today)
        for line in table.lines(Array(chosen.prefix(limit))) { host.say(line) }
        if let day { host.say(table.reason(for: day)) }
        if chosen.count > limit {
            let total = CountWords.grouped(Int64(chosen.count))
            host.say("\(limit) of \(total) readings. --all lists every one.")
        } else if chosen.isEmpty, day == nil {
            host.say("No reading lies there.")
        }
    }

    private static func kind(_ call: Invocation) throws -> RecordKind {
        guard let name = call["kind"] else { return .weight }
        guard let kind = RecordKind(name: Array(name.utf8)), kind.isReading else {
            throw WrongUse("--kind is weight, bodyFat or leanMass.")
        }
        return kind
    }

    private static func limit(_ call: Invocation, isBounded: Bool) throws -> Int {
        guard let text = call["last"] else { return call.has("all") || isBounded ? Int.max : 30 }
        guard let number = Int(text), number > 0 else { throw WrongUse("--last is a whole number from 1 on.") }
        return number
    }
}

/// Readings as lines of a table.
struct ReadingTable {
    let view: JournalView
    let unit: MassUnit
    let today: CivilDay

    func lines(_ readings: [ListedReading]) -> [String] {
        let values = readings.map(value)
        let width = values.map(\.count).max() ?? 0
        let sources = readings.map { $0.reading.origin.text }
        let sourceWidth = min(28, sources.map(\.count).max() ?? 0)
        return readings.enumerated().map { index, listed in
            let counts = view.value(of: listed.day)?.id == listed.id
            let time = listed.reading.timing == .day ? "     " : listed.reading.at.wall.clockText()
            let value = String(repeating: " ", count: width - values[index].count) + values[index]
            var source = sources[index]
            if source.count > sourceWidth { source = source.prefix(sourceWidth - 1) + "\u{2026}" }
            let line =
                "\(counts ? "*" : " ") \(listed.day.iso)  \(time)  \(value)  "
                + "\(Help.pad(source, to: sourceWidth))  \(listed.id.short)"
            let state = state(listed)
            return state.isEmpty ? line : line + "  " + state
        }
    }

    private func value(_ listed: ListedReading) -> String {
        listed.reading.kind == .bodyFat
            ? "\(listed.reading.quantity.value.text) %"
            : ShownMass(listed.reading.quantity, unit: unit).textWithUnit
    }

    private func state(_ listed: ListedReading) -> String {
        switch listed.state {
        case .aside: "set aside"
        case .undone: "set aside with its import"
        case .twin: "the same again, counted once"
        case .live: listed.day > today ? "after today, not used" : ""
        }
    }

    /// Why a day has its value.
    func reason(for day: CivilDay) -> String {
        guard let value = view.value(of: day) else { return "No reading counts on \(day.iso)." }
        if day > today { return "The starred reading counts once \(day.iso) has come." }
        switch value.reason {
        case .typed: return "The starred reading counts: it was typed, and what was typed last stands for its day."
        case .morning: return "The starred reading counts: it is the earliest from 04:00 to 11:00."
        case .earliest:
            return "The starred reading counts: it is the earliest of the day; none lies from 04:00 to 11:00."
        }
    }
}
