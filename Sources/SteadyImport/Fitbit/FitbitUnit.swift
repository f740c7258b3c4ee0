import SteadyCore

/// Which unit the weights of a file have that names none: the one that makes people of their heights.
///
/// A body mass index is kilograms over the square of metres (Keys et al. 1972, "Indices of relative weight and obesity",
/// doi:10.1016/0021-9681(72)90027-6), so that √(weight ÷ index) is a height in metres where the weight is in kilograms.
/// The same file read in pounds has a person two thirds as tall.
struct FitbitUnit: Sendable {
    /// The heights of adults, in metres.
    ///
    /// Wide enough for nearly everybody; whoever is read as 1.93 to 2.20 m in kilograms could be 1.30 to 1.48 m in pounds,
    /// and is asked.
    static let heights = 1.30...2.20

    private var left = Set(MassUnit.allCases)
    private var isShown = false

    enum Verdict {
        case unit(MassUnit)
        /// More than one unit fits every row, or no row tells.
        case unclear
        /// Some rows fit one unit alone, and others another.
        case contradictory
    }

    /// Takes note of one weigh-in.
    mutating func note(weight: ExactDecimal, index: ExactDecimal) {
        guard weight.mantissa > 0, index.mantissa > 0 else { return }
        var fitting: Set<MassUnit> = []
        for unit in MassUnit.allCases {
            let kilograms = Quantity(weight, Self.given(unit)).canonical
            if Self.heights.contains((kilograms / index.double).squareRoot()) { fitting.insert(unit) }
        }
        // A row that makes nobody's height tells nothing.
        guard !fitting.isEmpty else { return }
        isShown = true
        left.formIntersection(fitting)
    }

    var verdict: Verdict {
        guard isShown else { return .unclear }
        guard let unit = left.first else { return .contradictory }
        return left.count == 1 ? .unit(unit) : .unclear
    }

    /// The unit of a bare number; stones as a decimal number of stones.
    static func given(_ unit: MassUnit) -> Unit {
        switch unit {
        case .kilogram: .kilogram
        case .pound: .pound
        case .stone: .stone
        }
    }
}
