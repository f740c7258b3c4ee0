extension JournalView {
    /// What a record that was just stored does to a view of the revision before it.
    package enum Effect: Sendable {
        /// Nothing: the view holds as it is.
        case untouched
        /// One day more at its end.
        case day(DayValue)
        /// More than can be said without looking at everything.
        case unknown
    }

    /// Follows the journal over one stored record; O(1).
    ///
    /// Only for a record that was new, and right after its insertion. If the effect is unknown, the view is of no
    /// more use.
    package mutating func follow(_ record: Record, in journal: Journal) -> Effect {
        guard revision + 1 == journal.revision else { return .unknown }
        switch record.content {
        case .delete, .ignore: return .unknown
        case .note, .batch, .register, .unknown: break
        case .reading(let reading) where reading.kind != kind: break
        case .reading(let reading):
            guard journal.marks[record.id] == nil, !journal.deleted.contains(record.id), isLast(reading) else {
                return .unknown
            }
            revision = journal.revision
            let listed = ListedReading(id: record.id, written: record.written, reading: reading, state: .live)
            let value = Self.choose([listed])
            readings.append(listed)
            days.append(value)
            latestDay = reading.day
            return .day(value)
        }
        revision = journal.revision
        return .untouched
    }

    /// Whether a reading lies behind all others by day and by instant.
    ///
    /// Then it lies behind them by its naming time too, and none of them can be its twin.
    private func isLast(_ reading: Reading) -> Bool {
        guard let last = readings.last, let latestDay else { return true }
        return reading.day > latestDay && reading.at.milliseconds > last.reading.at.milliseconds
    }
}
