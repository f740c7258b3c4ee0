/// A smooth line through every point that never goes past one: where the points rise, the line rises.
///
/// F. N. Fritsch and R. E. Carlson, "Monotone Piecewise Cubic Interpolation", SIAM Journal on Numerical Analysis 17
/// (1980), 238–246, doi:10.1137/0717021. Tangents start as the mean of the neighbouring slopes; where one would carry the
/// piece past its end, both are shortened into the circle of radius 3 around the origin of (α, β).
package enum MonotoneCubic {
    /// The tangents dy/dx at the points, whose x must rise.
    package static func tangents(_ points: [Point]) -> [Double] {
        let count = points.count
        guard count > 1 else { return [Double](repeating: 0, count: count) }
        let slopes = (1..<count).map { index in
            (points[index].y - points[index - 1].y) / (points[index].x - points[index - 1].x)
        }
        var tangents = [Double](repeating: 0, count: count)
        tangents[0] = slopes[0]
        tangents[count - 1] = slopes[count - 2]
        for index in 1..<max(1, count - 1) where slopes[index - 1] * slopes[index] > 0 {
            tangents[index] = (slopes[index - 1] + slopes[index]) / 2
        }
        for index in slopes.indices {
            guard slopes[index] != 0 else {
                tangents[index] = 0
                tangents[index + 1] = 0
                continue
            }
            let alpha = tangents[index] / slopes[index]
            let beta = tangents[index + 1] / slopes[index]
            let square = alpha * alpha + beta * beta
            guard square > 9 else { continue }
            let shortening = 3 / square.squareRoot()
            tangents[index] = shortening * alpha * slopes[index]
            tangents[index + 1] = shortening * beta * slopes[index]
        }
        return tangents
    }

    /// The line as cubic Bézier pieces through every point; nothing for fewer than two points.
    ///
    /// Two points at one x (the tenths of a px can put two days in one place) are joined by a straight piece.
    package static func path(_ points: [Point]) -> Path {
        guard points.count > 1 else { return Path() }
        var path = Path()
        for run in runs(points) {
            if path.pieces.isEmpty { path.move(to: run[0]) } else { path.line(to: run[0]) }
            let tangents = tangents(run)
            for index in 1..<max(1, run.count) {
                let start = run[index - 1]
                let end = run[index]
                let third = (end.x - start.x) / 3
                path.curve(
                    to: end, Point(start.x + third, start.y + third * tangents[index - 1]),
                    Point(end.x - third, end.y - third * tangents[index]))
            }
        }
        return path
    }

    /// The points cut into stretches in which x rises.
    package static func runs(_ points: [Point]) -> [[Point]] {
        var runs: [[Point]] = []
        for point in points {
            if let last = runs.last?.last, last.x < point.x {
                runs[runs.count - 1].append(point)
            } else {
                runs.append([point])
            }
        }
        return runs
    }

    /// The height of the line at an x within a piece, for pens that draw cell by cell.
    package static func height(
        at x: Double, from start: Point, _ first: Double, to end: Point, _ last: Double
    ) -> Double {
        let width = end.x - start.x
        let t = (x - start.x) / width
        let s = 1 - t
        return s * s * (1 + 2 * t) * start.y + t * t * (3 - 2 * t) * end.y
            + t * s * (s * first - t * last) * width
    }
}
