import SteadyChart
import SteadyCore
import Testing

@Suite struct ThinningTests {
    @Test(arguments: [3, 4, 10, 380, 420], [0, 1, 2, 3, 4, 380, 381, 500, 3_650])
    func `thinning keeps ends, extremes, order and its limit`(limit: Int, count: Int) {
        for seed in UInt64(1)...20 {
            let points = points(count, seed: seed)
            let thin = Thinning.thin(points, to: limit)
            #expect(thin.count == min(limit, count), "seed \(seed)")
            #expect(thin.first == points.first && thin.last == points.last, "seed \(seed)")
            #expect(zip(thin, thin.dropFirst()).allSatisfy { $0.day < $1.day }, "seed \(seed)")
            let known = Dictionary(uniqueKeysWithValues: points.map { ($0.day, $0.value) })
            #expect(thin.allSatisfy { known[$0.day] == $0.value }, "seed \(seed)")
            guard limit > 3 else { continue }
            #expect(thin.map(\.value).min() == points.map(\.value).min(), "seed \(seed)")
            #expect(thin.map(\.value).max() == points.map(\.value).max(), "seed \(seed)")
        }
    }

    @Test func `the largest triangle of a bucket is kept`() {
        let values = [0.0, 1, 9, 1, 0, 0, -7, 0, 0]
        let points = values.enumerated().map { ChartPoint(day: CivilDay(number: Int32($0.offset)), value: $0.element) }
        #expect(Thinning.thin(points, to: 4).map(\.value) == [0, 9, -7, 0])
    }

    private func points(_ count: Int, seed: UInt64) -> [ChartPoint] {
        var random = SeededRandom(seed: seed)
        var day: Int32 = 0
        return (0..<count).map { _ in
            day += Int32(1 + random.next() % 5)
            return ChartPoint(day: CivilDay(number: day), value: 70 + random.unit() * 10)
        }
    }
}
