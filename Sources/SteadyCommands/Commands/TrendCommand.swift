internal import SteadyApp
internal import SteadyChart
internal import SteadyCore
internal import SteadyReport
internal import SteadyStore

extension Command {
    static let trend = Command(
        name: "trend",
        summary: "show the trend: headline, direction, rate, pace and the line",
        usage: [
            "trend [--range RANGE] [--line 0.18|0.10|adaptive] [--unit kg|lb|st] [--json] [--svg FILE]",
            "trend [--png FILE] [--pdf FILE [--paper a4|letter]]",
        ],
        details: [
            "RANGE is week (the last 7 readings), month (30 readings; the usual one), quarter (91 days), year (52 weeks) "
                + "or all. Month and year show the trend's mean, marked \u{2300}.",
            "--json prints full precision in kilograms unless --unit is given. --svg - prints the picture. PNG and PDF are "
                + "drawn with the library PangoCairo, always light; an earlier picture of the same kind is replaced, any "
                + "other file is left as it is.",
        ],
        options: [
            Option("range", "RANGE", "week, month, quarter, year or all"),
            Option("line", "LINE", "0.18 (calm, by reading), 0.10 (calmer, by day) or adaptive (quick, with a band)"),
            Option("unit", "UNIT", "show in kg, lb or st"),
            Option("json", nil, "print one JSON object"),
            Option("svg", "FILE", "write the card as a picture"),
            Option("png", "FILE", "write the card as a picture of pixels"),
            Option("pdf", "FILE", "write a page to print"),
            Option("paper", "SIZE", "the page's size: a4 (unless said) or letter"),
        ],
        example: ("steady trend --range year", "the last 52 weeks in this terminal"),
        run: run)

    private static func run(_ call: Invocation) throws {
        let host = call.host
        let range = try call.range() ?? .month
        guard !call.has("json") || call["svg"] != "-" else {
            throw WrongUse("--json and --svg - both print. Name a file for the picture.")
        }
        for name in ["png", "pdf"] where call[name] == "-" { throw WrongUse("--\(name) needs the name of a file.") }
        let paper = try call.paper()
        let (asked, askedLine) = (try call.unit(), try call.line())
        let journal = try call.existingStore()?.journal ?? Journal()
        let line = askedLine ?? journal.chosenLine
        let view = JournalView(journal, kind: .weight)
        if call.has("json") {
            let bundle = TrendBundle(
                days: view.days, range: range, line: line, unit: asked ?? .kilogram, today: host.today)
            var json = JSONWriter()
            TrendReport.write(bundle, to: &json)
            json.endLine()
            host.output.write(json.text)
        }
        let unit = try call.unit(journal)
        let bundle = TrendBundle(days: view.days, range: range, line: line, unit: unit, today: host.today)
        if let path = call["svg"] {
            if path == "-" {
                host.output.write(bundle.svg)
            } else {
                try WholeFile.write(bundle.svg, to: path, replacing: .pictures(.svg))
                if !call.has("json") { host.say("The trend is drawn in \(path).") }
            }
        }
        if let path = call["png"] {
            try WholeFile.check(path, replacing: .pictures(.png))
            try WholeFile.write(Sheet.png(bundle.card), to: path, replacing: .pictures(.png))
            if !call.has("json") { host.say("The trend is drawn in \(path).") }
        }
        if let path = call["pdf"] {
            try WholeFile.check(path, replacing: .pictures(.pdf))
            let page = try Sheet.pdf(bundle.paper(paper ?? .a4), made: host.moment.iso)
            try WholeFile.write(page, to: path, replacing: .pictures(.pdf))
            if !call.has("json") { host.say("The trend is set on a page in \(path).") }
        }
        if call.has("json") || call.has("svg") || call.has("png") || call.has("pdf") { return }
        if view.days.isEmpty {
            host.say(Invocation.emptySentence)
            return
        }
        TrendPage(host: host, journal: journal, unit: unit).show(range, line)
    }
}

extension Invocation {
    /// The page's size named by `--paper`.
    fileprivate func paper() throws -> PaperPage.Format? {
        guard let name = self["paper"] else { return nil }
        guard has("pdf") else { throw WrongUse("--paper goes with --pdf.") }
        guard let format = PaperPage.Format(name: name.utf8) else { throw WrongUse("--paper is a4 or letter.") }
        return format
    }
}

/// The trend as a page of a terminal.
struct TrendPage {
    let host: Host
    let journal: Journal
    let unit: MassUnit

    func show(_ range: TrendRange, _ line: TrendLine?) {
        let view = JournalView(journal, kind: .weight)
        let bundle = TrendBundle(
            days: view.days, range: range, line: line ?? journal.chosenLine, unit: unit, today: host.today)
        let screen = TrendScreen(bundle)
        let style = TextStyle(isOn: host.hasColour)
        let width = max(40, min(host.output.columns, 100))
        for note in screen.notes { host.say(Help.wrap(note, to: width)) }
        if !screen.notes.isEmpty { host.say() }
        host.say(style.faint(Help.wrap("\(screen.label), \(screen.title)", to: width)))
        let headline = screen.headlineUnit.isEmpty ? screen.headline : "\(screen.headline) \(screen.headlineUnit)"
        let gap = width - headline.count - screen.badge.count
        if screen.badge.isEmpty {
            host.say(style.strong(headline))
        } else {
            host.say(
                style.strong(headline) + String(repeating: " ", count: max(3, gap)) + style.accent(screen.badge))
        }
        host.say(style.faint(Help.wrap(screen.subline, to: width)))
        host.say()
        let chart = TerminalChart(
            width: width, height: width < 60 ? 11 : 15, glyphs: host.hasUnicode ? .unicode : .ascii,
            colours: host.colourDepth)
        for row in chart.lines(bundle.chart) { host.say(row) }
        host.say()
        if width < 50 {
            let widest = screen.grid.map(\.name.count).max() ?? 0
            for cell in screen.grid { host.say("\(Help.pad(cell.name, to: max(11, widest))) \(value(cell))") }
        } else {
            let names = max(11, screen.grid[0].name.count, screen.grid[2].name.count)
            for pair in [0, 2] { host.say(row(screen.grid[pair], screen.grid[pair + 1], names: names, width: width)) }
        }
        for text in [screen.pace, screen.ahead] where !text.isEmpty { host.say(Help.wrap(text, to: width)) }
    }

    private func row(_ left: TrendScreen.Cell, _ right: TrendScreen.Cell, names: Int, width: Int) -> String {
        let first = "\(Help.pad(left.name, to: names)) \(value(left))"
        return "\(Help.pad(first, to: min(19 + names, width / 2 + 3))) \(Help.pad(right.name, to: 9)) \(value(right))"
    }

    private func value(_ cell: TrendScreen.Cell) -> String {
        cell.unit.isEmpty ? cell.value : "\(cell.value) \(cell.unit)"
    }
}
