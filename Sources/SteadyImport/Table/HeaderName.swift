import SteadyCore

/// What a column of a table holds, by the words in its header.
enum ColumnRole: Hashable {
    case date
    case time
    case weight
    case bodyFat
    case source
    case unit
    /// Whose reading it is.
    case member
}

/// The words of a column's header: small letters without accents.
struct HeaderName {
    let words: [[UInt8]]
    /// Whether a percent sign or word stands in it.
    let isPercent: Bool
    /// The unit of mass that it names.
    let unit: TableUnit?
    /// Whether the unit is written for one and for many, as in `Pound(s)`.
    let isUnitOfMany: Bool

    init(_ text: ArraySlice<UInt8>) {
        var all = HeaderName.words(of: text)
        let many = all.indices.first { $0 > 0 && all[$0] == [0x73] && TableUnit(word: all[$0 - 1]) != nil }
        if let many { all.remove(at: many) }
        isUnitOfMany = many != nil
        var words: [[UInt8]] = []
        var unit: TableUnit?
        var isPercent = text.contains(0x25)
        let isOnlyUnits = all.allSatisfy { TableUnit(word: $0) != nil }
        for word in all {
            if let named = TableUnit(word: word), !words.isEmpty || isOnlyUnits {
                unit = unit ?? named
            } else if let (head, named) = HeaderName.glued(word) {
                // `weightKg`, `weight_in_lbs` written as one word
                words.append(head)
                unit = unit ?? named
            } else if Vocabulary.percent.contains(word) {
                isPercent = true
            } else if !Vocabulary.filler.contains(word) {
                words.append(word)
            }
        }
        self.words = words
        self.unit = unit
        self.isPercent = isPercent
    }

    /// What the column holds; nothing if it is none of our business.
    var role: ColumnRole? {
        guard !words.isEmpty else { return unit == nil ? nil : .weight }
        if has(Vocabulary.foreign) { return nil }
        if has(Vocabulary.fat), has(Vocabulary.notToday) { return nil }
        if has(Vocabulary.fat) { return unit == nil && !has(Vocabulary.mass) ? .bodyFat : nil }
        if has(Vocabulary.weight) { return isPercent || has(Vocabulary.notToday) ? nil : .weight }
        if has(Vocabulary.unit) { return .unit }
        if has(Vocabulary.source) { return .source }
        if has(Vocabulary.member) { return .member }
        if has(Vocabulary.date) { return .date }
        return has(Vocabulary.time) ? .time : nil
    }

    /// The words behind each other, as ``TableShape`` names columns.
    var key: [UInt8] {
        var key: [UInt8] = []
        for word in words {
            if !key.isEmpty { key.append(.space) }
            key.append(contentsOf: word)
        }
        return key
    }

    /// Whether it is a column of a log of exercises.
    var isOfExercises: Bool { has(Vocabulary.exercise) }

    /// How far a name of a weight is from the plainest: the fewest words, a given unit before none.
    var cost: Int { words.isEmpty ? 3 : words.count * 2 + (unit == nil ? 1 : 0) }

    private func has(_ vocabulary: Set<[UInt8]>) -> Bool {
        words.contains { vocabulary.contains($0) }
    }

    private static func glued(_ word: [UInt8]) -> ([UInt8], TableUnit)? {
        for length in [3, 2] where word.count > length {
            let head = Array(word[..<(word.count - length)])
            if let unit = TableUnit(word: Array(word[(word.count - length)...])), Vocabulary.weight.contains(head) {
                return (head, unit)
            }
        }
        return nil
    }

    /// No name is longer; what stands behind is not looked at.
    private static let longest = 256

    /// Splits at everything that is neither letter nor digit; makes letters small and takes their accents away.
    static func words(of whole: ArraySlice<UInt8>) -> [[UInt8]] {
        let text = whole.prefix(longest)
        var words: [[UInt8]] = []
        var word: [UInt8] = []
        var index = text.startIndex
        let end = text.endIndex
        while index < end {
            let byte = text[index]
            if byte < 0x80 {
                if byte.isLetter || byte.isDigit {
                    word.append(byte.lowercased)
                } else if !word.isEmpty {
                    words.append(word)
                    word = []
                }
            } else if byte == 0xC2, index + 1 < end {
                // Latin-1 signs: a no-break space ends a word
                if !word.isEmpty { words.append(word) }
                word = []
                index += 1
            } else if byte >= 0xC3, byte <= 0xC5, index + 1 < end {
                word.append(contentsOf: folded(byte, text[index + 1]))
                index += 1
            } else {
                word.append(byte)
            }
            index += 1
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    /// A letter of U+00C0 to U+017F without its accent.
    private static func folded(_ lead: UInt8, _ trail: UInt8) -> [UInt8] {
        let code = UInt32(lead & 0x1F) << 6 | UInt32(trail & 0x3F)
        let small = code >= 0xC0 && code <= 0xDE ? code + 0x20 : code
        switch small {
        case 0xDF: return [0x73, 0x73]
        case 0xE0...0xE5, 0x100...0x105: return [0x61]
        case 0xE7, 0x106...0x10D: return [0x63]
        case 0xE8...0xEB, 0x112...0x11B: return [0x65]
        case 0xEC...0xEF, 0x128...0x131: return [0x69]
        case 0xF1, 0x143...0x148: return [0x6E]
        case 0xF2...0xF6, 0xF8, 0x14C...0x151: return [0x6F]
        case 0xF9...0xFC, 0x168...0x173: return [0x75]
        case 0x141, 0x142: return [0x6C]
        case 0x158, 0x159: return [0x72]
        case 0x15A...0x161: return [0x73]
        case 0x162...0x165: return [0x74]
        case 0x11E, 0x11F: return [0x67]
        case 0x179...0x17E: return [0x7A]
        case 0xE6: return [0x61, 0x65]
        default: return [lead, trail]
        }
    }
}
