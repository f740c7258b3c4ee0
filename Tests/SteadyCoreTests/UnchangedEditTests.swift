import SteadyCore
import Testing

/// A form that opens with a shown figure and is saved untouched changes nothing: every value, in every unit.
@Suite struct UnchangedEditTests {
    /// Every tenth from 20.0 to 400.0 kg, 44.1 to 881.8 lb, and 3 st 2.1 to 62 st 13.8.
    static let stored: [(name: String, quantities: [Quantity])] = [
        ("kg", (200...4000).map { Quantity(ExactDecimal(tenths: $0), .kilogram) }),
        ("lb", (441...8818).map { Quantity(ExactDecimal(tenths: $0), .pound) }),
        ("st", (441...8818).map { Quantity(ExactDecimal(tenths: $0), .stoneAndPounds) }),
    ]

    @Test(arguments: [0, 1, 2])
    func `an unchanged edit changes nothing`(index: Int) {
        var strays: [String] = []
        for quantity in Self.stored[index].quantities {
            for unit in MassUnit.allCases {
                let shown = ShownMass(quantity, unit: unit)
                for text in [shown.text, shown.textWithUnit, shown.entryText] {
                    guard let typed = try? WeightEntry.read(text, unit: unit),
                        WeightEntry.leavesUnchanged(quantity, typed: typed, unit: unit)
                    else {
                        strays.append("\(quantity.value.text) \(quantity.unit) as \(text)")
                        continue
                    }
                }
            }
        }
        #expect(strays == [])
    }

    @Test(arguments: [0, 1, 2])
    func `a neighbouring tick is a change`(index: Int) {
        var strays: [String] = []
        for quantity in Self.stored[index].quantities {
            for unit in MassUnit.allCases {
                let shown = ShownMass(quantity, unit: unit)
                for step in [-1, 1] as [Int64] {
                    let typed = ShownMass(tenths: shown.tenths + step, unit: unit).quantity
                    if WeightEntry.leavesUnchanged(quantity, typed: typed, unit: unit) {
                        strays.append("\(quantity.value.text) \(quantity.unit) in \(unit.symbol), \(step)")
                    }
                }
            }
        }
        #expect(strays == [])
    }

    @Test func `what was typed in its own unit comes back to the digit`() {
        var strays: [String] = []
        for (index, unit) in MassUnit.allCases.enumerated() {
            for quantity in Self.stored[index].quantities {
                let read = try? WeightEntry.read(ShownMass(quantity, unit: unit).text, unit: unit)
                if read?.canonical != quantity.canonical { strays.append("\(quantity)") }
            }
        }
        #expect(strays == [])
    }

    @Test(
        arguments: [
            ("82.44", .kilogram, "82.4", .kilogram, true), ("82.44", .kilogram, "82.44", .kilogram, true),
            ("82.44", .kilogram, "82.45", .kilogram, false), ("82.44", .kilogram, "82.40", .kilogram, true),
            ("82.44", .kilogram, "181.7 lb", .kilogram, true), ("82.44", .kilogram, "181.8 lb", .kilogram, false),
            ("82440", .gram, "82.4", .kilogram, true), ("12.975", .stone, "12 st 13.7", .stone, true),
            ("181.65", .pound, "181.7", .pound, true), ("181.65", .pound, "181.6", .pound, false),
        ] as [(String, Unit, String, MassUnit, Bool)])
    func `only the shown figure or the stored one leaves a value as it is`(
        value: String, given: Unit, text: String, unit: MassUnit, isUnchanged: Bool
    ) throws {
        let typed = try WeightEntry.read(text, unit: unit)
        #expect(WeightEntry.leavesUnchanged(Sample.quantity(value, given), typed: typed, unit: unit) == isUnchanged)
    }
}
