internal import Glibc
package import SteadyCore

extension Store {
    /// Writes a copy of the store to a new file and checks every record of the copy; O(size).
    ///
    /// The copy appears under its name only when it is whole and on the disk. An existing file is not replaced.
    package func backUp(to path: String) throws(StoreFailure) -> StoreCheckup {
        guard !Self.exists(path) else { throw StoreFailure(path: path, reason: .exists) }
        let passing = NewFile.passingName(for: path)
        defer { NewFile.discard(passing) }
        do {
            try NewFile.make(passing)
        } catch {
            throw StoreFailure(path: path, reason: error.reason == .absent ? .noFolder : error.reason)
        }
        let statement = try database.prepare("VACUUM INTO ?1")
        try statement.bind(text: passing, at: 1)
        try statement.runOnce()
        let found = try StoreFailure.naming(path) { () throws(StoreFailure) in try Self.examine(passing) }
        guard found.isSound else { throw StoreFailure(path: self.path, reason: .damaged(months: found.months)) }
        try StoreFailure.naming(path) { () throws(StoreFailure) in try NewFile.synchronize(passing) }
        guard try NewFile.settle(passing, as: path) else { throw StoreFailure(path: path, reason: .exists) }
        return found
    }

    /// Every record of a store, such as a backup, each checked against its hash as at every opening; fails if one does
    /// not hold.
    package static func wholeRecords(of path: String) throws(StoreFailure) -> [Record] {
        try Store(existing: path).journal.records
    }

    /// Adds records to the set: a merge, never a replacement; gives back how many were new.
    package func merge(_ records: [Record]) throws -> Int {
        var fresh: Set<RecordID> = []
        try write { journal in
            fresh = Set(records.lazy.map(\.id).filter { !journal.contains($0) })
            return records
        }
        return fresh.count
    }
}
