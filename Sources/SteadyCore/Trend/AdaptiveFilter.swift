/// The adaptive line behind one reading: a level, a slope that fades, and how uncertain both are.
///
/// A local linear trend (A. C. Harvey, "Forecasting, Structural Time Series Models and the Kalman Filter", Cambridge
/// University Press, 1989, chapter 4) whose slope is damped as in E. S. Gardner and E. McKenzie, "Forecasting Trends in
/// Time Series", Management Science 31 (1985), 1237–1246, doi:10.1287/mnsc.31.10.1237, followed by the recursion of
/// R. E. Kalman, "A New Approach to Linear Filtering and Prediction Problems", Journal of Basic Engineering 82 (1960),
/// 35–45, doi:10.1115/1.3662552. Time is continuous between readings, so a gap is gone over and never filled. The
/// constants are fixed and were found on 32 people's logs; what is learnt of a person is the noise of the readings, whose
/// variance is the unit of the covariances.
public struct AdaptiveFilter: Hashable, Sendable {
    /// The day of the reading, or of what was said for a day after it.
    public private(set) var day: CivilDay
    /// The line in kilograms.
    public private(set) var level: Double
    /// Kilograms a day.
    public private(set) var slope = 0.0
    /// How far the reading lay above what was expected of it, in kilograms; 0 for the first.
    package private(set) var surprise = 0.0
    /// The surprise in standard deviations, as they were known before the reading.
    package private(set) var deviations = 0.0
    /// Whether the reading was the third far one in a row on one side, which the line then follows.
    package private(set) var isStep = false
    /// How many readings lie on the reading's day and the 27 days before it.
    package private(set) var monthCount: Int32 = 1

    /// Covariances of level and slope, in units of the noise variance.
    private var levelVariance = 1.0
    private var covariance = 0.0
    private var slopeVariance = AdaptiveStep.slopeNoise / (2 * AdaptiveStep.decay)
    /// Squares of the noise, weighted, and their weights: worth ten readings of 0.4 kg at first.
    private var squares = 1.6
    private var weights = 10.0
    /// Far readings in a row: above the line counted up, below it counted down.
    private var farInRow: Int8 = 0

    /// Begins at a first reading.
    init(_ first: DailyReading) {
        day = first.day
        level = first.value
    }

    /// The variance of the readings around the level, kg²; the floor is the square of 0.03 g, so that a scale that
    /// always says the same leads to no division by nothing.
    private var noise: Double { max(squares / weights, 1e-9) }

    /// Takes the reading of a later day; `monthCount` of the readings lie on its day and the 27 before.
    ///
    /// A reading beyond three standard deviations counts as if it lay at three (P. J. Huber, "Robust Estimation of a
    /// Location Parameter", Annals of Mathematical Statistics 35 (1964), 73–101, doi:10.1214/aoms/1177703732: its
    /// influence is bounded). Three such in a row on one side are a true step: the level is let loose and follows.
    mutating func take(_ reading: DailyReading, monthCount: Int32) {
        advance(to: reading.day)
        self.monthCount = monthCount
        let noise = noise
        surprise = reading.value - level
        let square = surprise * surprise / ((levelVariance + 1) * noise)
        deviations = surprise < 0 ? -square.squareRoot() : square.squareRoot()
        isStep = false
        var readingVariance = 1.0
        if square > 9 {
            let side: Int8 = surprise > 0 ? 1 : -1
            farInRow = farInRow * side > 0 ? farInRow + side : side
            if farInRow * side == 3 {
                levelVariance += surprise * surprise / noise
                farInRow = 0
                isStep = true
            } else {
                readingVariance = max(1, surprise * surprise / (9 * noise) - levelVariance)
            }
        } else {
            farInRow = 0
        }
        let levelGain = levelVariance / (levelVariance + readingVariance)
        let slopeGain = covariance / (levelVariance + readingVariance)
        level += levelGain * surprise
        slope += slopeGain * surprise
        slopeVariance -= slopeGain * covariance
        covariance -= levelGain * covariance
        levelVariance -= levelGain * levelVariance
        // An exponential mean over 60 readings; 0.92 makes up for the squares that are cut at 2.5 deviations.
        squares = squares * (59.0 / 60) + min(square, 6.25) * noise / 0.92
        weights = weights * (59.0 / 60) + 1
    }

    /// Goes on to a later day without a reading.
    private mutating func advance(to later: CivilDay) {
        let step = AdaptiveStep(days: day.distance(to: later))
        day = later
        level += step.reach * slope
        slope *= step.kept
        levelVariance += step.reach * (2 * covariance + step.reach * slopeVariance) + step.levelNoise
        covariance = step.kept * (covariance + step.reach * slopeVariance) + step.covariance
        slopeVariance = step.kept * step.kept * slopeVariance + step.slopeNoise
    }

    /// What is to be expected of the mean of the readings on the seven days after this one's, or after a later day.
    public func weekAhead(from later: CivilDay? = nil) -> WeekAhead {
        var state = self
        if let later, later > day { state.advance(to: later) }
        let mean = WeekMean.known
        let variance =
            state.levelVariance + mean.reach * (2 * state.covariance + mean.reach * state.slopeVariance) + mean.noise
        let readings = min(max(Double(monthCount) / 4, 3), 7)
        let half = 1.644_853_6 * 1.1 * (noise * (variance + 1 / readings)).squareRoot()
        let middle = state.level + mean.reach * state.slope
        return WeekAhead(day: state.day, middle: middle, low: middle - half, high: middle + half)
    }
}
