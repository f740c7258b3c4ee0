internal import SteadyApp
internal import SteadyCore
internal import SteadyStore

/// A write to the journal with the line before it and after it, to say what it did.
struct LineChange {
    private let before: JournalView
    private let after: JournalView
    private let unit: MassUnit
    private let today: CivilDay
    private let line: TrendLine

    /// Writes what the body adds, in one transaction, and looks at the line on both sides of it; the body is given the
    /// weights as they are before.
    init(
        _ store: Store, host: Host, unit: MassUnit,
        _ body: (Journal, JournalView, inout JournalWriter) throws -> Void
    ) throws {
        var seen: JournalView?
        var records: [Record] = []
        try store.write { journal in
            let view = JournalView(journal, kind: .weight)
            seen = view
            var writer = host.writer(store)
            try body(journal, view, &writer)
            records = writer.records
            return records
        }
        let before = seen ?? JournalView(store.journal, kind: .weight)
        self.before = before
        // One new reading behind all others, which is what is logged most often, is followed; the rest is looked at anew.
        var after = before
        if records.count == 1, case .day = after.follow(records[0], in: store.journal) {
            self.after = after
        } else {
            self.after = JournalView(store.journal, kind: .weight)
        }
        self.unit = unit
        today = host.today
        line = store.journal.chosenLine
    }

    /// What the line did, as ``LogAnswer`` says it.
    var sentence: String {
        LogAnswer.line(before: Self.point(before, line, today), after: Self.point(after, line, today), unit: unit)
    }

    /// The reading that was written, if it lies so far off that setting it aside is offered.
    func strange(_ reading: Reading) -> StrangeReading? {
        Self.series(after, .adaptive).strangeReading(reading)
    }

    private static func point(_ view: JournalView, _ line: TrendLine, _ today: CivilDay) -> TrendPoint? {
        let series = series(view, line)
        let end = series.firstPointIndex(from: today.advanced(by: 1))
        return end > 0 ? series.points[end - 1] : nil
    }

    private static func series(_ view: JournalView, _ line: TrendLine) -> TrendSeries {
        TrendSeries(line, readings: view.days.map { DailyReading(day: $0.day, value: $0.value) })
    }

    /// ", instead of 74.3 kg" where the day had another value.
    func replacedSentence(on day: CivilDay) -> String {
        guard let old = before.value(of: day), old.id != after.value(of: day)?.id else { return "" }
        return ", instead of \(ShownMass(old.reading.quantity, unit: unit).textWithUnit)"
    }
}
