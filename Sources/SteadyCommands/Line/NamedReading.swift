internal import SteadyCore

/// Finds the reading that a word names: its day, or the end (or start) of its identity.
struct NamedReading {
    let journal: Journal
    let host: Host

    /// The reading that counts on a day, or the one with an identity.
    func find(_ word: String) throws -> ListedReading {
        if let day = host.day(named: word) {
            let view = JournalView(journal, kind: .weight)
            if let value = view.value(of: day), let listed = view.readings.first(where: { $0.id == value.id }) {
                return listed
            }
            throw CouldNot("No reading counts on \(day.iso). `steady list --day \(day.iso)` shows what is kept of it.")
        }
        return try find(identity: word)
    }

    /// The reading of a day that was set aside, or the one with an identity.
    func findAside(_ word: String) throws -> ListedReading {
        guard let day = host.day(named: word) else { return try find(identity: word) }
        let aside = JournalView(journal, kind: .weight).readings.filter { $0.day == day && $0.state != .live }
        guard let first = aside.first else { throw CouldNot("Nothing is set aside on \(day.iso).") }
        guard aside.count == 1 else {
            throw CouldNot(
                "\(aside.count) readings are set aside on \(day.iso): "
                    + aside.map(\.id.short).joined(separator: ", ") + ". Name one of them.")
        }
        return first
    }

    private func find(identity word: String) throws -> ListedReading {
        let digits = word.lowercased().utf8.filter { $0 != .hyphen }
        guard digits.count >= 4, digits.allSatisfy({ $0.hexValue != nil }) else {
            throw WrongUse("A reading is named by its day (2026-08-29, today) or by its short id from `steady list`.")
        }
        var found: [ListedReading] = []
        for kind in RecordKind.allCases where kind.isReading {
            for listed in JournalView(journal, kind: kind).readings {
                let whole = listed.id.hexDigits
                if whole.suffix(digits.count).elementsEqual(digits) || whole.starts(with: digits) {
                    found.append(listed)
                }
            }
        }
        guard let first = found.first else { throw CouldNot("No reading has that id. `steady list` shows the ids.") }
        guard found.count == 1 else { throw CouldNot("\(found.count) readings have that id. Give more of it.") }
        return first
    }
}
