package import SteadyChart
package import SteadyCore

/// The trend screen as it is shown: the card's words, its drawing, and what can be pressed.
package struct TrendPage: Sendable {
    package struct Cell: Sendable {
        package let name: String
        package let figure: Figure
        package let event: Event?
    }

    /// How the line is drawn, opened in its place.
    package struct Method: Sendable {
        package let text: String
        package let choices: [Control]
        package let pace: String
    }

    package struct Zoom: Sendable {
        package let closer: Control
        package let further: Control
        package let whole: Control?
    }

    package let screen: TrendScreen
    package let state: String
    package let figure: Figure
    /// `down`, `level` or `up`; empty without a direction.
    package let shape: String
    package let drawing: DisplayList
    package let plot: PlotSize
    package let canScrub: Bool
    package let ranges: [Control]
    package let grid: [Cell]
    package internal(set) var zoom: Zoom?
    package internal(set) var note: Note?
    package internal(set) var links: [Control] = []
    package internal(set) var units: [Control]?
    package internal(set) var method: Method?
    package internal(set) var share: [Control] = []
    package internal(set) var importing: Control?
    package internal(set) var table: TablePage?

    init(_ bundle: TrendBundle, plot: PlotSize) {
        let summary = bundle.summary
        screen = TrendScreen(bundle)
        self.plot = plot
        if bundle.newestDay == nil {
            state = "empty"
        } else if bundle.isStale {
            state = "stale"
        } else {
            state = summary.direction == nil ? "few" : "full"
        }
        figure = Figure(summary.headline.map { ShownMass(kilograms: $0, unit: bundle.unit) })
        shape = summary.direction?.name ?? ""
        let chart = bundle.chart
        drawing = TrendDrawing.make(chart, ChartGeometry(chart, size: plot))
        canScrub = !chart.isEmpty
        ranges = TrendRange.allCases.map { range in
            Control(range.label, .range(range), isCurrent: range == bundle.range)
        }
        func mass(_ name: String, _ value: Double?, _ event: Event? = nil) -> Cell {
            Cell(
                name: name, figure: Figure(value.map { ShownMass(kilograms: $0, unit: bundle.unit) }), event: event)
        }
        let rate = screen.grid[3]
        let third = screen.grid[2]
        grid = [
            mass("Today", summary.today, .day(bundle.today)), mass("Yesterday", summary.yesterday),
            bundle.isAdaptive
                ? Cell(name: third.name, figure: AheadWords.figure(bundle.ahead, bundle.unit), event: nil)
                : mass("7-day mean", summary.sevenDayMean),
            Cell(name: rate.name, figure: Figure(rate.value, unit: rate.unit), event: nil),
        ]
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("state", state)
            json.member("label", screen.label)
            json.key("figure")
            figure.write(to: &json)
            json.member("subline", screen.subline)
            json.key("badge")
            if shape.utf8.isEmpty {
                json.null()
            } else {
                json.object { json in
                    json.member("shape", shape)
                    json.member("text", screen.rateText)
                }
            }
            json.key("drawing")
            drawing.write(to: &json)
            json.object("plot") { json in
                json.member("width", plot.width)
                json.member("height", plot.height)
            }
            json.member("canScrub", canScrub)
            json.member("alternative", screen.alternative)
            json.controls("ranges", ranges)
            writeZoom(to: &json)
            json.array("grid") { json in
                for cell in grid { cell.write(to: &json) }
            }
            json.member("ahead", screen.ahead)
            json.strings("notes", screen.notes)
            json.note(note)
            json.controls("links", links)
            if let units { json.controls("units", units) } else { json.null("units") }
            writeMethod(to: &json)
            json.controls("share", share)
            json.control("import", importing)
            json.key("table")
            if let table { table.write(to: &json) } else { json.null() }
        }
    }

    private func writeZoom(to json: inout JSONWriter) {
        guard let zoom else { return json.null("zoom") }
        json.object("zoom") { json in
            json.control("in", zoom.closer)
            json.control("out", zoom.further)
            json.control("whole", zoom.whole)
        }
    }

    private func writeMethod(to json: inout JSONWriter) {
        guard let method else { return json.null("method") }
        json.object("method") { json in
            json.member("text", method.text)
            json.controls("choices", method.choices)
            json.member("pace", method.pace)
        }
    }
}

extension TrendPage.Cell {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.key("figure")
            figure.write(to: &json)
            json.key("event")
            if let event { event.write(to: &json) } else { json.null() }
        }
    }
}

extension TrendRange {
    /// The name on its segment.
    package var label: String {
        switch self {
        case .week: "Week"
        case .month: "Month"
        case .quarter: "Quarter"
        case .year: "Year"
        case .all: "All"
        }
    }
}
