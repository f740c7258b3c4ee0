internal import CPangoCairo
internal import SteadyChart

/// Draws the operations of a drawing on a sheet; what is blurred it leaves out.
struct SheetPen {
    let sheet: OpaquePointer
    var palette = Palette.light

    func draw(_ drawing: DisplayList) {
        for operation in drawing.operations { draw(operation) }
    }

    private func draw(_ operation: Operation) {
        switch operation {
        case .stroke(let path, let pen):
            guard pen.blur == 0 else { return }
            add(path)
            steady_sheet_stroke(sheet, ink(pen.role, pen.opacity), pen.width, pen.dotDistance)
        case .fill(let path, let role):
            add(path)
            steady_sheet_fill(sheet, ink(role))
        case .circles(let centres, let radius, let role):
            // One fill for all, so that a see-through colour is not laid on twice.
            for centre in centres { steady_sheet_circle(sheet, centre.x, centre.y, radius) }
            steady_sheet_fill(sheet, ink(role))
        case .rectangle(let rectangle, let role):
            add(outline(rectangle))
            steady_sheet_fill(sheet, ink(role))
        case .text(let label): write(label)
        }
    }

    private func ink(_ role: Role, _ opacity: Double = 1) -> steady_ink {
        let colour = palette.colour(role)
        return steady_ink(
            red: Double(colour.red) / 255, green: Double(colour.green) / 255, blue: Double(colour.blue) / 255,
            strength: colour.strength * opacity)
    }

    private func add(_ path: Path) {
        for piece in path.pieces {
            switch piece {
            case .move(let point): steady_sheet_move(sheet, point.x, point.y)
            case .line(let point): steady_sheet_line(sheet, point.x, point.y)
            case .curve(let end, let first, let second):
                steady_sheet_curve(sheet, first.x, first.y, second.x, second.y, end.x, end.y)
            case .close: steady_sheet_close(sheet)
            }
        }
    }

    /// The outline of a rectangle; a quarter of a circle is a Bézier with its controls at 0.5523 of the radius
    /// (Riškus 2006, "Approximation of a cubic Bézier curve by circular arcs and vice versa").
    private func outline(_ rectangle: Rectangle) -> Path {
        let (left, top) = (rectangle.origin.x, rectangle.origin.y)
        let (right, bottom) = (left + rectangle.size.width, top + rectangle.size.height)
        let radius = min(rectangle.radius, rectangle.size.width / 2, rectangle.size.height / 2)
        let pull = radius * (1 - 0.5522847498)
        var path = Path()
        path.move(to: Point(left + radius, top))
        path.line(to: Point(right - radius, top))
        path.curve(to: Point(right, top + radius), Point(right - pull, top), Point(right, top + pull))
        path.line(to: Point(right, bottom - radius))
        path.curve(to: Point(right - radius, bottom), Point(right, bottom - pull), Point(right - pull, bottom))
        path.line(to: Point(left + radius, bottom))
        path.curve(to: Point(left, bottom - radius), Point(left + pull, bottom), Point(left, bottom - pull))
        path.line(to: Point(left, top + radius))
        path.curve(to: Point(left + radius, top), Point(left, top + pull), Point(left + pull, top))
        path.close()
        return path
    }

    private func write(_ label: Label) {
        let share: Double =
            switch label.anchor {
            case .start: 0
            case .middle: 0.5
            case .end: 1
            }
        steady_sheet_text(
            sheet, label.text, label.origin.x, label.origin.y, share, label.size, label.isMedium ? 500 : 400,
            label.tracking * label.size, ink(label.role))
    }
}
