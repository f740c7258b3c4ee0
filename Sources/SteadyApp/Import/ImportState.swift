internal import SteadyCore

/// How an import stands.
package enum ImportState: Sendable {
    case running(name: String, done: Double, records: Int64, found: Int64)
    case told(ImportNews)
    case refused(ImportRefusal)
    /// The importer did not start again yet after a question was answered.
    case waiting(name: String)
    case undone(count: Int64, said: String)
}

extension App {
    /// Follows the importer, and asks it.
    mutating func followImport(_ event: Event) -> [Effect] {
        switch event {
        case .importing(let answer):
            guard !answer.isEmpty else {
                over = nil
                // What is imported is to be kept: not into a sample.
                leaveSample()
                return [.openImport]
            }
            importing = .waiting(name: importName)
            importAnswer = answer.added(to: importAnswer)
            return [.importAgain(importAnswer)]
        case .importStarted(let name):
            importAnswer = ImportAnswer()
            // A file may be dropped on a sample as well.
            leaveSample()
            open(.importing)
            importing = .running(name: name, done: 0, records: 0, found: 0)
        case .importProgress(let done, let records, let found):
            guard case .running(let name, _, _, _) = importing else { break }
            importing = .running(name: name, done: done, records: records, found: found)
        case .importDone(let news):
            if page != .importing { open(.importing) }
            arrive()
            importing = .told(news)
            focus = "see"
            if !news.isDry { announcement = "\(CountWords.of(news.added, "reading")) added." }
        case .importFailed(let refusal):
            if page != .importing { open(.importing) }
            importing = .refused(refusal)
            announcement = refusal.message
            focus = "title"
        case .importStop:
            importing = nil
            show(cameFrom)
            announcement = "The import was stopped. Nothing was imported."
            return [.stopImport]
        case .saveList: return [.saveList]
        case .undoImport(let id): return undoImport(id)
        default: break
        }
        return []
    }

    private var importName: String {
        switch importing {
        case .running(let name, _, _, _), .waiting(let name): name
        case .told(let news): news.file
        case .refused(let refusal): refusal.name
        case .undone, nil: ""
        }
    }

    private mutating func undoImport(_ id: RecordID) -> [Effect] {
        guard !isBusy, unsaved == nil else { return [] }
        let readings = session.journal.readings(of: id).filter { !session.journal.isUndone($0) }
        return write(.undoneImport(id, count: Int64(readings.count))) { writer, journal, _ in
            for reading in readings { writer.mark(reading, .undone, in: journal) }
        }
    }

    /// The last import, as the menu says it: `2 August, 3,912 readings`.
    var lastImport: String {
        guard let last = session.journal.imports.last else { return "nothing yet" }
        let day = DayWords.plain(last.batch.at.day, today: today)
        for (name, count) in last.batch.counts where name.utf8.elementsEqual("added".utf8) {
            return "\(day), \(CountWords.of(Int64(clamping: count), "reading"))"
        }
        return day
    }
}
