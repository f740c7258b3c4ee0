import Foundation
import SteadyCore
import TestPlace
import Testing

@testable import SteadyStore

@Suite struct RecoverTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var rescued: String { folder.file("rescued.db") }

    /// A store of 300 typed days, three of them set aside; about twenty pages.
    private func makeStore() throws -> [Record] {
        var sample = SampleRecords(seed: 21)
        let days = sample.days(300)
        let marks = [3, 30, 299].map { sample.mark(days[$0].id, .aside, after: 301) }
        let store = try Store(path: folder.store)
        _ = try store.merge(days)
        _ = try store.merge(marks)
        return days + marks
    }

    /// Recovers, and expects exactly the records whose bytes still stand in the damaged file.
    private func recover(_ records: [Record], lost: ClosedRange<Int>, _ place: SourceLocation = #_sourceLocation) throws
    {
        let damaged = try Bytes.read(folder.store)
        let whole = records.filter { Bytes.place(of: $0.sealed.bytes, in: damaged) != nil }
        let found = try Store.recover(folder.store, into: rescued)
        let again = try Store.wholeRecords(of: rescued)
        let known = Set(records.map(\.sealed.bytes))
        #expect(again.allSatisfy { known.contains($0.sealed.bytes) }, "a record was invented", sourceLocation: place)
        #expect(Set(again.map(\.sealed.bytes)) == Set(whole.map(\.sealed.bytes)), sourceLocation: place)
        #expect(lost ~= records.count - again.count, "\(records.count - again.count) lost", sourceLocation: place)
        #expect(found.fromTable + found.fromBytes == again.count, sourceLocation: place)
        #expect(try Bytes.read(folder.store) == damaged, "the damaged file was changed", sourceLocation: place)
        #expect(try Store.examine(rescued).isSound, sourceLocation: place)
    }

    @Test func `a sound store is recovered whole, records longer than a page and unknown ones too`() throws {
        var sample = SampleRecords(seed: 22)
        let records = sample.everyKind()
        _ = try Store(path: folder.store).merge(records)
        let found = try Store.recover(folder.store, into: rescued)
        #expect(found.fromTable == records.count && found.fromBytes == 0 && found.lost == 0)
        let again = try Store.wholeRecords(of: rescued).map(\.sealed.bytes)
        #expect(Set(again) == Set(records.map(\.sealed.bytes)))
    }

    @Test(arguments: 0..<12)
    func `one changed byte in a record loses that record alone, and its month is named`(place: Int) throws {
        let records = try makeStore()
        let bytes = records[50].sealed.bytes
        try Bytes.change(folder.store) { file in
            let start = try #require(Bytes.place(of: bytes, in: file))
            file[start + place * (bytes.count - 1) / 11] ^= 0x10
        }
        let damaged = try Bytes.read(folder.store)
        let found = try Store.recover(folder.store, into: rescued)
        #expect(found.lost == 1 && found.fromTable == records.count - 1 && found.fromBytes == 0)
        #expect(found.months == ["2026-02"])
        #expect(try Store.wholeRecords(of: rescued).count == records.count - 1)
        #expect(try Bytes.read(folder.store) == damaged)
    }

    @Test func `a page of zeros anywhere loses no record that does not lie in it`() throws {
        let records = try makeStore()
        let sound = try Bytes.read(folder.store)
        let pages = sound.count / 4096
        for page in stride(from: 0, to: pages, by: 3) {
            try Bytes.change(folder.store) { file in
                file = sound
                file.replaceSubrange((page * 4096)..<(page * 4096 + 4096), with: [UInt8](repeating: 0, count: 4096))
            }
            try recover(records, lost: 0...40)
            try FileManager.default.removeItem(atPath: rescued)
        }
    }

    @Test func `a destroyed first page loses nothing`() throws {
        let records = try makeStore()
        try Bytes.change(folder.store) { file in
            var random = SeededRandom(seed: 23)
            for index in 0..<4096 { file[index] = UInt8(truncatingIfNeeded: random.next()) }
        }
        try recover(records, lost: 0...0)
    }

    @Test(arguments: [1, 5000, 20_000, 50_000])
    func `a file cut short gives what is left`(cut: Int) throws {
        let records = try makeStore()
        try Bytes.change(folder.store) { $0.removeLast(cut) }
        try recover(records, lost: 0...(cut / 100 + 60))
    }

    @Test func `a damaged tree that leads back to where it was is left, and the bytes give every record`() throws {
        let records = try makeStore()
        let root = try #require(
            try Database(path: folder.store, mode: .readOnly)
                .integer("SELECT rootpage FROM sqlite_schema WHERE name = 'record'"))
        // Every branch of the table's root leads to its first leaf, and the last to nowhere.
        try Bytes.change(folder.store) { file in
            let page = Int(root - 1) * 4096
            #expect(file[page] == 5, "the root is a branch")
            let count = Int(file[page + 3]) << 8 | Int(file[page + 4])
            let cells = (0..<count).map { page + (Int(file[page + 12 + 2 * $0]) << 8 | Int(file[page + 13 + 2 * $0])) }
            let leaf = Array(file[cells[0]..<(cells[0] + 4)])
            for cell in cells { file.replaceSubrange(cell..<(cell + 4), with: leaf) }
            file.replaceSubrange((page + 8)..<(page + 12), with: [0x7F, 0xFF, 0xFF, 0xFF])
        }
        try recover(records, lost: 0...0)
    }

    @Test func `damage at random places never loses a whole record and never invents one`() throws {
        let records = try makeStore()
        let sound = try Bytes.read(folder.store)
        let seed = UInt64.random(in: 1...999_999)
        print("seed \(seed)")
        var random = SeededRandom(seed: seed)
        for _ in 0..<8 {
            var file = sound
            for _ in 0..<(1 + random.below(200)) {
                file[Int(random.below(Int64(file.count)))] = UInt8(truncatingIfNeeded: random.next())
            }
            try Bytes.write(file, to: folder.store)
            try recover(records, lost: 0...303)
            try FileManager.default.removeItem(atPath: rescued)
        }
    }

    @Test(arguments: [[], Array("This is a letter to a friend, and no store at all.".utf8)])
    func `a file without a whole record begins no store`(bytes: [UInt8]) throws {
        try Bytes.write(bytes, to: folder.store)
        #expect(throws: StoreFailure(path: folder.store, reason: .nothingWhole)) {
            try Store.recover(folder.store, into: rescued)
        }
        #expect(try folder.contents().keys.sorted() == ["steady.db"])
    }

    @Test func `what is recovered replaces no file`() throws {
        _ = try makeStore()
        try Bytes.write([1], to: rescued)
        #expect(throws: StoreFailure(path: rescued, reason: .exists)) { try Store.recover(folder.store, into: rescued) }
        #expect(try Bytes.read(rescued) == [1])
    }
}
