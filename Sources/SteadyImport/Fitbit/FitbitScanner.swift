import SteadyCore

/// Reads the `weight-*.json` files of Fitbit's Takeout, one behind the other.
///
/// No file names its unit, and all files of one account have the same: it is settled at the end, over all of them.
/// `logId` is never a time: it is the clock on the wall written as if it were UTC. Memory: the readings.
struct FitbitScanner: Sendable {
    private var stream = JSONStream()
    private var body = FitbitBody()
    private let options: ImportOptions
    private var isCut = false

    init(options: ImportOptions) {
        self.options = options
    }

    var progress: (records: Int64, found: Int64) { (body.recordNumber, Int64(body.rows.count)) }

    mutating func feed(_ block: UnsafeRawBufferPointer) throws(ImportFailure) {
        try stream.feed(block, &body)
    }

    /// Ends one file and begins another.
    mutating func beginNext() {
        endText()
        stream = JSONStream()
        body.beginNext()
    }

    private mutating func endText() {
        if !stream.isWhole { isCut = true }
        body.endText()
    }

    consuming func finish() throws(ImportFailure) -> ImportFindings {
        endText()
        var gathering = body.gathering
        if isCut { gathering.account.notes.append(.cut) }
        let unit = try unit(&gathering)
        for row in body.rows {
            guard !row.isCut else {
                gathering.setAside(.cut, at: row.place)
                continue
            }
            gather(.weight, row.weight, FitbitUnit.given(unit), row, &gathering)
            // Many scales write 0 where they measured none.
            if case .number(let share) = row.fat, share.mantissa == 0 {
                if case .missing = row.weight { gathering.setAside(.noValue, at: row.place) }
                continue
            }
            gather(.bodyFat, row.fat, .percent, row, &gathering)
            if case .missing = row.weight, case .missing = row.fat { gathering.setAside(.noValue, at: row.place) }
        }
        return gathering.findings
    }

    private func gather(
        _ kind: RecordKind, _ cell: JSONCell, _ unit: Unit, _ row: FitbitRow, _ gathering: inout Gathering
    ) {
        let number: ExactDecimal
        switch cell {
        case .missing: return
        case .unreadable: return gathering.setAside(.unreadableValue, at: row.place)
        case .number(let read): number = read
        }
        switch Plausible.check(kind, number, unit, fractions: false) {
        case .setAside(let reason): gathering.setAside(reason, at: row.place)
        case .quantity(let quantity):
            switch row.time {
            case .setAside(let reason): gathering.setAside(reason, at: row.place)
            case .time(let time):
                gathering.take(
                    FoundReading(
                        kind: kind, time: time, quantity: quantity, source: row.source, place: row.place, own: nil))
            }
        }
    }

    /// The unit of all weights: what the person said, else what the heights say.
    private func unit(_ gathering: inout Gathering) throws(ImportFailure) -> MassUnit {
        if let unit = options.unit { return unit }
        let first = body.rows.first { if case .number = $0.weight { true } else { false } }
        guard let first else { return .kilogram }
        switch body.unit.verdict {
        case .unit(let unit):
            gathering.account.notes.append(.unitFromHeight(unit))
            return unit
        case .unclear: throw ImportFailure(.unitUnknown, at: first.place)
        case .contradictory:
            throw ImportFailure(
                .unitUnknown,
                fact: "The file does not say in which unit the weights are, and its body mass indices fit now one, now "
                    + "another")
        }
    }
}
