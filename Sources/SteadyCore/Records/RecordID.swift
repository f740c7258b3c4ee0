/// The identity of a record: 16 bytes, a UUID of version 7 (born here) or 8 (imported).
public struct RecordID: Hashable, Comparable, Sendable {
    package let high: UInt64
    package let low: UInt64

    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// The identity of no record; stands for "no batch".
    package static let none = RecordID(high: 0, low: 0)

    package var isNone: Bool { high == 0 && low == 0 }

    /// The UUID's version: 7 for an identity born here, 8 for one made from what a file says.
    package var version: UInt8 { UInt8(truncatingIfNeeded: high >> 12 & 15) }

    /// A new identity in time order: UUIDv7 (RFC 9562, section 5.7) from milliseconds since 1970 and random bits.
    package init(milliseconds: UInt64, random: (UInt64, UInt64)) {
        high = (milliseconds & 0xFFFF_FFFF_FFFF) << 16 | 0x7000 | random.0 & 0x0FFF
        low = 1 << 63 | random.1 >> 2
    }

    /// An identity made from a digest: UUIDv8 (RFC 9562, section 5.8), the head of the digest.
    package init(digest: SHA256.Digest) {
        high = digest.words.0 & ~0xF000 | 0x8000
        low = digest.words.1 & ~(3 << 62) | 1 << 63
    }

    /// The identity of an imported reading: made from what the file says, never from when or where it was imported.
    ///
    /// `time` is the instant in milliseconds, or the wall clock's milliseconds where the file writes no offset.
    /// `variant` is nothing, except for a reading whose plain identity was undone and which came again in another zone.
    package init(
        source: String, kind: RecordKind, timing: Timing, time: Int64, quantity: Quantity, variant: Int32? = nil
    ) {
        var bytes = ByteWriter()
        bytes.short(text: source)
        bytes.append(kind.rawValue)
        bytes.append(UInt8(timing == .instant ? 0 : 1))
        bytes.append(UInt64(bitPattern: time))
        bytes.append(UInt64(bitPattern: quantity.value.mantissa))
        bytes.append(UInt8(bitPattern: quantity.value.exponent))
        bytes.append(quantity.unit.rawValue)
        if let variant { bytes.append(UInt32(bitPattern: variant)) }
        self.init(digest: SHA256.digest(of: bytes.bytes))
    }

    /// The order of the bytes.
    public static func < (left: RecordID, right: RecordID) -> Bool {
        left.high != right.high ? left.high < right.high : left.low < right.low
    }

    /// The 36 characters of the UUID.
    public var text: String {
        let digits = hexDigits
        var bytes: [UInt8] = []
        for (index, digit) in digits.enumerated() {
            if index == 8 || index == 12 || index == 16 || index == 20 { bytes.append(.hyphen) }
            bytes.append(digit)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The last seven hex digits, enough to name a record on a screen.
    public var short: String {
        String(decoding: hexDigits.suffix(7), as: UTF8.self)
    }

    /// The 32 hex digits.
    package var hexDigits: [UInt8] {
        var digits: [UInt8] = []
        digits.appendHex(high)
        digits.appendHex(low)
        return digits
    }

    /// Reads 32 hex digits, with or without the hyphens of a UUID.
    public init?(text: String) {
        self.init(text: Array(text.utf8))
    }

    package init?(text: [UInt8]) {
        let digits = text.filter { $0 != .hyphen }
        guard digits.count == 32, let high = UInt64(hex: digits[..<16]), let low = UInt64(hex: digits[16...]) else {
            return nil
        }
        self.init(high: high, low: low)
    }
}
