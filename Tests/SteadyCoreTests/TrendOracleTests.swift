import SteadyCore
import Testing

/// `weight-ewma-018.json` holds what the first source's own reference calculation printed.
@Suite struct TrendOracleTests {
    private struct Oracle: Decodable {
        struct Range: Decodable {
            let raw: [Double]
            let trend: [Double]
        }

        struct Chart: Decodable {
            let line: [Double]
        }

        let chart: [String: Chart]
        let readings_kg: [Double]
        let trend_kg: [Double]
        let week: Range
        let month: Range
        let year: Range
        let mean_last_7: Double
    }

    private let oracle: Oracle
    private let series: TrendSeries
    private let today: CivilDay

    init() throws {
        oracle = try Fixture.read(Oracle.self, "weight-ewma-018.json")
        let first = try #require(CivilDay(iso: "2025-07-26"))
        let readings = oracle.readings_kg.enumerated().map {
            DailyReading(day: first.advanced(by: Int32($0)), value: $1)
        }
        series = TrendSeries(.readings018, readings: readings)
        today = first.advanced(by: Int32(readings.count) - 1)
    }

    private func differing(_ left: [Double], _ right: [Double]) -> [Int] {
        guard left.count == right.count else { return [-1] }
        return left.indices.filter { !(abs(left[$0] - right[$0]) <= 1e-9) }
    }

    @Test func `the line equals the reference on every day`() {
        #expect(today.iso == "2026-08-29")
        #expect(series.points.count == 400)
        #expect(differing(series.points.map(\.trend), oracle.trend_kg) == [])
    }

    @Test func `the week is seven readings and the straight line through them`() throws {
        let slice = RangeSlice(series, range: .week, today: today)
        #expect(differing(slice.dots.map(\.value), oracle.week.raw) == [])
        #expect(differing(slice.drawn.map(\.value), try #require(oracle.chart["W"]).line) == [])
        #expect(differing(slice.points.map(\.trend), oracle.week.trend) == [])
    }

    @Test func `the month is thirty readings and their line`() {
        let slice = RangeSlice(series, range: .month, today: today)
        #expect(differing(slice.dots.map(\.value), oracle.month.raw) == [])
        #expect(differing(slice.drawn.map(\.value), oracle.month.trend) == [])
    }

    @Test func `the year is 52 means of seven and a second line through them`() {
        let slice = RangeSlice(series, range: .year, today: today)
        #expect(differing(slice.dots.map(\.value), oracle.year.raw) == [])
        #expect(differing(slice.drawn.map(\.value), oracle.year.trend) == [])
        #expect(slice.dots.last?.day == today)
        #expect(slice.dots.first?.day == today.advanced(by: -357))
    }

    @Test func `the seven-day mean is that of the last seven readings`() throws {
        let summary = TrendSummary(series, slice: RangeSlice(series, range: .week, today: today), today: today)
        #expect(abs(try #require(summary.sevenDayMean) - oracle.mean_last_7) <= 1e-9)
    }

    @Test func `a day has one trend in every range`() {
        for range in TrendRange.allCases {
            let slice = RangeSlice(series, range: range, today: today)
            #expect(slice.points.allSatisfy { series.trend(on: $0.day) == $0 })
            #expect(slice.points.last?.trend == series.points.last?.trend)
        }
    }
}
