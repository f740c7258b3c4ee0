/// A value of JSON (RFC 8259).
///
/// Numbers keep their digits; object members keep their order.
package indirect enum JSONValue: Sendable {
    case null
    case boolean(Bool)
    /// The digits as written.
    case number([UInt8])
    /// The text with its escapes resolved, as UTF-8.
    case string([UInt8])
    case array([JSONValue])
    case object([(name: [UInt8], value: JSONValue)])

    /// The member of an object with a name; the last one if there are several.
    package subscript(_ name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.name.elementsEqual(name.utf8) }?.value
    }

    package var text: [UInt8]? {
        if case .string(let bytes) = self { bytes } else { nil }
    }

    package var decimal: ExactDecimal? {
        if case .number(let digits) = self { ExactDecimal(digits) } else { nil }
    }

    package var integer: Int64? {
        guard let decimal, decimal.exponent == 0 else { return nil }
        return decimal.mantissa
    }

    package var items: [JSONValue]? {
        if case .array(let items) = self { items } else { nil }
    }
}

/// Why bytes are not JSON, and at which byte.
package struct JSONFailure: Error, Equatable, Sendable {
    package enum Reason: Sendable { case end, syntax, depth, encoding }
    package let reason: Reason
    package let position: Int
}

/// Reads JSON (RFC 8259) strictly: UTF-8, no comments, no trailing commas, at most 64 levels deep.
package struct JSONReader {
    private let bytes: ArraySlice<UInt8>
    package private(set) var position: Int

    package static let deepest = 64

    package init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// Reads the one value that the bytes hold.
    package static func read(_ bytes: ArraySlice<UInt8>) throws(JSONFailure) -> JSONValue {
        var reader = JSONReader(bytes)
        let value = try reader.value()
        reader.skipSpace()
        guard reader.position == bytes.endIndex else { throw reader.failure(.syntax) }
        return value
    }

    /// Reads the next value and stops behind it.
    package mutating func value() throws(JSONFailure) -> JSONValue {
        try value(depth: 0)
    }

    private func failure(_ reason: JSONFailure.Reason) -> JSONFailure {
        JSONFailure(reason: reason, position: position - bytes.startIndex)
    }

    package mutating func skipSpace() {
        while position < bytes.endIndex, [.space, .newline, .carriageReturn, .tab].contains(bytes[position]) {
            position += 1
        }
    }

    /// Steps over the byte, after white space, if it is the next one.
    package mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        guard position < bytes.endIndex, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func value(depth: Int) throws(JSONFailure) -> JSONValue {
        guard depth < Self.deepest else { throw failure(.depth) }
        skipSpace()
        guard position < bytes.endIndex else { throw failure(.end) }
        switch bytes[position] {
        case 0x7B: return try object(depth: depth)
        case 0x5B: return try array(depth: depth)
        case .quote: return .string(try string())
        case 0x74: return try word("true", .boolean(true))
        case 0x66: return try word("false", .boolean(false))
        case 0x6E: return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func word(_ word: String, _ value: JSONValue) throws(JSONFailure) -> JSONValue {
        for byte in word.utf8 {
            guard position < bytes.endIndex else { throw failure(.end) }
            guard bytes[position] == byte else { throw failure(.syntax) }
            position += 1
        }
        return value
    }

    private mutating func object(depth: Int) throws(JSONFailure) -> JSONValue {
        position += 1
        var members: [(name: [UInt8], value: JSONValue)] = []
        if take(0x7D) { return .object(members) }
        repeat {
            skipSpace()
            guard position < bytes.endIndex else { throw failure(.end) }
            guard bytes[position] == .quote else { throw failure(.syntax) }
            let name = try string()
            guard take(.colon) else { throw failure(position < bytes.endIndex ? .syntax : .end) }
            members.append((name, try value(depth: depth + 1)))
        } while take(.comma)
        guard take(0x7D) else { throw failure(position < bytes.endIndex ? .syntax : .end) }
        return .object(members)
    }

    private mutating func array(depth: Int) throws(JSONFailure) -> JSONValue {
        position += 1
        var items: [JSONValue] = []
        if take(0x5D) { return .array(items) }
        repeat { items.append(try value(depth: depth + 1)) } while take(.comma)
        guard take(0x5D) else { throw failure(position < bytes.endIndex ? .syntax : .end) }
        return .array(items)
    }

    private mutating func number() throws(JSONFailure) -> JSONValue {
        let start = position
        if bytes[position] == .hyphen { position += 1 }
        let whole = skipDigits()
        guard whole > 0 else { throw failure(position < bytes.endIndex ? .syntax : .end) }
        // A zero in front of other digits is not JSON.
        let first = bytes[start] == .hyphen ? start + 1 : start
        guard whole == 1 || bytes[first] != .zero else { throw failure(.syntax) }
        if position < bytes.endIndex, bytes[position] == .period {
            position += 1
            guard skipDigits() > 0 else { throw failure(.syntax) }
        }
        if position < bytes.endIndex, bytes[position].lowercased == 0x65 {
            position += 1
            if position < bytes.endIndex, bytes[position] == .plus || bytes[position] == .hyphen { position += 1 }
            guard skipDigits() > 0 else { throw failure(.syntax) }
        }
        return .number(Array(bytes[start..<position]))
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while position < bytes.endIndex, bytes[position].isDigit { position += 1 }
        return position - start
    }

    private mutating func string() throws(JSONFailure) -> [UInt8] {
        position += 1
        var text: [UInt8] = []
        while position < bytes.endIndex {
            let byte = bytes[position]
            position += 1
            switch byte {
            case .quote:
                guard UTF8Check.isWellFormed(text) else { throw failure(.encoding) }
                return text
            case .backslash: try escape(into: &text)
            case 0x00..<0x20: throw failure(.syntax)
            default: text.append(byte)
            }
        }
        throw failure(.end)
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONFailure) {
        guard position < bytes.endIndex else { throw failure(.end) }
        let byte = bytes[position]
        position += 1
        switch byte {
        case .quote, .backslash, .slash: text.append(byte)
        case 0x62: text.append(0x08)
        case 0x66: text.append(0x0C)
        case 0x6E: text.append(.newline)
        case 0x72: text.append(.carriageReturn)
        case 0x74: text.append(.tab)
        case 0x75: try unicode(into: &text)
        default: throw failure(.syntax)
        }
    }

    private mutating func unicode(into text: inout [UInt8]) throws(JSONFailure) {
        var scalar = try fourDigits()
        if (0xD800..<0xDC00).contains(scalar) {
            guard position + 1 < bytes.endIndex, bytes[position] == .backslash, bytes[position + 1] == 0x75 else {
                throw failure(.encoding)
            }
            position += 2
            let low = try fourDigits()
            guard (0xDC00..<0xE000).contains(low) else { throw failure(.encoding) }
            scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let unicode = Unicode.Scalar(scalar) else { throw failure(.encoding) }
        text.append(contentsOf: UTF8.encode(unicode) ?? UTF8.encodedReplacementCharacter)
    }

    private mutating func fourDigits() throws(JSONFailure) -> UInt32 {
        guard bytes.endIndex - position >= 4, let value = UInt64(hex: bytes[position..<(position + 4)]) else {
            throw failure(.syntax)
        }
        position += 4
        return UInt32(value)
    }
}
