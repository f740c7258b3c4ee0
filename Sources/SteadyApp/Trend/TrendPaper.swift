package import SteadyChart
internal import SteadyCore

extension TrendBundle {
    /// The trend as a page to print, with what the line rests on under it.
    package func paper(_ format: PaperPage.Format) -> PaperPage {
        TrendPaper(self, format).page
    }
}

/// Sets the page from the top down.
private struct TrendPaper {
    private(set) var page: PaperPage
    private let bundle: TrendBundle
    private let screen: TrendScreen
    private let span: String
    private var y: Double

    /// Half an inch and a little: no printer cuts there.
    private static let margin = 48.0
    private static let chartHeight = 220.0
    private static let lineHeight = 13.0

    private var left: Double { Self.margin }
    private var right: Double { page.size.width - Self.margin }
    private var width: Double { right - left }

    init(_ bundle: TrendBundle, _ format: PaperPage.Format) {
        self.bundle = bundle
        screen = TrendScreen(bundle)
        span = Self.span(bundle)
        page = PaperPage(format, title: "\(screen.label), \(span)")
        y = Self.margin
        appendHead()
        appendFigure()
        appendCells()
        appendText(screen.pace)
        appendFoot()
    }

    /// The days of the readings, with their year: a page lies about for longer than one.
    private static func span(_ bundle: TrendBundle) -> String {
        guard let first = bundle.slice.readings.first?.day, let last = bundle.slice.readings.last?.day else {
            return DayWords.plain(bundle.today, today: .earliest)
        }
        return DayWords.span(first, last, today: .earliest)
    }

    private mutating func appendHead() {
        page.append(.heading, [.text(Label(span, at: Point(left, y + 15), size: 15.75, role: .ink))])
        page.append(.figure, Mark.operations(at: Point(right - 20, y), size: 20))
        y += 42
        for note in screen.notes { appendText(note) }
        page.append(.paragraph, [.text(Label(screen.label, at: Point(left, y), size: 9, role: .muted))])
        y += 40
        page.append(.paragraph, headline())
        appendBadge()
        y += 18
        appendText(screen.subline)
    }

    /// The headline's figures, and each unit behind its own.
    private func headline() -> [Operation] {
        let shown = bundle.summary.headline.map { ShownMass(kilograms: $0, unit: bundle.unit) }
        var x = left
        var operations: [Operation] = []
        for part in shown.map({ TrendCard.headline($0) }) ?? TrendCard.noHeadline {
            let size = part.isUnit ? 14.0 : 40.0
            if part.isUnit { x += 5 }
            operations.append(
                .text(Label(part.text, at: Point(x, y), size: size, role: part.isUnit ? .muted : .ink)))
            x += TextWidth.px(part.text, size: size) + (part.isUnit ? 10 : 0)
        }
        return operations
    }

    private mutating func appendBadge() {
        guard let direction = bundle.summary.direction else { return }
        let shape: TrendCard.Shape =
            switch direction {
            case .down: .down
            case .level: .level
            case .up: .up
            }
        let start = right - TextWidth.px(screen.rateText, size: 9) - 14
        page.append(
            .paragraph,
            [
                .fill(shape.path.moved(by: Point(start, y - 8)), .onSoft),
                .text(
                    Label(screen.rateText, at: Point(right, y), size: 9, role: .onSoft, anchor: .end, isMedium: true)),
            ])
    }

    private mutating func appendFigure() {
        y += 14
        let unit = bundle.unit.symbol
        page.append(
            .paragraph, [.text(Label("Weight, \(unit)", at: Point(left, y), size: 9, role: .ink, isMedium: true))])
        y += 14
        let series = bundle.chart
        let geometry = ChartGeometry(series, size: PlotSize(width: width, height: Self.chartHeight))
        let chart = TrendDrawing.make(series, geometry).onPaper
        page.append(.figure, chart.operations.map { $0.moved(by: Point(left, y)) })
        y += chart.size.height + 18
        appendText(basis)
    }

    /// What the figure rests on: how many days, which line.
    private var basis: String {
        guard !bundle.slice.readings.isEmpty else { return "There is no reading in these days." }
        let days = CountWords.of(Int64(bundle.slice.readings.count), "day")
        let dots = bundle.range == .year ? "each dot is the mean of seven days" : "one dot each"
        return "Rests on \(days) with a reading; \(dots). \(screen.method)"
    }

    private mutating func appendCells() {
        y += 12
        for (index, cell) in screen.grid.enumerated() {
            let x = left + Double(index) * width / Double(screen.grid.count)
            var operations: [Operation] = [
                .text(Label(cell.name, at: Point(x, y), size: 9, role: .muted)),
                .text(Label(cell.value, at: Point(x, y + 18), size: 14, role: .ink)),
            ]
            if !cell.unit.isEmpty {
                let behind = x + TextWidth.px(cell.value, size: 14) + 4
                operations.append(.text(Label(cell.unit, at: Point(behind, y + 18), size: 9, role: .muted)))
            }
            page.append(.paragraph, operations)
        }
        y += 44
    }

    private mutating func appendFoot() {
        y = page.size.height - Self.margin
        let today = DayWords.plain(bundle.today, today: .earliest)
        appendText("As of \(today). Measured at home by the person who kept it. Not an assessment.")
    }

    /// Appends a paragraph of body text, broken to the width of the page.
    private mutating func appendText(_ text: String) {
        guard !text.utf8.isEmpty else { return }
        var lines: [Operation] = []
        for line in Self.lines(text, width: width) {
            lines.append(.text(Label(line, at: Point(left, y), size: 9, role: .muted)))
            y += Self.lineHeight
        }
        page.append(.paragraph, lines)
        y += 5
    }

    private static func lines(_ text: String, width: Double) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.utf8.split(separator: 0x20) {
            let next = String(decoding: word, as: UTF8.self)
            let longer = line.utf8.isEmpty ? next : line + " " + next
            if !line.utf8.isEmpty, TextWidth.px(longer, size: 9) > width {
                lines.append(line)
                line = next
            } else {
                line = longer
            }
        }
        return lines + [line]
    }
}
