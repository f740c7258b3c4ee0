import SteadyCore
import Testing

/// `weight-adaptive.json` holds what a plain calculation of the adaptive line in another language printed.
@Suite struct AdaptiveOracleTests {
    private struct Oracle: Decodable {
        struct Row: Decodable {
            let day: String
            let reading, trend, slope, low, high: Double

            init(from decoder: any Decoder) throws {
                var row = try decoder.unkeyedContainer()
                day = try row.decode(String.self)
                (reading, trend) = (try row.decode(Double.self), try row.decode(Double.self))
                slope = try row.decode(Double.self)
                (low, high) = (try row.decode(Double.self), try row.decode(Double.self))
            }
        }

        let cases: [String: [Row]]
    }

    private let oracle: Oracle

    init() throws {
        oracle = try Fixture.read(Oracle.self, "weight-adaptive.json")
    }

    @Test(arguments: [("daily", 400), ("gaps", 242), ("typos", 200), ("step", 200), ("few", 3)])
    func `line, slope and band equal the reference on every day`(name: String, count: Int) throws {
        let rows = try #require(oracle.cases[name])
        #expect(rows.count == count)
        let series = TrendSeries(
            .adaptive,
            readings: try rows.map { DailyReading(day: try #require(CivilDay(iso: $0.day)), value: $0.reading) })
        var strays: [String] = []
        for ((row, point), state) in zip(zip(rows, series.points), series.states) {
            let band = state.weekAhead()
            let isNear =
                abs(point.trend - row.trend) <= 0.0002 && abs(state.slope - row.slope) <= 2e-6
                && abs(band.low - row.low) <= 0.0002 && abs(band.high - row.high) <= 0.0002
            if !isNear || point.reading != row.reading || state.level != point.trend { strays.append(row.day) }
        }
        #expect(strays == [])
        #expect(series.points.count == count && series.states.count == count)
    }

    @Test func `what is said on the last day is said as long as it holds`() throws {
        let rows = try #require(oracle.cases["daily"])
        let series = TrendSeries(
            .adaptive,
            readings: try rows.map { DailyReading(day: try #require(CivilDay(iso: $0.day)), value: $0.reading) })
        let last = try #require(CivilDay(iso: "2026-08-29"))
        let said = try #require(series.weekAhead(today: last))
        #expect(abs(said.low - 73.7869) <= 0.0002 && abs(said.high - 75.122) <= 0.0002)
        #expect(series.weekAhead(today: last.advanced(by: 14)) != nil)
        #expect(series.weekAhead(today: last.advanced(by: 15)) == nil)
        let first = try #require(CivilDay(iso: rows[0].day))
        #expect(series.weekAhead(today: first.advanced(by: 5)) == nil)
        #expect(series.weekAhead(today: first.advanced(by: 6)) != nil)
        #expect(series.weekAhead(today: first.advanced(by: -1)) == nil)
        #expect(TrendSeries(.readings018, readings: series.readings).weekAhead(today: last) == nil)
    }
}
