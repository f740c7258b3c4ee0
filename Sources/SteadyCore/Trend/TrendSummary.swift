/// Where a line is going, from its rate.
public enum Direction: UInt8, Sendable {
    /// Falling by 0.05 kg a week or more.
    case down = 1
    /// Less than 0.05 kg a week either way.
    case level = 2
    /// Rising by 0.05 kg a week or more.
    case up = 3

    /// The direction of a rate in kilograms a week.
    public init(perWeek rate: Double) {
        self = abs(rate) < 0.05 ? .level : rate < 0 ? .down : .up
    }

    /// The word: `down`, `level` or `up`.
    public var name: String {
        switch self {
        case .down: "down"
        case .level: "level"
        case .up: "up"
        }
    }

    /// The shape: ▼, ▬ or ▲.
    public var shape: String {
        switch self {
        case .down: "\u{25BC}"
        case .level: "\u{25AC}"
        case .up: "\u{25B2}"
        }
    }
}

/// What the last 28 days of readings say about change, with a 90 % interval; the past, not the future.
public struct Pace: Hashable, Sendable {
    /// Kilograms a week.
    public let perWeek: Double
    /// The low end of the interval, kilograms a week.
    public let low: Double
    /// The high end of the interval, kilograms a week.
    public let high: Double
    /// How many readings it rests on.
    public let readings: Int32

    /// Least squares through the readings of the 28 days that end on the last reading's day, by date.
    ///
    /// The interval is slope ± 1.645 × 1.4 × standard error; 1.4 pays for the correlation from day to day. Nothing
    /// below 10 readings, or if the first and last of them span fewer than 14 calendar days.
    public init?(_ readings: some BidirectionalCollection<DailyReading>) {
        guard let last = readings.last else { return nil }
        let first = last.day.advanced(by: -27)
        var points: [(x: Double, y: Double)] = []
        for reading in readings.reversed() {
            guard reading.day >= first else { break }
            points.append(first.pair(with: reading))
        }
        points.reverse()
        guard points.count >= 10, points[points.count - 1].x - points[0].x >= 13,
            let fit = LeastSquares(points), let error = fit.standardError
        else { return nil }
        let margin = 1.645 * 1.4 * error
        perWeek = fit.slope * 7
        low = (fit.slope - margin) * 7
        high = (fit.slope + margin) * 7
        self.readings = Int32(points.count)
    }
}

/// The figures of a range: headline, rate, direction, pace and the day's own numbers, in kilograms.
public struct TrendSummary: Sendable {
    /// The line on the last reading's day; nothing without a reading.
    public let now: TrendPoint?
    /// Now for Week, Quarter and All; for Month and Year the mean of the daily trend on the range's reading days.
    public let headline: Double?
    /// Least-squares slope of the daily trend over the range, kilograms a week; nothing below 7 readings.
    public let rate: Double?
    /// What the last 28 days of readings say.
    public let pace: Pace?
    /// The mean of the readings on the last 7 days, ending on the last reading's day.
    public let sevenDayMean: Double?
    /// Today's reading.
    public let today: Double?
    /// Yesterday's reading.
    public let yesterday: Double?
    /// How many readings lie in the range.
    public let readingCount: Int32

    /// Where the line is going; nothing without a rate.
    public var direction: Direction? { rate.map { Direction(perWeek: $0) } }

    /// Takes the figures of a range of a series.
    public init(_ series: TrendSeries, slice: RangeSlice, today: CivilDay) {
        now = slice.points.last
        readingCount = Int32(slice.readings.count)
        switch slice.range {
        case .week, .quarter, .all:
            headline = slice.points.last?.trend
        case .month, .year:
            let trends = slice.points.filter { $0.reading != nil }
            var sum = 0.0
            for point in trends { sum += point.trend }
            headline = trends.isEmpty ? nil : sum / Double(trends.count)
        }
        if slice.readings.count >= 7, let first = slice.points.first {
            let line = slice.points.map { first.day.pair(with: DailyReading(day: $0.day, value: $0.trend)) }
            rate = LeastSquares(line).map { $0.slope * 7 }
        } else {
            rate = nil
        }
        let end = series.firstIndex(from: today.advanced(by: 1))
        let known = series.readings[..<end]
        pace = Pace(known)
        if let last = known.last {
            let week = known[series.firstIndex(from: last.day.advanced(by: -6))...]
            var sum = 0.0
            for reading in week { sum += reading.value }
            sevenDayMean = sum / Double(week.count)
        } else {
            sevenDayMean = nil
        }
        func reading(on day: CivilDay) -> Double? {
            let index = series.firstIndex(from: day)
            return index < end && series.readings[index].day == day ? series.readings[index].value : nil
        }
        self.today = reading(on: today)
        yesterday = reading(on: today.advanced(by: -1))
    }
}
