import SteadyCore
import SteadyImport
import Testing

/// Our own exports come back as they were.
@Suite struct SteadyFormatsTests {
    static let id = "019b8f00-0000-7000-8000-000000000001"
    static let other = "5bd5e1c8-8a3f-8c11-9d2e-3f4a5b6c7d8e"

    private static func check(_ findings: ImportFindings) throws {
        let candidates = findings.resolve(home: .utc)
        #expect(candidates.map { $0.id.text } == [id, other])
        let typed = try #require(candidates.first)
        #expect(typed.reading.origin == .typed)
        #expect(typed.reading.at.iso == "2026-01-20T07:14:00+01:00")
        #expect(typed.reading.quantity == Quantity(ExactDecimal(mantissa: 8240, exponent: -2), .kilogram))
        #expect(typed.own?.stamp == Stamp(milliseconds: 1_768_888_800_123, counter: 4))
        #expect(typed.own?.isSetAside == false)
        let imported = candidates[1]
        #expect(imported.reading.kind == .bodyFat)
        #expect(imported.reading.timing == .wall)
        #expect(imported.reading.origin.name == "=Scale, \"new\"")
        #expect(imported.own?.isSetAside == true)
        #expect(imported.planned.isSetAside)
        #expect(findings.account.isBalanced)
    }

    @Test func `the table for spreadsheets keeps identity, origin, value and state`() throws {
        let text = #"""
            day,time,kind,kg,value,unit,source,state,at,timing,written,id
            2026-01-20,07:14,weight,82.4,82.40,kg,typed,live,2026-01-20T07:14:00+01:00,instant,1768888800123.4,\#(Self.id)
            2026-01-20,07:15,bodyFat,18.5,18.5,%,"'=Scale, ""new""",set aside,2026-01-20T07:15:00+01:00,wall,,\#(Self.other)

            """#
        try Self.check(try scan(text))
        try Self.check(try scan(text.replacing("\n", with: "\r\n")))
        #expect(try scan(text).account.format == .steadyCSV)
    }

    @Test func `a spreadsheet that saved it with semicolons and another order of columns does no harm`() throws {
        let text = """
            id;source;unit;value;kind;state;at
            \(Self.id);typed;st lb;181.4;weight;live;2026-01-20T07:14:00+01:00
            """
        let findings = try scan(text)
        #expect(findings.account.format == .steadyCSV)
        #expect(findings.readings.first?.quantity.unit == .stoneAndPounds)
    }

    @Test func `the list for scripts keeps the same`() throws {
        let text = """
            [
             {"id": "\(Self.id)", "kind": "weight", "at": "2026-01-20T07:14:00+01:00", "day": "2026-01-20",
              "value": 82.40, "unit": "kg", "kg": 82.4, "source": "typed", "state": "live", "timing": "instant",
              "written": "1768888800123.4", "later": {"a": [1, null]}},
             {"id": "\(Self.other)", "kind": "bodyFat", "at": "2026-01-20T07:15:00+01:00", "day": "2026-01-20",
              "value": 18.5, "unit": "%", "kg": null, "source": "=Scale, \\"new\\"", "state": "set aside", "timing": "wall"}
            ]
            """
        try Self.check(try scan(text))
        #expect(try scan("[]").account.records == 0)
    }

    @Test(arguments: [
        ("\"value\": 82.40", "\"value\": \"x\""), ("\"unit\": \"kg\"", "\"unit\": \"%\""), ("live", "alive"),
        ("T07:14:00+01:00", "T07:14:00"), ("019b8f00", "019b8f"), ("]", "x"),
        ("\"kind\": \"weight\"", "\"kind\": \"note\""),
    ])
    func `a list that was changed by hand is a failure that names the line`(from: String, to: String) throws {
        let text = """
            [
             {"id": "\(Self.id)", "kind": "weight", "at": "2026-01-20T07:14:00+01:00", "value": 82.40, "unit": "kg",
              "source": "typed", "state": "live"}
            ]
            """
        let failure = try #require(refusal(text.replacing(from, with: to)))
        #expect(failure.code == .ownFileDamaged)
        #expect(failure.place?.line != nil)
    }

    private static func record(_ number: UInt64) throws -> Record {
        let at = try #require(Moment(milliseconds: 1_768_888_800_000, offset: 3600))
        let reading = Reading(
            kind: .weight, at: at, timing: .instant,
            quantity: Quantity(ExactDecimal(mantissa: 824, exponent: -1), .kilogram), origin: .typed)
        return Record(
            id: RecordID(milliseconds: 1000 + number, random: (1, 2)),
            written: Written(stamp: Stamp(milliseconds: 5, counter: 0), device: 9), content: .reading(reading))
    }

    private static func journal(_ records: [Record]) -> String {
        var text = "{\"steady\":\"journal\",\"version\":1}\n"
        for record in records {
            text += "{\"kind\":\"weight\",\"bytes\":\"\(Base64.text(of: record.sealed.bytes))\"}\n"
        }
        return text
    }

    @Test func `the journal gives its records byte for byte`() throws {
        let records = try (0..<5).map { try Self.record($0) }
        let findings = try scan(Self.journal(records + [records[2]]))
        #expect(findings.records.map { $0.bytes } == records.map { $0.sealed.bytes })
        #expect(findings.account.duplicates == 1)
        #expect(findings.account.isBalanced)
    }

    @Test func `a line of the journal that was changed is a failure that names it`() throws {
        var sealed = try Self.record(1).sealed.bytes
        sealed[40] ^= 1
        let text = Self.journal([try Self.record(0)]) + "{\"bytes\":\"\(Base64.text(of: sealed))\"}\n"
        let failure = try #require(refusal(text))
        #expect(failure.code == .ownFileDamaged)
        #expect(failure.place?.line == 3)
        #expect(refusal("{\"steady\":\"journal\",\"version\":2}\n")?.code == .ownFileNewer)
    }
}
