import SteadyChart
import Testing

@Suite struct MonotoneCubicTests {
    @Test func `the line goes through every point, rises where they rise and never passes one`() {
        for seed in UInt64(1)...500 {
            let points = points(seed: seed)
            let pieces = MonotoneCubic.path(points).pieces
            #expect(pieces.count == points.count, "seed \(seed)")
            var strays = 0
            var start = points[0]
            for (piece, point) in zip(pieces.dropFirst(), points.dropFirst()) {
                guard case .curve(let end, let first, let second) = piece, end == point else {
                    strays += 1
                    continue
                }
                strays += Self.strays(start, first, second, end)
                start = end
            }
            #expect(strays == 0, "seed \(seed)")
        }
    }

    /// How many of a hundred steps along a piece leave its ends or go against its direction.
    private static func strays(_ start: Point, _ first: Point, _ second: Point, _ end: Point) -> Int {
        let direction = end.y >= start.y ? 1.0 : -1.0
        var last = start.y
        var strays = 0
        for step in 1...100 {
            let t = Double(step) / 100
            let s = 1 - t
            let y = s * s * s * start.y + 3 * s * s * t * first.y + 3 * s * t * t * second.y + t * t * t * end.y
            if (y - last) * direction < -1e-9 || (y - end.y) * direction > 1e-9 { strays += 1 }
            last = y
        }
        return strays
    }

    @Test func `the height at an x is that of the Bézier piece`() {
        for seed in UInt64(1)...50 {
            let points = points(seed: seed)
            let tangents = MonotoneCubic.tangents(points)
            guard case .curve(let end, let first, let second) = MonotoneCubic.path(points).pieces[1] else { continue }
            let start = points[0]
            let t = 0.3
            let s = 1 - t
            let bezier = s * s * s * start.y + 3 * s * s * t * first.y + 3 * s * t * t * second.y + t * t * t * end.y
            let x = start.x + t * (end.x - start.x)
            let height = MonotoneCubic.height(at: x, from: start, tangents[0], to: end, tangents[1])
            #expect(abs(height - bezier) < 1e-9, "seed \(seed)")
        }
    }

    @Test func `the published example stays level where it is level`() {
        // The data of Akima that Fritsch and Carlson (1980, table 1) draw: level from 11 to 14, no wiggle before the rise.
        let data: [(Double, Double)] = [(2, 10), (3, 10), (5, 10), (6, 10), (8, 10), (9, 10.5), (11, 15), (12, 50)]
        let tangents = MonotoneCubic.tangents(data.map { Point($0.0, $0.1) })
        #expect(tangents.prefix(5).allSatisfy { $0 == 0 })
        #expect(tangents.dropFirst(5).allSatisfy { $0 > 0 })
    }

    @Test func `fewer than two points make no line`() {
        #expect(MonotoneCubic.path([]).pieces.isEmpty)
        #expect(MonotoneCubic.path([Point(1, 1)]).pieces.isEmpty)
    }

    @Test func `two points at one x are joined straight`() {
        let pieces = MonotoneCubic.path([Point(0, 0), Point(1, 1), Point(1, 5), Point(2, 6)]).pieces
        #expect(pieces.count == 4)
        #expect(pieces[2] == .line(Point(1, 5)))
    }

    private func points(seed: UInt64) -> [Point] {
        var random = SeededRandom(seed: seed)
        var x = 0.0
        return (0..<40).map { _ in
            x += 0.1 + random.unit() * 10
            // Every fourth point or so repeats a height, so that level pieces are met too.
            return Point(x, (random.unit() * 10).rounded() * (random.unit() < 0.5 ? 1 : 14))
        }
    }
}
