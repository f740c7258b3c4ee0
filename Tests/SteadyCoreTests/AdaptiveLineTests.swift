import SteadyCore
import Testing

/// The adaptive line against a slow and plain one, and what it promises beyond its numbers.
@Suite struct AdaptiveLineTests {
    /// A made-up history with gaps, single far readings and steps.
    private static func history(_ seed: UInt64, count: Int = 120) -> [DailyReading] {
        var random = SeededRandom(seed: seed)
        var (day, level) = (Int32(20_000), 60 + 40 * random.unit())
        let noise = 0.1 + 1.2 * random.unit()
        return (0..<count).map { _ in
            let skipped = random.below(30) == 0 ? random.below(400) : random.below(3)
            day += 1 + Int32(skipped)
            level += 0.1 * random.normal()
            if random.below(50) == 0 { level += random.below(2) == 0 ? 5 : -5 }
            let slip = random.below(25) == 0 ? 20 * (random.unit() - 0.5) : 0
            return DailyReading(day: CivilDay(number: day), value: level + noise * random.normal() + slip)
        }
    }

    @Test func `the fast line is the plain one, over gaps, slips and steps`() {
        var strays: [UInt64] = []
        for seed in UInt64(1)...60 {
            let readings = Self.history(seed)
            let series = TrendSeries(.adaptive, readings: readings)
            for (state, row) in zip(series.states, PlainAdaptive.rows(readings)) {
                let band = state.weekAhead()
                let isNear =
                    abs(state.level - row.trend) < 1e-8 && abs(state.slope - row.slope) < 1e-8
                    && abs(band.low - row.low) < 1e-8 && abs(band.high - row.high) < 1e-8
                if !isNear { strays.append(seed) }
            }
        }
        #expect(strays == [], "seeds that differ")
    }

    @Test func `nothing that comes later changes what was told`() {
        for seed in UInt64(100)..<140 {
            let readings = Self.history(seed, count: 80)
            let whole = TrendSeries(.adaptive, readings: readings)
            for end in stride(from: 1, to: 80, by: 7) {
                let part = TrendSeries(.adaptive, readings: readings[..<end])
                #expect(part.states == Array(whole.states[..<end]), "seed \(seed), \(end) readings")
            }
        }
    }

    @Test func `every reading set, moved or taken out leaves what computing anew gives`() {
        for seed in UInt64(200)..<230 {
            var random = SeededRandom(seed: seed)
            var series = TrendSeries(.adaptive)
            var kept: [Int32: Double] = [:]
            for _ in 0..<60 {
                let number = Int32(random.below(90))
                if random.below(3) == 0 {
                    series.remove(CivilDay(number: number))
                    kept[number] = nil
                } else {
                    let value = Double(700 + random.below(100)) / 10
                    series.set(DailyReading(day: CivilDay(number: number), value: value))
                    kept[number] = value
                }
            }
            let anew = TrendSeries(
                .adaptive,
                readings: kept.sorted { $0.key < $1.key }.map {
                    DailyReading(day: CivilDay(number: $0.key), value: $0.value)
                })
            #expect(series.states == anew.states && series.points == anew.points, "seed \(seed)")
        }
    }

    @Test func `a scale that always says the same leads to no division by nothing`() {
        let series = TrendSeries(
            .adaptive, readings: (0..<Int32(60_000)).map { DailyReading(day: CivilDay(number: $0), value: 74.1) })
        #expect(series.states.allSatisfy { $0.level == 74.1 && $0.weekAhead().high < 76 })
        #expect(series.states.last.map { $0.weekAhead().high - $0.weekAhead().low < 0.001 } == true)
    }

    @Test func `a day later the band is wider, and its middle has hardly moved`() throws {
        let series = TrendSeries(.adaptive, readings: Self.history(7))
        let state = try #require(series.states.last)
        var last = state.weekAhead()
        for ahead in Int32(1)...14 {
            let next = state.weekAhead(from: state.day.advanced(by: ahead))
            #expect(next.high - next.low > last.high - last.low)
            #expect(next.day == state.day.advanced(by: ahead))
            #expect(abs(next.middle - last.middle) <= abs(state.slope))
            last = next
        }
        #expect(state.weekAhead(from: state.day.advanced(by: -3)) == state.weekAhead())
    }
}
