internal import CSQLite
internal import Glibc
internal import SteadyCore

/// What `steady recover` brought into the new store.
package struct Recovery: Sendable {
    /// Whole records that the table gave.
    package fileprivate(set) var fromTable: Int = 0
    /// Whole records found only by reading the file byte by byte.
    package fileprivate(set) var fromBytes: Int = 0
    /// Rows whose bytes do not hold.
    package fileprivate(set) var lost: Int = 0
    /// Months of those rows, in order.
    package var months: [String] { lostMonths.sorted() }
    fileprivate var lostMonths: Set<String> = []
}

extension Store {
    /// Writes every whole record of a damaged file into a new store; the damaged file is only read.
    ///
    /// The table is read as far as SQLite can, row by row; then the file is searched byte by byte for sealed records,
    /// which prove themselves by their hash, so that a broken page or first page loses no whole record. (One longer than
    /// a page lies in several places, and is found through the table alone.)
    package static func recover(_ path: String, into newPath: String) throws -> Recovery {
        guard exists(path) else {
            let isMissing = exists(path + "-journal")
            throw StoreFailure(path: path, reason: isMissing ? .missing : .absent)
        }
        guard !exists(newPath) else { throw StoreFailure(path: newPath, reason: .exists) }
        do {
            try checkFile(path)
        } catch {
            if error.reason == .folder || error.reason == .notAFile { throw error }
        }
        var found = Recovery()
        var records: [RecordID: Record] = [:]
        try? readTable(path, &found, &records)
        let fromTable = records.count
        try searchBytes(path, &records)
        found.fromTable = fromTable
        found.fromBytes = records.count - fromTable
        guard !records.isEmpty else { throw StoreFailure(path: path, reason: .nothingWhole) }
        let ordered = records.values.sorted { $0.written != $1.written ? $0.written < $1.written : $0.id < $1.id }
        let passing = NewFile.passingName(for: newPath)
        defer { NewFile.discard(passing) }
        do {
            _ = try Store(path: passing).merge(ordered)
        } catch let failure as StoreFailure {
            throw StoreFailure(path: newPath, reason: failure.reason)
        }
        guard try NewFile.settle(passing, as: newPath) else { throw StoreFailure(path: newPath, reason: .exists) }
        return found
    }

    private static func readTable(
        _ path: String, _ found: inout Recovery, _ records: inout [RecordID: Record]
    ) throws(StoreFailure) {
        let database = try Database(path: path, mode: .readOnly)
        var from: Int64 = 0
        let end = (try? database.integer("SELECT max(seq) FROM record")) ?? nil ?? 0
        // After a damaged page, go on behind it: first by ones, then in growing steps. A damaged tree may lead back to
        // rows that it gave before, or promise rows without end: it only ever goes on, and not too often.
        var step: Int64 = 1
        var attempts = 10_000
        while from <= max(end, 0), attempts > 0 {
            do {
                let statement = try database.prepare("SELECT seq, bytes, day FROM record WHERE seq > ?1 ORDER BY seq")
                try statement.bind(from, at: 1)
                while try statement.step() {
                    guard statement.integer(0) > from else { throw StoreFailure(path: path, code: SQLITE_CORRUPT) }
                    from = statement.integer(0)
                    step = 1
                    let sealed = SealedRecord(trusting: statement.blob(1))
                    if let record = try? Record(sealed, verifying: true) {
                        keep(record, &records)
                    } else {
                        found.lost += 1
                        found.lostMonths.insert(statement.month(2))
                    }
                }
                return
            } catch {
                attempts -= 1
                from = from > Int64.max - step ? Int64.max : from + step
                step = min(step * 2, 4096)
            }
        }
    }

    /// Finds sealed records anywhere in a file by their length, version and hash.
    private static func searchBytes(_ path: String, _ records: inout [RecordID: Record]) throws(StoreFailure) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw StoreFailure(path: path, system: errno) }
        defer { close(file) }
        let blockSize = 1 << 22
        // A record that straddles two blocks is found in the overlap, which is longer than any that is looked for.
        let overlap = 1 << 17
        var offset: off_t = 0
        var block = [UInt8](repeating: 0, count: blockSize)
        while true {
            let count = block.withUnsafeMutableBytes { pread(file, $0.baseAddress, blockSize, offset) }
            guard count >= 0 else { throw StoreFailure(path: path, system: errno) }
            guard count > SealedRecord.lengths.lowerBound else { return }
            var index = 0
            while index + SealedRecord.lengths.lowerBound <= count {
                if let record = sealedRecord(in: block, at: index, end: count) { keep(record, &records) }
                index += 1
            }
            guard count == blockSize else { return }
            offset += off_t(blockSize - overlap)
        }
    }

    private static func sealedRecord(in block: [UInt8], at index: Int, end: Int) -> Record? {
        // The length's high bytes and a version rule out almost every place before anything is hashed.
        guard block[index] == 0, block[index + 1] == 0, block[index + 4] != 0 else { return nil }
        let length = Int(block[index + 2]) << 8 | Int(block[index + 3])
        let total = 4 + length + SealedRecord.hashLength
        guard SealedRecord.lengths.contains(total), index + total <= end else { return nil }
        let sealed = SealedRecord(trusting: Array(block[index..<(index + total)]))
        return try? Record(sealed, verifying: true)
    }

    private static func keep(_ record: Record, _ records: inout [RecordID: Record]) {
        if let present = records[record.id], present.sealed.writtenHash <= record.sealed.writtenHash { return }
        records[record.id] = record
    }
}
