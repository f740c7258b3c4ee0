package import SteadyCore

/// One value on one day of a chart, in kilograms whatever unit is shown.
package struct ChartPoint: Equatable, Sendable {
    package var day: CivilDay
    package var value: Double

    package init(day: CivilDay, value: Double) {
        self.day = day
        self.value = value
    }
}

/// Where a band lies on a day, in kilograms.
package struct ChartBand: Equatable, Sendable {
    package var day: CivilDay
    package var low: Double
    package var high: Double

    package init(day: CivilDay, low: Double, high: Double) {
        self.day = day
        self.low = low
        self.high = high
    }
}

/// How large the reading dots are: the shorter the range, the larger.
package enum DotSize: UInt8, Sendable, CaseIterable {
    case week
    case month
    case longer

    /// The radius in CSS px.
    package var radius: Double {
        switch self {
        case .week: 4
        case .month: 2.2
        case .longer: 1.6
        }
    }
}

/// What a chart shows: readings as dots and one drawn line, each in the order of their days.
///
/// Numbers that are no mass (not finite, or a million tonnes) are left out, so that no pen ever meets one.
package struct ChartSeries: Sendable {
    /// The readings, one dot each.
    package let dots: [ChartPoint]
    /// The drawn line: the trend, or what the range draws in its place.
    package let line: [ChartPoint]
    /// The upper and the lower edge of the ribbon around the line; empty for none.
    package let upperEdge: [ChartPoint]
    package let lowerEdge: [ChartPoint]
    /// What is told for the seven days after a day, which the chart then has room for; nothing for none.
    package let ahead: ChartBand?
    /// Whether the readings are also joined by a thin straight line.
    package var showsRawLine: Bool
    package var dotSize: DotSize
    /// The unit of the axis; its numbers are round in this unit.
    package var unit: MassUnit
    /// The date at the left end, as it is written; empty for none.
    package var firstLabel: String
    /// The date at the right end, as it is written; empty for none.
    package var lastLabel: String

    package init(
        dots: [ChartPoint], line: [ChartPoint], upperEdge: [ChartPoint] = [], lowerEdge: [ChartPoint] = [],
        ahead: ChartBand? = nil, showsRawLine: Bool = true, dotSize: DotSize = .month, unit: MassUnit = .kilogram,
        firstLabel: String = "", lastLabel: String = ""
    ) {
        self.dots = dots.filter { abs($0.value) < 1e9 }
        self.line = line.filter { abs($0.value) < 1e9 }
        self.upperEdge = upperEdge.filter { abs($0.value) < 1e9 }
        self.lowerEdge = lowerEdge.filter { abs($0.value) < 1e9 }
        self.ahead = ahead.flatMap { abs($0.low) < 1e9 && abs($0.high) < 1e9 ? $0 : nil }
        self.showsRawLine = showsRawLine
        self.dotSize = dotSize
        self.unit = unit
        self.firstLabel = firstLabel
        self.lastLabel = lastLabel
    }

    /// Whether there is nothing to draw.
    package var isEmpty: Bool { dots.isEmpty && line.isEmpty }

    /// Whether the line has a band, which then is what is soft under it.
    package var hasBand: Bool { upperEdge.count > 1 && lowerEdge.count > 1 }

    /// The same chart with no more points than a pen can show: 380 of the line and of each edge, 420
    /// dots.
    package var thinned: ChartSeries {
        ChartSeries(
            dots: Thinning.thin(dots, to: 420), line: Thinning.thin(line, to: 380),
            upperEdge: Thinning.thin(upperEdge, to: 380), lowerEdge: Thinning.thin(lowerEdge, to: 380), ahead: ahead,
            showsRawLine: showsRawLine, dotSize: dotSize, unit: unit, firstLabel: firstLabel, lastLabel: lastLabel)
    }
}
