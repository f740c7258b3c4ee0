/// A reading so far from what was expected that the person may want to set it aside.
public struct StrangeReading: Sendable {
    /// The day of the reading.
    public let day: CivilDay
    /// How far it lies above the expected value, in kilograms.
    public let surprise: Double
    /// The unit in which its figure would have been near the expected value; nothing if there is none.
    public let slip: MassUnit?
}

extension TrendSeries {
    /// The reading of a day, if it lies beyond five of the person's own standard deviations; of the adaptive line only.
    ///
    /// `unit` is the one that the reading was given in. Those are the deviations known before it, which widen over a gap. Whoever has just begun, or lets a scale repeat
    /// itself, has none to speak of yet: 14 readings must lie before it and 1.5 kg between, or three readings and 10 kg.
    /// The third far one in a row on one side is a step that the line follows, and no slip.
    public func strangeReading(on day: CivilDay, unit: MassUnit) -> StrangeReading? {
        let index = firstIndex(from: day)
        guard index < states.count, states[index].day == day else { return nil }
        let state = states[index]
        let distance = abs(state.surprise)
        guard abs(state.deviations) > 5, !state.isStep,
            index >= 14 && distance >= 1.5 || index >= 3 && distance >= 10
        else { return nil }
        let value = readings[index].value
        let expected = value - state.surprise
        // One deviation of a reading, as it was expected.
        let deviation = state.surprise / state.deviations
        let other: MassUnit = unit == .kilogram ? .pound : .kilogram
        let meant = value * unit.perKilogram / other.perKilogram
        let isSlip = unit != .stone && abs(meant - expected) <= 3 * deviation
        return StrangeReading(day: day, surprise: state.surprise, slip: isSlip ? other : nil)
    }
}
