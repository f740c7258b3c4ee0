internal import SteadyApp
internal import SteadyCore
internal import SteadyStore

extension Command {
    static let ignore = Command(
        name: "ignore",
        summary: "set a reading aside without deleting it, or bring it back",
        usage: ["ignore DAY|ID", "ignore DAY|ID --back"],
        details: ["A reading that was set aside is kept, listed and exported, and the line does not use it."],
        options: [Option("back", nil, "bring it back")],
        example: ("steady ignore yesterday", "sets the reading of yesterday aside: that was with a suitcase"),
        words: 1...1,
        run: run)

    private static func run(_ call: Invocation) throws {
        let host = call.host
        let store = try call.presentStore()
        let unit = try call.unit(store.journal)
        let names = NamedReading(journal: store.journal, host: host)
        let isBack = call.has("back")
        let listed = isBack ? try names.findAside(call.words[0]) : try names.find(call.words[0])
        let isAside = listed.state == .aside || listed.state == .undone
        let what = "\(shown(listed, unit: unit)) of \(DayWords.full(listed.day, today: host.today))"
        if isBack != isAside {
            host.say(isBack ? "\(what) was not set aside." : "\(what) is set aside already.")
            return
        }
        let change = try LineChange(store, host: host, unit: unit) { journal, weights, writer in
            let kind = listed.reading.kind
            let view = kind == .weight ? weights : JournalView(journal, kind: kind)
            writer.decide(listed, isBack ? .live : .aside, in: view, of: journal)
        }
        host.say(isBack ? "\(what) counts again." : "\(what) is set aside. `--back` brings it back.")
        host.say(change.sentence)
    }

    private static func shown(_ listed: ListedReading, unit: MassUnit) -> String {
        listed.reading.kind == .bodyFat
            ? "\(listed.reading.quantity.value.text) %"
            : ShownMass(listed.reading.quantity, unit: unit).textWithUnit
    }
}
