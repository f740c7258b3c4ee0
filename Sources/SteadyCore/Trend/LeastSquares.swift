/// A straight line fitted by ordinary least squares (Legendre 1805; Draper and Smith 1998, chapter 1).
package struct LeastSquares: Sendable {
    /// Change of y for each step of x.
    package let slope: Double
    /// y at the mean of x.
    private let middle: Double
    private let meanX: Double
    /// The ordinary standard error of the slope; nothing below three points.
    package let standardError: Double?

    /// Fits the line; nothing below two points or if all x are equal.
    ///
    /// Sums are taken about the means, so that kilograms to many digits lose none.
    package init?(_ points: [(x: Double, y: Double)]) {
        guard points.count >= 2 else { return nil }
        let count = Double(points.count)
        var sumX = 0.0
        var sumY = 0.0
        for point in points {
            sumX += point.x
            sumY += point.y
        }
        let meanX = sumX / count
        let meanY = sumY / count
        var squares = 0.0
        var products = 0.0
        for point in points {
            squares += (point.x - meanX) * (point.x - meanX)
            products += (point.x - meanX) * (point.y - meanY)
        }
        guard squares > 0 else { return nil }
        let slope = products / squares
        self.slope = slope
        self.meanX = meanX
        middle = meanY
        if points.count >= 3 {
            var residuals = 0.0
            for point in points {
                let residual = point.y - (meanY + slope * (point.x - meanX))
                residuals += residual * residual
            }
            standardError = (residuals / (count - 2) / squares).squareRoot()
        } else {
            standardError = nil
        }
    }

    /// The line's value at an x.
    package func value(at x: Double) -> Double {
        middle + slope * (x - meanX)
    }
}
