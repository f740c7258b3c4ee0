import SteadyCore

/// Draws a series into a terminal, from the same geometry and with the same two numbers as the picture.
package struct TerminalChart: Sendable {
    /// Which characters the terminal has.
    package enum Glyphs: UInt8, Sendable, CaseIterable {
        /// Braille for the line, `·` and `•` for readings, `░` for the band.
        case unicode
        /// `*` for the line, `.` and `o` for readings, `:` for the band.
        case ascii
    }

    /// The columns that the chart may use; no row is wider.
    package var width: Int
    /// The rows that the chart uses, the dates among them.
    package var height: Int
    package var glyphs: Glyphs
    package var colours: ColorDepth
    /// Whether the terminal is thought to be light or dark; only the line's blue depends on it.
    package var palette: Palette

    package init(
        width: Int, height: Int = 13, glyphs: Glyphs = .unicode, colours: ColorDepth = .none, palette: Palette = .dark
    ) {
        self.width = max(0, width)
        self.height = max(2, height)
        self.glyphs = glyphs
        self.colours = colours
        self.palette = palette
    }

    /// The rows from top to bottom, without line ends.
    package func lines(_ series: ChartSeries) -> [String] {
        let axis = AxisTicks(ChartGeometry(series), unit: series.unit)
        let ticks = [axis.above, axis.below].compactMap { $0.map { (value: $0.value, label: plain($0.label)) } }
        let labelWidth = ticks.map { TerminalText.columns($0.label) + 1 }.max() ?? 0
        let columns = width - labelWidth >= 8 ? width - labelWidth : width
        var grid = TerminalGrid(columns: width, rows: height)
        if columns > 0 {
            if series.isEmpty {
                hairline(row: (height - 1) / 2, columns: columns, on: &grid)
            } else {
                plot(series, ticks, columns: columns, on: &grid)
            }
            dates(series, columns: columns, on: &grid)
        }
        let colours = TerminalColours(depth: colours, palette: palette)
        return (0..<height).map { grid.text(row: $0, colours) }
    }

    private func plot(
        _ series: ChartSeries, _ ticks: [(value: Double, label: String)], columns: Int, on grid: inout TerminalGrid
    ) {
        let across = glyphs == .unicode ? 2 : 1
        let down = glyphs == .unicode ? 4 : 1
        let rows = height - 1
        let size = PlotSize(width: Double(columns * across - 1), height: Double(max(1, rows * down - 1)))
        let geometry = ChartGeometry(series, size: size)
        let shown = series.thinned

        if series.hasBand {
            let band = BandCells(shown, geometry, columns: columns, across: across)
            band.draw(on: &grid, rows: rows, down: down, glyphs: glyphs)
        }
        func row(_ value: Double) -> Int { Int((geometry.y(value) + 0.5).rounded(.down)) / down }
        for tick in ticks {
            hairline(row: row(tick.value), columns: columns, on: &grid)
            let column = width - TerminalText.columns(tick.label)
            if columns < width { grid.write(tick.label, column: column, row: row(tick.value), .faint) }
        }
        readings(shown.dots, size: series.dotSize, columns: columns, on: &grid) { point in
            (Int((geometry.x(point.day) + 0.5).rounded(.down)) / across, row(point.value))
        }
        var canvas = LineCanvas(columns: columns, rows: rows, across: across, down: down)
        canvas.draw(shown.line.map { Point(geometry.x($0.day), geometry.y($0.value)) })
        for row in 0..<rows {
            for column in 0..<columns {
                let parts = canvas.parts(column: column, row: row)
                if parts != 0 { grid.put(lineGlyph(parts), column: column, row: row, .line) }
            }
        }
    }

    private func readings(
        _ dots: [ChartPoint], size: DotSize, columns: Int, on grid: inout TerminalGrid,
        place: (ChartPoint) -> (column: Int, row: Int)
    ) {
        let small: Unicode.Scalar = glyphs == .unicode ? "\u{B7}" : "."
        let large: Unicode.Scalar = glyphs == .unicode ? "\u{2022}" : "o"
        var taken = [Bool](repeating: false, count: columns * height)
        for dot in dots {
            let (column, row) = place(dot)
            guard column >= 0, column < columns, row >= 0, row < height - 1 else { continue }
            let isLarge = size != .longer || taken[row * columns + column]
            taken[row * columns + column] = true
            grid.put(isLarge ? large : small, column: column, row: row, .faint)
        }
    }

    private func hairline(row: Int, columns: Int, on grid: inout TerminalGrid) {
        let glyph: Unicode.Scalar = glyphs == .unicode ? "\u{2508}" : "-"
        for column in 0..<columns { grid.put(glyph, column: column, row: row, .faint) }
    }

    private func lineGlyph(_ parts: UInt8) -> Unicode.Scalar {
        guard glyphs == .unicode else { return "*" }
        return Unicode.Scalar(0x2800 + UInt32(parts)) ?? "*"
    }

    private func dates(_ series: ChartSeries, columns: Int, on grid: inout TerminalGrid) {
        let row = height - 1
        let first = plain(series.firstLabel)
        let last = plain(series.lastLabel)
        let width = TerminalText.columns(last)
        grid.write(first, column: 0, row: row, .faint)
        if width > 0, TerminalText.columns(first) + 1 + width <= columns {
            grid.write(last, column: columns - width, row: row, .faint)
        }
    }

    /// A text in the characters that the terminal has.
    private func plain(_ text: String) -> String {
        guard glyphs == .ascii else { return text }
        var plain = ""
        for scalar in text.unicodeScalars {
            plain.unicodeScalars.append(scalar.isASCII ? scalar : scalar == "\u{2212}" ? "-" : "?")
        }
        return plain
    }
}
