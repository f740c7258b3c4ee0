package import SteadyCore

/// A journal in use: takes records, and derives what is shown from them once.
///
/// The view of the weights holds for one revision of the journal, a line for one revision, a bundle for one choice and
/// one day. A reading of a day behind all others, which is what most mornings bring, lengthens the view and the lines
/// in O(1) (the calendar line: O(length of the gap)) instead of making them anew.
package struct Session: Sendable {
    /// A choice of what to look at.
    package struct Choice: Hashable, Sendable {
        package let range: TrendRange
        package let line: TrendLine
        package let unit: MassUnit

        package init(_ range: TrendRange, _ line: TrendLine, _ unit: MassUnit) {
            self.range = range
            self.line = line
            self.unit = unit
        }
    }

    /// How often each thing was made from the whole history, by which tests know that nothing is made twice.
    package struct Work: Equatable, Sendable {
        package var views: Int32
        package var series: Int32
        package var bundles: Int32

        package init(views: Int32 = 0, series: Int32 = 0, bundles: Int32 = 0) {
            self.views = views
            self.series = series
            self.bundles = bundles
        }
    }

    package private(set) var journal = Journal()
    package private(set) var work = Work()
    private var view: JournalView?
    /// The lines made so far; all of the view's revision.
    private var lines: [TrendSeries] = []
    /// The bundles made so far; all of the lines' revision and of one day.
    private var bundles: [Choice: TrendBundle] = [:]
    private var bundlesDay: CivilDay?
    /// The last closer look at All; a pinch asks for many, and each replaces the one before.
    private var closeLook: (choice: Choice, bundle: TrendBundle)?

    package init() {}

    /// Adds the records that stand sealed one behind the other; what is no whole record is counted and passed over.
    ///
    /// - Parameter isTrusting: whether their hashes need not be checked now.
    package mutating func take(_ bytes: ArraySlice<UInt8>, isTrusting: Bool = false) -> Receipt {
        var receipt = Receipt()
        var stream = SealedStream(bytes, isTrusting: isTrusting)
        while let piece = stream.next() {
            switch piece {
            case .record(let record, let hash):
                switch take(record, hash: hash) {
                case .stored, .replaced: receipt.stored += 1
                case .same, .outranked: receipt.same += 1
                }
            case .refused(let place, let reason):
                receipt.refusals.append(Receipt.Refusal(at: place, reason: reason))
            }
        }
        return receipt
    }

    /// Adds one record.
    package mutating func take(_ record: Record, hash: SHA256.Digest) -> Journal.Outcome {
        let outcome = journal.insert(record, hash: hash)
        switch outcome {
        case .same, .outranked: break
        case .replaced: forget()
        case .stored: follow(record)
        }
        return outcome
    }

    /// Lets what is derived follow one new record, or drops it.
    private mutating func follow(_ record: Record) {
        guard view != nil else { return }
        switch view?.follow(record, in: journal) {
        case .untouched: break
        case .day(let value):
            // A bundle holds its line; dropped first, the line is lengthened in place and not copied.
            bundles = [:]
            closeLook = nil
            for index in lines.indices { lines[index].set(DailyReading(day: value.day, value: value.value)) }
        case .unknown, nil: forget()
        }
    }

    private mutating func forget() {
        view = nil
        lines = []
        bundles = [:]
        closeLook = nil
    }

    /// The weights as they are listed, and the values of their days.
    package mutating func weights() -> JournalView {
        if let view { return view }
        let made = JournalView(journal, kind: .weight)
        work.views += 1
        view = made
        return made
    }

    /// A line through all days.
    package mutating func series(_ line: TrendLine) -> TrendSeries {
        let days = weights().days
        if let known = lines.first(where: { $0.line == line }) { return known }
        let made = TrendSeries(line, readings: days.map { DailyReading(day: $0.day, value: $0.value) })
        work.series += 1
        lines.append(made)
        return made
    }

    /// Everything that a trend card is made from, for a choice on a day.
    ///
    /// A window is a closer look at some days of All.
    package mutating func bundle(
        _ choice: Choice, today: CivilDay, window: ClosedRange<CivilDay>? = nil
    ) -> TrendBundle {
        if bundlesDay != today {
            bundles = [:]
            closeLook = nil
            bundlesDay = today
        }
        let series = series(choice.line)
        let adaptive = self.series(.adaptive)
        if let window {
            if let known = closeLook, known.choice == choice, known.bundle.window == window { return known.bundle }
            let made = TrendBundle(
                series: series, adaptive: adaptive, range: .all, unit: choice.unit, today: today, window: window)
            work.bundles += 1
            closeLook = (choice, made)
            return made
        }
        if let known = bundles[choice] { return known }
        let made = TrendBundle(
            series: series, adaptive: adaptive, range: choice.range, unit: choice.unit, today: today)
        work.bundles += 1
        bundles[choice] = made
        return made
    }
}
