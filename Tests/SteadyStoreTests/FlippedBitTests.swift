import Foundation
import SteadyCore
import TestPlace
import Testing

@testable import SteadyStore

/// One bit changed anywhere in the file of a store: found when it is opened, or without any effect on what it holds.
@Suite struct FlippedBitTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// What a store holds: each record's bytes, by identity.
    private func contents(_ store: Store) -> [RecordID: [UInt8]] {
        Dictionary(uniqueKeysWithValues: store.journal.records.map { ($0.id, $0.sealed.bytes) })
    }

    /// Changes bits, one at a time, in place; gives back how many were found when the store was opened.
    private func flip(_ bits: some Sequence<Int>, in path: String, _ note: String) throws -> (found: Int, harmless: Int)
    {
        let sound = try Bytes.read(path)
        let known = contents(try Store(existing: path))
        let file = try FileHandle(forUpdating: URL(filePath: path))
        defer { try? file.close() }
        var (found, harmless) = (0, 0)
        for bit in bits {
            let at = UInt64(bit / 8)
            try file.seek(toOffset: at)
            try file.write(contentsOf: [sound[bit / 8] ^ 1 << UInt8(bit % 8)])
            do throws(StoreFailure) {
                let seen = contents(try Store(existing: path, patience: 10))
                #expect(seen == known, "\(note), bit \(bit): the store is read as another one")
                harmless += 1
            } catch {
                #expect(error.reason != .absent && error.reason != .emptied, "\(note), bit \(bit)")
                found += 1
                let isSound = (try? Store.examine(path, patience: 10))?.isSound ?? false
                #expect(!isSound, "\(note), bit \(bit): the doctor calls it sound, and it does not open: \(error)")
            }
            try file.seek(toOffset: at)
            try file.write(contentsOf: [sound[bit / 8]])
        }
        #expect(try Bytes.read(path) == sound, "\(note): opening writes nothing")
        return (found, harmless)
    }

    /// A bit in every fourth byte, other ones each time, or every bit.
    private func bits(of bytes: some Sequence<Int>, seed: UInt64) -> [Int] {
        var random = SeededRandom(seed: seed)
        return bytes.flatMap { byte in
            if Thoroughness.isSoaking { return (0..<8).map { byte * 8 + $0 } }
            return random.below(4) == 0 ? [byte * 8 + Int(random.below(8))] : []
        }
    }

    @Test func `a bit of any byte of a small store is found, or changes nothing that the store holds`() throws {
        var sample = SampleRecords(seed: 71)
        _ = try Store(path: folder.store).merge(sample.everyKind() + sample.days(20, from: 10))
        let seed = UInt64.random(in: 1...999_999)
        let count = try Bytes.read(folder.store).count
        let (found, harmless) = try flip(bits(of: 0..<count, seed: seed), in: folder.store, "seed \(seed)")
        print("\(found) of \(found + harmless) changed bits stop the opening, seed \(seed)")
        #expect(found > 1000, "a quarter of the records alone is that long")
    }

    @Test func `a bit of any byte of a record is found`() throws {
        var sample = SampleRecords(seed: 72)
        let records = sample.everyKind()
        _ = try Store(path: folder.store).merge(records)
        let bytes = try Bytes.read(folder.store)
        // The one that is longer than a page lies in several places.
        for record in records where record.sealed.bytes.count < 1000 {
            let start = try #require(Bytes.place(of: record.sealed.bytes, in: bytes))
            let place = start..<(start + record.sealed.bytes.count)
            let (_, harmless) = try flip(place.flatMap { byte in (0..<8).map { byte * 8 + $0 } }, in: folder.store, "")
            #expect(harmless == 0)
        }
    }

    @Test func `a changed bit in the pages that lead to others hides no record`() throws {
        var sample = SampleRecords(seed: 73)
        _ = try Store(path: folder.store).merge(sample.days(600))
        let bytes = try Bytes.read(folder.store)
        let size = 4096
        // By their first byte: inner pages of a table and of an index (Database File Format, section 1.6).
        let inner = (1..<(bytes.count / size)).filter { [2, 5].contains(bytes[$0 * size]) }
        #expect(inner.count >= 2, "the store has inner pages")
        let seed: UInt64 = 91
        for page in inner {
            let used = (0..<size).filter { bytes[page * size + $0] != 0 }.map { page * size + $0 }
            // A page with few bytes is tried whole: of a sample none may matter.
            let whole = used.flatMap { byte in (0..<8).map { byte * 8 + $0 } }
            let tried = used.count < 200 ? whole : bits(of: used, seed: seed)
            let (found, _) = try flip(tried, in: folder.store, "page \(page), seed \(seed)")
            #expect(found > 0)
        }
    }

    @Test func `what a bit changes behind an open store is found when it is read again`() throws {
        var sample = SampleRecords(seed: 74)
        let store = try Store(path: folder.store)
        let other = try Store(existing: folder.store)
        let records = sample.days(5)
        _ = try other.merge(records)
        try Bytes.change(folder.store) { bytes in
            bytes[try #require(Bytes.place(of: records[4].sealed.bytes, in: bytes)) + 60] ^= 1
        }
        #expect(throws: StoreFailure(path: folder.store, reason: .damaged(months: ["2026-01"]))) {
            try store.merge(sample.days(1, from: 90))
        }
    }
}
