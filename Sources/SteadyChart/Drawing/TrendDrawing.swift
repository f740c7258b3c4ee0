import SteadyCore

/// The picture of a series: hairlines, glow or band, thin raw line, dots, the line; and the dates under them.
package enum TrendDrawing {
    /// The height of the row of dates under a plot.
    package static let datesHeight = 26.2

    /// Draws a series on its geometry.
    ///
    /// Fewer than two points: no line; nothing at all: a dotted baseline. The plot's upper left corner is the origin; round
    /// caps and dots may reach 4 px past its left and right edge.
    package static func make(_ series: ChartSeries, _ geometry: ChartGeometry) -> DisplayList {
        let plot = geometry.size
        var drawing = DisplayList(size: PlotSize(width: plot.width, height: plot.height + datesHeight))
        guard !series.isEmpty else {
            let middle = plot.height / 2
            let baseline = Path(through: [Point(0, middle), Point(plot.width, middle)])
            drawing.append(.stroke(baseline, Pen(.raw, width: 1.5, dotDistance: 6)))
            return drawing
        }
        let shown = series.thinned
        let dots = geometry.place(shown.dots)
        let line = MonotoneCubic.path(geometry.place(shown.line))
        appendHairlines(AxisTicks(geometry, unit: series.unit), geometry, to: &drawing)
        if series.hasBand {
            appendBand(shown, geometry, to: &drawing)
        } else if !line.pieces.isEmpty {
            drawing.append(.stroke(line.moved(by: Point(0, 6)), Pen(.glow, width: 13, blur: 4)))
        }
        if series.showsRawLine, dots.count > 1 {
            drawing.append(.stroke(Path(through: dots), Pen(.raw, width: 1.5, opacity: 0.5)))
        }
        if !dots.isEmpty { drawing.append(.circles(dots, radius: series.dotSize.radius, .raw)) }
        if !line.pieces.isEmpty { drawing.append(.stroke(line, Pen(.accent, width: 5))) }
        appendDates(series, plot, to: &drawing)
        return drawing
    }

    /// The line and its dots alone, without axis, dates and thin line, as a small picture.
    package static func picture(_ series: ChartSeries, size: PlotSize) -> DisplayList {
        var drawing = DisplayList(size: size)
        let geometry = ChartGeometry(series, size: size)
        let shown = series.thinned
        let dots = geometry.place(shown.dots)
        let line = MonotoneCubic.path(geometry.place(shown.line))
        if !line.pieces.isEmpty {
            drawing.append(.stroke(line.moved(by: Point(0, 6)), Pen(.glow, width: 13, blur: 4)))
        }
        if !dots.isEmpty { drawing.append(.circles(dots, radius: series.dotSize.radius, .raw)) }
        if !line.pieces.isEmpty { drawing.append(.stroke(line, Pen(.accent, width: 5))) }
        return drawing
    }

    /// The ribbon, and after a gap of 5 px what is told of the coming week: flat, its edges dotted, for it is not measured.
    private static func appendBand(_ shown: ChartSeries, _ geometry: ChartGeometry, to drawing: inout DisplayList) {
        var ribbon = MonotoneCubic.path(geometry.place(shown.upperEdge))
        ribbon.continue(backwards: MonotoneCubic.path(geometry.place(shown.lowerEdge)))
        ribbon.close()
        drawing.append(.fill(ribbon, .soft))
        guard let ahead = shown.ahead else { return }
        let (left, right) = ((geometry.x(ahead.day) + 5).roundedToTenth, geometry.size.width)
        let (top, bottom) = (geometry.y(ahead.high).roundedToTenth, geometry.y(ahead.low).roundedToTenth)
        guard left < right else { return }
        var block = Path(through: [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)])
        block.close()
        drawing.append(.fill(block, .soft))
        for y in [top, bottom] {
            let edge = Path(through: [Point(left + 2, y), Point(right, y)])
            drawing.append(.stroke(edge, Pen(.accent, width: 2, dotDistance: 6)))
        }
    }

    private static func appendHairlines(_ ticks: AxisTicks, _ geometry: ChartGeometry, to drawing: inout DisplayList) {
        for tick in [ticks.above, ticks.below] {
            guard let tick else { continue }
            let y = geometry.y(tick.value).roundedToTenth
            let right = geometry.size.width
            let end = (right - TextWidth.px(tick.label, size: 13) - 8).roundedToTenth
            drawing.append(.stroke(Path(through: [Point(0, y), Point(end, y)]), Pen(.hairline, width: 1)))
            let place = Point(right, y + 4.6)
            drawing.append(.text(Label(tick.label, at: place, size: 13, role: .muted, anchor: .end)))
        }
    }

    private static func appendDates(_ series: ChartSeries, _ plot: PlotSize, to drawing: inout DisplayList) {
        let baseline = plot.height + 21.6
        if !series.firstLabel.utf8.isEmpty {
            drawing.append(.text(Label(series.firstLabel, at: Point(0, baseline), size: 13, role: .muted)))
        }
        if !series.lastLabel.utf8.isEmpty {
            let place = Point(plot.width, baseline)
            drawing.append(.text(Label(series.lastLabel, at: place, size: 13, role: .muted, anchor: .end)))
        }
    }
}
