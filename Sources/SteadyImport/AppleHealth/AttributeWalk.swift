import SteadyCore

/// Walks over the attributes of one tag, tolerating what real exports hold.
///
/// Any order, either quote or none, line breaks and control characters between attributes, any bytes in names and
/// values. Begins behind the tag's name.
struct AttributeWalk {
    enum Step {
        case attribute(name: Range<Int>, value: Range<Int>)
        /// The tag ends; the position is behind its `>`.
        case end(selfClosing: Bool, position: Int)
        /// The bytes run out before the tag ends.
        case short
    }

    let bytes: UnsafePointer<UInt8>
    let count: Int
    private var position: Int

    init(_ bytes: UnsafePointer<UInt8>, from position: Int, count: Int) {
        self.bytes = bytes
        self.count = count
        self.position = position
    }

    mutating func next() -> Step {
        var slash = false
        while position < count {
            let byte = bytes[position]
            if byte == 0x3E { return .end(selfClosing: slash, position: position + 1) }
            if byte == .slash {
                slash = true
            } else if byte > 0x20 {
                return attribute()
            }
            position += 1
        }
        return .short
    }

    private mutating func attribute() -> Step {
        let start = position
        while position < count, Self.isNameByte(bytes[position]) { position += 1 }
        let name = start..<position
        skipSpaces()
        guard position < count else { return .short }
        guard bytes[position] == 0x3D else {
            // A name without a value. Never stand still: a stray quote is stepped over.
            if position == start { position += 1 }
            return .attribute(name: name, value: position..<position)
        }
        position += 1
        skipSpaces()
        guard position < count else { return .short }
        let quote = bytes[position]
        if quote == .quote || quote == .apostrophe {
            let end = ByteScan.index(of: quote, in: bytes, from: position + 1, count: count)
            guard end < count else { return .short }
            defer { position = end + 1 }
            return .attribute(name: name, value: (position + 1)..<end)
        }
        let valueStart = position
        while position < count, bytes[position] > 0x20, bytes[position] != 0x3E { position += 1 }
        return .attribute(name: name, value: valueStart..<position)
    }

    private mutating func skipSpaces() {
        while position < count, bytes[position] <= 0x20 { position += 1 }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte != 0x3D && byte != 0x3E && byte != .slash && byte != .quote && byte != .apostrophe
    }
}

/// Decodes the value of an attribute.
enum EntityText {
    /// The bytes with the five predefined and the numeric entities decoded; any other `&` stays as it is.
    ///
    /// White space becomes a space, as XML 1.0 section 3.3.3 has it.
    static func decoded(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(range.count)
        var position = range.lowerBound
        while position < range.upperBound {
            let byte = bytes[position]
            if byte == 0x26, let (scalar, end) = entity(bytes, position + 1, range.upperBound) {
                append(scalar, to: &text)
                position = end
                continue
            }
            if byte == .carriageReturn, position + 1 < range.upperBound, bytes[position + 1] == .newline {
                position += 1
                continue
            }
            text.append(byte == .newline || byte == .tab || byte == .carriageReturn ? .space : byte)
            position += 1
        }
        return text
    }

    private static func entity(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> (UInt32, Int)? {
        let semicolon = ByteScan.index(of: .semicolon, in: bytes, from: start, count: min(end, start + 12))
        guard semicolon < min(end, start + 12) else { return nil }
        let name = start..<semicolon
        if bytes.equals("amp", in: name) { return (0x26, semicolon + 1) }
        if bytes.equals("lt", in: name) { return (0x3C, semicolon + 1) }
        if bytes.equals("gt", in: name) { return (0x3E, semicolon + 1) }
        if bytes.equals("quot", in: name) { return (0x22, semicolon + 1) }
        if bytes.equals("apos", in: name) { return (0x27, semicolon + 1) }
        guard name.count >= 2, bytes[start] == 0x23 else { return nil }
        let isHex = bytes[start + 1] | 0x20 == 0x78
        var position = start + (isHex ? 2 : 1)
        guard position < semicolon else { return nil }
        var value: UInt32 = 0
        while position < semicolon {
            guard let digit = bytes[position].hexValue, isHex || digit < 10 else { return nil }
            value = value * (isHex ? 16 : 10) + UInt32(digit)
            guard value <= 0x10FFFF else { return nil }
            position += 1
        }
        return Unicode.Scalar(value).map { ($0.value, semicolon + 1) }
    }

    private static func append(_ scalar: UInt32, to text: inout [UInt8]) {
        switch scalar {
        case 0..<0x80:
            text.append(UInt8(scalar))
        case 0x80..<0x800:
            text.append(UInt8(0xC0 | scalar >> 6))
            text.append(UInt8(0x80 | scalar & 0x3F))
        case 0x800..<0x10000:
            text.append(UInt8(0xE0 | scalar >> 12))
            text.append(UInt8(0x80 | scalar >> 6 & 0x3F))
            text.append(UInt8(0x80 | scalar & 0x3F))
        default:
            text.append(UInt8(0xF0 | scalar >> 18))
            text.append(UInt8(0x80 | scalar >> 12 & 0x3F))
            text.append(UInt8(0x80 | scalar >> 6 & 0x3F))
            text.append(UInt8(0x80 | scalar & 0x3F))
        }
    }
}
