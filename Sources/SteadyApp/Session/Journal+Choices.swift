package import SteadyCore

extension Journal {
    /// The line that the person chose, 0.18 unless they did.
    package var chosenLine: TrendLine {
        register(.line, "name").flatMap { TrendLine(name: Array($0.utf8)) } ?? .readings018
    }

    /// The unit that the person reads, kilograms unless they chose another.
    package var chosenUnit: MassUnit {
        register(.profile, "unit").flatMap { MassUnit(symbol: Array($0.utf8)) } ?? .kilogram
    }
}
