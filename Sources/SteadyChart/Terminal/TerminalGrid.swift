/// The cells of a piece of terminal: what stands in each and in which style; no row is ever wider than its columns.
struct TerminalGrid {
    enum Style: UInt8 {
        case plain
        /// The trend.
        case line
        /// Dots, hairlines, numbers, dates.
        case faint
    }

    private struct Cell {
        var scalar: Unicode.Scalar?
        var style: Style
    }

    let columns: Int
    let rows: Int
    private var cells: [Cell]

    init(columns: Int, rows: Int) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
        cells = [Cell](repeating: Cell(scalar: " ", style: .plain), count: self.columns * self.rows)
    }

    /// Puts a character of one column into a cell; outside of the grid, nothing happens.
    mutating func put(_ scalar: Unicode.Scalar, column: Int, row: Int, _ style: Style) {
        guard column >= 0, column < columns, row >= 0, row < rows else { return }
        cells[row * columns + column] = Cell(scalar: scalar, style: style)
    }

    /// Writes a text from a column on, as far as the row goes.
    mutating func write(_ text: String, column: Int, row: Int, _ style: Style) {
        var place = column
        for scalar in text.unicodeScalars {
            let width = TerminalText.columns(scalar)
            guard width > 0, place + width <= columns else { continue }
            put(scalar, column: place, row: row, style)
            if width == 2, row >= 0, row < rows, place >= 0 {
                cells[row * columns + place + 1] = Cell(scalar: nil, style: style)
            }
            place += width
        }
    }

    /// A row as text with its styles, without white space at its end.
    func text(row: Int, _ colours: TerminalColours) -> String {
        var end = (row + 1) * columns
        while end > row * columns, cells[end - 1].scalar == " " { end -= 1 }
        var text = ""
        var current = Style.plain
        for cell in cells[(row * columns)..<end] {
            guard let scalar = cell.scalar else { continue }
            if cell.style != current, scalar != " " {
                text += colours.change(from: current, to: cell.style)
                current = cell.style
            }
            text.unicodeScalars.append(scalar)
        }
        return text + colours.change(from: current, to: .plain)
    }
}

/// How many columns of a terminal a text takes.
package enum TerminalText {
    /// 0 for control and combining characters, 2 for the wide ones of East Asia, 1 for the rest (UAX #11).
    package static func columns(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x300..<0x370, 0x200B...0x200F, 0xFE00...0xFE0F: 0
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            2
        default: 1
        }
    }

    package static func columns(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + columns($1) }
    }
}
