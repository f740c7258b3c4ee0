import SteadyCore

extension TrendCard {
    /// The card with its chart on the ground: 402 px wide around a plot of 306, every space one of the six.
    package func drawing(_ series: ChartSeries, plot: PlotSize = .card) -> DisplayList {
        let width = plot.width + 2 * (Self.edge + Self.padding)
        let top = Self.edge + Self.padding
        let chartTop = top + 30 + 5 + 60.2 + 5 + 20 + 24
        let bottom = chartTop + plot.height + TrendDrawing.datesHeight + Self.padding
        let whole = PlotSize(width: width, height: bottom + Self.edge)
        var drawing = DisplayList(size: whole)
        drawing.append(.rectangle(Rectangle(x: 0, y: 0, width: width, height: whole.height), .ground))
        let card = Rectangle(
            x: Self.edge, y: Self.edge, width: width - 2 * Self.edge, height: bottom - Self.edge, radius: 28)
        drawing.append(.rectangle(card, .surface))
        drawing.append(.text(Label(label, at: Point(top, top + 19.9), size: 14, role: .muted)))
        appendBadge(right: width - top, top: top, to: &drawing)
        appendHeadline(at: Point(top, top + 35 + 52.3), to: &drawing)
        drawing.append(.text(Label(subline, at: Point(top, top + 100.2 + 14.9), size: 14, role: .muted)))
        drawing.append(TrendDrawing.make(series, ChartGeometry(series, size: plot)), at: Point(top, chartTop))
        return drawing
    }

    /// The space between ground and card, and the one inside the card.
    private static let edge = 24.0
    private static let padding = 24.0

    /// Figures at 64 px, pulled left by their own side bearing; each unit at 22 px behind its figures.
    private func appendHeadline(at origin: Point, to drawing: inout DisplayList) {
        var x = origin.x - 0.04 * 64
        for part in headline {
            let size = part.isUnit ? 22.0 : 64.0
            let tracking = part.isUnit ? -0.03 : -0.05
            if part.isUnit { x += 0.4 * size }
            drawing.append(
                .text(
                    Label(
                        part.text, at: Point(x, origin.y), size: size, role: part.isUnit ? .muted : .ink,
                        tracking: tracking)))
            x += TextWidth.px(part.text, size: size, tracking: tracking)
            if part.isUnit { x += 14 }
        }
    }

    private func appendBadge(right: Double, top: Double, to drawing: inout DisplayList) {
        guard let badge else { return }
        let text = TextWidth.px(badge.text, size: 14)
        let width = 14 + 10 + 5 + text + 14
        let left = right - width
        drawing.append(.rectangle(Rectangle(x: left, y: top, width: width, height: 30, radius: 15), .soft))
        drawing.append(.fill(badge.shape.path.moved(by: Point(left + 14, top + 10)), .onSoft))
        drawing.append(
            .text(Label(badge.text, at: Point(left + 29, top + 19.9), size: 14, role: .onSoft, isMedium: true)))
    }
}

extension TrendCard.Shape {
    /// The shape in a square of 10 px.
    package var path: Path {
        let corners: [Point] =
            switch self {
            case .down: [Point(5, 9), Point(0.5, 1), Point(9.5, 1)]
            case .level: [Point(0.5, 3.5), Point(9.5, 3.5), Point(9.5, 6.5), Point(0.5, 6.5)]
            case .up: [Point(5, 1), Point(9.5, 9), Point(0.5, 9)]
            }
        var path = Path(through: corners)
        path.close()
        return path
    }
}
