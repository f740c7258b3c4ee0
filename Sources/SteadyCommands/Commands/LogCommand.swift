internal import SteadyApp
internal import SteadyCore
internal import SteadyStore

extension Command {
    static let log = Command(
        name: "log",
        summary: "log a weight, today's or another day's",
        usage: ["log WEIGHT [--at WHEN] [--unit kg|lb|st]", "log [--at WHEN] < FILE"],
        details: [
            "WEIGHT is 82.4, 82,4, 181.7 lb or 12 st 13.4; a bare number is in your unit. Without WEIGHT the number is "
                + "read from standard input, so that it stays out of the shell's history.",
            "WHEN is 07:14, yesterday, 2026-08-29, \"2026-08-29 07:14\", or a time with its offset. Logging a day "
                + "again replaces what you typed for it; what a scale measured stays and is overridden.",
        ],
        options: [
            Option("at", "WHEN", "when it was, if not now"),
            Option("unit", "UNIT", "the unit of a bare number: kg, lb or st"),
        ],
        example: ("steady log 82.4", "saves 82.4 kg for today and says what the line did"),
        words: 0...4,
        run: run)

    private static func run(_ call: Invocation) throws {
        let host = call.host
        let existing = try call.existingStore()
        let unit = try call.unit(existing?.journal ?? Journal())
        let quantity = try WeightArgument(host: host, unit: unit).read(call.words)
        let (at, timing) = try MomentArgument(host: host).read(call["at"])
        let store = try existing ?? call.store()
        let reading = Reading(kind: .weight, at: at, timing: timing, quantity: quantity, origin: .typed)
        let change = try LineChange(store, host: host, unit: unit) { _, view, writer in
            _ = writer.log(reading, in: view)
        }
        let shown = ShownMass(quantity, unit: unit)
        let today = host.today
        var sentence = "\(shown.textWithUnit) on \(DayWords.full(reading.day, today: today))"
        if timing == .instant { sentence += " at \(at.wall.clockText())" }
        host.say(sentence + change.replacedSentence(on: reading.day) + ".")
        if reading.day > today {
            host.say("That day is still ahead; the line does not use it yet.")
        } else {
            host.say(change.sentence)
            if let strange = change.strange(reading) {
                let day = reading.day.iso
                host.say(StrangeWords.sentence(strange, unit: unit))
                host.say(
                    strange.slip == nil
                        ? "If that was with a suitcase, `steady ignore \(day)` sets it aside."
                        : "`steady edit \(day)` corrects it, `steady ignore \(day)` sets it aside.")
            }
        }
    }
}
