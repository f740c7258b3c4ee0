import SteadyCore
import SteadyImport
import Testing

/// Our own exports after somebody, or a spreadsheet, changed them.
@Suite struct SteadyEditedTests {
    static let id = "019b8f00-0000-7000-8000-000000000001"
    static let header = "day,time,kind,kg,value,unit,source,state,at,timing,written,id"
    static let row =
        "2026-01-20,07:14,weight,82.4,82.40,kg,typed,live,2026-01-20T07:14:00+01:00,instant,1768888800123.4,\(id)"
    static let object = """
        [{"id": "\(id)", "kind": "weight", "at": "2026-01-20T07:14:00+01:00", "day": "2026-01-20", "value": 82.40,
          "unit": "kg", "kg": 82.4, "source": "typed", "state": "live", "timing": "instant"}]
        """

    private static func table(_ row: String) -> String { "\(header)\r\n\(row)\r\n" }

    @Test(arguments: [
        ("82.4,82.40", "75,82.40"), ("82.4,82.40", "82.4,75"), ("82.40,kg", "82.40,lb"), ("82.4,82.40", "82.406,82.40"),
        ("82.4,82.40", "eighty,82.40"), ("2026-01-20,07:14", "2026-01-21,07:14"), ("2026-01-20,07:14", "soon,07:14"),
        ("T07:14", "T23:14"), ("2026-01-20T", "2026-01-21T"), ("2026-01-20,07:14", "2026-01-20,08:14"),
    ])
    func `a row of the table whose columns disagree is set aside`(from: String, to: String) throws {
        let findings = try scan(Self.table(Self.row.replacing(from, with: to)))
        #expect(reasons(findings) == ["changed-by-hand 1"])
        #expect(findings.account.tallies.first?.first.line == 2)
        #expect(findings.account.isBalanced)
    }

    @Test(arguments: [
        ("\"kg\": 82.4", "\"kg\": 75"), ("\"value\": 82.40", "\"value\": 75"),
        ("\"day\": \"2026-01-20\"", "\"day\": \"2026-01-19\""),
        ("\"unit\": \"kg\"", "\"unit\": \"lb\""),
    ])
    func `an object of the list whose members disagree is set aside`(from: String, to: String) throws {
        #expect(reasons(try scan(Self.object.replacing(from, with: to))) == ["changed-by-hand 1"])
    }

    @Test(arguments: [
        ("82.4,82.40", ",82.40"), ("82.4,82.40", "82.40,82.40"), ("82.4,82.40", "82.405,82.40"),
        ("2026-01-20,07:14", ","), ("2026-01-20,07:14", "20.01.2026,07:14:00"),
        ("2026-01-20,07:14", "1/20/2026,7:14 AM"),
        ("82.4,82.40,kg", "82.2816559180,181.4,st lb"),
    ])
    func `a row that only looks different is taken`(from: String, to: String) throws {
        #expect(try scan(Self.table(Self.row.replacing(from, with: to))).account.found == 1)
    }

    @Test(arguments: [
        ("weight", "19.9", "kg", false), ("weight", "20", "kg", true), ("weight", "400", "kg", true),
        ("weight", "400.1", "kg", false), ("weight", "-80", "kg", false), ("bodyFat", "101", "%", false),
        ("bodyFat", "0", "%", false), ("bodyFat", "1.5", "%", true), ("bodyFat", "90", "%", true),
        ("leanMass", "12", "kg", true), ("leanMass", "401", "kg", false),
    ])
    func `the limits count for our own rows too`(kind: String, value: String, unit: String, isTaken: Bool) throws {
        let row = Self.row.replacing("weight,82.4,82.40,kg", with: "\(kind),,\(value),\(unit)")
        #expect(reasons(try scan(Self.table(row))) == (isTaken ? [] : ["implausible 1"]))
        let object = Self.object.replacing("82.40", with: value).replacing("\"kg\": 82.4", with: "\"kg\": null")
            .replacing("\"unit\": \"kg\"", with: "\"unit\": \"\(unit)\"").replacing("weight", with: kind)
        #expect(reasons(try scan(object)) == (isTaken ? [] : ["implausible 1"]))
    }

    @Test(arguments: [";", "\t"])
    func `a table that a spreadsheet saved with decimal commas is read`(mark: String) throws {
        let row =
            "20.01.2026,07:14,weight,82#4,82#40,kg,typed,live,2026-01-20T07:14:00+01:00,instant,1#70149E+12,\(Self.id)"
        for written in ["1#70149E+12", "1.70149E+12", "999999999999999999999", "x"] {
            let saved = row.replacing("1#70149E+12", with: written).replacing(",", with: mark).replacing("#", with: ",")
            let found = try #require(
                try scan(Self.header.replacing(",", with: mark) + "\r\n" + saved + "\r\n").readings.first)
            #expect(found.quantity == Quantity(ExactDecimal(mantissa: 8240, exponent: -2), .kilogram))
            #expect(found.own?.stamp == nil)
            #expect(found.own?.id.text == Self.id)
        }
    }
}
