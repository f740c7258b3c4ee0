import SteadyCore

/// The rows and cells of a text table, as ranges of its bytes.
///
/// Understands CRLF, LF and CR, quoted cells with line breaks and doubled quotes, and a delimiter found by content.
struct TableText {
    /// One row: its cells lie at these indices of all cells.
    struct Row {
        fileprivate let first: UInt32
        fileprivate let end: UInt32
        private let line: UInt32

        fileprivate init(_ cells: Range<Int>, line: Int64) {
            first = UInt32(cells.lowerBound)
            end = UInt32(cells.upperBound)
            self.line = UInt32(truncatingIfNeeded: line)
        }

        var cells: Range<Int> { Int(first)..<Int(end) }
        /// The line of the file on which it begins.
        var number: Int64 { Int64(line) }
    }

    /// One cell; the range leaves out the quotes around it.
    ///
    /// Eight bytes, since a file may be all cells.
    struct Cell {
        private let start: UInt32
        private let code: UInt32

        fileprivate init(range: Range<Int>, isQuoted: Bool) {
            start = UInt32(range.lowerBound)
            code = UInt32(range.count) << 1 | (isQuoted ? 1 : 0)
        }

        var range: Range<Int> { Int(start)..<(Int(start) + Int(code >> 1)) }
        var isQuoted: Bool { code & 1 == 1 }
    }

    let bytes: [UInt8]
    let delimiter: UInt8
    private(set) var rows: [Row] = []
    private var all: [Cell] = []

    /// Whether there are more cells than were asked for; those behind are not split.
    private(set) var isCut = false

    /// Splits UTF-8 text, by a delimiter of its own or the one found.
    init(_ bytes: [UInt8], delimiter: UInt8? = nil, cellLimit: Int = .max) {
        self.bytes = bytes
        self.delimiter = delimiter ?? Self.delimiter(of: bytes)
        split(upTo: cellLimit)
    }

    private mutating func split(upTo limit: Int) {
        let separator = delimiter
        let count = bytes.count
        var position = 0
        var line: Int64 = 1
        var rowLine: Int64 = 1
        var rowStart = 0
        // A quote that nothing closes is a letter, and so is every one behind it: no row may vanish in it.
        var isOpen = false
        bytes.withUnsafeBufferPointer { text in
            func isLineBreak(_ index: Int) -> Bool {
                text[index] == .newline
                    || (text[index] == .carriageReturn && !(index + 1 < count && text[index + 1] == .newline))
            }
            func endOfCell(from start: Int) -> Int {
                var end = start
                while end < count, text[end] != separator, text[end] != .newline, text[end] != .carriageReturn {
                    end += 1
                }
                return end
            }
            while position < count {
                var start = position
                // Spaces before a quote do not make it a letter.
                while start < count, text[start] == .space { start += 1 }
                var closing: Int?
                if start < count, text[start] == .quote, !isOpen {
                    var end = start + 1
                    var breaks: Int64 = 0
                    while end < count {
                        if text[end] == .quote {
                            guard end + 1 < count, text[end + 1] == .quote else { break }
                            end += 1
                        } else if isLineBreak(end) {
                            breaks += 1
                        }
                        end += 1
                    }
                    if end < count { closing = end } else { isOpen = true }
                    if closing != nil { line += breaks }
                }
                if let closing {
                    all.append(Cell(range: (start + 1)..<closing, isQuoted: true))
                    position = endOfCell(from: closing + 1)
                } else {
                    let end = endOfCell(from: position)
                    all.append(Cell(range: position..<end, isQuoted: false))
                    position = end
                }
                guard position < count else { break }
                if text[position] == separator {
                    position += 1
                    // A delimiter at the very end still has an empty cell behind it.
                    if position == count { all.append(Cell(range: count..<count, isQuoted: false)) }
                    if all.count > limit { break }
                    continue
                }
                if text[position] == .carriageReturn, position + 1 < count, text[position + 1] == .newline {
                    position += 1
                }
                position += 1
                rows.append(Row(rowStart..<all.count, line: rowLine))
                rowStart = all.count
                line += 1
                rowLine = line
                if all.count > limit { break }
            }
        }
        isCut = all.count > limit
        if rowStart < all.count { rows.append(Row(rowStart..<all.count, line: rowLine)) }
    }

    func cells(of row: Row) -> [Cell] {
        Array(all[row.cells])
    }

    /// The cell's text, doubled quotes made single, white space at its ends away.
    func text(of cell: Cell) -> ArraySlice<UInt8> {
        let text = bytes[cell.range]
        guard cell.isQuoted, text.contains(.quote) else { return text.trimmedWide }
        var single: [UInt8] = []
        var index = text.startIndex
        while index < text.endIndex {
            single.append(text[index])
            index += text[index] == .quote && index + 1 < text.endIndex && text[index + 1] == .quote ? 2 : 1
        }
        return single[...].trimmedWide
    }

    /// The text of a row's cell in a column; empty where the row ends before it.
    func text(of row: Row, _ column: Int) -> ArraySlice<UInt8> {
        let cells = row.cells
        return column < cells.count ? text(of: all[cells.lowerBound + column]) : []
    }

    /// The texts of a row's first cells.
    func texts(of row: Row, upTo limit: Int) -> [ArraySlice<UInt8>] {
        all[row.cells.prefix(limit)].map { text(of: $0) }
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

extension ArraySlice<UInt8> {
    /// Without white space at either end, no-break spaces (U+00A0, U+202F) included.
    var trimmedWide: ArraySlice<UInt8> {
        var low = startIndex
        var high = endIndex
        while low < high {
            if self[low].isWhiteSpace {
                low += 1
            } else if self[low] == 0xC2, low + 1 < high, self[low + 1] == 0xA0 {
                low += 2
            } else if self[low] == 0xE2, low + 2 < high, self[low + 1] == 0x80, self[low + 2] == 0xAF {
                low += 3
            } else {
                break
            }
        }
        while low < high {
            if self[high - 1].isWhiteSpace {
                high -= 1
            } else if self[high - 1] == 0xA0, high - 2 >= low, self[high - 2] == 0xC2 {
                high -= 2
            } else if self[high - 1] == 0xAF, high - 3 >= low, self[high - 2] == 0x80, self[high - 3] == 0xE2 {
                high -= 3
            } else {
                break
            }
        }
        return self[low..<high]
    }
}
