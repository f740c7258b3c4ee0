package import SteadyCore

/// What is said of the coming week, with its band.
package enum AheadWords {
    /// The next week in one sentence with its band.
    package static func sentence(_ ahead: WeekAhead, _ unit: MassUnit) -> String {
        "The next week will probably average \(range(ahead, unit, joint: " to ")); 9 times in 10 it does."
    }

    /// The band with its unit, `73.8 to 75.1 kg`.
    static func range(_ ahead: WeekAhead, _ unit: MassUnit, joint: String) -> String {
        let (low, high) = ends(ahead, unit)
        return "\(low.text)\(joint)\(high.textWithUnit)"
    }

    /// The cell of the grid: `73.8 – 75.1`; kilograms and pounds go without their unit, which stands beside it.
    static func cell(_ ahead: WeekAhead?, _ unit: MassUnit) -> TrendScreen.Cell {
        let name = "Next week, 9 in 10"
        guard let ahead else { return TrendScreen.Cell(name: name, value: TrendScreen.none, unit: "") }
        let (low, high) = ends(ahead, unit)
        return TrendScreen.Cell(name: name, value: "\(low.text) \u{2013} \(high.text)", unit: "")
    }

    /// What the cell holds on a page.
    static func figure(_ ahead: WeekAhead?, _ unit: MassUnit) -> Figure {
        guard let ahead else { return .none }
        let (low, high) = ends(ahead, unit)
        return Figure(low, to: high)
    }

    private static func ends(_ ahead: WeekAhead, _ unit: MassUnit) -> (ShownMass, ShownMass) {
        (ShownMass(kilograms: ahead.low, unit: unit), ShownMass(kilograms: ahead.high, unit: unit))
    }
}

extension TrendBundle {
    /// Whether the line that is drawn is the adaptive one.
    var isAdaptive: Bool { series.line == .adaptive }

    /// How far the rate may be off: half the interval of the pace; nothing without one, or for a closer look.
    var rateMargin: ShownDifference? {
        guard window == nil, let pace = summary.pace else { return nil }
        return ShownDifference(kilograms: (pace.high - pace.low) / 2, unit: unit)
    }
}
