import SteadyCore

/// Reads the flat objects that Steady's own exports hold: names with texts, numbers, or `true`, `false`, `null`.
///
/// Numbers come as they are written; a nested object or list is stepped over.
struct JSONText {
    let bytes: [UInt8]
    private(set) var position = 0
    /// The line that the position is on.
    private(set) var line: Int64

    init(_ bytes: [UInt8], line: Int64 = 1) {
        self.bytes = bytes
        self.line = line
    }

    mutating func skipSpaces() {
        while position < bytes.count, bytes[position] <= 0x20 {
            if bytes[position] == .newline { line += 1 }
            position += 1
        }
    }

    mutating func take(_ byte: UInt8) -> Bool {
        skipSpaces()
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    var isAtEnd: Bool { position >= bytes.count }

    /// Reads an object: calls back with each name and its value as text.
    mutating func object(_ field: (_ name: [UInt8], _ value: [UInt8]) -> Void) -> Bool {
        guard take(0x7B) else { return false }
        if take(0x7D) { return true }
        repeat {
            skipSpaces()
            guard let name = string(), take(.colon), let value = value(depth: 0) else { return false }
            field(name, value)
        } while take(.comma)
        return take(0x7D)
    }

    private mutating func value(depth: Int) -> [UInt8]? {
        skipSpaces()
        guard position < bytes.count, depth < 32 else { return nil }
        switch bytes[position] {
        case .quote:
            return string()
        case 0x7B, 0x5B:
            return skipNested(depth: depth) ? [] : nil
        default:
            let start = position
            while position < bytes.count, Self.isPlain(bytes[position]) { position += 1 }
            guard position > start else { return nil }
            let text = Array(bytes[start..<position])
            return text.elementsEqual("null".utf8) ? [] : text
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte.isDigit || byte.isLetter || byte == .hyphen || byte == .plus || byte == .period
    }

    private mutating func skipNested(depth: Int) -> Bool {
        let isObject = bytes[position] == 0x7B
        let end: UInt8 = isObject ? 0x7D : 0x5D
        position += 1
        if take(end) { return true }
        repeat {
            if isObject {
                skipSpaces()
                guard string() != nil, take(.colon) else { return false }
            }
            guard value(depth: depth + 1) != nil else { return false }
        } while take(.comma)
        return take(end)
    }

    private mutating func string() -> [UInt8]? {
        guard position < bytes.count, bytes[position] == .quote else { return nil }
        position += 1
        var text: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == .quote { return text }
            guard byte >= 0x20 else { return nil }
            if byte != .backslash {
                text.append(byte)
                continue
            }
            guard position < bytes.count else { return nil }
            let escape = bytes[position]
            position += 1
            switch escape {
            case .quote, .backslash, .slash: text.append(escape)
            case 0x62: text.append(0x08)
            case 0x66: text.append(0x0C)
            case 0x6E: text.append(.newline)
            case 0x72: text.append(.carriageReturn)
            case 0x74: text.append(.tab)
            case 0x75:
                guard let scalar = scalar() else { return nil }
                text.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
            default: return nil
            }
        }
        return nil
    }

    /// Reads the digits of `\u`, and the second half of a pair.
    private mutating func scalar() -> Unicode.Scalar? {
        guard let first = hexUnit() else { return nil }
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, position + 1 < bytes.count, bytes[position] == .backslash, bytes[position + 1] == 0x75
        else { return nil }
        position += 2
        guard let second = hexUnit(), (0xDC00...0xDFFF).contains(second) else { return nil }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    }

    private mutating func hexUnit() -> UInt32? {
        guard position + 4 <= bytes.count else { return nil }
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = bytes[position].hexValue else { return nil }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }
}
