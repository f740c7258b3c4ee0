extension UInt8 {
    /// Whether a byte may stand in a method or a header's name (RFC 9110, 5.6.2).
    var isTokenByte: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E, 0x5F, 0x60, 0x7C, 0x7E: true
        default: false
        }
    }

    var isBlank: Bool { self == 0x20 || self == 0x09 }

    /// The byte with a capital made small.
    var small: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}

extension ArraySlice<UInt8> {
    var withoutBlanksAround: ArraySlice<UInt8> {
        var text = self
        while let first = text.first, first.isBlank { text.removeFirst() }
        while let last = text.last, last.isBlank { text.removeLast() }
        return text
    }

    /// Whether this is a given word, capitals or not.
    func isEqual(toToken word: StaticString) -> Bool {
        guard count == word.utf8CodeUnitCount else { return false }
        return word.withUTF8Buffer { letters in zip(self, letters).allSatisfy { $0.small == $1.small } }
    }

    /// The parts between commas, without the blanks around them; empty ones are left out.
    var listItems: [ArraySlice<UInt8>] {
        split(separator: 0x2C).map(\.withoutBlanksAround).filter { !$0.isEmpty }
    }
}
