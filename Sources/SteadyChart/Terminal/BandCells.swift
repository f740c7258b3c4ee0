import SteadyCore

/// The cells of a terminal that a band covers: around the line the ribbon, behind it the block of the coming week.
struct BandCells {
    /// From the upper to the lower edge of each column in parts of cells; nothing where there is no band.
    private var heights: [ClosedRange<Double>?]
    /// The first column of the block.
    private var block: Int

    /// `across` is how many parts of the geometry a cell is wide.
    init(_ shown: ChartSeries, _ geometry: ChartGeometry, columns: Int, across: Int) {
        heights = [ClosedRange<Double>?](repeating: nil, count: columns)
        block = columns
        let upper = shown.upperEdge.map { Point(geometry.x($0.day), geometry.y($0.value)) }
        let lower = shown.lowerEdge.map { Point(geometry.x($0.day), geometry.y($0.value)) }
        for column in 0..<columns {
            // The middle of a cell, and at the ends of the line the line's own end.
            let middle = min(max((Double(column) + 0.5) * Double(across) - 0.5, 0), geometry.measured)
            guard Double(column * across) <= geometry.measured,
                let top = Self.height(upper, at: middle), let bottom = Self.height(lower, at: middle)
            else { continue }
            heights[column] = min(top, bottom)...max(top, bottom)
        }
        guard let ahead = shown.ahead else { return }
        // One column stays free between what was and what may come.
        block = min(columns, Int(geometry.x(ahead.day)) / across + 2)
        let (top, bottom) = (geometry.y(ahead.high), geometry.y(ahead.low))
        for column in block..<columns { heights[column] = min(top, bottom)...max(top, bottom) }
        if block > 0 { heights[block - 1] = nil }
    }

    func draw(on grid: inout TerminalGrid, rows: Int, down: Int, glyphs: TerminalChart.Glyphs) {
        let shade: Unicode.Scalar = glyphs == .unicode ? "\u{2591}" : ":"
        let edge: Unicode.Scalar = glyphs == .unicode ? "\u{2504}" : "-"
        func row(_ part: Double) -> Int { min(max(Int((part + 0.5).rounded(.down)) / down, 0), rows - 1) }
        for column in heights.indices {
            guard let height = heights[column] else { continue }
            let (top, bottom) = (row(height.lowerBound), row(height.upperBound))
            for row in top...bottom {
                let isEdge = column >= block && (row == top || row == bottom)
                grid.put(isEdge ? edge : shade, column: column, row: row, isEdge ? .line : .faint)
            }
        }
    }

    /// The height of a straight run of points at an x between its ends.
    private static func height(_ points: [Point], at x: Double) -> Double? {
        guard let first = points.first, let last = points.last, x >= first.x - 1, x <= last.x + 1 else { return nil }
        // Edges have hundreds of points and a terminal as many columns: looking through them is soon done.
        guard let after = points.firstIndex(where: { $0.x >= x }), after > 0 else {
            return x <= first.x ? first.y : last.y
        }
        let (left, right) = (points[after - 1], points[after])
        guard right.x > left.x else { return right.y }
        return left.y + (right.y - left.y) * (x - left.x) / (right.x - left.x)
    }
}
