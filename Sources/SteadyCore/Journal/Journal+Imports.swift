extension Journal {
    /// An import with the identity of its record.
    package struct Import: Sendable {
        package let id: RecordID
        package let written: Written
        package let batch: Record.Batch
    }

    /// The imports, in the order in which they were written; O(n).
    package var imports: [Import] {
        var found: [Import] = []
        for record in records {
            if case .batch(let batch) = record.content {
                found.append(Import(id: record.id, written: record.written, batch: batch))
            }
        }
        found.sort { $0.written != $1.written ? $0.written < $1.written : $0.id < $1.id }
        return found
    }

    /// The readings that an import brought; O(n).
    package func readings(of batch: RecordID) -> [RecordID] {
        var found: [RecordID] = []
        for record in records where record.reading?.origin.batch == batch { found.append(record.id) }
        return found
    }

    /// Whether a reading was set aside with its import.
    package func isUndone(_ id: RecordID) -> Bool {
        marks[id]?.latest.standing == .undone
    }
}
