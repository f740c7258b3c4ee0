import SteadyCore
import Testing

@Suite struct TrendSummaryTests {
    private static let today = CivilDay(number: 20_694)

    private static func summary(
        _ readings: [(ago: Int32, value: Double)], range: TrendRange = .all, line: TrendLine = .readings018
    ) -> TrendSummary {
        let series = TrendSeries(
            line, readings: readings.map { DailyReading(day: today.advanced(by: -$0.ago), value: $0.value) })
        return TrendSummary(series, slice: RangeSlice(series, range: range, today: today), today: today)
    }

    private static func isClose(_ value: Double?, _ expected: Double) -> Bool {
        value.map { abs($0 - expected) < 1e-9 } ?? false
    }

    @Test(arguments: TrendRange.allCases)
    func `a rate needs seven readings`(range: TrendRange) {
        for line in TrendLine.allCases {
            let six = Self.summary((0..<6).map { ($0, 80) }, range: range, line: line)
            #expect(six.rate == nil && six.direction == nil)
            let seven = Self.summary((0..<7).map { ($0, 80) }, range: range, line: line)
            #expect(seven.rate == 0 && seven.direction == .level)
        }
    }

    @Test func `the rate is the slope of the daily trend, not of the readings`() {
        // Trend of 0.18 through 80, 81, … 86 on days 0…6, its least-squares slope × 7, in Python's fractions.
        let readings = (0..<7).map { (ago: Int32(6 - $0), value: 80 + Double($0)) }
        for range in TrendRange.allCases {
            #expect(Self.isClose(Self.summary(readings, range: range).rate, 3.347835552432))
            #expect(Self.isClose(Self.summary(readings, range: range, line: .calendar010).rate, 2.09815675))
        }
    }

    @Test(
        arguments: [
            (0, .level), (0.0499999, .level), (-0.0499999, .level), (0.05, .up), (-0.05, .down), (0.3, .up),
            (-2, .down),
        ] as [(Double, Direction)])
    func `the direction follows from kilograms a week`(rate: Double, direction: Direction) {
        #expect(Direction(perWeek: rate) == direction)
    }

    @Test func `each direction has a shape and a word`() {
        let all = [Direction.down, .level, .up]
        #expect(all.map(\.shape) == ["▼", "▬", "▲"])
        #expect(all.map(\.name) == ["down", "level", "up"])
    }

    @Test func `the headline is the trend now, or the mean of the trend on the range's reading days`() {
        // 0.18: 80, 80.18, 80.5076; 0.10 with a filled day: 80, 80.05, 80.145, 80.3305.
        let readings = [(ago: Int32(3), value: 80.0), (ago: 1, value: 81), (ago: 0, value: 82)]
        for range in [TrendRange.week, .quarter, .all] {
            #expect(Self.isClose(Self.summary(readings, range: range).headline, 80.5076))
            #expect(Self.isClose(Self.summary(readings, range: range, line: .calendar010).headline, 80.3305))
        }
        for range in [TrendRange.month, .year] {
            #expect(Self.isClose(Self.summary(readings, range: range).headline, (80 + 80.18 + 80.5076) / 3))
            #expect(
                Self.isClose(
                    Self.summary(readings, range: range, line: .calendar010).headline, (80 + 80.145 + 80.3305) / 3))
            #expect(Self.isClose(Self.summary(readings, range: range).now?.trend, 80.5076))
        }
    }

    @Test func `the year's headline rests on its 364 days`() {
        let summary = Self.summary([(364, 70), (363, 80), (0, 80)], range: .year)
        // 70, 71.8, 73.276: the first lies outside.
        #expect(Self.isClose(summary.headline, (71.8 + 73.276) / 2))
        #expect(summary.readingCount == 2)
    }

    @Test func `the seven-day mean is of the readings on the last seven days`() {
        let readings: [(Int32, Double)] = [(9, 90), (8, 81), (5, 82), (2, 84)]
        #expect(Self.isClose(Self.summary(readings).sevenDayMean, (81 + 82 + 84) / 3.0))
        #expect(Self.summary([]).sevenDayMean == nil)
    }

    @Test func `today and yesterday are readings of those days only`() {
        let summary = Self.summary([(2, 80), (1, 81), (0, 82), (-1, 90)])
        #expect(summary.today == 82 && summary.yesterday == 81)
        let late = Self.summary([(3, 80)])
        #expect(late.today == nil && late.yesterday == nil)
    }

    @Test func `without a reading there is nothing`() {
        for range in TrendRange.allCases {
            let summary = Self.summary([], range: range)
            #expect(summary.now == nil && summary.headline == nil && summary.rate == nil && summary.pace == nil)
            #expect(summary.readingCount == 0)
        }
    }
}
