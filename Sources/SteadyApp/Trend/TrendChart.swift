package import SteadyChart
internal import SteadyCore

extension TrendBundle {
    /// The range as the chart draws it.
    package var chart: ChartSeries {
        let dotSize: DotSize =
            switch range {
            case .week: .week
            case .month: .month
            case .quarter, .year, .all: .longer
            }
        let last = slice.dots.last?.day
        let first = slice.dots.first?.day
        let week = week
        let end = week?.day ?? last
        let start = first.flatMap { first in end.map { DayWords.axis(first, last: $0) } } ?? ""
        return ChartSeries(
            dots: slice.dots.map { ChartPoint(day: $0.day, value: $0.value) },
            line: slice.drawn.map { ChartPoint(day: $0.day, value: $0.value) },
            upperEdge: slice.told.map { ChartPoint(day: $0.day, value: $0.high) },
            lowerEdge: slice.told.map { ChartPoint(day: $0.day, value: $0.low) },
            ahead: week.map { ChartBand(day: $0.day, low: $0.low, high: $0.high) },
            dotSize: dotSize, unit: unit, firstLabel: start,
            lastLabel: week.map { "\(DayWords.axis($0.day, last: $0.day)), and the week after" }
                ?? last.map { $0 == first ? "" : DayWords.axis($0, last: $0) } ?? "")
    }

    /// What the chart shows of the coming week: with the adaptive line, and not in a closer look at what was.
    private var week: WeekAhead? { isAdaptive && window == nil ? ahead : nil }

    /// The card as a picture.
    package var card: DisplayList {
        let screen = TrendScreen(self)
        let shown = summary.headline.map { ShownMass(kilograms: $0, unit: unit) }
        var badge: TrendCard.Badge?
        if let direction = summary.direction {
            let shape: TrendCard.Shape =
                switch direction {
                case .down: .down
                case .level: .level
                case .up: .up
                }
            badge = TrendCard.Badge(shape, screen.rateText)
        }
        let card = TrendCard(
            label: screen.label, headline: shown.map { TrendCard.headline($0) } ?? TrendCard.noHeadline,
            subline: screen.subline, badge: badge)
        return card.drawing(chart)
    }

    /// The card as a standalone SVG document.
    package var svg: String {
        let screen = TrendScreen(self)
        return SVGText.document(
            card, title: "\(screen.label), \(screen.title)", description: screen.alternative, ground: nil)
    }
}
