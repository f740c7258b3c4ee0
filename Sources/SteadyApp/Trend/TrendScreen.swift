internal import SteadyCore

/// The trend card as finished strings: each has its name and its place on the screen.
package struct TrendScreen: Sendable {
    /// The header: the dates that the card covers.
    package let title: String
    /// What the headline is: `Trend`, or `⌀ Trend` for a mean over the range.
    package let label: String
    /// The headline's figures, or an em dash.
    package let headline: String
    /// The unit behind the headline; empty where the figures name it.
    package let headlineUnit: String
    /// What stands under the headline.
    package let subline: String
    /// The badge: shape, signed number, `kg a week`; empty before there is a rate.
    package let badge: String
    /// The badge without its shape.
    package let rateText: String
    /// Today, Yesterday, the 7-day mean (of the adaptive line next week instead), Per week.
    package let grid: [Cell]
    /// What the last 28 days say, with the interval; empty before there is a pace.
    package let pace: String
    /// What the next week will probably say; empty where that cannot be said honestly.
    package let ahead: String
    /// Sentences that stand above the card: stale, or readings dated ahead.
    package let notes: [String]
    /// How the line is drawn, in two sentences.
    package let method: String
    /// The whole card in words, for those who do not see it.
    package let alternative: String

    package struct Cell: Sendable {
        package let name: String
        package let value: String
        package let unit: String
    }

    package static let none = "\u{2014}"

    /// Words a bundle.
    package init(_ bundle: TrendBundle) {
        let summary = bundle.summary
        let unit = bundle.unit
        let today = bundle.today
        let isMean = bundle.range == .month || bundle.range == .year
        label = isMean ? "\u{2300} Trend" : "Trend"
        title = Self.title(bundle)
        let shown = summary.headline.map { ShownMass(kilograms: $0, unit: unit) }
        headline = shown?.text ?? Self.none
        headlineUnit = shown == nil || unit == .stone ? "" : unit.symbol
        let rate = summary.rate.map { ShownDifference(kilograms: $0, unit: unit) }
        rateText = Self.rateText(rate)
        badge = summary.direction.map { [text = rateText] in "\($0.shape) \(text)" } ?? ""
        subline = Self.subline(bundle)
        grid = [
            Self.cell("Today", summary.today, unit), Self.cell("Yesterday", summary.yesterday, unit),
            bundle.isAdaptive
                ? AheadWords.cell(bundle.ahead, unit) : Self.cell("7-day mean", summary.sevenDayMean, unit),
            Self.cell(rate, summary.direction, bundle.isAdaptive ? bundle.rateMargin : nil),
        ]
        ahead = bundle.ahead.map { AheadWords.sentence($0, unit) } ?? ""
        pace = Self.pace(summary.pace, unit)
        var notes: [String] = []
        if bundle.isStale, let day = bundle.newestDay {
            notes.append("The newest reading is of \(DayWords.full(day, today: today)).")
        }
        if bundle.daysAhead > 0 {
            let count = CountWords.of(Int64(bundle.daysAhead), "day")
            notes.append("\(count) with a reading after today: listed, not used.")
        }
        self.notes = notes
        method = Self.method(bundle.series.line)
        alternative = Self.alternative(bundle, headline: shown)
    }

    private static func title(_ bundle: TrendBundle) -> String {
        if let window = bundle.window {
            return DayWords.span(window.lowerBound, window.upperBound, today: bundle.today)
        }
        guard let first = bundle.slice.dots.first?.day, let last = bundle.slice.dots.last?.day else {
            return DayWords.short(bundle.today)
        }
        return DayWords.span(first, last, today: bundle.today)
    }

    private static func rateText(_ rate: ShownDifference?) -> String {
        rate.map { "\($0.textWithUnit) a week" } ?? ""
    }

    private static func subline(_ bundle: TrendBundle) -> String {
        let summary = bundle.summary
        guard let now = summary.now else {
            return bundle.window == nil ? "The line begins with the first reading." : "No reading in these days."
        }
        var line = ""
        if bundle.range == .month || bundle.range == .year {
            line = "\(ShownMass(kilograms: now.trend, unit: bundle.unit).text) "
        }
        line += bundle.datedHeadline.map { "on \(DayWords.plain($0, today: bundle.today))" } ?? "now"
        switch summary.direction {
        case .down: line += ", going down"
        case .up: line += ", going up"
        case .level: line += ", level"
        case nil:
            let missing = 7 - summary.readingCount
            line += "; \(missing) more reading\(missing == 1 ? " gives" : "s give") a direction"
        }
        if bundle.range == .week, summary.readingCount >= 2 {
            line += "; straight line: the week's \(countWord(summary.readingCount)) readings"
        }
        return line
    }

    private static func countWord(_ count: Int32) -> String {
        switch count {
        case 2: "two"
        case 3: "three"
        case 4: "four"
        case 5: "five"
        case 6: "six"
        default: "seven"
        }
    }

    private static func cell(_ name: String, _ value: Double?, _ unit: MassUnit) -> Cell {
        guard let value else { return Cell(name: name, value: none, unit: "") }
        return Cell(
            name: name, value: ShownMass(kilograms: value, unit: unit).text, unit: unit == .stone ? "" : unit.symbol)
    }

    /// The rate as a cell, with the word of its direction: `−0.1`, `kg, down`.
    ///
    /// With a margin the word gives way to it: `−0.1 ± 0.2`, `kg`.
    private static func cell(_ rate: ShownDifference?, _ direction: Direction?, _ margin: ShownDifference?) -> Cell {
        guard let rate, let direction else { return Cell(name: "Per week", value: none, unit: "") }
        let unit = rate.unitText
        if let margin {
            return Cell(name: "Per week", value: "\(rate.text) \u{B1} \(margin.magnitudeText)", unit: unit)
        }
        return Cell(
            name: "Per week", value: rate.text, unit: unit.utf8.isEmpty ? direction.name : "\(unit), \(direction.name)")
    }

    private static func pace(_ pace: Pace?, _ unit: MassUnit) -> String {
        guard let pace else { return "" }
        let low = ShownDifference(kilograms: pace.low, unit: unit)
        let high = ShownDifference(kilograms: pace.high, unit: unit)
        return "The last 28 days' pace: between \(low.text) and \(high.textWithUnit) a week, "
            + "from \(CountWords.of(Int64(pace.readings), "reading"))."
    }

    private static func alternative(_ bundle: TrendBundle, headline: ShownMass?) -> String {
        guard let headline, let first = bundle.slice.dots.first?.day, let last = bundle.slice.dots.last?.day else {
            return "Weight: no reading yet."
        }
        let summary = bundle.summary
        var text = "Weight, \(DayWords.long(first))"
        if first != last { text += " to \(DayWords.long(last))" }
        text += ". "
        text += bundle.range == .month || bundle.range == .year ? "The trend's mean is " : "The trend is "
        text += "\(headline.textWithUnit)"
        if let direction = summary.direction, let rate = summary.rate {
            let shown = ShownDifference(kilograms: rate, unit: bundle.unit)
            text += direction == .level ? ", level" : ", going \(direction.name)"
            text += " (\(shown.textWithUnit) a week)"
        }
        text += ". \(CountWords.of(Int64(summary.readingCount), "reading"))."
        if bundle.range == .week { text += " The drawn line is straight, through the week's readings." }
        if bundle.isAdaptive, let ahead = bundle.ahead {
            text += " Next week \(AheadWords.range(ahead, bundle.unit, joint: " to "))."
        }
        return text
    }
}
