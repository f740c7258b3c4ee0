import Foundation
import SteadyCore
import TestPlace
import Testing

@Suite struct TrendReportTests {
    private let host: FakeHost
    private let oracle: Oracle

    init() throws {
        host = try FakeHost()
        oracle = try Oracle.known.get()
    }

    private func trend(_ options: String...) throws -> TrendObject {
        let outcome = host.run(["trend", "--json"] + options)
        #expect(outcome.code == 0 && outcome.complaints == "")
        return try TrendObject(outcome.output)
    }

    private func near(_ left: [Double], _ right: [Double], by tolerance: Double = 1e-9) -> Bool {
        left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) <= tolerance }
    }

    @Test func `every reading and the trend of the source's own calculation come out again`() throws {
        try host.add(oracle.records)
        let all = try trend("--range", "all")
        #expect(all.points.count == 400)
        #expect(near(all.points.compactMap(\.reading), oracle.readings, by: 0))
        #expect(near(all.points.compactMap(\.trend), oracle.trend))
        #expect(all.points.last?.day == "2026-08-29")
        #expect(all.unit == "kg" && all.line == "0.18" && all.range == "all")
    }

    @Test(arguments: ["week", "month", "year"])
    func `week, month and year are the source's own`(range: String) throws {
        try host.add(oracle.records)
        let object = try trend("--range", range)
        let part = range == "week" ? oracle.week : range == "month" ? oracle.month : oracle.year
        #expect(near(object.drawn.dots.map(\.value), part.raw))
        if range == "year" {
            #expect(near(object.drawn.line.map(\.value), part.trend))
        } else {
            #expect(near(object.points.compactMap(\.reading), part.raw))
            #expect(near(object.points.compactMap(\.trend), part.trend))
        }
    }

    @Test(arguments: [("week", "W"), ("month", "M"), ("year", "Y")])
    func `the chart's points are the source's own`(range: String, key: String) throws {
        try host.add(oracle.records)
        let object = try trend("--range", range)
        let known = try #require(oracle.chart[key])
        #expect(object.chart.width == 306 && object.chart.height == 140)
        #expect(abs(object.chart.lower - known.lower) < 1e-9 && abs(object.chart.upper - known.upper) < 1e-9)
        #expect(near(object.drawn.line.map(\.value), known.line))
        // The source printed tenths of a pixel.
        #expect(near(object.chart.dots.flatMap { $0 }, known.dots.flatMap { $0 }, by: 0.0501))
        #expect(near(object.chart.line.flatMap { $0 }, known.trendPoints.flatMap { $0 }, by: 0.0501))
    }

    @Test func `what a script reads is there, with full figures`() throws {
        try host.add(oracle.records)
        let month = try trend()
        #expect(month.range == "month")
        #expect(abs(try #require(month.headline) - 74.84859968619782) < 1e-9)
        #expect(month.direction == "down" || month.direction == "level")
        #expect(month.rate.perWeek != nil)
        #expect(month.pace.readings == 28)
        let (low, middle, high) = try (
            #require(month.pace.low), #require(month.pace.perWeek), #require(month.pace.high)
        )
        #expect(low < middle && middle < high)
    }

    @Test func `a store without a reading gives the same members, empty`() throws {
        let object = try trend("--range", "year")
        #expect(object.headline == nil && object.direction == nil && object.rate.perWeek == nil)
        #expect(object.pace.perWeek == nil && object.pace.low == nil && object.pace.readings == 0)
        #expect(object.points == [] && object.drawn.dots.isEmpty)
        #expect(try host.folder.contents().isEmpty, "looking begins no store")
    }

    @Test func `the line by days has a point on every day, and no reading where none was taken`() throws {
        var sample = SampleRecords(seed: 31)
        host.now = 1_768_464_000_000
        try host.add([0, 1, 5].map { sample.typed($0, tenths: 700 + $0 * 10) })
        let byDay = try trend("--line", "0.10", "--range", "all")
        #expect(byDay.points.map(\.reading) == [70, 71, nil, nil, nil, 75])
        #expect(byDay.points.allSatisfy { $0.trend != nil })
        #expect(byDay.points.map(\.day).first == "2026-01-01")
        let byReading = try trend("--line", "0.18", "--range", "all")
        #expect(byReading.points.map(\.reading) == [70, 71, 75])
        #expect(byDay.headline != nil && byReading.direction == nil, "three readings give no direction")
    }

    @Test func `a unit that is asked for holds for every figure, and the profile's does not`() throws {
        try host.add(oracle.records)
        let kilograms = try trend()
        host("profile", "--unit", "st")
        #expect(try trend().unit == "kg")
        #expect(try trend().points == kilograms.points)
        let pounds = try trend("--unit", "lb")
        #expect(pounds.unit == "lb")
        let expected = kilograms.points.compactMap(\.trend).map { $0 / 0.45359237 }
        #expect(near(pounds.points.compactMap(\.trend), expected))
        let rate = try #require(kilograms.rate.perWeek)
        #expect(abs(try #require(pounds.rate.perWeek) - rate / 0.45359237) < 1e-9)
    }
}
