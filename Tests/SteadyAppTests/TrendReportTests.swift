import Foundation
import SteadyApp
import SteadyCore
import Testing

@Suite struct TrendReportTests {
    private static func report(_ bundle: TrendBundle) throws -> [String: Any] {
        var json = JSONWriter()
        TrendReport.write(bundle, to: &json)
        return try #require(try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [String: Any])
    }

    @Test func `the report has every member in full precision`() throws {
        let report = try Self.report(Sample.bundle(Sample.week))
        #expect(report["unit"] as? String == "kg" && report["line"] as? String == "0.18")
        #expect(report["range"] as? String == "week" && report["today"] as? String == "2026-08-29")
        #expect(report["direction"] as? String == "down" && report["stale"] as? Bool == false)
        let rate = try #require((report["rate"] as? [String: Any])?["perWeek"] as? Double)
        #expect(abs(rate + 0.4807346149296) < 1e-9)
        let points = try #require(report["points"] as? [[String: Any]])
        #expect(points.count == 7)
        #expect(points[0]["day"] as? String == "2026-08-23" && points[0]["reading"] as? Double == 82.4)
    }

    @Test func `a filled day of the calendar line has no reading`() throws {
        let readings = [
            DailyReading(day: Sample.today.advanced(by: -2), value: 80), .init(day: Sample.today, value: 82),
        ]
        for (line, count) in [(TrendLine.readings018, 2), (.calendar010, 3)] {
            let bundle = TrendBundle(
                readings: readings, range: .all, line: line, unit: .kilogram, today: Sample.today)
            let points = try #require(try Self.report(bundle)["points"] as? [[String: Any]])
            #expect(points.count == count)
            #expect(points.filter { $0["reading"] is NSNull }.count == count - 2)
        }
    }

    @Test func `without a reading the members are there and null`() throws {
        let report = try Self.report(Sample.bundle([], range: .all))
        for name in ["headline", "now", "direction", "sevenDayMean"] { #expect(report[name] is NSNull) }
        let pace = try #require(report["pace"] as? [String: Any])
        #expect(pace["perWeek"] is NSNull && pace["low"] is NSNull && pace["readings"] as? Int == 0)
        #expect((report["points"] as? [Any])?.isEmpty == true)
    }

    @Test func `the numbers are in the unit, stones as decimal stones`() throws {
        // 82.0417… kg; one pound is 0.45359237 kg, one stone 6.35029318 kg.
        let kilograms = try #require(try Self.report(Sample.bundle(Sample.week))["headline"] as? Double)
        for (unit, factor) in [(MassUnit.pound, 0.45359237), (.stone, 6.35029318)] {
            let value = try #require(try Self.report(Sample.bundle(Sample.week, unit: unit))["headline"] as? Double)
            #expect(abs(value * factor - kilograms) < 1e-9)
        }
    }
}
