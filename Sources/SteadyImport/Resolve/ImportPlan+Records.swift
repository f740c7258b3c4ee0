package import SteadyCore

extension ImportPlan {
    /// How many candidates came to an outcome.
    package func count(_ outcome: Outcome) -> Int64 {
        var count: Int64 = 0
        for each in outcomes where each == outcome { count += 1 }
        return count
    }

    /// How many readings the plan adds or brings back.
    package var added: Int64 { Int64(additions.count) + count(.broughtBack) }

    /// The days of the first and the last reading that the plan of some candidates adds or brings back.
    package func span(of candidates: [Candidate]) -> (first: CivilDay, last: CivilDay)? {
        var span: (first: CivilDay, last: CivilDay)?
        for (candidate, outcome) in zip(candidates, outcomes) where outcome == .added || outcome == .broughtBack {
            let day = candidate.reading.day
            span = (min(span?.first ?? day, day), max(span?.last ?? day, day))
        }
        return span
    }

    /// What the record of an import says beside its counts.
    package struct Heading {
        package let batch: RecordID
        package let at: Moment
        package let file: String
        /// What the person said about the file, as `steady import` takes it.
        package let options: String

        package init(batch: RecordID, at moment: Moment, file: String, options: String) {
            self.batch = batch
            at = moment
            self.file = file
            self.options = options
        }
    }

    /// Writes the records of a plan: the batch, the readings, the marks; nothing at all if nothing changes.
    package func write(
        _ account: ImportAccount, _ heading: Heading, into journal: Journal, with writer: inout JournalWriter
    ) {
        guard !additions.isEmpty || !marks.isEmpty else { return }
        let written = writer.stamp()
        if !additions.isEmpty {
            let content = Record.Batch(
                at: heading.at, fileName: heading.file, format: account.format.name, options: heading.options,
                counts: [
                    ("records", UInt64(account.records)), ("notAboutUs", UInt64(account.notAboutUs)),
                    ("duplicates", UInt64(account.duplicates)), ("setAside", UInt64(account.setAsideCount)),
                    ("alreadyHere", UInt64(count(.alreadyHere))), ("added", UInt64(additions.count)),
                ])
            writer.add(Record(id: heading.batch, written: written, content: .batch(content)))
        }
        for addition in additions {
            writer.add(
                Record(id: addition.id, written: addition.written ?? written, content: .reading(addition.reading)))
        }
        for mark in marks { writer.mark(mark.id, mark.standing, in: journal) }
    }
}

extension ImportOptions {
    /// What was said about a file, as `steady import` takes it; `zone` is a home that was named for this file alone.
    package func text(zone: String?) -> String {
        var words: [String] = []
        if let unit { words.append("--unit \(unit.symbol)") }
        if let dateOrder { words.append("--date-order \(dateOrder.symbol)") }
        if let member { words.append("--member \(member)") }
        if let zone { words.append("--zone \(zone)") }
        return words.joined(separator: " ")
    }
}

extension ImportAccount {
    /// The rows that were set aside, with place and reason, a line each.
    package func list(file: String) -> String {
        var list = ""
        for row in setAside { list += "\(file)\t\(row.place.text)\t\(row.reason.text)\n" }
        return list
    }
}
