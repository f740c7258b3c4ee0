internal import SteadyCore

/// What may be repeated in a message: never something that could be a weight.
enum Quotable {
    /// A word as it may stand in a message: one with a digit in it could be a weight and is not repeated.
    static func word(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { $0.isLetter || $0 == .hyphen }
        return isPlain ? "`\(word)`" : "like that"
    }

    /// The name of a file as it may stand in a message.
    ///
    /// One with a part that reads as a weight (`82.4`, `12st 3`) was meant as one, or was named after one.
    static func path(_ path: String) -> String {
        path.utf8.split(separator: 0x2F).contains { mayHoldWeight(Array($0)) } ? "the named file" : path
    }

    private static func mayHoldWeight(_ part: [UInt8]) -> Bool {
        // A bare number, be it plausible or not, and with any ending.
        if part.prefix(while: { $0 != .period }).allSatisfy(\.isDigit), part.first?.isDigit == true { return true }
        for (index, byte) in part.enumerated() where byte.isDigit {
            var rest = part[(index + 1)...]
            if rest.first == .period || rest.first == .comma, rest.dropFirst().first?.isDigit == true { return true }
            while rest.first == .space { rest = rest.dropFirst() }
            let word = rest.prefix { $0.isLetter }
            if !word.isEmpty, MassUnit(symbol: word) != nil { return true }
        }
        return false
    }
}
