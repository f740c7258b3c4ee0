package import SteadyCore

/// Where a series stands on its plot: x by calendar date over the full width, y over what is drawn and some room.
///
/// The rule is the first source's own chart, which the oracle file pins: the lowest and highest of dots and line, padded
/// by 0.3 of their distance at both ends; a flat series stands in the middle of a span of 1 kg. The axis never starts
/// at zero. Every day keeps its distance, so a gap shows as a gap.
package struct ChartGeometry: Equatable, Sendable {
    package let size: PlotSize
    /// The first day, at the left edge, and the last one, at ``measured``; none for an empty series.
    package let days: ClosedRange<CivilDay>?
    /// The px from the left edge to the last day: the whole width, unless the week after it is drawn as well.
    package let measured: Double
    /// The lowest and highest value that is drawn, in kilograms; none for an empty series.
    package let drawn: ClosedRange<Double>?
    /// The value at the lower edge, in kilograms.
    package let lower: Double
    /// The value at the upper edge, in kilograms.
    package let upper: Double

    package init(_ series: ChartSeries, size: PlotSize = .card) {
        self.size = size
        let days = Self.days(of: series)
        self.days = days
        measured = size.width - Self.room(for: series.ahead, after: days, width: size.width)
        drawn = Self.values(of: series)
        guard let drawn else {
            lower = 0
            upper = 1
            return
        }
        let height = drawn.upperBound - drawn.lowerBound
        if height < Self.flat {
            lower = (drawn.lowerBound + drawn.upperBound) / 2 - 0.5
            upper = lower + 1
        } else {
            lower = drawn.lowerBound - 0.3 * height
            upper = drawn.upperBound + 0.3 * height
        }
    }

    /// Values closer than this are one: less than a thousandth of a gram is the last bits of a sum, not a change.
    private static let flat = 1e-6

    /// The px from the left edge, not rounded; a single day stands in the middle.
    package func x(_ day: CivilDay) -> Double {
        guard let days, days.lowerBound < days.upperBound else { return measured / 2 }
        let span = Double(days.lowerBound.distance(to: days.upperBound))
        return Double(days.lowerBound.distance(to: day)) / span * measured
    }

    /// The px from the upper edge, not rounded.
    package func y(_ value: Double) -> Double {
        (upper - value) / (upper - lower) * size.height
    }

    /// Where points are drawn, each coordinate rounded half up to a tenth of a px.
    package func place(_ points: [ChartPoint]) -> [Point] {
        points.map { Point(x($0.day).roundedToTenth, y($0.value).roundedToTenth) }
    }

    private static func days(of series: ChartSeries) -> ClosedRange<CivilDay>? {
        guard var first = (series.dots.first ?? series.line.first)?.day else { return nil }
        var last = first
        for points in [series.dots, series.line] {
            for point in points {
                first = min(first, point.day)
                last = max(last, point.day)
            }
        }
        // What is told of a week is told today, which may be some days after the last reading.
        if let ahead = series.ahead { last = max(last, ahead.day) }
        return first...last
    }

    /// The px for the seven days that come: as wide as they are, and never too narrow to be seen.
    private static func room(for ahead: ChartBand?, after days: ClosedRange<CivilDay>?, width: Double) -> Double {
        guard ahead != nil, let days else { return 0 }
        let span = Double(days.lowerBound.distance(to: days.upperBound))
        return min(max(width * 7 / (span + 7), leastRoom * width), width / 2)
    }

    /// The least part of the width that the coming week has; to scale it would be a hair in Year and All.
    private static let leastRoom = 0.08

    private static func values(of series: ChartSeries) -> ClosedRange<Double>? {
        guard var low = (series.dots.first ?? series.line.first)?.value else { return nil }
        var high = low
        for points in [series.dots, series.line, series.upperEdge, series.lowerEdge] {
            for point in points {
                low = min(low, point.value)
                high = max(high, point.value)
            }
        }
        if let ahead = series.ahead {
            low = min(low, ahead.low)
            high = max(high, ahead.high)
        }
        return low...high
    }
}
