import SteadyCore

/// Leaves out points that a drawing would not show; never used for numbers.
///
/// Largest-Triangle-Three-Buckets: S. Steinarsson, "Downsampling Time Series for Visual Representation", University of
/// Iceland, 2013 (hdl:1946/15343). The points between first and last are cut into buckets of equal count, and each
/// bucket keeps the point that makes the largest triangle with the one kept before and the mean of the next bucket.
/// Days and kilograms serve as they are: a change of scale multiplies every triangle alike.
package enum Thinning {
    /// At most `limit` (3 or more) of the points, first and last among them, in their order.
    ///
    /// Afterwards the lowest and the highest point replace their nearest kept inner point if they were left out, so
    /// that the drawing reaches as far as the readings do. O(n).
    package static func thin(_ points: [ChartPoint], to limit: Int) -> [ChartPoint] {
        guard points.count > limit, limit >= 3 else { return points }
        var kept = largestTriangles(points, limit: limit)
        let lowest = index(in: points) { $0 < $1 }
        let highest = index(in: points) { $0 > $1 }
        insert(lowest, into: &kept, sparing: highest)
        insert(highest, into: &kept, sparing: lowest)
        return kept.map { points[$0] }
    }

    private static func largestTriangles(_ points: [ChartPoint], limit: Int) -> [Int] {
        let width = Double(points.count - 2) / Double(limit - 2)
        func start(ofBucket bucket: Int) -> Int { Int(Double(bucket) * width) + 1 }
        var kept = [0]
        kept.reserveCapacity(limit)
        for bucket in 0..<(limit - 2) {
            let low = start(ofBucket: bucket)
            let high = start(ofBucket: bucket + 1)
            let ahead = mean(points, from: high, to: min(start(ofBucket: bucket + 2), points.count))
            let last = points[kept[kept.count - 1]]
            let origin = (x: Double(last.day.number), y: last.value)
            var best = low
            var largest = -1.0
            for index in low..<high {
                let x = Double(points[index].day.number) - origin.x
                let area = abs((origin.x - ahead.x) * (points[index].value - origin.y) + x * (ahead.y - origin.y))
                if area > largest {
                    largest = area
                    best = index
                }
            }
            kept.append(best)
        }
        kept.append(points.count - 1)
        return kept
    }

    private static func mean(_ points: [ChartPoint], from low: Int, to high: Int) -> (x: Double, y: Double) {
        var x = 0.0
        var y = 0.0
        for index in low..<high {
            x += Double(points[index].day.number)
            y += points[index].value
        }
        let count = Double(high - low)
        return (x / count, y / count)
    }

    private static func index(in points: [ChartPoint], where isBeyond: (Double, Double) -> Bool) -> Int {
        var found = 0
        for index in points.indices where isBeyond(points[index].value, points[found].value) { found = index }
        return found
    }

    /// Puts one index in the place of the nearest kept inner one, unless it is kept or only the spared one is left.
    private static func insert(_ wanted: Int, into kept: inout [Int], sparing spared: Int) {
        var nearest: Int?
        for place in kept.indices {
            if kept[place] == wanted { return }
            guard place > 0, place < kept.count - 1, kept[place] != spared else { continue }
            if let known = nearest, abs(kept[known] - wanted) <= abs(kept[place] - wanted) { continue }
            nearest = place
        }
        guard let nearest else { return }
        kept[nearest] = wanted
        // A spared neighbour can lie between the two.
        kept.sort()
    }
}
