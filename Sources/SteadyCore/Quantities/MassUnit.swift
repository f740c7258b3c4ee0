/// The unit in which a person reads weights.
public enum MassUnit: UInt8, Sendable, CaseIterable {
    /// Kilograms to a tenth.
    case kilogram = 1
    /// Pounds to a tenth.
    case pound = 2
    /// Stones and pounds, the pounds to a tenth.
    case stone = 3

    /// `kg`, `lb` or `st`.
    public var symbol: String {
        switch self {
        case .kilogram: "kg"
        case .pound: "lb"
        case .stone: "st"
        }
    }

    /// The unit that a symbol names: `kg`, `lb`, `lbs`, `st`, in any case.
    package init?(symbol: some Collection<UInt8>) {
        let name = symbol.map { $0.lowercased }
        if name == Array("kg".utf8) {
            self = .kilogram
        } else if name == Array("lb".utf8) || name == Array("lbs".utf8) {
            self = .pound
        } else if name == Array("st".utf8) {
            self = .stone
        } else {
            return nil
        }
    }

    /// How many of the unit that ``ShownMass`` counts tenths of are in one kilogram: 1, or pounds.
    package var perKilogram: Double {
        self == .kilogram ? 1 : 1 / 0.45359237
    }

    /// A number of kilograms in the unit that a script reads: kilograms, pounds or decimal stones.
    package func scriptValue(kilograms: Double) -> Double {
        switch self {
        case .kilogram: kilograms
        case .pound: kilograms / 0.45359237
        case .stone: kilograms / 6.35029318
        }
    }
}

/// A mass rounded to what is shown: whole tenths of a kilogram or of a pound.
///
/// Differences that are shown are differences of these, so that 160.1 to 160.1 is never 0.1.
public struct ShownMass: Hashable, Sendable {
    /// Tenths of a kilogram, or of a pound for pounds and stones.
    public let tenths: Int64
    /// The unit that a person reads it in.
    public let unit: MassUnit

    package init(tenths: Int64, unit: MassUnit) {
        self.tenths = tenths
        self.unit = unit
    }

    /// Rounds kilograms to what is shown, half away from zero.
    ///
    /// A number within 1e−9 tenths of a half counts as one, so that a sum's last bit never decides.
    public init(kilograms: Double, unit: MassUnit) {
        let scaled = unit == .kilogram ? kilograms * 10 : kilograms / 0.45359237 * 10
        let clamped = min(max(scaled, -9e15), 9e15)
        let magnitude = (abs(clamped) + 0.5 + 1e-9).rounded(.down)
        self.init(tenths: Int64(clamped < 0 ? -magnitude : magnitude), unit: unit)
    }

    /// Rounds a value as given to what is shown, half away from zero on the exact decimal.
    public init(_ quantity: Quantity, unit: MassUnit) {
        if let kilograms = quantity.exactKilograms {
            let tenths =
                unit == .kilogram
                ? kilograms.scaled(places: 1)
                : WideDecimal.divideRounding(kilograms.mantissa, exponent: kilograms.exponent + 9, divisor: 45_359_237)
            if let tenths {
                self.init(tenths: tenths, unit: unit)
                return
            }
        }
        self.init(kilograms: quantity.canonical, unit: unit)
    }

    /// The exact number that is shown, as a quantity somebody could have typed.
    public var quantity: Quantity {
        let given: Unit =
            switch unit {
            case .kilogram: .kilogram
            case .pound: .pound
            case .stone: .stoneAndPounds
            }
        return Quantity(ExactDecimal(tenths: tenths), given)
    }

    /// The figures without a unit for kilograms and pounds, `74.1`; with both units for stones, `13 st 9.8 lb`.
    public var text: String {
        let magnitude = tenths.magnitude
        let sign = tenths < 0 ? "\u{2212}" : ""
        if unit == .stone {
            return "\(sign)\(magnitude / 140) st \(magnitude % 140 / 10).\(magnitude % 10) lb"
        }
        return "\(sign)\(magnitude / 10).\(magnitude % 10)"
    }

    /// The figures with the unit: `74.1 kg`, `163.4 lb`, `11 st 9.4 lb`.
    public var textWithUnit: String {
        unit == .stone ? text : "\(text) \(unit.symbol)"
    }

    /// What somebody could type to get this again: as ``text``, with a plain hyphen.
    package var entryText: String {
        let magnitude = tenths.magnitude
        return unit == .stone ? "\(magnitude / 140) st \(magnitude % 140 / 10).\(magnitude % 10)" : text
    }

    /// The difference of two shown masses, itself a shown number.
    package func minus(_ other: ShownMass) -> ShownDifference {
        ShownDifference(tenths: tenths - other.tenths, unit: unit)
    }
}

/// A change of weight as it is shown: a signed number; zero carries no sign.
public struct ShownDifference: Hashable, Sendable {
    /// Tenths of a kilogram, or of a pound for pounds and stones.
    public let tenths: Int64
    /// The unit that a person reads it in.
    public let unit: MassUnit

    package init(tenths: Int64, unit: MassUnit) {
        self.tenths = tenths
        self.unit = unit
    }

    /// Rounds a difference in kilograms to what is shown, as ``ShownMass`` does.
    package init(kilograms: Double, unit: MassUnit) {
        self.init(tenths: ShownMass(kilograms: kilograms, unit: unit).tenths, unit: unit)
    }

    /// The signed figures, `−0.4`, `+1.2`, `0.0`; from one stone on `+1 st 2.0 lb`.
    public var text: String {
        let sign = tenths < 0 ? "\u{2212}" : tenths > 0 ? "+" : ""
        return sign + magnitudeText
    }

    /// The figures without their sign.
    package var magnitudeText: String {
        let magnitude = tenths.magnitude
        if unit == .stone, magnitude >= 140 {
            return "\(magnitude / 140) st \(magnitude % 140 / 10).\(magnitude % 10) lb"
        }
        return "\(magnitude / 10).\(magnitude % 10)"
    }

    /// The unit that stands behind the figures: `kg` or `lb`; empty where the figures name it.
    package var unitText: String {
        switch unit {
        case .kilogram: "kg"
        case .pound: "lb"
        case .stone: tenths.magnitude >= 140 ? "" : "lb"
        }
    }

    /// The signed figures with the unit.
    public var textWithUnit: String {
        unitText.utf8.isEmpty ? text : "\(text) \(unitText)"
    }

    /// The figures with the unit, without their sign.
    package var magnitudeWithUnit: String {
        unitText.utf8.isEmpty ? magnitudeText : "\(magnitudeText) \(unitText)"
    }
}
