internal import SteadyApp
internal import SteadyCore
internal import SteadyStore

extension Command {
    static let demo = Command(
        name: "demo",
        summary: "put three years of sample readings into a new store and show the trend",
        usage: ["demo"],
        details: [
            "Without --store or STEADY_STORE the store is a new file in the temporary folder, and its name is printed. "
                + "A store that holds readings already is left alone."
        ],
        example: ("steady demo", "looks around without a reading of your own"),
        run: runDemo)

    private static func runDemo(_ call: Invocation) throws {
        let host = call.host
        let isNamed = call.has("store") || !(host.environment("STEADY_STORE") ?? "").isEmpty
        let folder = host.environment("TMPDIR") ?? "/tmp"
        let path = isNamed ? try call.storePath() : "\(folder)/steady-demo-\(host.random() % 1_000_000).db"
        let store = try Store(path: path)
        try store.write { journal in
            guard journal.recordCount == 0 else {
                throw CouldNot(
                    "Records are kept in \(Quotable.path(path)) already; the sample stays out of it. Name another file."
                )
            }
            return SampleJournal.records(endingOn: host.today)
        }
        host.say("\(CountWords.of(Int64(store.journal.recordCount), "record")) of a made-up person in \(path)")
        host.say("")
        try TrendPage(host: host, journal: store.journal, unit: call.unit(store.journal)).show(.quarter, nil)
        if !isNamed {
            host.say("")
            host.say("Look around with STEADY_STORE=\(path), for example: steady list")
        }
    }

    static let help = Command(
        name: "help",
        summary: "say what Steady can do",
        usage: ["help [COMMAND]"],
        example: ("steady help import", "the page of one command"),
        words: 0...1,
        run: { call in
            guard let name = call.words.first else {
                call.host.output.write(call.host.shown(Help.overview()))
                return
            }
            guard let command = CommandList.all.first(where: { $0.name == name }) else {
                throw WrongUse("There is no command \(Quotable.word(name)).")
            }
            call.host.output.write(call.host.shown(Help.page(of: command)))
        })

    static let version = Command(
        name: "version",
        summary: "print the version",
        usage: ["version"],
        example: ("steady version", "prints the version of the program, the records and the store"),
        run: { call in
            call.host.say("steady \(CommandList.version) (records 1, store 1)")
        })
}
