import Foundation
import SteadyApp
import SteadyCore
import Testing

@Suite struct ReadingExportTests {
    private static let identity = "00000000-0000-0000-0000-000000000001"

    private static func rows(_ readings: [Reading?], more: [Record.Content] = [], daysOnly: Bool = false) -> [String] {
        let csv = ReadingExport(Sample.journal(readings, more: more), daysOnly: daysOnly).csv
        return csv.components(separatedBy: "\r\n")
    }

    @Test func `the table has its header and ends its last line`() {
        let rows = Self.rows([])
        #expect(rows == ["day,time,kind,kg,value,unit,source,state,at,timing,written,id", ""])
    }

    @Test func `a row holds the value as given and its kilograms`() {
        let rows = Self.rows([Sample.reading("181.70", .pound)])
        // 181.7 × 0.45359237 in Python: 82.417733629
        #expect(
            rows[1]
                == "2026-08-29,07:14,weight,82.417733629,181.70,lb,typed,live,2026-08-29T07:14:00+02:00,instant,"
                + "1788000000001.3,\(Self.identity)")
    }

    @Test func `body fat has no kilograms and a day no time`() {
        let rows = Self.rows([
            Sample.reading("24.1", .percent, kind: .bodyFat, source: "Scale"),
            Sample.reading("80", at: "2026-08-30", timing: .day, source: "Table"),
        ])
        #expect(rows[1].hasPrefix("2026-08-29,07:14,bodyFat,,24.1,%,Scale,live,"))
        #expect(rows[2].hasPrefix("2026-08-30,,weight,80,80,kg,Table,live,2026-08-30T12:00:00+02:00,day,"))
    }

    @Test(
        arguments: [
            ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"), ("=\"x\"", "\"'=\"\"x\"\"\""),
            ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""), ("a\nb", "\"a\nb\""), ("a\rb", "\"a\rb\""),
            ("\tx", "'\tx"), ("'=x", "''=x"), ("'n Schaal", "''n Schaal"), ("a=b", "a=b"), ("Waage ½", "Waage ½"),
            ("=1,2", "\"'=1,2\""),
        ])
    func `a name that is a formula is made harmless and quoted where it must be`(name: String, cell: String) {
        let csv = ReadingExport(Sample.journal([Sample.reading("80", source: name)]), daysOnly: false).csv
        #expect(csv.contains(",kg,\(cell),live,"))
    }

    @Test func `what was set aside is listed and said, what was deleted is not`() {
        let first = RecordID(high: 0, low: 1)
        let readings = [Sample.reading("80", source: "Scale"), Sample.reading("81", at: "2026-08-29T08:00")]
        let rows = Self.rows(readings, more: [.ignore(first, .aside), .delete(RecordID(high: 0, low: 2))])
        #expect(rows.count == 3)
        #expect(rows[1].contains(",Scale,set aside,"))
        let undone = Self.rows(readings, more: [.ignore(first, .undone)])
        #expect(undone[1].contains(",Scale,set aside,") && undone[2].contains(",typed,live,"))
    }

    @Test func `the day values are one row a day and kind`() {
        let readings = [
            Sample.reading("80", source: "Scale"), Sample.reading("81", at: "2026-08-29T20:00"),
            Sample.reading("24", .percent, kind: .bodyFat, source: "Scale"),
            Sample.reading("25", .percent, kind: .bodyFat, at: "2026-08-29T09:00", source: "Scale"),
            Sample.reading("79", at: "2026-08-30T07:00"),
        ]
        let rows = Self.rows(readings, daysOnly: true).dropFirst().dropLast()
        #expect(
            rows.map { $0.components(separatedBy: ",")[4] } == ["24", "81", "79"])
        #expect(Self.rows(readings).count == 7)
    }

    @Test func `the JSON has every member that a script needs`() throws {
        let journal = Sample.journal([
            Sample.reading("181.70", .pound, source: "My \"scale\"\n"),
            Sample.reading("24.1", .percent, kind: .bodyFat, at: "2026-08-29T08:00"),
        ])
        let text = ReadingExport(journal, daysOnly: false).json
        let rows = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
        let first = rows[0]
        #expect(
            first.keys.sorted()
                == ["at", "day", "id", "kg", "kind", "source", "state", "timing", "unit", "value", "written"])
        #expect(first["id"] as? String == Self.identity)
        #expect(first["kind"] as? String == "weight" && first["unit"] as? String == "lb")
        #expect(first["at"] as? String == "2026-08-29T07:14:00+02:00" && first["day"] as? String == "2026-08-29")
        #expect(first["value"] as? Double == 181.7 && first["kg"] as? Double == 82.417733629)
        #expect(first["source"] as? String == "My \"scale\"\n" && first["state"] as? String == "live")
        #expect(rows[1]["kg"] is NSNull && rows[1]["source"] as? String == "typed")
        #expect(text.contains("\"value\":181.70,"))
        #expect(ReadingExport(Journal(), daysOnly: false).json == "[]\n")
    }
}
