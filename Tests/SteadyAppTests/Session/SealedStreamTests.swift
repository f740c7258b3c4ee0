import SteadyCore
import Testing

@Suite struct SealedStreamTests {
    private static let records = (0..<12 as Range<Int32>).map { SessionTests.typed(on: 20_000 + $0, tenths: 750) }
    private static let sealed = records.map(\.sealed.bytes)

    /// The identities that come through, and the reasons of what does not.
    private func read(_ bytes: [UInt8]) -> (records: [RecordID], refusals: [RecordFailure]) {
        var stream = SealedStream(bytes[...])
        var read: (records: [RecordID], refusals: [RecordFailure]) = ([], [])
        while let piece = stream.next() {
            switch piece {
            case .record(let record, _): read.records.append(record.id)
            case .refused(_, let reason): read.refusals.append(reason)
            }
        }
        return read
    }

    @Test func `whole records come through in order`() {
        let read = read(Self.sealed.flatMap { $0 })
        #expect(read.records == Self.records.map(\.id))
        #expect(read.refusals.isEmpty)
    }

    @Test func `any changed byte, even in a length, costs the one record that it is in`() {
        let whole = Self.sealed[0].count
        for place in 0..<whole {
            for change in [0x01, 0x80, 0xFF] as [UInt8] {
                var bytes = Self.sealed.flatMap { $0 }
                bytes[5 * whole + place] ^= change
                let read = read(bytes)
                #expect(read.records == (Self.records[..<5] + Self.records[6...]).map(\.id), "byte \(place)")
                #expect(read.refusals.count == 1, "byte \(place)")
            }
        }
    }

    @Test func `bytes cut off anywhere cost the last record`() {
        let bytes = Self.sealed[..<2].flatMap { $0 }
        for end in 0...bytes.count {
            let read = read(Array(bytes[..<end]))
            #expect(read.records.count == end / Self.sealed[0].count)
            #expect(read.refusals.count == (end % Self.sealed[0].count == 0 ? 0 : 1))
        }
    }

    @Test func `a record that is sealed well and says nothing sound is refused for its field`() {
        var body = ByteWriter()
        body.append(UInt8(1))
        body.append(RecordKind.ignore.rawValue)
        body.append(RecordID(high: 1, low: 2))
        for _ in 0..<16 { body.append(UInt8(0)) }
        body.append(RecordID(high: 3, low: 4))
        body.append(UInt8(99))
        var whole = ByteWriter()
        whole.append(UInt32(body.bytes.count))
        whole.append(contentsOf: body.bytes)
        let sealed = whole.bytes + SHA256.digest(of: whole.bytes).bytes
        let read = read(Self.sealed[0] + sealed + Self.sealed[1])
        #expect(read.records.count == 2)
        #expect(read.refusals == [.field])
    }

    @Test(arguments: 0..<200)
    func `hostile bytes end without a trap`(round: UInt64) {
        let seed = 0xBAD0_0000 + round
        var random = SeededRandom(seed: seed)
        var bytes: [UInt8] = []
        for _ in 0..<random.below(30) {
            switch random.below(4) {
            case 0: bytes += Self.sealed[Int(random.below(12))]
            case 1: bytes += [0xFF, 0xFF, 0xFF, 0xFF]
            case 2: bytes += [0, 0, 0, UInt8(random.below(256))]
            default: for _ in 0..<random.below(200) { bytes.append(UInt8(random.below(256))) }
            }
        }
        let read = read(bytes)
        #expect(Set(read.records).isSubset(of: Set(Self.records.map(\.id))), "seed \(seed)")
    }

    @Test func `bytes made to look like many long records are given up, not searched for ever`() {
        // A length that fits at every fourth byte: without a bound, 30,000 hashes of 120,000 bytes.
        let bytes = (0..<60_000).flatMap { _ in [0x00, 0x01, 0x00, 0x00] as [UInt8] }
        var stream = SealedStream(bytes[...])
        var pieces = 0
        while stream.next() != nil { pieces += 1 }
        #expect(pieces == 1)
    }
}
