import Foundation
import SteadyCore
import TestPlace
import Testing

@testable import SteadyStore

@Suite struct BackupTests {
    private let folder: TemporaryFolder
    private var sample = SampleRecords(seed: 11)

    init() throws {
        folder = try TemporaryFolder()
    }

    private var copy: String { folder.file("copy.db") }

    @Test func `a backup is a whole store, its owner's alone, with everything in it`() throws {
        var sample = sample
        let store = try Store(path: folder.store)
        let records = sample.everyKind() + sample.days(50, from: 10)
        _ = try store.merge(records)
        let found = try store.backUp(to: copy)
        #expect(found.isSound)
        #expect(found.records == Int64(records.count))
        #expect(try Store.wholeRecords(of: copy).map(\.sealed.bytes) == records.map(\.sealed.bytes))
        let attributes = try FileManager.default.attributesOfItem(atPath: copy)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try folder.contents().keys.sorted() == ["copy.db", "steady.db", "steady.db-journal"])
    }

    @Test func `a backup replaces nothing`() throws {
        let store = try Store(path: folder.store)
        try Bytes.write([1, 2, 3], to: copy)
        #expect(throws: StoreFailure(path: copy, reason: .exists)) { try store.backUp(to: copy) }
        #expect(try Bytes.read(copy) == [1, 2, 3])
    }

    @Test func `a backup into a folder that is not there says so`() throws {
        let store = try Store(path: folder.store)
        let path = folder.file("none/copy.db")
        #expect(throws: StoreFailure(path: path, reason: .noFolder)) { try store.backUp(to: path) }
    }

    @Test func `a restore is a merge: what was deleted since stays deleted, what was added since stays`() throws {
        var sample = sample
        let store = try Store(path: folder.store)
        let days = sample.days(10)
        _ = try store.merge(days)
        _ = try store.backUp(to: copy)
        _ = try store.merge([sample.delete(days[3].id, after: 11), sample.typed(12)])
        let before = store.journal.records.map(\.sealed.bytes)
        #expect(try store.merge(Store.wholeRecords(of: copy)) == 0)
        #expect(store.journal.records.map(\.sealed.bytes) == before)
        let view = JournalView(store.journal, kind: .weight)
        #expect(view.readings.count == 10)
        #expect(!view.readings.contains { $0.id == days[3].id })
    }

    @Test func `restoring into an empty place brings everything back, and twice adds nothing`() throws {
        var sample = sample
        let records = sample.everyKind() + sample.days(30, from: 10)
        let store = try Store(path: folder.store)
        _ = try store.merge(records)
        _ = try store.backUp(to: copy)
        let other = try Store(path: folder.file("other.db"))
        #expect(try other.merge(Store.wholeRecords(of: copy)) == records.count)
        #expect(try other.merge(Store.wholeRecords(of: copy)) == 0)
        #expect(other.journal.records.map(\.sealed.bytes) == records.map(\.sealed.bytes))
        #expect(other.device != store.device, "a restored store is another replica")
        #expect(try other.merge(Store.wholeRecords(of: other.path)) == 0, "nor does a store into itself")
    }

    @Test(arguments: 0..<24)
    func `a damaged store is not backed up, and a damaged backup is not restored`(place: Int) throws {
        var sample = sample
        let records = sample.days(40)
        let store = try Store(path: folder.store)
        _ = try store.merge(records)
        _ = try store.backUp(to: copy)
        // One bit, anywhere in one record.
        let record = records[place + 7].sealed.bytes
        for path in [folder.store, copy] {
            try Bytes.change(path) { bytes in
                let start = try #require(Bytes.place(of: record, in: bytes))
                bytes[start + place * record.count / 24] ^= 1 << UInt8(place % 8)
            }
        }
        #expect(throws: StoreFailure.self) { try Store(existing: folder.store).backUp(to: folder.file("second.db")) }
        #expect(throws: StoreFailure.self) { try Store.wholeRecords(of: copy) }
        #expect(try folder.contents().keys.filter { $0.hasPrefix("second") } == [])
        #expect(try !Store.examine(folder.store).isSound)
        #expect(try Store.examine(folder.store).months == ["2026-01"] || place + 7 > 30)
    }
}
