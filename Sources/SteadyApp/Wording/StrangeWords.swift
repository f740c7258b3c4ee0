package import SteadyCore

/// What is said of a reading that lies far from what was expected: what is so, and never what it means.
package enum StrangeWords {
    /// "It lies 9.8 kg above what was expected, more than 5 times as far as your readings usually stray."
    package static func sentence(_ strange: StrangeReading, _ reading: Reading, unit: MassUnit) -> String {
        let distance = ShownDifference(kilograms: strange.surprise, unit: unit).magnitudeWithUnit
        let side = strange.surprise < 0 ? "below" : "above"
        var text = "It lies \(distance) \(side) what was expected, more than 5 times as far as readings of yours stray."
        if let slip = strange.slip { text += " In \(slip == .kilogram ? "kilograms" : "pounds") it would fit." }
        return text
    }
}

extension TrendSeries {
    /// A day's reading, if it lies so far off that setting it aside is offered.
    package func strangeReading(_ reading: Reading) -> StrangeReading? {
        let unit: MassUnit =
            switch reading.quantity.unit {
            case .pound: .pound
            case .stone, .stoneAndPounds: .stone
            case .kilogram, .gram, .percent: .kilogram
            }
        return strangeReading(on: reading.day, unit: unit)
    }
}
