internal import SteadyChart
internal import SteadyCore

extension App {
    /// How wide a plot is beyond which the table stands open below the chart.
    static let wide = 440.0

    mutating func trendPage() -> TrendPage {
        let bundle = bundle()
        var page = TrendPage(bundle, plot: plot)
        let isEmpty = bundle.newestDay == nil && bundle.daysAhead == 0
        page.note = StorageWords.standing(storage, isEmpty: session.journal.recordCount == 0)
        if isEmpty {
            page.importing = Control("Import what you have", .importing(ImportAnswer()), name: "import")
        } else if storage == .lost {
            page.importing = Control("Import a copy", .importing(ImportAnswer()), name: "import")
        }
        if range == .all, !isEmpty {
            page.zoom = TrendPage.Zoom(
                closer: Control("Closer", .zoom(by: 2, around: nil, shift: 0), name: "closer"),
                further: Control(
                    "Further", window == nil ? nil : .zoom(by: 0.5, around: nil, shift: 0), name: "further"),
                whole: window == nil ? nil : Control("All of it", .range(.all), name: "whole"))
        }
        let isTableBelow = plot.width > Self.wide && !isEmpty
        var method = Control("How this line is drawn", .method, name: "method")
        method.isOpen = isMethodOpen
        var unit = Control("Unit", .unitChoice, name: "unit")
        unit.isOpen = isUnitOpen
        page.links = [method]
        if !isTableBelow { page.links.append(Control("Table", .table, name: "table")) }
        page.links.append(unit)
        if isUnitOpen { page.units = unitChoices }
        if isMethodOpen {
            page.method = TrendPage.Method(
                text: page.screen.method,
                choices: TrendLine.allCases.map { line in
                    let gain = TrendScreen.gain(line)
                    return Control(
                        TrendScreen.name(line), .line(line), isCurrent: line == self.line,
                        text: TrendScreen.method(line) + (gain.utf8.isEmpty ? "" : " \(gain)"))
                },
                pace: page.screen.pace)
        }
        if !isEmpty {
            page.share = [
                Control("Save the chart", .export(.picture), name: "svg"),
                Control("Share the chart", .export(.image), name: "png"),
            ]
        }
        if isTableBelow { page.table = tablePage() }
        return page
    }

    /// The three units, to choose from.
    var unitChoices: [Control] {
        MassUnit.allCases.map { Control($0.symbol, .unit($0), isCurrent: $0 == unit) }
    }
}
