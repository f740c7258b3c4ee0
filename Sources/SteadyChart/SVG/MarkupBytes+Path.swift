extension MarkupBytes {
    /// The pieces of a path as SVG 2 writes path data (section 9.3), which a canvas reads as well.
    mutating func data(_ path: Path) {
        for piece in path.pieces {
            switch piece {
            case .move(let point): command("M", point)
            case .line(let point): command("L", point)
            case .curve(let end, let first, let second):
                command("C", first)
                command(" ", second)
                command(" ", end)
            case .close: raw("z")
            }
        }
    }

    /// A stroke of no length at each point.
    mutating func data(points: [Point]) {
        for point in points {
            command("M", point)
            raw("h0")
        }
    }

    private mutating func command(_ letter: String, _ point: Point) {
        raw(letter)
        number(point.x)
        raw(" ")
        number(point.y)
    }
}
