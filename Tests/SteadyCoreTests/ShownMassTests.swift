import SteadyCore
import Testing

@Suite struct ShownMassTests {
    private struct Weight: Decodable {
        struct Shown: Decodable {
            let unit: String
            let tenths: Int64
            let text: String
        }

        let text: String
        let unit: String
        let bits: String
        let shown: [Shown]
    }

    private static func quantity(_ row: Weight) throws -> Quantity {
        let value = try #require(ExactDecimal(row.text.utf8))
        return Quantity(value, try #require(Unit(symbol: row.unit.utf8)))
    }

    @Test func `a weight in any unit is the kilograms of Python's fractions`() throws {
        var strays: [String] = []
        for row in try Fixture.read([Weight].self, "weights.json") {
            let quantity = try Self.quantity(row)
            if quantity.canonical.bits != row.bits { strays.append("\(row.text) \(row.unit)") }
        }
        #expect(strays == [])
    }

    @Test func `a weight is shown half away from zero on its exact decimal`() throws {
        var strays: [String] = []
        for row in try Fixture.read([Weight].self, "weights.json") {
            let quantity = try Self.quantity(row)
            for expected in row.shown {
                let unit = try #require(MassUnit(symbol: expected.unit.utf8))
                let shown = ShownMass(quantity, unit: unit)
                if shown.tenths != expected.tenths || shown.text != expected.text {
                    strays.append("\(row.text) \(row.unit) in \(expected.unit): \(shown.text)")
                }
            }
        }
        #expect(strays == [])
    }

    @Test(
        arguments: [
            ("87", .kilogram, "87.0 kg", "191.8 lb", "13 st 9.8 lb"),
            ("82.45", .kilogram, "82.5 kg", "181.8 lb", "12 st 13.8 lb"),
            ("-82.45", .kilogram, "\u{2212}82.5 kg", "\u{2212}181.8 lb", "\u{2212}12 st 13.8 lb"),
            ("0.05", .kilogram, "0.1 kg", "0.1 lb", "0 st 0.1 lb"),
            ("195.95", .stoneAndPounds, "88.9 kg", "196.0 lb", "14 st 0.0 lb"),
            ("195.94", .stoneAndPounds, "88.9 kg", "195.9 lb", "13 st 13.9 lb"),
            ("0", .gram, "0.0 kg", "0.0 lb", "0 st 0.0 lb"),
        ] as [(String, Unit, String, String, String)])
    func `each unit has its form and pounds carry into stones`(
        value: String, unit: Unit, kilograms: String, pounds: String, stones: String
    ) {
        let quantity = Sample.quantity(value, unit)
        #expect(ShownMass(quantity, unit: .kilogram).textWithUnit == kilograms)
        #expect(ShownMass(quantity, unit: .pound).textWithUnit == pounds)
        #expect(ShownMass(quantity, unit: .stone).textWithUnit == stones)
    }

    @Test func `a computed number next to a half counts as the half`() {
        #expect(ShownMass(kilograms: 82.44999999999999, unit: .kilogram).text == "82.5")
        #expect(ShownMass(kilograms: 82.4499, unit: .kilogram).text == "82.4")
        #expect(ShownMass(kilograms: -0.25, unit: .kilogram).text == "\u{2212}0.3")
        #expect(ShownMass(kilograms: -0.04, unit: .kilogram).text == "0.0")
    }

    @Test(
        arguments: [
            ("160.1", "160.1", "0.0 kg"), ("160.14", "160.06", "0.0 kg"), ("160.15", "160.14", "+0.1 kg"),
            ("70", "71.2", "\u{2212}1.2 kg"), ("71.2", "70", "+1.2 kg"),
        ])
    func `a shown difference is the difference of shown numbers`(left: String, right: String, text: String) {
        let difference = ShownMass(Sample.quantity(left), unit: .kilogram)
            .minus(ShownMass(Sample.quantity(right), unit: .kilogram))
        #expect(difference.textWithUnit == text)
    }

    @Test(
        arguments: [
            (0, "0.0 lb"), (1, "+0.1 lb"), (-4, "\u{2212}0.4 lb"), (139, "+13.9 lb"), (140, "+1 st 0.0 lb"),
            (-160, "\u{2212}1 st 2.0 lb"),
        ] as [(Int64, String)])
    func `a difference below a stone is told in pounds`(tenths: Int64, text: String) {
        #expect(ShownDifference(tenths: tenths, unit: .stone).textWithUnit == text)
    }

    @Test func `a difference rounds to zero without a sign`() {
        #expect(ShownDifference(kilograms: -0.0499, unit: .kilogram).text == "0.0")
        #expect(ShownDifference(kilograms: -0.05, unit: .kilogram).text == "\u{2212}0.1")
        #expect(ShownDifference(kilograms: -0.0, unit: .pound).textWithUnit == "0.0 lb")
    }

    @Test func `values beyond all bounds are shown without harm`() {
        for unit in MassUnit.allCases {
            for mantissa in [Int64.min, .max, 0] {
                for exponent in [-30, 0, 30] as [Int8] {
                    let quantity = Quantity(ExactDecimal(mantissa: mantissa, exponent: exponent), .stone)
                    #expect(!ShownMass(quantity, unit: unit).text.isEmpty)
                }
            }
        }
    }
}
