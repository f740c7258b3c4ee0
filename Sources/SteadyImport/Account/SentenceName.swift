import SteadyCore

/// A name out of a file, made fit for a sentence on a terminal.
enum SentenceName {
    /// The name without control characters, those of U+0080 to U+009F and marks of direction included.
    static func text(_ bytes: [UInt8]) -> String {
        let name = Origin.name(from: bytes)
        var plain = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            switch scalar.value {
            case 0x00...0x1F, 0x7F...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: continue
            default: plain.append(scalar)
            }
        }
        return String(plain)
    }
}
