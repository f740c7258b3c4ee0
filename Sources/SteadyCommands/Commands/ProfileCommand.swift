internal import SteadyCore
internal import SteadyStore

extension Command {
    static let profile = Command(
        name: "profile",
        summary: "show or change your unit, line and what else Steady needs to know",
        usage: [
            "profile",
            "profile [--unit kg|lb|st] [--line 0.18|0.10|adaptive] [--zone ZONE]",
            "profile [--height CM] [--born YEAR] [--sex female|male]",
        ],
        details: [
            "Every entry is optional; an empty value (--height \"\") forgets it. The unit is how weights are read and "
                + "shown; nothing stored changes with it."
        ],
        options: [
            Option("unit", "UNIT", "kg, lb or st"),
            Option("line", "LINE", "0.18 (calm, by reading), 0.10 (calmer, by day) or adaptive (quick, with a band)"),
            Option("zone", "ZONE", "home time zone for imports, such as Europe/Berlin"),
            Option("height", "CM", "height in centimetres, for the energy plan"),
            Option("born", "YEAR", "year of birth, for the energy plan"),
            Option("sex", "SEX", "female or male, for the energy plan"),
        ],
        example: ("steady profile --unit lb", "reads and shows weights in pounds from now on"),
        run: run)

    private static let entries: [(option: String, kind: RecordKind, key: String, missing: String)] = [
        ("unit", .profile, "unit", "kg"), ("line", .line, "name", "0.18"),
        ("zone", .profile, "zone", "this machine's"), ("height", .profile, "heightCm", "not said"),
        ("born", .profile, "birthYear", "not said"), ("sex", .profile, "sex", "not said"),
    ]

    private static func run(_ call: Invocation) throws {
        let host = call.host
        var changes: [(kind: RecordKind, key: String, value: String)] = []
        for entry in entries {
            guard let value = call[entry.option] else { continue }
            changes.append((entry.kind, entry.key, try checked(entry.option, value, host: host)))
        }
        var journal = Journal()
        if changes.isEmpty {
            journal = try call.existingStore()?.journal ?? journal
        } else {
            let store = try call.store()
            try store.write { journal in
                var writer = host.writer(store)
                for change in changes { writer.set(change.kind, change.key, change.value, in: journal) }
                return writer.records
            }
            journal = store.journal
        }
        for entry in entries {
            host.say("\(Help.pad(entry.option, to: 7)) \(journal.register(entry.kind, entry.key) ?? entry.missing)")
        }
    }

    private static func checked(_ option: String, _ value: String, host: Host) throws -> String {
        if value.isEmpty { return value }
        switch option {
        case "unit":
            guard let unit = MassUnit(symbol: Array(value.utf8)) else { throw WrongUse("--unit is kg, lb or st.") }
            return unit.symbol
        case "line":
            guard TrendLine(name: Array(value.utf8)) != nil else { throw WrongUse(Invocation.lineSentence) }
        case "zone":
            guard host.zone(named: value) != nil else {
                throw WrongUse("--zone is the name of a time zone such as Europe/Berlin.")
            }
        case "height":
            guard let height = ExactDecimal(value.utf8), (100...250).contains(height.double) else {
                throw WrongUse("--height is in centimetres, 100 to 250.")
            }
        case "born":
            guard let year = Int32(value), (1900...host.today.components.year).contains(year) else {
                throw WrongUse("--born is a year of four digits.")
            }
        default:
            guard value == "female" || value == "male" else { throw WrongUse("--sex is female or male.") }
        }
        return value
    }
}
