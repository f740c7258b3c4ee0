/// Names for the ASCII bytes that the readers look for.
extension UInt8 {
    package static let tab: UInt8 = 0x09
    package static let newline: UInt8 = 0x0A
    package static let carriageReturn: UInt8 = 0x0D
    package static let space: UInt8 = 0x20
    package static let quote: UInt8 = 0x22
    package static let apostrophe: UInt8 = 0x27
    package static let plus: UInt8 = 0x2B
    package static let comma: UInt8 = 0x2C
    package static let hyphen: UInt8 = 0x2D
    package static let period: UInt8 = 0x2E
    package static let slash: UInt8 = 0x2F
    package static let zero: UInt8 = 0x30
    package static let colon: UInt8 = 0x3A
    package static let semicolon: UInt8 = 0x3B
    package static let backslash: UInt8 = 0x5C

    package var isDigit: Bool { self >= 0x30 && self <= 0x39 }
    package var isWhiteSpace: Bool { self == .space || (self >= .tab && self <= .carriageReturn) }
    package var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }

    /// An ASCII capital made small; every other byte as it is.
    package var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}

extension Array<UInt8> {
    /// Appends the UTF-8 bytes of a text.
    package mutating func append(_ text: String) {
        append(contentsOf: text.utf8)
    }

    /// Appends a number with zeros in front, up to a width; a number that is not negative.
    package mutating func appendPadded(_ number: Int64, width: Int) {
        var digits: [UInt8] = []
        var rest = number
        repeat {
            digits.append(.zero + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        var missing = width - digits.count
        while missing > 0 {
            append(.zero)
            missing -= 1
        }
        append(contentsOf: digits.reversed())
    }

    /// The bytes without ASCII white space at either end.
    package var trimmed: [UInt8] {
        var low = 0
        var high = count
        while low < high, self[low].isWhiteSpace { low += 1 }
        while high > low, self[high - 1].isWhiteSpace { high -= 1 }
        return low == 0 && high == count ? self : Array(self[low..<high])
    }
}

/// Walks over text bytes one piece at a time; used by the readers of days, moments and weights.
package struct ByteCursor {
    private let bytes: ArraySlice<UInt8>
    /// An index of the slice that was given, or of the copy that was made of anything else.
    package private(set) var position: Int

    package init(_ bytes: some Collection<UInt8>) {
        self.init(Array(bytes)[...])
    }

    /// Walks over a piece of a text without a copy of it.
    package init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    package var isAtEnd: Bool { position == bytes.endIndex }
    package var next: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

    /// Steps over the byte if it is the next one.
    package mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    package mutating func skip(_ count: Int = 1) {
        position = min(position + count, bytes.endIndex)
    }

    package mutating func skipSpaces() {
        while let byte = next, byte == .space || byte == .tab { position += 1 }
    }

    /// Reads so many digits, no fewer; nothing is consumed otherwise.
    package mutating func digits(exactly count: Int) -> Int64? {
        guard position + count <= bytes.endIndex else { return nil }
        var value: Int64 = 0
        for index in position..<(position + count) {
            guard bytes[index].isDigit else { return nil }
            value = value * 10 + Int64(bytes[index] - .zero)
        }
        position += count
        return value
    }

    /// Reads the digits that follow, at least one and at most so many.
    package mutating func digits(upTo count: Int) -> Int64? {
        var length = 0
        while position + length < bytes.endIndex, length < count, bytes[position + length].isDigit { length += 1 }
        return length == 0 ? nil : digits(exactly: length)
    }

    /// Reads the ASCII letters that follow, made small.
    package mutating func letters() -> [UInt8] {
        var word: [UInt8] = []
        while let byte = next, byte.isLetter {
            word.append(byte.lowercased)
            position += 1
        }
        return word
    }
}
