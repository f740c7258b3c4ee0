package import SteadyCore

/// What is said after a reading was saved, changed, set aside or deleted: what the line did.
package enum LogAnswer {
    /// "The line moved 0.1 kg, from 74.7 to 74.6." or what else is so; figures as they are shown.
    package static func line(before: TrendPoint?, after: TrendPoint?, unit: MassUnit) -> String {
        guard let after else { return "No reading is left; the line begins with the next." }
        let to = ShownMass(kilograms: after.trend, unit: unit)
        guard let before else { return "The line begins at \(to.textWithUnit)." }
        let from = ShownMass(kilograms: before.trend, unit: unit)
        let moved = to.minus(from)
        if moved.tenths == 0 { return "The line stays at \(to.textWithUnit)." }
        return "The line moved \(moved.magnitudeWithUnit), from \(from.text) to \(to.text)."
    }

    /// "+0.3 kg vs trend", the distance of a reading from the line as shown.
    package static func against(_ reading: Double, trend: Double, unit: MassUnit) -> String {
        let difference = ShownMass(kilograms: reading, unit: unit).minus(ShownMass(kilograms: trend, unit: unit))
        return "\(difference.textWithUnit) vs trend"
    }
}
