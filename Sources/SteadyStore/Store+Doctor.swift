internal import SteadyCore

/// What `steady doctor` found.
package struct StoreCheckup: Sendable {
    package fileprivate(set) var records: Int64 = 0
    /// Records of kinds that this version does not know; kept and passed on.
    package fileprivate(set) var unknown: Int64 = 0
    /// Records whose bytes do not fit their hash or are no record.
    package fileprivate(set) var broken: Int64 = 0
    /// Rows whose index columns disagree with their bytes; `steady recover` writes them anew.
    package fileprivate(set) var misindexed: Int64 = 0
    /// What is wrong with the structure of the file, if anything.
    package fileprivate(set) var structure: [String] = []
    private var brokenMonths: Set<String> = []

    /// Months of the broken records, `2026-03`, in order.
    package var months: [String] { brokenMonths.sorted() }

    package var isSound: Bool { broken == 0 && misindexed == 0 && structure.isEmpty }
}

extension Store {
    /// Checks the whole file: its structure, and every record against its hash and its index columns.
    ///
    /// Nothing is written, save that what another program left half done is taken back, as at every start.
    package static func examine(_ path: String, patience: Int32 = Database.patience) throws(StoreFailure)
        -> StoreCheckup
    {
        try checkFile(path)
        let database = try Database(path: path, mode: .readWrite, patience: patience)
        try configure(database)
        try checkHeader(database, path: path)
        var found = StoreCheckup()
        try found.tolerating("the file's structure cannot be read to its end") { found throws(StoreFailure) in
            let statement = try database.prepare("PRAGMA integrity_check(20)")
            while try statement.step() {
                let line = statement.text(0)
                if line != "ok" { found.structure.append(line) }
            }
        }
        try found.tolerating("the store's own number cannot be read") { _ throws(StoreFailure) in
            _ = try readDevice(database, path: path)
        }
        try found.tolerating("the records cannot be read to their end") { found throws(StoreFailure) in
            let statement = try database.prepare("SELECT seq, id, kind, day, bytes FROM record ORDER BY seq")
            while try statement.step() { found.look(at: statement) }
        }
        return found
    }
}

extension StoreCheckup {
    /// Takes down damage that keeps a part of the file from being read, and lets the check go on.
    fileprivate mutating func tolerating(
        _ line: String, _ body: (inout StoreCheckup) throws(StoreFailure) -> Void
    ) throws(StoreFailure) {
        do {
            try body(&self)
        } catch {
            guard case .damaged = error.reason else { throw error }
            structure.append(line)
        }
    }

    fileprivate mutating func look(at row: Statement) {
        records += 1
        let sealed = SealedRecord(trusting: row.blob(4))
        guard let record = try? Record(sealed, verifying: true) else {
            broken += 1
            brokenMonths.insert(row.month(3))
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

extension Statement {
    /// The month of a column that holds a day number, `2026-03`.
    func month(_ column: Int32) -> String {
        let number = Int32(clamping: integer(column))
        guard !isNull(column), number >= CivilDay.earliest.number, number <= CivilDay.latest.number else {
            return "an unknown month"
        }
        return String(decoding: Array(CivilDay(number: number).iso.utf8).prefix(7), as: UTF8.self)
    }
}
