internal import SteadyCore

/// The account of an import: a subtraction that ends in what was added.
package struct ImportPage: Sendable {
    package struct Row: Sendable {
        package let name: String
        package let count: String
        package let isStrong: Bool
    }

    package struct Aside: Sendable {
        package let name: String
        package let count: String
        package let place: String
    }

    package internal(set) var state: String
    package internal(set) var label = ""
    package internal(set) var headline = ""
    package internal(set) var subline = ""
    package internal(set) var progress: Double?
    package internal(set) var rows: [Row] = []
    package internal(set) var asideLabel = ""
    package internal(set) var aside: [Aside] = []
    package internal(set) var notes: [String] = []
    package internal(set) var details = ""
    package internal(set) var choices: [Control] = []
    package internal(set) var primary: Control?
    package internal(set) var secondary: Control?
    package internal(set) var links: [Control] = []

    private static let see = Control("See the line", .tab(.trend), name: "see")

    init(_ importing: ImportState?) {
        switch importing {
        case .running(let name, let done, let records, let found):
            state = "running"
            label = name
            headline = CountWords.grouped(found)
            subline = "readings found so far"
            progress = done
            rows = [Row(name: "Records read", count: CountWords.grouped(records), isStrong: false)]
            secondary = Control("Stop", .importStop, name: "stop")
        case .waiting(let name):
            state = "running"
            label = name
            headline = "0"
            subline = "readings found so far"
            progress = 0
            secondary = Control("Stop", .importStop, name: "stop")
        case .told(let news):
            state = news.isDry ? "dry" : news.added == 0 ? "nothing" : "done"
            tell(news)
        case .refused(let refusal):
            state = "refused"
            ask(refusal)
        case .undone(let count, let said):
            state = "undone"
            label = "Import, set aside"
            headline = CountWords.grouped(count)
            subline = "\(count == 1 ? "reading" : "readings") set aside"
            notes = [said, "Importing the file again brings them back."]
            primary = Self.see
        case nil:
            state = "nothing"
            primary = Control("Import what you have", .importing(ImportAnswer()), name: "import")
        }
    }

    private mutating func tell(_ news: ImportNews) {
        label = news.entry.utf8.isEmpty ? news.file : "\(news.file) (\(news.entry))"
        label += news.format.utf8.isEmpty ? "" : ", \(news.format)"
        headline = CountWords.grouped(news.added)
        subline = news.added == 1 ? "reading" : "readings"
        subline += news.isDry ? " to add" : " added"
        if let first = news.first, let last = news.last {
            let from = DayWords.monthAndYear(first)
            let to = DayWords.monthAndYear(last)
            subline += from.utf8.elementsEqual(to.utf8) ? ", \(from)" : ", \(from) to \(to)"
        }
        let isAllHere = news.added == 0 && news.alreadyHere > 0 && news.setAside == 0
        if isAllHere { subline = "All of it was already here." }
        func take(_ name: String, _ count: Int64) {
            guard count > 0 else { return }
            rows.append(Row(name: name, count: "\u{2212} \(CountWords.grouped(count))", isStrong: false))
        }
        rows.append(Row(name: "Records in the file", count: CountWords.grouped(news.records), isStrong: false))
        take("Not about weight or body", news.notAboutUs)
        take("Twice in the file", news.duplicates)
        take("Already here", news.alreadyHere)
        take("Set aside", news.setAside)
        rows.append(
            Row(name: news.isDry ? "To add" : "Added", count: CountWords.grouped(news.added), isStrong: true))
        if news.setAside > 0 { asideLabel = "Set aside, \(CountWords.grouped(news.setAside))" }
        aside = news.tallies.map { tally in
            Aside(
                name: tally.reason.capitalizedFirst, count: CountWords.grouped(tally.count),
                place: tally.first.utf8.isEmpty ? "" : "first at \(tally.first)")
        }
        if news.changed > 0 {
            aside.append(
                Aside(name: "Changed since it was exported", count: CountWords.grouped(news.changed), place: ""))
        }
        notes = news.notes
        if news.listed > 0 { links.append(Control("Save this list", .saveList, name: "list")) }
        if news.isDry {
            primary =
                news.added == 0 ? nil : Control("Import", .importing(ImportAnswer(isConfirmed: true)), name: "see")
        } else {
            if news.added > 0, let batch = news.batch {
                links.append(Control("Set the import aside", .undoImport(batch), name: "undo"))
            }
            primary = Self.see
        }
    }

    /// What the file does not say is asked; everything else is told.
    private mutating func ask(_ refusal: ImportRefusal) {
        label = refusal.name
        headline = "0"
        subline = "readings added"
        details = refusal.code
        choices = Self.answers(to: refusal)
        if choices.isEmpty {
            notes = [refusal.message]
        } else {
            state = "question"
            notes = [(refusal.told.utf8.isEmpty ? "The file leaves something open." : refusal.told) + Self.notYet]
        }
        if refusal.isCode("stones-unclear") {
            notes.append("If they are parts of a stone, change the column to pounds and name it Weight (lb).")
        }
        if choices.isEmpty || refusal.isCode("stones-unclear") {
            primary = Control("Pick another file", .importing(ImportAnswer()), name: "import")
        }
    }

    private static let notYet = " Nothing is imported yet."

    /// The answers that a page can offer; none where the file itself has to change.
    private static func answers(to refusal: ImportRefusal) -> [Control] {
        if refusal.isCode("unit-unknown") {
            return MassUnit.allCases.map { Control($0.symbol, .importing(ImportAnswer(unit: $0))) }
        }
        if refusal.isCode("stones-unclear") {
            return [Control("12.10 is 12 st 10 lb", .importing(ImportAnswer(unit: .stone)))]
        }
        if refusal.isCode("date-order-unknown") || refusal.isCode("date-order-impossible") {
            let orders = [("Day first", "dmy"), ("Month first", "mdy"), ("Year first", "ymd")]
            return orders.compactMap { label, symbol in
                guard refusal.choices.contains(where: { $0.utf8.elementsEqual(symbol.utf8) }) else { return nil }
                return Control(label, .importing(ImportAnswer(dateOrder: symbol)))
            }
        }
        if refusal.isCode("member-unknown") {
            return refusal.choices.map { Control($0, .importing(ImportAnswer(member: $0))) }
        }
        return []
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("state", state)
            json.member("label", label)
            json.member("headline", headline)
            json.member("subline", subline)
            json.member("progress", progress)
            json.array("rows") { json in
                for row in rows {
                    json.object { json in
                        json.member("name", row.name)
                        json.member("count", row.count)
                        json.member("strong", row.isStrong)
                    }
                }
            }
            writeAside(to: &json)
            json.strings("notes", notes)
            json.member("details", details)
            json.controls("choices", choices)
            json.control("primary", primary)
            json.control("secondary", secondary)
            json.controls("links", links)
        }
    }

    private func writeAside(to json: inout JSONWriter) {
        guard !aside.isEmpty else { return json.null("aside") }
        json.object("aside") { json in
            json.member("label", asideLabel)
            json.array("rows") { json in
                for row in aside {
                    json.object { json in
                        json.member("name", row.name)
                        json.member("count", row.count)
                        json.member("place", row.place)
                    }
                }
            }
        }
    }
}

extension ImportRefusal {
    fileprivate func isCode(_ text: String) -> Bool { code.utf8.elementsEqual(text.utf8) }
}

extension String {
    /// The text with an ASCII letter at its start made large.
    fileprivate var capitalizedFirst: String {
        var bytes = Array(utf8)
        if let first = bytes.first, first >= 0x61, first <= 0x7A { bytes[0] = first - 0x20 }
        return String(decoding: bytes, as: UTF8.self)
    }
}
