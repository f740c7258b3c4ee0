import SteadyCore
import Testing

/// The pencil tables of docs/method.md.
@Suite struct TrendLineTests {
    private static func line(_ line: TrendLine, _ readings: [(Int32, Double)]) -> TrendSeries {
        TrendSeries(line, readings: readings.map { DailyReading(day: CivilDay(number: $0.0), value: $0.1) })
    }

    private static func isClose(_ series: TrendSeries, _ expected: [Double]) -> Bool {
        series.points.count == expected.count
            && zip(series.points, expected).allSatisfy { abs($0.trend - $1) <= 1e-9 }
    }

    @Test(
        arguments: [
            ([100, 101, 102], [100, 100.1, 100.29]), ([70, 71, 69], [70, 70.1, 69.99]), ([80], [80]), ([], []),
            // The Hacker's Diet's table, which rounds each day: 173.5, 173.3, 173.2, 173.0.
            ([173.6, 172.5, 171.5, 172, 171.5], [173.6, 173.49, 173.291, 173.1619, 172.99571]),
        ] as [([Double], [Double])])
    func `the calendar line over daily readings equals the pencil`(readings: [Double], trend: [Double]) {
        let series = Self.line(.calendar010, readings.enumerated().map { (Int32($0), $1) })
        #expect(Self.isClose(series, trend))
    }

    @Test func `the calendar line fills a gap straight, and the filled days have no reading`() {
        // 70, then 73 three days later: 71 and 72 are filled.
        let series = Self.line(.calendar010, [(0, 70), (3, 73)])
        #expect(Self.isClose(series, [70, 70.1, 70.29, 70.561]))
        #expect(series.points.map(\.reading) == [70, nil, nil, 73])
        let daily = Self.line(.calendar010, [(0, 70), (1, 71), (2, 72), (3, 73)])
        #expect(Self.isClose(series, daily.points.map(\.trend)))
    }

    @Test func `a gap of two days has the trend of the interpolated days`() {
        let gap = Self.line(.calendar010, [(0, 100), (2, 102)])
        #expect(Self.isClose(gap, [100, 100.1, 100.29]))
        #expect(gap.points[1].reading == nil)
    }

    @Test func `the reading line passes over days without one`() {
        let series = Self.line(.readings018, [(0, 80), (5, 81), (300, 79)])
        #expect(Self.isClose(series, [80, 80.18, 79.9676]))
        #expect(series.points.map(\.day.number) == [0, 5, 300])
    }

    @Test func `a spike of 1.5 kg moves the line by 0.27`() {
        let series = Self.line(.readings018, (0..<50).map { ($0, 80) } + [(50, 81.5)])
        #expect(Self.isClose(series, Array(repeating: 80, count: 50) + [80.27]))
    }

    @Test func `names of lines and ranges are read back, and no others`() {
        for line in TrendLine.allCases { #expect(TrendLine(name: line.name.utf8) == line) }
        for range in TrendRange.allCases { #expect(TrendRange(name: range.name.utf8) == range) }
        #expect(TrendLine.allCases.map(\.name) == ["0.18", "0.10", "adaptive"])
        #expect(TrendRange.allCases.map(\.name) == ["week", "month", "quarter", "year", "all"])
        for name in ["", "0.1", "0.180", "Week", "years"] {
            #expect(TrendLine(name: name.utf8) == nil)
            #expect(TrendRange(name: name.utf8) == nil)
        }
    }
}
