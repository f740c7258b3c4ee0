/// The trend line in parts of terminal cells: 2 × 4 for braille, 1 × 1 for plain characters.
struct LineCanvas {
    let columns: Int
    let rows: Int
    /// Parts of a cell, across and down.
    let across: Int
    let down: Int
    /// Parts that the line is high: two of braille's, so that it outweighs the dots; one of plain characters.
    private var thickness: Int { down > 1 ? 2 : 1 }
    private var bits: [UInt8]

    init(columns: Int, rows: Int, across: Int, down: Int) {
        self.columns = columns
        self.rows = rows
        self.across = across
        self.down = down
        bits = [UInt8](repeating: 0, count: columns * rows)
    }

    /// The parts of a cell that the line goes through; a braille pattern's low byte if there are 2 × 4.
    func parts(column: Int, row: Int) -> UInt8 {
        bits[row * columns + column]
    }

    /// Draws the monotone cubic through points given in parts, without a hole however steep it is.
    mutating func draw(_ points: [Point]) {
        guard points.count > 1 else { return }
        var pen: (x: Int, y: Int)?
        for run in MonotoneCubic.runs(points) {
            let tangents = MonotoneCubic.tangents(run)
            step(to: run[0], from: &pen)
            for index in 1..<max(1, run.count) {
                let start = run[index - 1]
                let end = run[index]
                var x = start.x.rounded(.down) + 1
                while x < end.x {
                    let y = MonotoneCubic.height(at: x, from: start, tangents[index - 1], to: end, tangents[index])
                    step(to: Point(x, y), from: &pen)
                    x += 1
                }
                step(to: end, from: &pen)
            }
        }
    }

    /// Marks a part and what is missing up or down to it: the first half in the column before, the rest in this one.
    private mutating func step(to point: Point, from pen: inout (x: Int, y: Int)?) {
        let x = Int((point.x + 0.5).rounded(.down))
        let y = Int((point.y + 1 - Double(thickness) / 2).rounded(.down))
        if let pen {
            let middle = (pen.y + y) / 2
            let direction = y > pen.y ? 1 : -1
            var height = pen.y
            while height != y {
                let isFirstHalf = direction > 0 ? height <= middle : height > middle
                mark(isFirstHalf ? pen.x : x, height)
                height += direction
            }
        }
        mark(x, y)
        pen = (x, y)
    }

    private mutating func mark(_ x: Int, _ top: Int) {
        for y in top..<(top + thickness) {
            guard x >= 0, x < columns * across, y >= 0, y < rows * down else { continue }
            let bit: UInt8 = across == 2 ? Self.braille[y % down * 2 + x % across] : 1
            bits[y / down * columns + x / across] |= bit
        }
    }

    /// The bit of each dot of a braille pattern (Unicode, block U+2800), row by row.
    private static let braille: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
}
