import SteadyCore
import Testing

/// Which readings are offered to be set aside, and above all which are not.
@Suite struct StrangeReadingTests {
    /// A person's mornings with noise of so many kilograms; today is the day after the last.
    private static func mornings(_ count: Int32, noise: Double = 0.4, seed: UInt64 = 3) -> [DailyReading] {
        var random = SeededRandom(seed: seed)
        return (0..<count).map {
            DailyReading(day: CivilDay(number: $0), value: 74 + noise * random.normal())
        }
    }

    private static func strange(
        _ before: [DailyReading], _ value: Double, after gap: Int32 = 1, unit: MassUnit = .kilogram
    ) -> StrangeReading? {
        var series = TrendSeries(.adaptive, readings: before)
        let day = (before.last?.day ?? CivilDay(number: 0)).advanced(by: gap)
        series.set(DailyReading(day: day, value: value))
        return series.strangeReading(on: day, unit: unit)
    }

    @Test func `a suitcase is noticed, and on which side it lies`() throws {
        let found = try #require(Self.strange(Self.mornings(60), 84))
        #expect(abs(found.surprise - 10) < 1 && found.slip == nil)
        #expect(try #require(Self.strange(Self.mornings(60), 64)).surprise < -9)
    }

    @Test(arguments: [73.0, 74, 75, 75.4])
    func `an ordinary morning is not`(value: Double) {
        #expect(Self.strange(Self.mornings(60), value) == nil)
    }

    @Test(arguments: 0..<14 as Range<Int32>)
    func `whoever has just begun hears nothing of a salty supper`(before: Int32) {
        #expect(Self.strange(Self.mornings(before), 78) == nil)
    }

    @Test func `a slip of ten kilograms is noticed from the fourth reading on`() {
        #expect(Self.strange(Self.mornings(2), 47.1) == nil)
        #expect(Self.strange(Self.mornings(3), 47.1) != nil)
    }

    @Test func `a first reading in the wrong unit puts no blame on those after it`() {
        let wrong = [DailyReading(day: CivilDay(number: -1), value: 163.4)]
        let series = TrendSeries(.adaptive, readings: wrong + Self.mornings(40))
        let blamed = series.readings.filter { series.strangeReading(on: $0.day, unit: .kilogram) != nil }
        #expect(blamed.isEmpty)
    }

    @Test func `what was typed in the wrong unit is told by the unit that fits`() {
        #expect(Self.strange(Self.mornings(60), 163.4)?.slip == .pound)
        #expect(Self.strange(Self.mornings(60), 74.2 * 0.45359237, unit: .pound)?.slip == .kilogram)
        #expect(Self.strange(Self.mornings(60), 150)?.slip == nil)
    }

    @Test func `after a gap the same distance is less strange`() {
        let before = Self.mornings(60)
        #expect(Self.strange(before, 78) != nil)
        #expect(Self.strange(before, 78, after: 90) == nil)
        #expect(Self.strange(before, 47.1, after: 30) != nil)
    }

    @Test func `a scale that repeats itself makes no kilogram strange`() {
        let same = (0..<Int32(200)).map { DailyReading(day: CivilDay(number: $0), value: 74.1) }
        #expect(Self.strange(same, 75.4) == nil)
        #expect(Self.strange(same, 75.7) != nil)
    }

    @Test func `the third in a row is a step and is followed, not doubted`() {
        var series = TrendSeries(.adaptive, readings: Self.mornings(60))
        let found = (Int32(60)..<66).map { number in
            series.set(DailyReading(day: CivilDay(number: number), value: 69))
            return series.strangeReading(on: CivilDay(number: number), unit: .kilogram) != nil
        }
        #expect(found == [true, true, false, false, false, false])
        #expect(abs(series.points[65].trend - 69) < 0.5)
    }

    @Test func `ten thousand ordinary mornings of noisy people raise hardly a doubt`() {
        for (noise, most) in [(0.25, 0), (0.5, 0), (1.0, 4)] {
            let series = TrendSeries(.adaptive, readings: Self.mornings(10_000, noise: noise, seed: 41))
            let count = series.readings.filter { series.strangeReading(on: $0.day, unit: .kilogram) != nil }.count
            #expect(count <= most, "noise \(noise): \(count)")
        }
    }

    @Test func `only the adaptive line doubts`() {
        var series = TrendSeries(.readings018, readings: Self.mornings(60))
        series.set(DailyReading(day: CivilDay(number: 60), value: 90))
        #expect(series.strangeReading(on: CivilDay(number: 60), unit: .kilogram) == nil)
    }
}
