internal import CSQLite
internal import Glibc
package import SteadyCore

/// The journal on disk: one SQLite file, one person.
///
/// Rollback journal and full synchronisation: SQLite 3.40.1 can damage a file that two connections write in WAL mode.
/// Several programs may use one file at once; each write waits for the others and sees what they wrote.
package final class Store {
    package let path: String
    let database: Database
    /// The records that have been read so far.
    package private(set) var journal = Journal()
    /// This store's device number, for the hybrid clock.
    package let device: UInt64
    private var lastSequence: Int64 = 0

    /// `SDY1` in ASCII.
    static let applicationID: Int64 = 0x5344_5931
    static let version: Int64 = 1

    /// Opens a store that exists, reads its records and checks each against its hash.
    ///
    /// Their number is checked as well, against the index of the identities, which is a tree of its own in the file: one
    /// bit in a page of the table can hide records, and no hash misses what it is not shown. A file that may not be written is opened all the same; only writes to it fail. `patience` is how long to wait
    /// for another program's write, in milliseconds.
    package init(existing path: String, patience: Int32 = Database.patience) throws(StoreFailure) {
        self.path = path
        try Self.checkFile(path)
        database = try Database(path: path, mode: .readWrite, patience: patience)
        try Self.configure(database)
        try Self.checkHeader(database, path: path)
        device = try Self.readDevice(database, path: path)
        // One look at both trees, between the writes of others.
        try database.run("BEGIN")
        try refresh()
        guard try database.integer("SELECT count(*) FROM record") == Int64(journal.recordCount) else {
            throw StoreFailure(path: path, reason: .damaged(months: []))
        }
        try database.run("COMMIT")
    }

    /// Opens the store, beginning a new one if there is none.
    package convenience init(path: String, patience: Int32 = Database.patience) throws(StoreFailure) {
        do {
            try Self.checkFile(path)
        } catch {
            guard error.reason == .absent else { throw error }
            try Self.begin(at: path)
        }
        try self.init(existing: path, patience: patience)
    }

    package static func exists(_ path: String) -> Bool {
        access(path, F_OK) == 0
    }

    /// Looks at the file before SQLite does, which would begin an empty database in the place of some of these.
    static func checkFile(_ path: String) throws(StoreFailure) {
        var status = stat()
        if stat(path, &status) != 0 {
            let number = errno
            guard number == ENOENT else {
                let failure = StoreFailure(path: path, system: number)
                throw failure.reason == .readOnly ? StoreFailure(path: path, reason: .unreadable) : failure
            }
            let hasJournal = exists(path + "-journal")
            let isLink = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
            // Another program may have begun the store, and its journal, between these looks: only the last one counts.
            guard stat(path, &status) == 0 else {
                throw StoreFailure(path: path, reason: hasJournal ? .missing : isLink ? .astray : .absent)
            }
        }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw StoreFailure(path: path, reason: .folder) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw StoreFailure(path: path, reason: .notAFile) }
        guard status.st_size > 0 else { throw StoreFailure(path: path, reason: .emptied) }
        guard access(path, R_OK) == 0 else { throw StoreFailure(path: path, reason: .unreadable) }
    }

    static func configure(_ database: Database) throws(StoreFailure) {
        try database.run(
            """
            PRAGMA trusted_schema=OFF; PRAGMA foreign_keys=ON; PRAGMA mmap_size=0; PRAGMA cell_size_check=ON;
            PRAGMA journal_mode=PERSIST; PRAGMA synchronous=FULL;
            """)
    }

    static func checkHeader(_ database: Database, path: String) throws(StoreFailure) {
        guard try database.integer("PRAGMA application_id") == applicationID else {
            throw StoreFailure(path: path, reason: .notAStore)
        }
        let version = try database.integer("PRAGMA user_version") ?? 0
        if version > Self.version { throw StoreFailure(path: path, reason: .newer(version: version)) }
        guard version == Self.version else { throw StoreFailure(path: path, reason: .damaged(months: [])) }
    }

    static func readDevice(_ database: Database, path: String) throws(StoreFailure) -> UInt64 {
        let statement = try database.prepare("SELECT value FROM meta WHERE key = 'device'")
        guard try statement.step(), let device = UInt64(hex: statement.text(0).utf8), device != 0 else {
            throw StoreFailure(path: path, reason: .damaged(months: []))
        }
        return device
    }

    /// Reads the records that were written since the last look, by this program or another, and checks each against
    /// its hash: what does not hold is never used.
    package func refresh() throws(StoreFailure) {
        let statement = try database.prepare("SELECT seq, bytes, day FROM record WHERE seq > ?1 ORDER BY seq")
        try statement.bind(lastSequence, at: 1)
        var lost: Set<String> = []
        while try statement.step() {
            let sealed = SealedRecord(trusting: statement.blob(1))
            do {
                journal.insert(try Record(sealed, verifying: true), hash: sealed.writtenHash)
            } catch {
                lost.insert(statement.month(2))
            }
            lastSequence = statement.integer(0)
        }
        if !lost.isEmpty { throw StoreFailure(path: path, reason: .damaged(months: lost.sorted())) }
    }

    /// Writes records as one transaction: the body sees the journal as it is once nobody else can write.
    ///
    /// What the body gives back is on disk when this returns. An error thrown by the body, and a cancellation seen
    /// before the commit, leave the store as it was. A disk that fails at the end of the commit may have taken the write
    /// nevertheless; that is looked up, and the failure is then `unsure`.
    package func write<Failure: Error>(
        isCancelled: () -> Bool = { false }, _ body: (Journal) throws(Failure) -> [Record]
    ) throws {
        try database.run("BEGIN IMMEDIATE")
        do {
            try refresh()
            let records = try body(journal)
            var sealed: [SealedRecord] = []
            sealed.reserveCapacity(records.count)
            for record in records { sealed.append(record.sealed) }
            try put(zip(records, sealed))
            if isCancelled() { throw StoreFailure(path: path, reason: .cancelled) }
            try commit(records.first?.id)
        } catch {
            // A failed COMMIT may have rolled back already.
            if database.isInTransaction { try? database.run("ROLLBACK") }
            throw error
        }
        try refresh()
    }

    private func commit(_ first: RecordID?) throws(StoreFailure) {
        do {
            try database.run("COMMIT")
        } catch {
            if database.isInTransaction { try? database.run("ROLLBACK") }
            guard let first, error.reason != .locked else { throw error }
            // A transaction is there as a whole or not at all, so one record of it tells.
            guard let found = try? Self.holds(first, path: path), !found else {
                throw StoreFailure(path: path, reason: .unsure)
            }
            throw error
        }
    }

    /// Looks with a new connection, which sees what the next program will see.
    private static func holds(_ id: RecordID, path: String) throws(StoreFailure) -> Bool {
        let database = try Database(path: path, mode: .readWrite)
        try configure(database)
        let statement = try database.prepare("SELECT 1 FROM record WHERE id = ?1")
        try statement.bind(id.bytes, at: 1)
        return try statement.step()
    }

    /// Puts records into the table.
    ///
    /// The smaller hash wins an identity; a winner gets a new sequence number.
    private func put(_ records: some Sequence<(Record, SealedRecord)>) throws(StoreFailure) {
        let insert = try database.prepare("INSERT INTO record (id, kind, day, bytes) VALUES (?1, ?2, ?3, ?4)")
        let remove = try database.prepare("DELETE FROM record WHERE id = ?1")
        var fresh: [RecordID: SHA256.Digest] = [:]
        for (record, sealed) in records {
            let hash = sealed.writtenHash
            let id = record.id.bytes
            if let present = fresh[record.id] ?? journal.hash(of: record.id) {
                guard hash < present else { continue }
                try remove.bind(id, at: 1)
                try remove.runOnce()
            }
            fresh[record.id] = hash
            try insert.bind(id, at: 1)
            try insert.bind(Int64(record.kindCode), at: 2)
            try insert.bind(record.reading.map { Int64($0.day.number) }, at: 3)
            try insert.bind(sealed.bytes, at: 4)
            try insert.runOnce()
        }
    }
}

extension RecordID {
    /// The 16 bytes.
    var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.append(self)
        return writer.bytes
    }
}
