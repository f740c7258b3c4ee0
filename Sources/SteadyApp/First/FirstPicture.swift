internal import SteadyChart
internal import SteadyCore

/// The picture of dots and one line on the first page: made up, the same for everybody.
enum FirstPicture {
    static let size = PlotSize(width: 354, height: 200)
    static let alternative = "Scattered dots and one calm line through them."

    static var drawing: DisplayList {
        var random = SeededRandom(seed: 354_200)
        var readings: [DailyReading] = []
        var level = 76.0
        for number in 0..<120 as Range<Int32> {
            level += -0.012 + 0.05 * random.normal()
            readings.append(DailyReading(day: CivilDay(number: number), value: level + 0.55 * random.normal()))
        }
        let line = TrendSeries(.readings018, readings: readings).points
        let series = ChartSeries(
            dots: readings.map { ChartPoint(day: $0.day, value: $0.value) },
            line: line.map { ChartPoint(day: $0.day, value: $0.trend) }, dotSize: .longer)
        return TrendDrawing.picture(series, size: size)
    }
}
