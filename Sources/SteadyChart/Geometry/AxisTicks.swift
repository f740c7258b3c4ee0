package import SteadyCore

/// A hairline of the axis: a value that is round in the shown unit, and its number as it is written.
package struct AxisTick: Sendable {
    /// In kilograms.
    package let value: Double
    /// The number alone for kilograms and pounds, both units for stones.
    package let label: String
}

/// The two hairlines of a chart: one above and one below everything drawn.
///
/// Both stand at multiples of one step, the largest that has a multiple with enough room on either side; of several
/// multiples it is the one nearest to the middle of the room. Where even the finest step has none (a series that moves
/// by some grams), there is no hairline rather than a number that nobody can read.
package struct AxisTicks: Sendable {
    package let above: AxisTick?
    package let below: AxisTick?

    /// Finds the hairlines for a unit on a geometry.
    package init(_ geometry: ChartGeometry, unit: MassUnit) {
        guard let drawn = geometry.drawn else {
            above = nil
            below = nil
            return
        }
        let scale = unit.perKilogram
        let pixel = (geometry.upper - geometry.lower) / geometry.size.height * scale
        let high = Room(
            low: drawn.upperBound * scale + Self.clearance * pixel, high: geometry.upper * scale - Self.edge * pixel)
        let low = Room(
            low: geometry.lower * scale + Self.edge * pixel, high: drawn.lowerBound * scale - Self.clearance * pixel)
        var found: (above: Double, below: Double, step: Double)?
        for step in Self.steps(unit) where found == nil {
            if let top = high.multiple(of: step), let bottom = low.multiple(of: step) { found = (top, bottom, step) }
        }
        above = found.map { AxisTick(shown: $0.above, unit: unit, step: $0.step) }
        below = found.map { AxisTick(shown: $0.below, unit: unit, step: $0.step) }
    }

    /// The least px between a hairline and what is drawn, so that the largest dot never touches it.
    private static let clearance = 8.0
    /// The least px between a hairline and the edge of the plot.
    private static let edge = 2.0

    /// Steps in the shown unit, largest first; stones step by whole stones, then by pounds.
    ///
    /// The two finest serve a series that moves by less than about 0.3, as two first readings do.
    private static func steps(_ unit: MassUnit) -> [Double] {
        unit == .stone
            ? [140, 70, 28, 14, 7, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01]
            : [50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01]
    }
}

/// The stretch of values in which a hairline may stand; empty on a plot too low for one.
private struct Room {
    let low: Double
    let high: Double

    /// The multiple nearest to the middle; if that one is outside, so are all.
    func multiple(of step: Double) -> Double? {
        let nearest = ((low + high) / 2 / step + 0.5).rounded(.down) * step
        return nearest >= low && nearest <= high ? nearest : nil
    }
}

extension AxisTick {
    /// Makes a tick of a number in the unit that is shown (pounds for stones) on an axis with such steps.
    fileprivate init(shown: Double, unit: MassUnit, step: Double) {
        value = shown / unit.perKilogram
        guard step < 0.1 else {
            label = ShownMass(tenths: Int64((shown * 10 + 0.5).rounded(.down)), unit: unit).text
            return
        }
        let hundredths = Int64((shown * 100 + 0.5).rounded(.down))
        let magnitude = Int64(hundredths.magnitude)
        let whole = unit == .stone ? magnitude % 1400 : magnitude
        var bytes: [UInt8] = []
        if hundredths < 0 { bytes.append("\u{2212}") }
        if unit == .stone {
            bytes.appendPadded(magnitude / 1400, width: 1)
            bytes.append(" st ")
        }
        bytes.appendPadded(whole / 100, width: 1)
        bytes.append(.period)
        bytes.appendPadded(whole % 100, width: 2)
        if unit == .stone { bytes.append(" lb") }
        label = String(decoding: bytes, as: UTF8.self)
    }
}
