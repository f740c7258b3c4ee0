internal import SteadyCore

/// What `steady doctor` found.
package struct StoreCheckup: Sendable {
    package fileprivate(set) var records: Int64 = 0
    /// Records of kinds that this version does not know; kept and passed on.
    package fileprivate(set) var unknown: Int64 = 0
    /// Records whose bytes do not fit their hash or are no record.
    package fileprivate(set) var broken: Int64 = 0
    /// Rows whose index columns disagree with their bytes; `steady doctor` rebuilds them on request.
    package fileprivate(set) var misindexed: Int64 = 0
    /// Months of the broken records, `2026-03`.
    package fileprivate(set) var months: [String] = []
    /// What SQLite says about the structure of the file, if anything.
    package fileprivate(set) var structure: [String] = []

    package var isSound: Bool { broken == 0 && misindexed == 0 && structure.isEmpty }
}

extension Store {
    /// Checks the whole file: its structure, and every record against its hash and its index columns.
    package static func examine(_ path: String, progress: (Int64) -> Void = { _ in }) throws(StoreFailure)
        -> StoreCheckup
    {
        guard exists(path) else { throw StoreFailure(path: path, reason: .absent) }
        let database = try Database(path: path, mode: .readOnly)
        try configure(database)
        try checkHeader(database, path: path)
        var found = StoreCheckup()
        found.structure = try Self.structure(database)
        let statement = try database.prepare("SELECT seq, id, kind, day, bytes FROM record ORDER BY seq")
        do {
            while try statement.step() {
                found.records += 1
                found.look(at: statement)
                if found.records % 1000 == 0 { progress(found.records) }
            }
        } catch {
            guard case .damaged = error.reason else { throw error }
            found.broken += 1
            found.months.append("an unknown month")
        }
        return found
    }

    private static func structure(_ database: Database) throws(StoreFailure) -> [String] {
        var lines: [String] = []
        do {
            let statement = try database.prepare("PRAGMA integrity_check(20)")
            while try statement.step() {
                let line = statement.text(0)
                if line != "ok" { lines.append(line) }
            }
        } catch {
            guard case .damaged = error.reason else { throw error }
            lines.append("the file's structure cannot be read to its end")
        }
        return lines
    }
}

extension StoreCheckup {
    fileprivate mutating func look(at row: Statement) {
        let sealed = SealedRecord(trusting: row.blob(4))
        guard let record = try? Record(sealed, verifying: true) else {
            broken += 1
            let month = row.isNull(3) ? "an unknown month" : Store.month(row.integer(3))
            if months.last != month { months.append(month) }
            return
        }
        if case .unknown = record.content { unknown += 1 }
        let day = row.isNull(3) ? nil : row.integer(3)
        if row.blob(1) != record.id.bytes || row.integer(2) != Int64(record.kindCode)
            || day != record.reading.map({ Int64($0.day.number) })
        {
            misindexed += 1
        }
    }
}
