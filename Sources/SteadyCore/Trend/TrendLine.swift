/// The ways to draw a line through daily readings.
public enum TrendLine: UInt8, Sendable, CaseIterable {
    /// EWMA with factor 0.18 over the readings that exist, in date order; missing days are not filled.
    case readings018 = 1
    /// EWMA with factor 0.10 by calendar day, missing days filled linearly before smoothing (Walker 1991, "The
    /// Hacker's Diet").
    case calendar010 = 2
    /// The level of a damped local linear trend that learns how noisy the readings are; see ``AdaptiveFilter``.
    case adaptive = 3

    /// The name on the command line and in JSON: `0.18`, `0.10` or `adaptive`.
    public var name: String {
        switch self {
        case .readings018: "0.18"
        case .calendar010: "0.10"
        case .adaptive: "adaptive"
        }
    }

    package init?(name: some Collection<UInt8>) {
        for line in TrendLine.allCases where line.name.utf8.elementsEqual(name) {
            self = line
            return
        }
        return nil
    }
}

/// A day's value that a line is drawn through, in kilograms (or percent).
public struct DailyReading: Hashable, Sendable {
    /// The civil day.
    public let day: CivilDay
    /// Kilograms.
    public let value: Double

    /// Makes a day's value.
    public init(day: CivilDay, value: Double) {
        self.day = day
        self.value = value
    }
}

/// A line at one day.
public struct TrendPoint: Hashable, Sendable {
    /// The civil day.
    public let day: CivilDay
    /// The day's reading in kilograms; nothing on a day that was filled.
    public let reading: Double?
    /// The line in kilograms.
    public let trend: Double
}
