import SteadyCore
import Testing

@Suite struct RecordBytesTests {
    private static func failure(_ bytes: [UInt8], verifying: Bool) -> RecordFailure? {
        do {
            _ = try Record(SealedRecord(trusting: bytes), verifying: verifying)
            return nil
        } catch {
            return error
        }
    }

    /// A vector's bytes with another body, sealed again as if it were meant.
    private static func resealed(_ bytes: [UInt8], _ change: (inout [UInt8]) -> Void) -> [UInt8] {
        var body = Array(bytes[4..<(bytes.count - SealedRecord.hashLength)])
        change(&body)
        var writer = ByteWriter()
        writer.append(UInt32(body.count))
        writer.append(contentsOf: body)
        return writer.bytes + SHA256.digest(of: writer.bytes).bytes
    }

    private static func vector(_ name: String) throws -> [UInt8] {
        try #require(Vectors.read().records.first { $0.name == name }).sealed.bytes
    }

    @Test func `every flipped bit is refused when the hash is checked`() throws {
        var strays: [String] = []
        for vector in try Vectors.read().records {
            var bytes = vector.sealed.bytes
            for index in bytes.indices {
                for bit in UInt8(0)..<8 {
                    bytes[index] ^= 1 << bit
                    if Self.failure(bytes, verifying: true) == nil { strays.append("\(vector.name) \(index).\(bit)") }
                    // Unverified, damaged bytes may be read as something, but never end the program.
                    _ = Self.failure(bytes, verifying: false)
                    bytes[index] ^= 1 << bit
                }
            }
        }
        #expect(strays == [])
    }

    @Test func `a record cut at any byte is refused`() throws {
        var strays: [String] = []
        for vector in try Vectors.read().records {
            let bytes = vector.sealed.bytes
            for length in bytes.indices {
                for verifying in [true, false] where Self.failure(Array(bytes[..<length]), verifying: verifying) == nil
                {
                    strays.append("\(vector.name) \(length)")
                }
            }
        }
        #expect(strays == [])
    }

    @Test func `bytes behind the record are refused`() throws {
        for vector in try Vectors.read().records {
            let bytes = vector.sealed.bytes
            #expect(Self.failure(bytes + [0], verifying: false) == .length)
            #expect(Self.failure(bytes + bytes, verifying: false) == .length)
            #expect(Self.failure(bytes + [0], verifying: true) == .hash)
        }
    }

    @Test func `a known kind with a longer or shorter payload is refused even if it is sealed`() throws {
        for vector in try Vectors.read().records where !vector.name.contains("unknown") {
            let bytes = vector.sealed.bytes
            #expect(Self.failure(Self.resealed(bytes) { $0.append(0) }, verifying: true) == .field, "\(vector.name)")
            #expect(Self.failure(Self.resealed(bytes) { $0.removeLast() }, verifying: true) == .field, "\(vector.name)")
        }
    }

    @Test(
        arguments: [
            (34, 0x7F), (42, 0x80), (46, 3), (55, 31), (55, 0x80), (56, 0), (56, 6), (56, 16), (57, 2), (74, 0xFF),
        ] as [(Int, UInt8)])
    func `a field with a value that it cannot have is refused`(index: Int, value: UInt8) throws {
        // Body offsets of a reading: 34 instant, 42 offset, 46 timing, 47 mantissa, 55 exponent, 56 unit, 57 origin, 58 batch, 74 name.
        let bytes = try Self.resealed(Self.vector("weight typed")) { $0[index] = value }
        #expect(Self.failure(bytes, verifying: true) == .field)
    }

    @Test func `an offset of every sign and size is read or refused, not run into`() throws {
        for offset in [Int32.min, .min + 1, -86_400, 86_400, .max] {
            let bytes = try Self.resealed(Self.vector("weight typed")) { body in
                var writer = ByteWriter()
                writer.append(UInt32(bitPattern: offset))
                body.replaceSubrange(42..<46, with: writer.bytes)
            }
            #expect(Self.failure(bytes, verifying: true) == .field)
        }
    }

    @Test(
        arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80]]
            as [[UInt8]])
    func `a text that is not UTF-8 is refused`(text: [UInt8]) throws {
        let bytes = try Self.resealed(Self.vector("register profile")) { body in
            body.replaceSubrange(34..., with: [0, UInt8(text.count)] + text + [0, 0])
        }
        #expect(Self.failure(bytes, verifying: true) == .field)
    }

    @Test func `records of any kind come back from their bytes`() throws {
        var random = SeededRandom(seed: 6)
        var strays: [Int] = []
        for round in 0..<5000 {
            let record = RandomRecord.any(&random)
            let sealed = record.sealed
            let read = try Record(sealed, verifying: true)
            if read.fields != record.fields || read.sealed.bytes != sealed.bytes { strays.append(round) }
        }
        #expect(strays == [])
    }

    @Test func `unknown kinds and versions are kept to the byte`() throws {
        var random = SeededRandom(seed: 7)
        for code in UInt8.min...UInt8.max {
            let bytes = try Self.resealed(Self.vector("delete")) { body in
                body[0] = RecordKind(rawValue: code) == nil ? 1 : 2
                body[1] = code
                body.removeSubrange(34...)
                for _ in 0..<random.below(40) { body.append(UInt8(random.below(256))) }
            }
            let record = try Record(SealedRecord(trusting: bytes), verifying: true)
            #expect(record.kindCode == code)
            #expect(record.reading == nil)
            #expect(record.sealed.bytes == bytes)
        }
    }

    @Test func `noise is never a record and never ends the program`() {
        var random = SeededRandom(seed: 8)
        for _ in 0..<3000 {
            var bytes = (0..<random.below(200)).map { _ in UInt8(random.below(256)) }
            #expect(Self.failure(bytes, verifying: true) != nil)
            // With a fitting length and seal, but any content.
            if bytes.count > 70 {
                bytes = Self.resealed(bytes) { body in
                    body[0] = 1
                    body[1] = RecordKind.allCases[Int(random.below(Int64(RecordKind.allCases.count)))].rawValue
                }
                _ = Self.failure(bytes, verifying: true)
            }
        }
    }

    @Test func `a long text is cut at a character's start`() throws {
        let text = String(repeating: "é", count: 40_000)
        let note = Record.Note(at: .epoch, text: text)
        let read = try Record(Sample.record(1, .init(stamp: .zero, device: 0), .note(note)).sealed, verifying: true)
        #expect(read.fields["text"]?.utf8.count == 65_534)
    }
}
