import SteadyCore
import Testing

/// The fast series against a slow twin that computes the whole history from its definition each time; the adaptive line has a
/// test of its own.
@Suite struct TrendSeriesTests {
    private struct SlowPoint: Equatable {
        let day: Int32
        let reading: Double?
        let trend: Double
    }

    private static func plain(_ points: [TrendPoint]) -> [SlowPoint] {
        points.map { SlowPoint(day: $0.day.number, reading: $0.reading, trend: $0.trend) }
    }

    /// The line of a whole history, day by day.
    private static func slow(_ line: TrendLine, _ readings: [Int32: Double]) -> [SlowPoint] {
        let days = readings.keys.sorted()
        guard let first = days.first, let last = days.last else { return [] }
        var points: [SlowPoint] = []
        var trend = readings[first] ?? 0
        for number in first...last {
            if number == first {
                points.append(SlowPoint(day: number, reading: readings[number], trend: trend))
                continue
            }
            switch line {
            case .readings018:
                guard let reading = readings[number] else { continue }
                trend = 0.18 * reading + 0.82 * trend
            case .calendar010:
                trend += 0.10 * (filled(number, readings, days) - trend)
            case .adaptive: return []
            }
            points.append(SlowPoint(day: number, reading: readings[number], trend: trend))
        }
        return points
    }

    /// The reading of a day, or the straight line between its neighbours.
    private static func filled(_ number: Int32, _ readings: [Int32: Double], _ days: [Int32]) -> Double {
        if let reading = readings[number] { return reading }
        guard let before = days.last(where: { $0 < number }), let after = days.first(where: { $0 > number }),
            let low = readings[before], let high = readings[after]
        else { return .nan }
        return low + (high - low) * (Double(number - before) / Double(after - before))
    }

    @Test(arguments: [TrendLine.readings018, .calendar010])
    func `setting and removing days equals computing everything anew`(line: TrendLine) {
        var strays: [UInt64] = []
        for seed in UInt64(1)...400 {
            var random = SeededRandom(seed: seed)
            var series = TrendSeries(line)
            var readings: [Int32: Double] = [:]
            for _ in 0..<60 {
                let number = Int32(random.below(80)) - 40
                if random.below(3) == 0 {
                    series.remove(CivilDay(number: number))
                    readings[number] = nil
                } else {
                    let value = Double(600 + random.below(400)) / 10
                    series.set(DailyReading(day: CivilDay(number: number), value: value))
                    readings[number] = value
                }
                let isEqual =
                    Self.plain(series.points) == Self.slow(line, readings)
                    && series.readings.map(\.day.number) == readings.keys.sorted()
                if !isEqual { strays.append(seed) }
            }
        }
        #expect(strays == [], "seeds that differ")
    }

    @Test(arguments: [TrendLine.readings018, .calendar010])
    func `adding a day behind the last equals the whole line`(line: TrendLine) {
        var random = SeededRandom(seed: 11)
        var series = TrendSeries(line)
        var readings: [Int32: Double] = [:]
        var number: Int32 = 0
        for _ in 0..<500 {
            number += Int32(random.below(6)) + 1
            let value = Double(600 + random.below(400)) / 10
            series.set(DailyReading(day: CivilDay(number: number), value: value))
            readings[number] = value
        }
        #expect(Self.plain(series.points) == Self.slow(line, readings))
        #expect(series.points == TrendSeries(line, readings: series.readings.shuffled(using: &random)).points)
    }

    @Test func `a day without a point has the last value before it`() {
        let series = TrendSeries(
            .readings018,
            readings: [10, 20, 21].map { DailyReading(day: CivilDay(number: $0), value: 80 + Double($0)) })
        let found = [9, 10, 15, 20, 21, 999].map { series.trend(on: CivilDay(number: $0))?.day.number }
        #expect(found == [nil, 10, 10, 20, 21, 21])
    }
}
