/// Text for a terminal that shows ASCII only.
enum PlainText {
    /// Writes the program's own signs in ASCII; a person's words, such as the name of a file, stay as they are.
    static func of(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        var plain = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\u{2212}", "\u{2013}", "\u{2014}", "\u{2500}": plain += "-"
            case "\u{25AC}", "\u{2501}": plain += "="
            case "\u{25BC}": plain += "v"
            case "\u{25B2}": plain += "^"
            case "\u{00D7}": plain += "x"
            case "\u{2300}": plain += "Mean"
            case "\u{2026}": plain += "..."
            default: plain.unicodeScalars.append(scalar)
            }
        }
        return plain
    }
}

extension Host {
    /// A text as the locale can show it.
    func shown(_ text: String) -> String {
        hasUnicode ? text : PlainText.of(text)
    }
}
