package import SteadyCore

/// What is said of a reading that lies far from what was expected: what is so, and never what it means.
package enum StrangeWords {
    /// How far off it lies, and the unit in which it would not.
    package static func sentence(_ strange: StrangeReading, unit: MassUnit) -> String {
        let distance = ShownDifference(kilograms: strange.surprise, unit: unit).magnitudeWithUnit
        let side = strange.surprise < 0 ? "below" : "above"
        var text = "That is \(distance) \(side) what was expected, over 5 times your usual spread."
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
