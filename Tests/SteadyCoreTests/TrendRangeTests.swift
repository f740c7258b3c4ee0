import SteadyCore
import Testing

@Suite struct TrendRangeTests {
    private static let today = CivilDay(number: 20_694)

    /// Readings of 80, 81, … on days counted back from today.
    private static func series(_ daysAgo: [Int32], line: TrendLine = .readings018) -> TrendSeries {
        TrendSeries(
            line,
            readings: daysAgo.sorted(by: >).enumerated().map { index, ago in
                DailyReading(day: today.advanced(by: -ago), value: 80 + Double(index))
            })
    }

    private static func ago(_ days: [CivilDay]) -> [Int32] { days.map { $0.distance(to: today) } }

    @Test(
        arguments: [
            (.week, Array(0..<7)), (.month, Array(0..<30)), (.quarter, Array(0..<91)), (.year, Array(0..<364)),
            (.all, Array(0..<500)),
        ] as [(TrendRange, [Int32])])
    func `a range holds its last readings or days`(range: TrendRange, days: [Int32]) {
        for line in TrendLine.allCases {
            let slice = RangeSlice(Self.series(Array(0..<500), line: line), range: range, today: Self.today)
            #expect(Self.ago(slice.readings.map(\.day)) == days.reversed())
            #expect(Self.ago(slice.points.map(\.day)) == days.reversed())
        }
    }

    @Test(
        arguments: [
            (.week, [40, 36, 20, 10, 9, 8, 2]), (.month, [400, 93, 92, 40, 36, 20, 10, 9, 8, 2]),
            (.quarter, [92, 40, 36, 20, 10, 9, 8, 2]), (.year, [93, 92, 40, 36, 20, 10, 9, 8, 2]),
            (.all, [400, 93, 92, 40, 36, 20, 10, 9, 8, 2]),
        ] as [(TrendRange, [Int32])])
    func `a range ends on the last reading's day, whatever today is`(range: TrendRange, days: [Int32]) {
        // Ninety days before the newest reading, two days ago, is 92 days ago.
        let series = Self.series([2, 8, 9, 10, 20, 36, 40, 92, 93, 400])
        for later in [0, 50] as [Int32] {
            let slice = RangeSlice(series, range: range, today: Self.today.advanced(by: later))
            #expect(Self.ago(slice.readings.map(\.day)) == days)
            #expect(slice.drawn.last?.day == slice.dots.last?.day)
        }
    }

    @Test func `readings after today are not used`() {
        let series = Self.series([-400, -30, -1, 0, 3, 5])
        for range in TrendRange.allCases {
            let slice = RangeSlice(series, range: range, today: Self.today)
            #expect(Self.ago(slice.readings.map(\.day)) == [5, 3, 0])
            #expect(slice.points.allSatisfy { $0.day <= Self.today })
        }
        let early = RangeSlice(Self.series([-400, -30]), range: .all, today: Self.today)
        #expect(early.readings.isEmpty && early.points.isEmpty && early.dots.isEmpty && early.drawn.isEmpty)
    }

    @Test func `a block of the year is a mean at its last day, and an empty block is skipped`() {
        // Blocks of 7 days counted back from the newest reading: days 0–6, 7–13, 21–27, and the farthest 357–363.
        let series = Self.series([0, 3, 6, 7, 13, 27, 363, 364])
        let slice = RangeSlice(series, range: .year, today: Self.today)
        #expect(Self.ago(slice.dots.map(\.day)) == [357, 21, 7, 0])
        // Values from the oldest: 364 → 80, 363 → 81, 27 → 82, 13 → 83, 7 → 84, 6 → 85, 3 → 86, 0 → 87.
        #expect(slice.dots.map(\.value) == [81, 82, 83.5, 86])
        let expected = [81, 81.3, 81.96, 83.172]
        #expect(zip(slice.drawn.map(\.value), expected).allSatisfy { abs($0 - $1) < 1e-9 })
        #expect(slice.drawn.count == 4)
    }

    @Test func `fewer than two points draw no line`() {
        for range in TrendRange.allCases {
            for line in TrendLine.allCases {
                #expect(RangeSlice(Self.series([4], line: line), range: range, today: Self.today).drawn.isEmpty)
                #expect(RangeSlice(Self.series([], line: line), range: range, today: Self.today).drawn.isEmpty)
                let two = RangeSlice(Self.series([4, 20], line: line), range: range, today: Self.today)
                #expect(two.drawn.count >= 2)
            }
        }
    }

    @Test func `the calendar line's range has a point on every day`() {
        let series = Self.series([0, 10, 200], line: .calendar010)
        let quarter = RangeSlice(series, range: .quarter, today: Self.today)
        #expect(quarter.points.count == 91)
        #expect(quarter.readings.count == 2)
        #expect(RangeSlice(series, range: .week, today: Self.today).points.count == 201)
    }
}
