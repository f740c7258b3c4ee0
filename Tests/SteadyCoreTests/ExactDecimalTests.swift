import SteadyCore
import Testing

@Suite struct ExactDecimalTests {
    @Test(
        arguments: [
            ("82.4", 824, -1), ("82.40", 8240, -2), ("-0.5", -5, -1), ("+7", 7, 0), (".5", 5, -1), ("5.", 5, 0),
            ("1.2e-05", 12, -6), ("1E3", 1, 3), ("1e+3", 1, 3), ("0", 0, 0), ("0.00", 0, -2), ("0e400", 0, 0),
            ("0e-400", 0, -30), ("000082.4", 824, -1), ("1e30", 1, 30), ("1e-30", 1, -30), ("-0", 0, 0),
        ] as [(String, Int64, Int8)])
    func `a number is kept as it is written`(text: String, mantissa: Int64, exponent: Int8) {
        #expect(ExactDecimal(text.utf8) == ExactDecimal(mantissa: mantissa, exponent: exponent))
    }

    @Test(arguments: [
        "", " ", ".", "-", "+", "e5", "-.", ".e1", "1e", "1e+", "1e-", "1e++5", "1e+-5", "1e-+5", "1e--5", "1e5-",
        "1e5.0",
        "1e1e1", "1..2", "1.2.3", "--1", "+-1", "1-", "1 ", " 1", "NaN", "inf", "0x1p3", "1_000", "1,5", "１",
        "\u{2212}1",
        "1e31", "1e-31", "1e99999999999999999999", "82.4kg", "1\0",
    ])
    func `what is no number is not read`(text: String) {
        #expect(ExactDecimal(text.utf8) == nil)
    }

    @Test(
        arguments: [
            (824, -1, "82.4"), (8240, -2, "82.40"), (5, -1, "0.5"), (-5, -3, "-0.005"), (12, 2, "1200"), (0, 5, "0"),
            (0, -2, "0.00"), (.min, 0, "-9223372036854775808"), (.max, -18, "9.223372036854775807"),
            (.min, -30, "-0.000000000009223372036854775808"),
        ] as [(Int64, Int8, String)])
    func `the text has plain digits`(mantissa: Int64, exponent: Int8, text: String) {
        #expect(ExactDecimal(mantissa: mantissa, exponent: exponent).text == text)
    }

    @Test func `the text is read back as the same number`() {
        var random = SeededRandom(seed: 2)
        var strays: [String] = []
        for _ in 0..<50_000 {
            let digits = random.below(1_000_000_000_000_000_000)
            let power = Int8(random.below(61)) - 30
            let number = ExactDecimal(mantissa: random.below(2) == 0 ? digits : -digits, exponent: power)
            // Past 18 digits only zeros follow, which reading takes into the exponent.
            guard let read = ExactDecimal(number.text.utf8), read.isSameNumber(as: number) else {
                strays.append(number.text)
                continue
            }
            if power <= 0, read != number { strays.append(number.text) }
        }
        #expect(strays == [])
    }

    private struct Rounding: Decodable {
        let text: String
        let mantissa: Int64
        let exponent: Int8
    }

    @Test func `more than eighteen digits are rounded half to even`() throws {
        var strays: [String] = []
        for row in try Fixture.read([Rounding].self, "roundings.json") {
            let expected = ExactDecimal(mantissa: row.mantissa, exponent: row.exponent)
            if ExactDecimal(row.text.utf8)?.isSameNumber(as: expected) != true { strays.append(row.text) }
        }
        #expect(strays == [])
    }

    @Test func `nines that round up keep eighteen digits, and what is printed is read as the same`() throws {
        for text in ["9999999999999999995", "99999999999999999.995", "99999999999999999999e-3"] {
            let decimal = try #require(ExactDecimal(text.utf8))
            #expect(decimal.mantissa == 100_000_000_000_000_000)
            #expect(ExactDecimal(decimal.text.utf8) == decimal)
        }
        // Ten to the 48th is beyond the greatest exponent, however it is written.
        #expect(ExactDecimal(String(repeating: "9", count: 48).utf8) == nil)
    }

    @Test(
        arguments: [
            ("82.4", "82.40", true), ("82.4", "82.41", false), ("0", "0.000", true), ("-0", "0e5", true),
            ("1e3", "1000", true), ("-1", "1", false), ("1e30", "1e29", false), ("10e29", "1e30", true),
        ])
    func `writings of one number are the same number`(left: String, right: String, same: Bool) throws {
        let first = try #require(ExactDecimal(left.utf8))
        let second = try #require(ExactDecimal(right.utf8))
        #expect(first.isSameNumber(as: second) == same)
        #expect(second.isSameNumber(as: first) == same)
    }

    private struct Hard: Decodable {
        let text: String
        let bits: String
    }

    @Test func `hard decimals become the double that Python's fractions give`() throws {
        var strays: [String] = []
        for row in try Fixture.read([Hard].self, "decimals.json") {
            if ExactDecimal(row.text.utf8)?.double.bits != row.bits { strays.append(row.text) }
        }
        #expect(strays == [])
    }

    @Test func `two hundred thousand decimals become the double of the C library`() {
        var random = SeededRandom(seed: 3)
        var strays: [String] = []
        for round in 0..<200_000 {
            let mantissa: Int64
            switch round % 4 {
            case 0:
                // The middle of two doubles, or next to it.
                let shift = 1 + random.below(6)
                let middle = (1 << 52 + random.below(1 << 52)) << shift | 1 << (shift - 1)
                mantissa = middle + random.below(3) - 1
            case 1: mantissa = 100_000_000_000_000_000 + random.below(900_000_000_000_000_000)
            case 2: mantissa = Int64(truncatingIfNeeded: random.next())
            default: mantissa = random.below(10_000_000)
            }
            let power = Int8(random.below(61)) - 30
            let number = ExactDecimal(mantissa: mantissa, exponent: power)
            if number.double != Double("\(mantissa)e\(power)") { strays.append("\(mantissa)e\(power)") }
        }
        #expect(strays == [])
    }
}
