internal import SteadyApp
internal import SteadyCore
internal import SteadyStore

extension Command {
    static let export = Command(
        name: "export",
        summary: "print everything: the whole journal, a table for a spreadsheet, or JSON for a script",
        usage: ["export --format journal|csv|json [--days]"],
        details: [
            "journal is complete, one JSON object a line; importing it gives the identical journal. csv and json hold "
                + "every reading; with --days only the one that counts for each day. Importing any of them into the "
                + "store it came from adds nothing."
        ],
        options: [
            Option("format", "FORMAT", "journal, csv or json"),
            Option("days", nil, "only the reading that counts for each day (csv and json)"),
        ],
        example: ("steady export --format csv > weights.csv", "a table of every reading"),
        run: run)

    private static func run(_ call: Invocation) throws {
        let host = call.host
        let format = call["format"] ?? "journal"
        guard format == "journal" || format == "csv" || format == "json" else {
            throw WrongUse("--format is journal, csv or json.")
        }
        if format == "journal", call.has("days") { throw WrongUse("--days goes with csv and json.") }
        let journal = try call.existingStore()?.journal ?? Journal()
        switch format {
        case "csv": host.output.write(ReadingExport(journal, daysOnly: call.has("days")).csv)
        case "json": host.output.write(ReadingExport(journal, daysOnly: call.has("days")).json)
        default: host.output.write(JournalExport.text(journal))
        }
    }
}
