/// How much of the history is looked at.
public enum TrendRange: UInt8, Sendable, CaseIterable {
    /// The last 7 daily readings.
    case week = 1
    /// The last 30 daily readings.
    case month = 2
    /// The last 91 days.
    case quarter = 3
    /// The last 364 days, as 52 blocks of seven.
    case year = 4
    /// Everything.
    case all = 5

    /// The name on the command line and in JSON.
    public var name: String {
        switch self {
        case .week: "week"
        case .month: "month"
        case .quarter: "quarter"
        case .year: "year"
        case .all: "all"
        }
    }

    package init?(name: some Collection<UInt8>) {
        for range in TrendRange.allCases where range.name.utf8.elementsEqual(name) {
            self = range
            return
        }
        return nil
    }
}

/// A range cut off the end of a history: what its card draws and what its figures rest on.
public struct RangeSlice: Sendable {
    /// Which range.
    public let range: TrendRange
    /// The daily readings inside it.
    public let readings: [DailyReading]
    /// The daily trend inside it: on reading days, or on every day of the calendar line.
    public let points: [TrendPoint]
    /// The dots that are drawn: the readings; in Year the mean of each seven-day block, at its last day.
    public let dots: [DailyReading]
    /// The line that is drawn; in Week a straight line, in Year the blocks' own EWMA.
    ///
    /// Empty below two points.
    public let drawn: [DailyReading]

    /// What the adaptive line told on days of the drawn line, for the week after each; of the other lines nothing.
    public let told: [WeekAhead]
    /// The adaptive line's filter beside each point; of the other lines nothing.
    public let states: ArraySlice<AdaptiveFilter>

    /// Cuts a range off a series, ending on the last reading that is not after `today`.
    public init(_ series: TrendSeries, range: TrendRange, today: CivilDay) {
        self.range = range
        let end = series.firstIndex(from: today.advanced(by: 1))
        guard end > 0 else {
            (readings, points, dots, drawn, told, states) = ([], [], [], [], [], [])
            return
        }
        let last = series.readings[end - 1].day
        let start: Int
        switch range {
        case .week: start = max(0, end - 7)
        case .month: start = max(0, end - 30)
        case .quarter: start = series.firstIndex(from: last.advanced(by: -90))
        case .year: start = series.firstIndex(from: last.advanced(by: -363))
        case .all: start = 0
        }
        let readings = Array(series.readings[start..<end])
        let firstDay =
            switch range {
            case .week, .month, .all: readings[0].day
            case .quarter: last.advanced(by: -90)
            case .year: last.advanced(by: -363)
            }
        let from = series.firstPointIndex(from: firstDay)
        let to = series.firstPointIndex(from: last.advanced(by: 1))
        let points = Array(series.points[from..<to])
        let states = series.line == .adaptive ? series.states[from..<to] : []
        self.readings = readings
        self.points = points
        self.states = states
        switch range {
        case .week:
            dots = readings
            drawn = Self.straight(readings)
            told = states.map { $0.weekAhead() }
        case .year:
            dots = Self.blocks(readings, last: last)
            drawn = Self.smooth(dots)
            told = Self.told(states, on: dots)
        case .month, .quarter, .all:
            dots = readings
            drawn = points.count < 2 ? [] : points.map { DailyReading(day: $0.day, value: $0.trend) }
            told = states.map { $0.weekAhead() }
        }
    }

    /// Cuts the days of a window out of a whole history: a closer look at All.
    package init(_ series: TrendSeries, window: ClosedRange<CivilDay>, today: CivilDay) {
        range = .all
        let beyond = min(window.upperBound, today).advanced(by: 1)
        let end = series.firstIndex(from: beyond)
        let start = min(series.firstIndex(from: window.lowerBound), end)
        readings = Array(series.readings[start..<end])
        let to = series.firstPointIndex(from: beyond)
        let from = min(series.firstPointIndex(from: window.lowerBound), to)
        points = Array(series.points[from..<to])
        states = series.line == .adaptive ? series.states[from..<to] : []
        dots = readings
        drawn = points.count < 2 ? [] : points.map { DailyReading(day: $0.day, value: $0.trend) }
        told = states.map { $0.weekAhead() }
    }

    /// What was told on each of some days, by the last reading up to it.
    private static func told(_ states: ArraySlice<AdaptiveFilter>, on dots: [DailyReading]) -> [WeekAhead] {
        var told: [WeekAhead] = []
        var next = states.startIndex
        for dot in dots {
            while next < states.endIndex, states[next].day <= dot.day { next += 1 }
            if next > states.startIndex { told.append(states[next - 1].weekAhead(from: dot.day)) }
        }
        return told
    }

    /// The least-squares line through readings, at each of their days.
    private static func straight(_ readings: [DailyReading]) -> [DailyReading] {
        guard let first = readings.first, let fit = LeastSquares(readings.map { first.day.pair(with: $0) }) else {
            return []
        }
        return readings.map { reading in
            DailyReading(day: reading.day, value: fit.value(at: Double(first.day.distance(to: reading.day))))
        }
    }

    /// The mean of the readings in each of 52 seven-day blocks that end on the last reading's day; empty ones left out.
    private static func blocks(_ readings: [DailyReading], last: CivilDay) -> [DailyReading] {
        var means: [DailyReading] = []
        var index = 0
        for block in stride(from: Int32(51), through: 0, by: -1) {
            let end = last.advanced(by: -7 * block)
            var sum = 0.0
            var count = 0.0
            while index < readings.count, readings[index].day <= end {
                sum += readings[index].value
                count += 1
                index += 1
            }
            if count > 0 { means.append(DailyReading(day: end, value: sum / count)) }
        }
        return means
    }

    /// The means through a second EWMA with factor 0.3.
    private static func smooth(_ means: [DailyReading]) -> [DailyReading] {
        guard means.count >= 2 else { return [] }
        var line: [DailyReading] = []
        line.reserveCapacity(means.count)
        for mean in means {
            let value = line.last.map { 0.3 * mean.value + 0.7 * $0.value } ?? mean.value
            line.append(DailyReading(day: mean.day, value: value))
        }
        return line
    }
}

extension CivilDay {
    /// A reading as a point of a plane whose x counts days from this day.
    package func pair(with reading: DailyReading) -> (x: Double, y: Double) {
        (Double(distance(to: reading.day)), reading.value)
    }
}
