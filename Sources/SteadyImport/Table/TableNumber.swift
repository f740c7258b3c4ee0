import SteadyCore

/// The number in a cell, and the unit word behind it.
struct TableNumber {
    enum Outcome {
        /// Nothing was measured.
        case missing
        case unreadable
        case number(TableNumber)
    }

    let value: ExactDecimal
    /// What stands behind the number, in small letters.
    let word: [UInt8]
    let isPercent: Bool
    /// One `.` or `,` with exactly three digits behind it: a decimal, unless the unit makes thousands of it.
    let hasThreePlaces: Bool

    /// Reads `80.5`, `80,5`, `1,234.5`, `1.234,5`, `80.5 kg`, `18 %`.
    static func read(_ text: ArraySlice<UInt8>) -> Outcome {
        if let plain = plain(text) { return .number(plain) }
        if isMissing(text) { return .missing }
        guard text.count <= 64 else { return .unreadable }
        var number: [UInt8] = []
        var index = text.startIndex
        let end = text.endIndex
        while index < end {
            let byte = text[index]
            if byte.isDigit || byte == .period || byte == .comma || byte == .apostrophe {
                number.append(byte)
                index += 1
            } else if byte == .hyphen || byte == .plus, number.isEmpty {
                number.append(byte)
                index += 1
            } else if byte == .space, index + 1 < end, text[index + 1].isDigit {
                index += 1
            } else if byte == 0xC2, index + 2 < end, text[index + 2].isDigit {
                index += 2
            } else if byte == 0xE2, index + 3 < end, text[index + 3].isDigit {
                index += 3
            } else if byte.lowercased == 0x65, !number.isEmpty, index + 1 < end,
                text[index + 1].isDigit || text[index + 1] == .hyphen || text[index + 1] == .plus
            {
                // 8.05e1, as spreadsheets write small and large numbers
                number.append(contentsOf: text[index...(index + 1)])
                index += 2
            } else {
                break
            }
        }
        let rest = text[index...].trimmedWide
        let isPercent = rest == [0x25]
        var word: [UInt8] = []
        if !isPercent {
            for byte in rest where byte != .period {
                guard byte.isLetter else { return .unreadable }
                word.append(byte.lowercased)
            }
        }
        let (plain, three) = normalized(number)
        guard let plain, let value = ExactDecimal(plain) else { return .unreadable }
        return .number(
            TableNumber(value: value, word: word, isPercent: isPercent, hasThreePlaces: three))
    }

    /// Digits with at most one mark between them and nothing else, the form of nearly every cell, read where it lies.
    private static func plain(_ text: ArraySlice<UInt8>) -> TableNumber? {
        guard text.count <= 18, text.first?.isDigit == true, text.last?.isDigit == true else { return nil }
        var mantissa: Int64 = 0
        var places: Int8?
        for byte in text {
            if byte.isDigit {
                mantissa = mantissa * 10 + Int64(byte - .zero)
                if let known = places { places = known + 1 }
            } else if byte == .period || byte == .comma, places == nil {
                places = 0
            } else {
                return nil
            }
        }
        return TableNumber(
            value: ExactDecimal(mantissa: mantissa, exponent: -(places ?? 0)), word: [], isPercent: false,
            hasThreePlaces: places == 3)
    }

    /// The value where a single mark before three digits parts thousands, as in grams: 80,500 g.
    var withThousands: ExactDecimal {
        ExactDecimal(mantissa: value.mantissa, exponent: value.exponent + 3)
    }

    private static func isMissing(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.count <= 4 || text.first == .hyphen else { return false }
        var word = text.prefix(64).map { $0.lowercased }
        // An en or em dash
        if word.count == 3, word[0] == 0xE2, word[1] == 0x80 { word = [.hyphen] }
        if word.allSatisfy({ $0 == .hyphen }) { return true }
        for name in ["nan", "null", "none", "nil", "n/a", "na", "#n/a"] where word.elementsEqual(name.utf8) {
            return true
        }
        return false
    }

    /// The digits with the decimal mark as a point and the marks of thousands left out; the last kind of mark is the
    /// decimal one if both kinds are there.
    private static func normalized(_ text: [UInt8]) -> ([UInt8]?, Bool) {
        let mark = text.lastIndex { $0 == .period || $0 == .comma }
        guard let mark else { return (text.filter { $0 != .apostrophe }, false) }
        let decimal = text[mark]
        let other: UInt8 = decimal == .period ? .comma : .period
        let count = text.count { $0 == decimal }
        let hasOther = text.contains(other)
        // 1.234.567 parts thousands; 1.234.567,8 and 1,2.3,4 say nothing clear.
        if count > 1 {
            guard !hasOther, isGrouped(text, by: decimal, to: text.endIndex) else { return (nil, false) }
            return (text.filter { $0 != decimal && $0 != .apostrophe }, false)
        }
        if hasOther, !isGrouped(text, by: other, to: mark) { return (nil, false) }
        var digits: [UInt8] = []
        for byte in text where byte != other && byte != .apostrophe { digits.append(byte == decimal ? .period : byte) }
        return (digits, !hasOther && text.count - mark == 4 && mark > 0)
    }

    private static func isGrouped(_ text: [UInt8], by mark: UInt8, to end: Int) -> Bool {
        let groups = text[..<end].split(separator: mark, omittingEmptySubsequences: false)
        guard let first = groups.first, !first.isEmpty, first.count <= 4 else { return false }
        for group in groups.dropFirst() where group.count != 3 { return false }
        return true
    }
}
