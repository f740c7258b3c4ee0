import SteadyCore

/// The unit of a weight in a table.
enum TableUnit: Hashable {
    case kilogram
    case pound
    case gram
    /// Stones; which kind the text of the value decides.
    case stone

    init?(word: [UInt8]) {
        func any(_ names: [StaticString]) -> Bool {
            names.contains { name in
                word.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
            }
        }
        if any(["kg", "kgs", "kilogram", "kilograms", "kilogramm", "kilogrammes", "kilo", "kilos"]) {
            self = .kilogram
        } else if any(["lb", "lbs", "pound", "pounds"]) {
            self = .pound
        } else if any(["g", "gram", "grams", "gramm", "grammes", "gramos", "grammi"]) {
            self = .gram
        } else if any(["st", "stone", "stones"]) {
            self = .stone
        } else {
            return nil
        }
    }

    var symbol: String {
        switch self {
        case .kilogram: "kg"
        case .pound: "lb"
        case .gram: "g"
        case .stone: "st"
        }
    }

    init?(_ unit: Unit) {
        switch unit {
        case .kilogram: self = .kilogram
        case .pound: self = .pound
        case .gram: self = .gram
        default: return nil
        }
    }

    init(_ unit: MassUnit) {
        switch unit {
        case .kilogram: self = .kilogram
        case .pound: self = .pound
        case .stone: self = .stone
        }
    }
}
