internal import SteadyChart
package import SteadyCore

extension App {
    /// What the trend screen looks at, derived once for its key.
    package mutating func bundle() -> TrendBundle {
        session.bundle(
            Session.Choice(range, line, unit), today: today, window: range == .all ? window : nil)
    }

    /// What a host asks for by itself, whatever the screen looks at.
    package mutating func bundle(_ choice: Session.Choice, today: CivilDay) -> TrendBundle {
        session.bundle(choice, today: today)
    }

    /// Changes what is looked at.
    mutating func look(_ event: Event) -> [Effect] {
        switch event {
        case .unit(let unit):
            isUnitOpen = false
            if page == .trend { focus = "unit" }
            guard unit != self.unit else { return [] }
            self.unit = unit
            announcement =
                "Weights in \(unit == .stone ? "stones and pounds" : unit == .pound ? "pounds" : "kilograms")."
            return write(.choice) { writer, journal, _ in writer.set(.profile, "unit", unit.symbol, in: journal) }
        case .line(let line):
            guard line != self.line else { return [] }
            self.line = line
            announcement = TrendScreen(bundle()).alternative
            return write(.choice) { writer, journal, _ in writer.set(.line, "name", line.name, in: journal) }
        case .range(let range):
            self.range = range
            window = nil
            announcement = TrendScreen(bundle()).alternative
        case .zoom(let by, let around, let shift): zoom(by: by, around: around, shift: shift)
        case .method:
            if page == .trend, over == nil {
                isMethodOpen.toggle()
                focus = "method"
            } else {
                isMethodOpen = true
                show(.trend)
                focus = "method"
            }
        case .unitChoice:
            isUnitOpen.toggle()
            focus = "unit"
        case .more: tableLength += TablePage.step
        default: break
        }
        return []
    }

    /// The least number of days that a closer look at All shows.
    static let closest: Int32 = 14

    /// Looks closer at All, or from further away, and keeps the day at a place where it is.
    private mutating func zoom(by: Double, around: Double?, shift: Double) {
        guard range == .all, by.isFinite, shift.isFinite else { return }
        var whole = session.bundle(Session.Choice(.all, line, unit), today: today).chartDays
        guard let full = whole else { return }
        let current = window ?? full
        let span = Double(current.lowerBound.distance(to: current.upperBound))
        let most = Double(full.lowerBound.distance(to: full.upperBound))
        let next = (span / by).rounded()
        guard next < most else {
            window = nil
            return
        }
        let kept = min(max(next, Double(Self.closest)), most)
        let part = around.map { min(max($0 / plot.width, 0), 1) } ?? scrubbedPart ?? 1
        let moved = part * (span - kept) - shift / plot.width * kept
        let latest = full.upperBound.advanced(by: -Int32(kept))
        let start = current.lowerBound.advanced(by: Int32(min(max(moved, -4e6), 4e6).rounded()))
        let first = min(max(start, full.lowerBound), latest)
        whole = first...first.advanced(by: Int32(kept))
        window = whole
        announcement = whole.map { DayWords.span($0.lowerBound, $0.upperBound, today: today) } ?? ""
    }

    /// Where on the plot the day stands that is scrubbed, as a part of its width.
    private var scrubbedPart: Double? {
        mutating get {
            guard let scrubbed else { return nil }
            let table = scrubbing()
            return table.index(of: scrubbed).map { table.x($0) / table.width }
        }
    }

    // The hot roads.

    /// What scrubbing shows, worked out at the first frame after a change.
    package mutating func scrubbing() -> ScrubTable {
        if let scrubTable { return scrubTable }
        let bundle = bundle()
        let chart = bundle.chart
        let made = ScrubTable(bundle, chart: chart, geometry: ChartGeometry(chart, size: plot))
        scrubTable = made
        return made
    }

    /// Reads the day at a place on the plot into the block.
    package mutating func scrub(x: Double, _ block: HotBlock) {
        if scrubTable == nil { _ = scrubbing() }
        let index = scrubTable?.index(at: x)
        scrubbed = index.flatMap { scrubTable?.day($0) }
        scrubTable?.fill(block, at: index)
    }

    /// Reads the day so many days away into the block; from nowhere it begins at the last day.
    package mutating func scrub(days: Int32, _ block: HotBlock) {
        if scrubTable == nil { _ = scrubbing() }
        guard let scrubTable, !scrubTable.entries.isEmpty else { return block.setWord(0, 0) }
        let last = Int64(scrubTable.entries.count - 1)
        let known = scrubbed.flatMap { scrubTable.index(of: $0) }
        let next = known.map { min(max(Int64($0) + Int64(days), 0), last) } ?? (days < -1 ? 0 : last)
        scrubbed = scrubTable.day(Int(next))
        scrubTable.fill(block, at: Int(next))
    }

    package mutating func endScrub(_ block: HotBlock) {
        scrubbed = nil
        block.setWord(0, 0)
    }
}

extension TrendBundle {
    /// The days from the left to the right edge of the chart.
    var chartDays: ClosedRange<CivilDay>? { ChartGeometry(chart).days }
}
