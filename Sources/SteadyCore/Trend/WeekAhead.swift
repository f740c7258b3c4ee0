/// What is said on a day of the mean of the readings on the seven days after it, with 90 % in the band.
public struct WeekAhead: Hashable, Sendable {
    /// The day on which it is said; the week is the seven days after it.
    public let day: CivilDay
    /// The middle of the band, in kilograms.
    public let middle: Double
    /// The low end of the band, in kilograms.
    public let low: Double
    /// The high end of the band, in kilograms.
    public let high: Double
}

extension TrendSeries {
    /// What can be said on a day of the seven days after it; of the adaptive line only, and only where it is honest.
    ///
    /// That is where somebody weighs often enough for the band to have been measured (7 readings in the 28 days that end
    /// today, as a goal's date needs them), and the newest reading is not stale: at most 14 days old.
    public func weekAhead(today: CivilDay) -> WeekAhead? {
        guard line == .adaptive else { return nil }
        let end = firstIndex(from: today.advanced(by: 1))
        guard end - firstIndex(from: today.advanced(by: -27)) >= 7, states[end - 1].day.distance(to: today) <= 14 else {
            return nil
        }
        return states[end - 1].weekAhead(from: today)
    }
}
