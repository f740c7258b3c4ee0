internal import SteadyCore

/// One cell of a table for a spreadsheet (RFC 4180).
enum CSVCell {
    /// Quoted where it must be; one that a spreadsheet would run as a formula gets an apostrophe.
    ///
    /// One that begins with an apostrophe gets another, so that taking one away always gives the cell back.
    static func append(_ cell: String, to bytes: inout [UInt8]) {
        var text = Array(cell.utf8)
        if let first = text.first, [0x3D, .plus, .hyphen, 0x40, .tab, .carriageReturn, .apostrophe].contains(first) {
            text.insert(.apostrophe, at: 0)
        }
        guard text.contains(where: { $0 == .comma || $0 == .quote || $0 == .newline || $0 == .carriageReturn }) else {
            bytes.append(contentsOf: text)
            return
        }
        bytes.append(.quote)
        for byte in text {
            if byte == .quote { bytes.append(.quote) }
            bytes.append(byte)
        }
        bytes.append(.quote)
    }
}
