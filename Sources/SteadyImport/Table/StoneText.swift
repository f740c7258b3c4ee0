import SteadyCore

/// Stones and pounds as a table writes them: `12 st 13.4`, `12st 13 lb`.
enum StoneText {
    static func isStones(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.contains(where: { $0.lowercased == 0x73 }) else { return false }
        var cursor = ByteCursor(text)
        guard cursor.digits(upTo: 3) != nil else { return false }
        cursor.skipSpaces()
        let word = cursor.letters()
        return word.elementsEqual("st".utf8) || word.elementsEqual("stone".utf8) || word.elementsEqual("stones".utf8)
    }

    /// The text with `stone` and `stones` as `st`, the one form that ``WeightEntry`` reads.
    static func plain(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var cursor = ByteCursor(text)
        var plain: [UInt8] = []
        while let byte = cursor.next {
            if byte.isLetter {
                let word = cursor.letters()
                plain.append(contentsOf: word.starts(with: "st".utf8) ? Array("st".utf8) : word)
            } else {
                plain.append(byte)
                cursor.skip()
            }
        }
        return plain
    }
}
