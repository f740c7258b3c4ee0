internal import SteadyApp
internal import SteadyCore
internal import SteadyStore

extension Command {
    static let delete = Command(
        name: "delete",
        summary: "delete a weight that you typed",
        usage: ["delete DAY|ID [--yes]"],
        details: [
            "On a terminal it asks once. A reading that a scale or an app measured cannot be deleted, since the next "
                + "import would bring it back; `steady ignore` sets it aside."
        ],
        options: [Option("yes", nil, "do not ask")],
        example: ("steady delete 2026-08-29", "deletes what was typed for that day and draws the line again"),
        words: 1...1,
        run: run)

    private static func run(_ call: Invocation) throws {
        let host = call.host
        let store = try call.presentStore()
        let unit = try call.unit(store.journal)
        let listed = try NamedReading(journal: store.journal, host: host).find(call.words[0])
        guard listed.reading.origin.isTyped else {
            throw CouldNot(
                "\(listed.reading.origin.name) measured that reading, so it cannot be deleted here: the next import "
                    + "would bring it back. `steady ignore \(listed.id.short)` sets it aside.")
        }
        let shown = ShownMass(listed.reading.quantity, unit: unit).textWithUnit
        let day = DayWords.full(listed.day, today: host.today)
        if !call.has("yes"), host.inputIsTerminal, host.output.isTerminal {
            host.output.write("Delete \(shown) of \(day)? The line is drawn again without it. [y/N] ")
            guard let answer = host.readLine(), answer.lowercased().hasPrefix("y") else {
                host.say("Kept.")
                return
            }
        }
        let change = try LineChange(store, host: host, unit: unit) { _, _, writer in writer.delete(listed.id) }
        host.say("Deleted \(shown) of \(day).")
        host.say(change.sentence)
    }
}
