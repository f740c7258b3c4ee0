package import SteadyCore

/// Everything that a trend card is made from, derived once for a choice of data, range, line, unit and day.
package struct TrendBundle: Sendable {
    package let series: TrendSeries
    package let slice: RangeSlice
    package let summary: TrendSummary
    package let unit: MassUnit
    package let today: CivilDay
    /// Days after today that have a reading: listed and marked, not used.
    package let daysAhead: Int32
    /// What the adaptive line says of the seven days after today, whatever line is drawn; nothing where it cannot.
    package let ahead: WeekAhead?
    /// The days of a closer look at All; nothing where the whole range is looked at.
    package let window: ClosedRange<CivilDay>?

    /// Derives the bundle; O(n) in the days of the history.
    package init(days: [DayValue], range: TrendRange, line: TrendLine, unit: MassUnit, today: CivilDay) {
        self.init(
            readings: days.map { DailyReading(day: $0.day, value: $0.value) }, range: range, line: line, unit: unit,
            today: today)
    }

    /// Derives the bundle from readings in order of days.
    package init(readings: [DailyReading], range: TrendRange, line: TrendLine, unit: MassUnit, today: CivilDay) {
        let series = TrendSeries(line, readings: readings)
        let adaptive = line == .adaptive ? series : TrendSeries(.adaptive, readings: readings)
        self.init(series: series, adaptive: adaptive, range: range, unit: unit, today: today)
    }

    /// `adaptive` is the adaptive line through the same readings, of which only what it says of next week is kept.
    package init(
        series: TrendSeries, adaptive: TrendSeries, range: TrendRange, unit: MassUnit, today: CivilDay,
        window: ClosedRange<CivilDay>? = nil
    ) {
        self.series = series
        self.unit = unit
        self.today = today
        self.window = window
        slice =
            window.map { RangeSlice(series, window: $0, today: today) }
            ?? RangeSlice(series, range: range, today: today)
        ahead = adaptive.weekAhead(today: today)
        summary = TrendSummary(series, slice: slice, today: today)
        daysAhead = Int32(series.readings.count - series.firstIndex(from: today.advanced(by: 1)))
    }

    package var range: TrendRange { slice.range }

    /// The day of the newest reading that is not after today.
    package var newestDay: CivilDay? {
        let end = series.firstIndex(from: today.advanced(by: 1))
        return end > 0 ? series.readings[end - 1].day : nil
    }

    /// The newest day that the headline speaks of, where that is not now: stale, or a window that ends earlier.
    package var datedHeadline: CivilDay? {
        guard let shown = slice.readings.last?.day, let newest = newestDay else { return nil }
        return isStale || shown < newest ? shown : nil
    }

    /// Whether the newest reading is more than 14 days old.
    package var isStale: Bool {
        newestDay.map { $0.distance(to: today) > 14 } ?? false
    }
}
