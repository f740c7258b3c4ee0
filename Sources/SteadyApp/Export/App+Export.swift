internal import SteadyCore

extension App {
    /// Makes a file of what the person wants to take out.
    mutating func export(_ format: ExportFormat) -> [Effect] {
        let name = "steady-\(format.fileWord)\(today.iso).\(format.ending)"
        switch format {
        case .table:
            let table = TablePage(
                session.weights(), session.series(line), unit: unit, today: today, length: Int32.max)
            file = Array(table.csv.utf8)
        case .days: file = Array(ReadingExport(session.journal, daysOnly: true).csv.utf8)
        case .readings: file = Array(ReadingExport(session.journal, daysOnly: false).csv.utf8)
        case .script: file = Array(ReadingExport(session.journal, daysOnly: false).json.utf8)
        case .journal: file = Array(JournalExport.text(session.journal).utf8)
        case .picture, .image: file = Array(bundle().svg.utf8)
        }
        let drawing = format == .image ? bundle().card : nil
        let isShared = format == .picture || format == .image
        var effects = [Effect.handOver(name: name, type: format.type, isShared: isShared, drawing: drawing)]
        if format.isCopy, !isSample {
            copied = today
            effects.append(.remember(name: "copied", value: today.iso))
        }
        announcement = "\(format.label): \(name)"
        return effects
    }

    /// Gives the person the reading that could not be stored, as a file that can be imported.
    mutating func exportUnsaved() -> [Effect] {
        guard let unsaved else { return [] }
        var journal = Journal()
        for record in unsaved.records { journal.insert(record, hash: record.sealed.writtenHash) }
        file = Array(ReadingExport(journal, daysOnly: false).csv.utf8)
        let name = "steady-reading-\(today.iso).csv"
        announcement = "One reading: \(name)"
        return [.handOver(name: name, type: ExportFormat.readings.type, isShared: false, drawing: nil)]
    }

    /// When a copy was last taken out, for the menu.
    var copyState: String {
        copied.map { "copied \(DayWords.plain($0, today: today))" } ?? "no copy made yet"
    }
}
