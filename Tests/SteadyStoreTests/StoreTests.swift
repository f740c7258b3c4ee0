import Foundation
import Glibc
import SteadyCore
import TestPlace
import Testing

@testable import SteadyStore

@Suite struct StoreTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `a fresh store and its folders are its owner's alone`() throws {
        let path = folder.file("new/deep/steady.db")
        let store = try Store(path: path)
        _ = try store.merge(SampleRecordsOf.days(1))
        #expect(mode(folder.file("new")) == 0o700)
        #expect(mode(folder.file("new/deep")) == 0o700)
        #expect(mode(path) == 0o600)
        #expect(mode(path + "-journal") == 0o600, "the rollback journal holds readings too")
        #expect(try folder.contents().keys.filter { $0.contains(".new-") } == [], "a passing file was left behind")
    }

    @Test func `a fresh store says what it is, and keeps to the rollback journal and full synchronisation`() throws {
        let store = try Store(path: folder.store)
        _ = try store.merge(SampleRecordsOf.days(1))
        let other = try Database(path: folder.store, mode: .readOnly)
        #expect(try other.integer("PRAGMA application_id") == 0x5344_5931)
        #expect(try other.integer("PRAGMA user_version") == 1)
        // Full synchronisation and a kept journal belong to the connection; a write-ahead log would be in the file.
        #expect(try text(store.database, "PRAGMA journal_mode") == "persist")
        #expect(try text(other, "PRAGMA journal_mode") == "delete")
        #expect(try store.database.integer("PRAGMA synchronous") == 2)
        #expect(try store.database.integer("PRAGMA foreign_keys") == 1)
        #expect(try store.database.integer("PRAGMA trusted_schema") == 0)
        #expect(try store.database.integer("PRAGMA mmap_size") ?? 0 == 0)
        #expect(try store.database.integer("PRAGMA busy_timeout") == 10_000)
        #expect(try Bytes.read(folder.store)[18...19] == [1, 1], "the file's own format is that of a rollback journal")
        #expect(try Bytes.read(folder.store + "-journal").count >= 0)
    }

    @Test func `a store keeps its device number, and no two stores share one`() throws {
        let first = try Store(path: folder.store).device
        #expect(first != 0)
        #expect(try Store(path: folder.store).device == first)
        #expect(try Store(path: folder.file("other.db")).device != first)
    }

    @Test func `what was written is there again, byte for byte`() throws {
        var sample = SampleRecords(seed: 1)
        let records = sample.everyKind() + sample.days(300, from: 10)
        #expect(try Store(path: folder.store).merge(records) == records.count)
        let again = try Store(existing: folder.store)
        #expect(again.journal.records.map(\.sealed.bytes) == records.map(\.sealed.bytes))
        #expect(try Store.wholeRecords(of: folder.store).map(\.sealed.bytes) == records.map(\.sealed.bytes))
        #expect(try Store.examine(folder.store).isSound)
        #expect(try Store.examine(folder.store).unknown == 2)
    }

    @Test func `writing the same records again changes nothing`() throws {
        let records = SampleRecordsOf.days(20)
        let store = try Store(path: folder.store)
        _ = try store.merge(records)
        let before = try Bytes.read(folder.store)
        #expect(try store.merge(records) == 0)
        #expect(try rows() == 20)
        #expect(store.journal.recordCount == 20)
        #expect(try Bytes.read(folder.store).count == before.count)
    }

    @Test(arguments: [false, true])
    func `of two records with one identity the smaller hash stays, and other programs see it`(inOneWrite: Bool) throws {
        var sample = SampleRecords(seed: 2)
        let id = sample.id(1_770_000_000_000)
        let pair = [sample.typed(5, tenths: 800, id: id), sample.typed(6, tenths: 801, id: id)]
        let (small, great) =
            pair[0].sealed.writtenHash < pair[1].sealed.writtenHash ? (pair[0], pair[1]) : (pair[1], pair[0])
        let store = try Store(path: folder.store)
        let other = try Store(existing: folder.store)
        if inOneWrite {
            #expect(try store.merge([great, small, great]) == 1)
        } else {
            #expect(try store.merge([great]) == 1)
            try other.refresh()
            #expect(other.journal.hash(of: id) == great.sealed.writtenHash)
            #expect(try store.merge([small]) == 0)
            #expect(try store.merge([great]) == 0)
        }
        try other.refresh()
        for journal in [store.journal, other.journal, try Store(existing: folder.store).journal] {
            #expect(journal.recordCount == 1)
            #expect(journal.hash(of: id) == small.sealed.writtenHash)
            #expect(journal.record(id)?.reading == small.reading)
        }
        #expect(try rows() == 1)
        #expect(try Store.examine(folder.store).isSound)
    }

    @Test func `a write sees what another program wrote since`() throws {
        let store = try Store(path: folder.store)
        let other = try Store(existing: folder.store)
        var sample = SampleRecords(seed: 3)
        _ = try store.merge([sample.typed(1)])
        var seen = 0
        try other.write { journal in
            seen = journal.recordCount
            return [sample.typed(2)]
        }
        #expect(seen == 1)
        #expect(store.journal.recordCount == 1)
        try store.refresh()
        #expect(store.journal.recordCount == 2)
    }

    @Test func `a write whose body throws leaves the store as it was`() throws {
        struct Refused: Error {}
        let store = try Store(path: folder.store)
        _ = try store.merge(SampleRecordsOf.days(3))
        let before = try Bytes.read(folder.store)
        #expect(throws: Refused.self) { try store.write { _ in throw Refused() } }
        #expect(try Bytes.read(folder.store) == before)
        #expect(try store.merge(SampleRecordsOf.days(4)) == 1, "the store can be written again")
    }

    @Test func `a write that is cancelled before its end leaves the store as it was`() throws {
        let store = try Store(path: folder.store)
        _ = try store.merge(SampleRecordsOf.days(3))
        #expect(throws: StoreFailure(path: folder.store, reason: .cancelled)) {
            try store.write(isCancelled: { true }) { _ in SampleRecordsOf.days(2000) }
        }
        #expect(store.journal.recordCount == 3)
        #expect(try rows() == 3)
        #expect(try Store(existing: folder.store).journal.recordCount == 3)
        #expect(try store.merge(SampleRecordsOf.days(4)) == 1, "the store can be written again")
    }

    @Test(arguments: [":memory:", "file:x?mode=memory", "a b'c\".db", "-x.db", "ünï.db"])
    func `a store may have any name`(name: String) throws {
        for path in [folder.file(name)] {
            _ = try Store(path: path).merge(SampleRecordsOf.days(2))
            #expect(try Store(existing: path).journal.recordCount == 2)
            _ = try Store(existing: path).backUp(to: path + ".copy")
            #expect(try Store.wholeRecords(of: path + ".copy").count == 2)
        }
    }

    @Test(arguments: [
        (["STEADY_STORE": "/a/b.db", "XDG_DATA_HOME": "/x", "HOME": "/h"], "/a/b.db"),
        (["STEADY_STORE": "", "XDG_DATA_HOME": "/x", "HOME": "/h"], "/x/steady/steady.db"),
        (["XDG_DATA_HOME": "relative", "HOME": "/h"], "/h/.local/share/steady/steady.db"),
        (["HOME": "/h"], "/h/.local/share/steady/steady.db"), (["HOME": ""], nil), ([:], nil),
    ])
    func `the usual place follows the environment`(environment: [String: String], path: String?) {
        #expect(Store.defaultPath { environment[$0] } == path)
    }

    private func rows() throws -> Int64? {
        try Database(path: folder.store, mode: .readOnly).integer("SELECT count(*) FROM record")
    }

    private func text(_ database: Database, _ sql: String) throws -> String {
        let statement = try database.prepare(sql)
        return try statement.step() ? statement.text(0) : ""
    }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }
}

/// Typed weights, one a day, the same in every test.
enum SampleRecordsOf {
    static func days(_ count: Int64, from first: Int64 = 0) -> [Record] {
        (first..<(first + count)).map { day in
            var sample = SampleRecords(seed: UInt64(day + 1))
            return sample.typed(day)
        }
    }
}
