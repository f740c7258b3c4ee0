internal import SteadyCore

/// A sheet over a page.
package enum SheetScreen: Sendable {
    case menu([Control])
    case delete(title: String, text: String)
    /// The list of keys, and whether those of one letter, figure or sign are on.
    case keys(hasSingle: Bool)

    /// What the keys do, in the order in which they are needed.
    package static let keyList: [(keys: String, text: String)] = [
        ("\u{2190} \u{2192}", "one tick on the ruler, one day on the chart"),
        ("Page Up, Page Down", "ten ticks on the ruler"),
        ("Home, End", "the first and the last day on the chart"),
        ("Enter", "what the filled button says"),
        ("Esc", "back, close, leave the chart"),
        ("L, T", "Log, Trend"),
        ("1 to 5", "Week, Month, Quarter, Year, All"),
        ("+ \u{2212}", "closer and further, in All"),
        ("?", "these keys"),
    ]

    func write(to json: inout JSONWriter) {
        let close = Control("Close", .close, name: "close")
        json.object { json in
            switch self {
            case .menu(let rows):
                json.member("kind", "sheet")
                json.member("title", "More")
                json.controls("rows", rows)
                json.control("close", close)
            case .delete(let title, let text):
                json.member("kind", "delete")
                json.member("title", title)
                json.member("text", text)
                var delete = Control("Delete", .delete, name: "delete")
                delete.isDanger = true
                json.control("delete", delete)
                json.control("keep", Control("Keep", .keep, name: "keep"))
            case .keys(let hasSingle):
                json.member("kind", "keys")
                json.member("title", "Keys")
                json.array("rows") { json in
                    for row in Self.keyList {
                        json.object { json in
                            json.member("keys", row.keys)
                            json.member("text", row.text)
                        }
                    }
                }
                var single = Control("Single keys: letters, figures, ?", .singleKeys, name: "singleKeys")
                single.isChecked = hasSingle
                json.control("single", single)
                json.control("close", close)
            }
        }
    }
}

extension App {
    mutating func sheetScreen() -> SheetScreen? {
        switch over {
        case nil: return nil
        case .keys: return .keys(hasSingle: hasSingleKeys)
        case .menu:
            func row(_ label: String, _ state: String, _ event: Event, _ name: String) -> Control {
                var row = Control(label, event, name: name)
                row.text = state
                return row
            }
            var rows = [
                row("Import", lastImport, .importing(ImportAnswer()), "import"),
                row("Export", copyState, .exports, "export"),
                row("About the line", TrendScreen.inShort(line), .method, "line"),
                row("Privacy", StorageWords.short(storage), .privacy, "privacy"),
            ]
            // The way back for who has turned them off, and with them the key that lists them.
            if !hasSingleKeys { rows.append(row("Keys", "single keys off", .keys, "keys")) }
            return .menu(rows)
        case .delete:
            guard case .typed(let listed) = subject else { return nil }
            let when = "\(DayWords.full(listed.day, today: today))"
            let clock = listed.reading.timing == .day ? "" : ", \(listed.reading.at.wall.clockText())"
            return .delete(
                title: "Delete \(words(listed.reading))?",
                text: "The reading of \(when)\(clock). \(lineWithout(listed))")
        }
    }

    /// What the line becomes without a reading, tried on a copy.
    private mutating func lineWithout(_ listed: ListedReading) -> String {
        var trial = self
        let deletion = Record(
            id: RecordID.none, written: listed.written, content: .delete(listed.id))
        _ = trial.session.take(deletion, hash: deletion.sealed.writtenHash)
        guard let before = newest else { return "" }
        guard let after = trial.newest else { return "No reading is left then." }
        let from = ShownMass(kilograms: before.trend, unit: unit)
        let to = ShownMass(kilograms: after.trend, unit: unit)
        return from == to
            ? "The line is drawn again without it: it stays at \(to.text)."
            : "The line is drawn again without it: \(from.text) becomes \(to.text)."
    }
}
