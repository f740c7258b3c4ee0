/// The unit that a value was given in; kept with the value for ever.
public enum Unit: UInt8, Sendable, CaseIterable {
    /// Kilograms.
    case kilogram = 1
    /// International avoirdupois pounds of exactly 0.45359237 kg.
    case pound = 2
    /// Stones of 14 lb as a decimal number of stones, as some apps export them.
    case stone = 3
    /// Grams.
    case gram = 4
    /// Stones and pounds, `12 st 13.4`; the value counts all of it in pounds.
    case stoneAndPounds = 5
    /// Percent, 0 to 100.
    case percent = 16

    /// The symbol in files and tables.
    public var symbol: String {
        switch self {
        case .kilogram: "kg"
        case .pound: "lb"
        case .stone: "st"
        case .gram: "g"
        case .stoneAndPounds: "st lb"
        case .percent: "%"
        }
    }

    /// The unit with a symbol, as ``symbol`` writes it.
    package init?(symbol: some Collection<UInt8>) {
        let wanted = Array(symbol)
        for unit in Unit.allCases where Array(unit.symbol.utf8) == wanted {
            self = unit
            return
        }
        return nil
    }

    /// Kilograms in one of this unit as `factor.mantissa × 10^factor.exponent`, exactly; nothing for a percent.
    fileprivate var kilograms: (mantissa: Int128, exponent: Int)? {
        switch self {
        case .kilogram: (1, 0)
        case .gram: (1, -3)
        case .pound, .stoneAndPounds: (45_359_237, -8)
        case .stone: (635_029_318, -8)
        case .percent: nil
        }
    }
}

/// A value with the unit it was given in: 82.4 kg, 181.7 lb, 24.1 %.
public struct Quantity: Hashable, Sendable {
    /// The number as given.
    public let value: ExactDecimal
    /// The unit as given.
    public let unit: Unit

    /// Makes a quantity from a value and its unit.
    public init(_ value: ExactDecimal, _ unit: Unit) {
        self.value = value
        self.unit = unit
    }

    /// The exact number of kilograms; nothing for a percent.
    package var exactKilograms: WideDecimal? {
        guard let factor = unit.kilograms else { return nil }
        return WideDecimal(Int128(value.mantissa) * factor.mantissa, exponent: Int(value.exponent) + factor.exponent)
    }

    /// Kilograms for a mass, percent for a percentage: the number that lines are drawn from.
    public var canonical: Double {
        exactKilograms?.double ?? value.double
    }

    /// Whether a weight lies within 20 to 400 kg, both included, exactly.
    package var isPlausibleWeight: Bool {
        guard let kilograms = exactKilograms, kilograms.mantissa > 0 else { return false }
        // Compared in whole micrograms above the limits, which no factor's digits exceed.
        let value = kilograms.double
        if value > 20.001, value < 399.999 { return true }
        guard let low = kilograms.compare(with: 20), let high = kilograms.compare(with: 400) else { return false }
        return low >= 0 && high <= 0
    }
}

extension WideDecimal {
    /// −1, 0 or 1 as this number is below, at or above a whole number; nothing if it is beyond all bounds.
    fileprivate func compare(with whole: Int128) -> Int? {
        var left = mantissa
        var right = whole
        var power = exponent
        while power > 0 {
            let (product, overflow) = left.multipliedReportingOverflow(by: 10)
            if overflow { return nil }
            left = product
            power -= 1
        }
        while power < 0 {
            let (product, overflow) = right.multipliedReportingOverflow(by: 10)
            if overflow { return left > 0 ? -1 : 1 }
            right = product
            power += 1
        }
        return left < right ? -1 : left == right ? 0 : 1
    }
}
