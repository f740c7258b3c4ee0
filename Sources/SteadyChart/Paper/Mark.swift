/// Steady's mark: a level line, and four readings that come closer to it.
package enum Mark {
    /// The mark in a square of a size, its upper left corner at a point; drawn in a grid of 24 with one pen of 3.
    package static func operations(at corner: Point, size: Double) -> [Operation] {
        let unit = size / 24
        func place(_ x: Double, _ y: Double) -> Point { Point(corner.x + x * unit, corner.y + y * unit) }
        let line = Path(through: [place(4.5, 12), place(19.5, 12)])
        let readings = [place(4.5, 4.5), place(9, 19.5), place(13.5, 6), place(18, 16.5)]
        return [.stroke(line, Pen(.accent, width: 3 * unit)), .circles(readings, radius: 1.5 * unit, .ink)]
    }
}
