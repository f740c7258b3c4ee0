internal import Glibc
package import SteadyCore

extension Store {
    /// Writes a copy of the store to a new file and checks every record of the copy; O(size).
    ///
    /// The copy appears under its name only when it is whole and on the disk. An existing file is not replaced.
    package func backUp(to path: String) throws(StoreFailure) -> StoreCheckup {
        guard !Self.exists(path) else { throw StoreFailure(path: path, reason: .exists) }
        let passing = path + ".new-\(getpid())"
        unlink(passing)
        defer {
            unlink(passing)
            unlink(passing + "-journal")
        }
        let file = open(passing, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw StoreFailure(path: path, system: errno) }
        close(file)
        let statement = try database.prepare("VACUUM INTO ?1")
        try statement.bind(text: passing, at: 1)
        try statement.runOnce()
        let found = try Self.examine(passing)
        guard found.isSound else { throw StoreFailure(path: self.path, reason: .damaged(months: found.months)) }
        try Self.synchronize(passing)
        guard link(passing, path) == 0 else { throw StoreFailure(path: path, system: errno) }
        try Self.synchronizeFolder(of: path)
        return found
    }

    /// Adds the records of another store, each checked against its hash: a merge, never a replacement.
    ///
    /// Gives back how many records were new here.
    package func merge(from path: String) throws -> Int {
        let other = try Store(existing: path, readOnly: true)
        let statement = try other.database.prepare("SELECT bytes, day FROM record ORDER BY seq")
        var records: [Record] = []
        var lost: [String] = []
        while try statement.step() {
            let sealed = SealedRecord(trusting: statement.blob(0))
            if let record = try? Record(sealed, verifying: true) {
                records.append(record)
            } else {
                lost.append(statement.isNull(1) ? "an unknown month" : Self.month(statement.integer(1)))
            }
        }
        guard lost.isEmpty else { throw StoreFailure(path: path, reason: .damaged(months: lost)) }
        return try merge(records)
    }

    /// Adds records to the set; gives back how many were new.
    package func merge(_ records: [Record]) throws -> Int {
        var before = 0
        try write { journal in
            before = journal.recordCount
            return records
        }
        return journal.recordCount - before
    }
}
