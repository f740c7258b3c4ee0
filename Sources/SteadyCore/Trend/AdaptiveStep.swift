/// How level and slope of the adaptive line go on over some days without a reading.
///
/// The slope decays as e^(−λ days) and both are moved by white noise all the time; these are the exact integrals
/// (Harvey 1989, chapter 9, on continuous time).
struct AdaptiveStep {
    /// Variance that a day adds to the level, in units of the readings' noise.
    static let levelNoise = 0.105
    /// Variance that a day adds to the slope.
    static let slopeNoise = 7.5e-5
    /// λ: the slope is half after 75 days.
    static let decay = 0.0093
    /// e^−λ.
    private static let keptInADay = 0.990_743_111_251_609_5

    /// The part of the slope that is left.
    let kept: Double
    /// How many days' worth of the slope the level moves.
    let reach: Double
    let levelNoise: Double
    let covariance: Double
    let slopeNoise: Double

    init(days: Int32) {
        let kept = Self.power(Self.keptInADay, days)
        let decay = Self.decay
        let gone = 1 - kept
        let bend = (1 - kept * kept) / (2 * decay)
        self.kept = kept
        reach = gone / decay
        slopeNoise = Self.slopeNoise * bend
        covariance = Self.slopeNoise * gone * gone / (2 * decay * decay)
        levelNoise =
            Self.slopeNoise / (decay * decay) * (Double(days) - 2 * gone / decay + bend) + Self.levelNoise
            * Double(days)
    }

    /// A number to a whole power by squaring: the pure modules have no exponential function.
    private static func power(_ base: Double, _ exponent: Int32) -> Double {
        var result = 1.0
        var square = base
        var rest = exponent
        while rest > 0 {
            if rest & 1 == 1 { result *= square }
            square *= square
            rest >>= 1
        }
        return result
    }
}

/// How the mean of the level on the seven days after a day depends on that day's level, slope and uncertainty.
///
/// The mean is linear in both, so a band costs O(1): `reach` is the part that the slope has in it, `noise` the variance
/// that the seven days add, with the covariances between them.
struct WeekMean {
    static let known = WeekMean(days: 7)

    let reach: Double
    let noise: Double

    private init(days: Int32) {
        let count = Double(days)
        var reach = 0.0
        var noise = 0.0
        // The noise of a day moves the level of that day and, by the slope, of all that follow it.
        for first in 1...days {
            reach += AdaptiveStep(days: first).reach
            let day = AdaptiveStep(days: 1)
            let following = count - Double(first) + 1
            var slopeWeight = 0.0
            for later in first...days { slopeWeight += AdaptiveStep(days: later - first).reach }
            noise += following * following * day.levelNoise
            noise += 2 * following * slopeWeight * day.covariance + slopeWeight * slopeWeight * day.slopeNoise
        }
        self.reach = reach / count
        self.noise = noise / (count * count)
    }
}
