internal import SteadyApp
internal import SteadyCore
internal import SteadyStore

extension Command {
    static let edit = Command(
        name: "edit",
        summary: "correct a weight",
        usage: ["edit DAY|ID WEIGHT [--at WHEN] [--unit kg|lb|st]", "edit DAY|ID --at WHEN", "edit DAY|ID < FILE"],
        details: [
            "A reading that you typed is corrected. One that a scale or an app measured is kept and overridden by "
                + "what you type for its day. A weight that is what the list shows changes nothing."
        ],
        options: [
            Option("at", "WHEN", "move it to another time"),
            Option("unit", "UNIT", "the unit of a bare number: kg, lb or st"),
        ],
        example: ("steady edit yesterday 82.1", "corrects yesterday's weight to 82.1"),
        words: 1...5,
        run: run)

    private static func run(_ call: Invocation) throws {
        let host = call.host
        let store = try call.presentStore()
        let unit = try call.unit(store.journal)
        let name = call.words[0]
        let old = try NamedReading(journal: store.journal, host: host).find(name)
        guard old.reading.kind == .weight else { throw CouldNot("Only weights can be corrected so far.") }
        let hasOnlyTime = call.words.count == 1 && call.has("at")
        let typed =
            hasOnlyTime
            ? old.reading.quantity
            : try WeightArgument(host: host, unit: unit).read(Array(call.words.dropFirst()))
        let isUnchanged = WeightEntry.leavesUnchanged(old.reading.quantity, typed: typed, unit: unit)
        let moved = call.has("at") ? try MomentArgument(host: host).read(call["at"]) : nil
        if isUnchanged, moved == nil || moved?.at == old.reading.at {
            host.say("Unchanged: \(ShownMass(old.reading.quantity, unit: unit).textWithUnit) on \(old.day.iso).")
            return
        }
        guard old.reading.origin.isTyped || moved.map({ $0.at.day == old.day }) ?? true else {
            throw CouldNot(
                "\(old.reading.origin.name) measured that reading on \(old.day.iso), so it cannot be moved to another day. "
                    + "`steady ignore \(old.id.short)` sets it aside; `steady log --at WHEN` logs the other day.")
        }
        let reading = Reading(
            kind: .weight, at: moved?.at ?? old.reading.at, timing: moved?.timing ?? old.reading.timing,
            quantity: isUnchanged ? old.reading.quantity : typed, origin: .typed)
        let change = try LineChange(store, host: host, unit: unit) { journal, view, writer in
            // Found again: another program may have changed it since.
            let current = try NamedReading(journal: journal, host: host).find(old.id.text)
            if current.reading.origin.isTyped {
                _ = writer.correct(current, to: reading, in: view)
            } else {
                _ = writer.log(reading, in: view)
            }
        }
        let was = ShownMass(old.reading.quantity, unit: unit).textWithUnit
        let now = ShownMass(reading.quantity, unit: unit).textWithUnit
        let from = reading.day == old.day ? "" : " on \(DayWords.full(old.day, today: host.today))"
        host.say("\(now) on \(DayWords.full(reading.day, today: host.today)), was \(was)\(from).")
        if !old.reading.origin.isTyped {
            host.say("What \(old.reading.origin.name) measured is kept; what you typed stands for the day.")
        }
        host.say(change.sentence)
    }
}
