import SteadyCore

/// The rows and cells of a text table, as ranges of its bytes.
///
/// Understands CRLF, LF and CR, quoted cells with line breaks and doubled quotes, and a delimiter found by content.
struct TableText {
    /// One row: its cells lie at these indices of all cells.
    struct Row {
        let cells: Range<Int>
        /// The line of the file on which it begins.
        let number: Int64
    }

    /// One cell; the range leaves out the quotes around it.
    struct Cell {
        let range: Range<Int>
        let isQuoted: Bool
    }

    let bytes: [UInt8]
    let delimiter: UInt8
    private(set) var rows: [Row] = []
    private var all: [Cell] = []

    /// Splits UTF-8 text, by a delimiter of its own or the one found.
    init(_ bytes: [UInt8], delimiter: UInt8? = nil) {
        self.bytes = bytes
        self.delimiter = delimiter ?? Self.delimiter(of: bytes)
        split()
    }

    private mutating func split() {
        let separator = delimiter
        let count = bytes.count
        var position = 0
        var line: Int64 = 1
        var rowLine: Int64 = 1
        var rowStart = 0
        bytes.withUnsafeBufferPointer { text in
            while position < count {
                var start = position
                // Spaces before a quote do not make it a letter.
                while start < count, text[start] == .space { start += 1 }
                if start < count, text[start] == .quote {
                    var end = start + 1
                    while end < count {
                        if text[end] == .quote {
                            if end + 1 < count, text[end + 1] == .quote { end += 1 } else { break }
                        } else if text[end] == .newline
                            || (text[end] == .carriageReturn
                                && !(end + 1 < count && text[end + 1] == .newline))
                        {
                            line += 1
                        }
                        end += 1
                    }
                    all.append(Cell(range: (start + 1)..<min(end, count), isQuoted: true))
                    position = min(end + 1, count)
                    while position < count, text[position] != separator, text[position] != .newline,
                        text[position] != .carriageReturn
                    { position += 1 }
                } else {
                    start = position
                    while position < count, text[position] != separator, text[position] != .newline,
                        text[position] != .carriageReturn
                    { position += 1 }
                    all.append(Cell(range: start..<position, isQuoted: false))
                }
                guard position < count else { break }
                if text[position] == separator {
                    position += 1
                    // A delimiter at the very end still has an empty cell behind it.
                    if position == count { all.append(Cell(range: count..<count, isQuoted: false)) }
                    continue
                }
                if text[position] == .carriageReturn, position + 1 < count, text[position + 1] == .newline {
                    position += 1
                }
                position += 1
                rows.append(Row(cells: rowStart..<all.count, number: rowLine))
                rowStart = all.count
                line += 1
                rowLine = line
            }
        }
        if rowStart < all.count { rows.append(Row(cells: rowStart..<all.count, number: rowLine)) }
    }

    func cells(of row: Row) -> [Cell] {
        Array(all[row.cells])
    }

    /// The cell's text, doubled quotes made single, white space at its ends away.
    func text(of cell: Cell) -> [UInt8] {
        let text = Array(bytes[cell.range])
        guard cell.isQuoted, text.contains(.quote) else { return text.trimmedWide }
        var single: [UInt8] = []
        var index = 0
        while index < text.count {
            single.append(text[index])
            index += text[index] == .quote && index + 1 < text.count && text[index + 1] == .quote ? 2 : 1
        }
        return single.trimmedWide
    }

    /// The text of a row's cell in a column; empty where the row ends before it.
    func text(of row: Row, _ column: Int) -> [UInt8] {
        guard column < row.cells.count else { return [] }
        return text(of: all[row.cells.lowerBound + column])
    }

    func isBlank(_ row: Row) -> Bool {
        for index in row.cells where !text(of: all[index]).isEmpty { return false }
        return true
    }

    /// The delimiter that most lines of the beginning agree on: tab and `;` before `,`, which may be a decimal comma.
    private static func delimiter(of bytes: [UInt8]) -> UInt8 {
        var best: (delimiter: UInt8, score: Int) = (.comma, 0)
        for candidate in [UInt8.tab, .semicolon, .comma] {
            let score = agreement(of: candidate, in: bytes.prefix(65_536))
            if score > best.score { best = (candidate, score) }
        }
        return best.delimiter
    }

    /// How many of the first lines hold the delimiter, outside quotes.
    private static func agreement(of delimiter: UInt8, in head: ArraySlice<UInt8>) -> Int {
        var lines = 0
        var score = 0
        var isQuoted = false
        var holds = false
        for byte in head {
            if byte == .quote { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == delimiter { holds = true }
            if byte == .newline || byte == .carriageReturn {
                if holds { score += 1 }
                holds = false
                lines += 1
                if lines == 50 { return score }
            }
        }
        return holds ? score + 1 : score
    }
}

extension [UInt8] {
    /// Without white space at either end, no-break spaces (U+00A0, U+202F) included.
    var trimmedWide: [UInt8] {
        var text = trimmed
        var changed = true
        while changed {
            changed = false
            if text.starts(with: [0xC2, 0xA0]) {
                text = Array(text[2...]).trimmed
                changed = true
            }
            if text.starts(with: [0xE2, 0x80, 0xAF]) {
                text = Array(text[3...]).trimmed
                changed = true
            }
            if text.count >= 2, text[text.count - 2] == 0xC2, text[text.count - 1] == 0xA0 {
                text = Array(text[..<(text.count - 2)]).trimmed
                changed = true
            }
        }
        return text
    }
}
