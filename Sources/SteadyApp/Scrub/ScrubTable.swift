package import SteadyChart
package import SteadyCore

/// What scrubbing shows for each day of a chart, worked out once: a frame is an index look-up.
package struct ScrubTable: Sendable {
    /// A day as it is read out.
    package struct Entry: Sendable {
        /// The y of the drawn line.
        package var ring: Double
        /// The y of the reading, inside the plot.
        package var point: Double
        /// Nothing on a day without a reading.
        package var reading: ShownMass?
        package var trend: ShownMass
        /// What the adaptive line told on that day for the week after it; nothing on a day without a reading.
        package var told: (low: ShownMass, high: ShownMass)?
    }

    package let firstDay: CivilDay
    package let entries: [Entry]
    /// The px from the first day to the last.
    package let width: Double
    package let unit: MassUnit
    package let today: CivilDay

    /// Works out every day from the left to the right edge of a bundle's chart; O(days).
    package init(_ bundle: TrendBundle, chart: ChartSeries, geometry: ChartGeometry) {
        width = geometry.measured
        unit = bundle.unit
        today = bundle.today
        guard let days = geometry.days, bundle.series.trend(on: days.upperBound) != nil else {
            firstDay = bundle.today
            entries = []
            return
        }
        firstDay = days.lowerBound
        var line = DrawnLine(geometry.place(chart.thinned.line))
        var entries: [Entry] = []
        let span = days.lowerBound.distance(to: days.upperBound)
        entries.reserveCapacity(Int(span) + 1)
        let points = bundle.series.points
        var index = bundle.series.firstPointIndex(from: days.lowerBound)
        for offset in 0...span {
            let day = days.lowerBound.advanced(by: offset)
            while index < points.count, points[index].day < day { index += 1 }
            let isHere = index < points.count && points[index].day == day
            // Between readings the line keeps its last value; before the first one, in a year's first block, there is none.
            let point = isHere ? points[index] : points[max(0, index - 1)]
            let reading = isHere ? point.reading : nil
            let y = reading.map { min(max(geometry.y($0), 0), geometry.size.height) } ?? 0
            var told: (low: ShownMass, high: ShownMass)?
            if reading != nil, index < bundle.series.states.count {
                let week = bundle.series.states[index].weekAhead()
                told = (
                    ShownMass(kilograms: week.low, unit: bundle.unit),
                    ShownMass(kilograms: week.high, unit: bundle.unit)
                )
            }
            entries.append(
                Entry(
                    ring: line.height(at: geometry.x(day)) ?? geometry.y(point.trend), point: y,
                    reading: reading.map { ShownMass(kilograms: $0, unit: bundle.unit) },
                    trend: ShownMass(kilograms: point.trend, unit: bundle.unit), told: told))
        }
        self.entries = entries
    }

    /// The day at a place, by its index; nothing on an empty chart.
    package func index(at x: Double) -> Int? {
        guard !entries.isEmpty, x.isFinite else { return nil }
        let place = (x / width * Double(entries.count - 1) + 0.5).rounded(.down)
        return Int(min(max(place, 0), Double(entries.count - 1)))
    }

    /// The index of a day; nothing beyond the edges.
    package func index(of day: CivilDay) -> Int? {
        let index = Int(firstDay.distance(to: day))
        return entries.indices.contains(index) ? index : nil
    }

    package func day(_ index: Int) -> CivilDay {
        firstDay.advanced(by: Int32(clamping: index))
    }

    /// The px from the left edge at which a day stands.
    package func x(_ index: Int) -> Double {
        entries.count > 1 ? Double(index) / Double(entries.count - 1) * width : width / 2
    }
}

/// The drawn line as heights, asked from left to right.
private struct DrawnLine {
    private let points: [Point]
    private let tangents: [Double]
    private var piece = 1

    init(_ placed: [Point]) {
        // Two points at one x are one place for a height.
        var points: [Point] = []
        for point in placed where points.last.map({ $0.x < point.x }) ?? true { points.append(point) }
        self.points = points
        tangents = MonotoneCubic.tangents(points)
    }

    /// The y at an x that is not left of the one asked before; nothing where no line is drawn.
    mutating func height(at x: Double) -> Double? {
        guard points.count > 1 else { return nil }
        guard x > points[0].x else { return points[0].y }
        while piece < points.count - 1, points[piece].x < x { piece += 1 }
        guard x < points[piece].x else { return points[piece].y }
        return MonotoneCubic.height(
            at: x, from: points[piece - 1], tangents[piece - 1], to: points[piece], tangents[piece])
    }
}
