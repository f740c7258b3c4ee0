/// Writes the binary form of records: big-endian numbers, texts with their length in front.
package struct ByteWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {
        bytes.reserveCapacity(192)
    }

    package mutating func append(_ value: UInt8) {
        bytes.append(value)
    }

    package mutating func append(_ value: UInt16) {
        withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
    }

    package mutating func append(_ value: UInt32) {
        withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
    }

    package mutating func append(_ value: UInt64) {
        withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
    }

    package mutating func append(contentsOf more: some Sequence<UInt8>) {
        bytes.append(contentsOf: more)
    }

    /// A text of up to 65,535 bytes behind its 16-bit length; a longer one is cut at a character's start.
    package mutating func short(text: String) {
        let utf8 = text.utf8(upTo: 65_535)
        append(UInt16(utf8.count))
        bytes.append(contentsOf: utf8)
    }

    /// Appends an identity's 16 bytes.
    package mutating func append(_ id: RecordID) {
        append(id.high)
        append(id.low)
    }
}

extension String {
    /// The UTF-8 bytes, at most so many, cut before a character that does not fit whole.
    package func utf8(upTo limit: Int) -> [UInt8] {
        var bytes = Array(self.utf8)
        guard bytes.count > limit else { return bytes }
        var end = limit
        while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        bytes.removeSubrange(end...)
        return bytes
    }
}

/// Reads what ``ByteWriter`` wrote; every read gives nothing once the bytes run out.
package struct ByteReader {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    package init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    package var remaining: Int { bytes.endIndex - position }

    package mutating func byte() -> UInt8? {
        guard position < bytes.endIndex else { return nil }
        defer { position += 1 }
        return bytes[position]
    }

    private mutating func number(bytes count: Int) -> UInt64? {
        guard remaining >= count else { return nil }
        var value: UInt64 = 0
        for index in position..<(position + count) { value = value << 8 | UInt64(bytes[index]) }
        position += count
        return value
    }

    package mutating func uint16() -> UInt16? { number(bytes: 2).map { UInt16(truncatingIfNeeded: $0) } }
    package mutating func uint32() -> UInt32? { number(bytes: 4).map { UInt32(truncatingIfNeeded: $0) } }
    package mutating func uint48() -> UInt64? { number(bytes: 6) }
    package mutating func uint64() -> UInt64? { number(bytes: 8) }

    package mutating func slice(_ count: Int) -> ArraySlice<UInt8>? {
        guard count >= 0, remaining >= count else { return nil }
        defer { position += count }
        return bytes[position..<(position + count)]
    }

    /// A text behind its 16-bit length; nothing if the bytes are not UTF-8.
    package mutating func shortText() -> String? {
        guard let length = uint16(), let text = slice(Int(length)) else { return nil }
        return String(strictUTF8: text)
    }

    package mutating func id() -> RecordID? {
        guard let high = uint64(), let low = uint64() else { return nil }
        return RecordID(high: high, low: low)
    }
}

extension String {
    /// The text of UTF-8 bytes; nothing if they are not well formed (RFC 3629).
    package init?(strictUTF8 bytes: some Collection<UInt8>) {
        guard UTF8Check.isWellFormed(bytes) else { return nil }
        self.init(decoding: bytes, as: UTF8.self)
    }
}

/// Whether bytes are UTF-8 as RFC 3629 allows it: no overlong form, no surrogate, nothing above U+10FFFF.
package enum UTF8Check {
    package static func isWellFormed(_ bytes: some Collection<UInt8>) -> Bool {
        // A generic loop is not specialised for callers in other modules; over plain memory it is a hundred times faster.
        bytes.withContiguousStorageIfAvailable { isWellFormed(buffer: $0) }
            ?? Array(bytes).withUnsafeBufferPointer { isWellFormed(buffer: $0) }
    }

    private static func isWellFormed(buffer bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var missing = 0
        var low: UInt8 = 0x80
        var high: UInt8 = 0xBF
        for byte in bytes {
            if missing > 0 {
                guard byte >= low, byte <= high else { return false }
                missing -= 1
                low = 0x80
                high = 0xBF
                continue
            }
            switch byte {
            case 0x00...0x7F: break
            case 0xC2...0xDF: missing = 1
            case 0xE0...0xEF:
                missing = 2
                if byte == 0xE0 { low = 0xA0 }
                if byte == 0xED { high = 0x9F }
            case 0xF0...0xF4:
                missing = 3
                if byte == 0xF0 { low = 0x90 }
                if byte == 0xF4 { high = 0x8F }
            default: return false
            }
        }
        return missing == 0
    }
}
