/// A reading as it is listed: where it stands in its day and why.
package struct ListedReading: Sendable {
    package enum State: Sendable {
        case live
        /// Set aside by the person.
        case aside
        /// Set aside together with its import.
        case undone
        /// The same measurement as another reading of its source, in other words; counted once, with that one.
        case twin
    }

    package let id: RecordID
    package let written: Written
    package let reading: Reading
    package internal(set) var state: State

    package var day: CivilDay { reading.day }
}

/// The value of one day, and why it is that one.
package struct DayValue: Sendable {
    package enum Reason: Sendable {
        /// A person typed it, last of those typed for that day.
        case typed
        /// The earliest from 04:00 to before 11:00.
        case morning
        /// None lies in the morning; the earliest of the day.
        case earliest
    }

    package let day: CivilDay
    /// Kilograms, or percent for body fat.
    package let value: Double
    package let id: RecordID
    package let reading: Reading
    package let reason: Reason
}

/// The readings of one kind as they are listed, and the values of the days that follow from them.
package struct JournalView: Sendable {
    package let kind: RecordKind
    /// The journal's revision that this is a view of.
    package internal(set) var revision: Int64
    /// Every reading that is not deleted, by time.
    package internal(set) var readings: [ListedReading]
    /// One value a day, by day.
    package internal(set) var days: [DayValue]
    /// The greatest day of all readings, whatever their state.
    var latestDay: CivilDay?

    /// Makes the view of a kind of reading; O(n log n).
    package init(_ journal: Journal, kind: RecordKind) {
        self.kind = kind
        revision = journal.revision
        readings = Self.list(journal, kind: kind)
        days = Self.choose(readings)
        latestDay = nil
        for listed in readings { latestDay = latestDay.map { max($0, listed.day) } ?? listed.day }
    }

    /// The value of a day, if it has one.
    package func value(of day: CivilDay) -> DayValue? {
        var low = 0
        var high = days.count
        while low < high {
            let middle = (low + high) / 2
            if days[middle].day < day { low = middle + 1 } else { high = middle }
        }
        return low < days.count && days[low].day == day ? days[low] : nil
    }

    /// Lists readings by time and settles what each one's state is.
    private static func list(_ journal: Journal, kind: RecordKind) -> [ListedReading] {
        var listed: [ListedReading] = []
        for record in journal.records {
            guard let reading = record.reading, reading.kind == kind, !journal.isDeleted(record.id, reading) else {
                continue
            }
            listed.append(
                ListedReading(id: record.id, written: record.written, reading: reading, state: .live))
        }
        // Readings that may be one measurement in two wordings stand side by side in this order.
        listed.sort { left, right in
            let leftTimed = left.reading.timing == .instant
            if leftTimed != (right.reading.timing == .instant) { return leftTimed }
            let leftTime = left.reading.namingTime
            let rightTime = right.reading.namingTime
            return leftTime != rightTime ? leftTime < rightTime : left.id < right.id
        }
        var start = 0
        while start < listed.count {
            var end = start + 1
            while end < listed.count, listed[end].reading.namingTime == listed[start].reading.namingTime,
                (listed[end].reading.timing == .instant) == (listed[start].reading.timing == .instant)
            { end += 1 }
            settle(&listed, from: start, to: end, journal)
            start = end
        }
        listed.sort { left, right in
            let leftTime = left.reading.at.milliseconds
            let rightTime = right.reading.at.milliseconds
            return leftTime != rightTime ? leftTime < rightTime : left.id < right.id
        }
        return listed
    }

    /// Settles the states of readings of one time, which stand by identity: groups of one measurement share the
    /// person's latest decision, and only the first that was not undone with its import counts.
    private static func settle(_ listed: inout [ListedReading], from start: Int, to end: Int, _ journal: Journal) {
        if end == start + 1, journal.marks[listed[start].id] == nil { return }
        var grouped = [Bool](repeating: false, count: end - start)
        for first in start..<end where !grouped[first - start] {
            var members: [Int] = []
            for index in first..<end where !grouped[index - start] {
                if index == first || listed[first].reading.isSame(as: listed[index].reading) {
                    members.append(index)
                    grouped[index - start] = true
                }
            }
            var decision: Journal.Mark?
            for index in members {
                guard let mark = journal.marks[listed[index].id]?.decision else { continue }
                if let current = decision, mark.written < current.written { continue }
                decision = mark
            }
            var isCounted = false
            for index in members {
                if journal.marks[listed[index].id]?.latest.standing == .undone {
                    listed[index].state = .undone
                } else if isCounted {
                    listed[index].state = .twin
                } else {
                    isCounted = true
                    listed[index].state = decision?.standing == .aside ? .aside : .live
                }
            }
        }
    }

    /// Chooses each day's value: the typed reading written last, else the earliest of the morning, else the earliest.
    private static func choose(_ readings: [ListedReading]) -> [DayValue] {
        var live = readings.filter { $0.state == .live }
        // Times are in order already; days may differ from that order only where offsets differ.
        live.sort { left, right in
            if left.day != right.day { return left.day < right.day }
            let leftTime = left.reading.at.milliseconds
            let rightTime = right.reading.at.milliseconds
            return leftTime != rightTime ? leftTime < rightTime : left.id < right.id
        }
        var days: [DayValue] = []
        var start = 0
        while start < live.count {
            var end = start + 1
            while end < live.count, live[end].day == live[start].day { end += 1 }
            days.append(choose(live[start..<end]))
            start = end
        }
        return days
    }

    static func choose(_ candidates: ArraySlice<ListedReading>) -> DayValue {
        var typed: ListedReading?
        var morning: ListedReading?
        for candidate in candidates {
            if candidate.reading.origin.isTyped {
                guard let current = typed else {
                    typed = candidate
                    continue
                }
                let isLater =
                    candidate.written > current.written
                    || (candidate.written == current.written && candidate.id < current.id)
                if isLater { typed = candidate }
            } else if morning == nil {
                let time = candidate.reading.at.wall.millisecondOfDay
                if time >= 4 * 3_600_000, time < 11 * 3_600_000 { morning = candidate }
            }
        }
        let chosen = typed ?? morning ?? candidates[candidates.startIndex]
        return DayValue(
            day: chosen.day, value: chosen.reading.quantity.canonical, id: chosen.id, reading: chosen.reading,
            reason: typed != nil ? .typed : morning != nil ? .morning : .earliest)
    }
}

extension Reading {
    /// Whether two readings of one time and kind are one measurement in two wordings: one source, and within 2 g.
    ///
    /// What a person types twice is two decisions, not two wordings: typed readings stand for themselves.
    package func isSame(as other: Reading) -> Bool {
        !origin.isTyped && !other.origin.isTyped
            && origin.name.utf8.elementsEqual(other.origin.name.utf8)
            && isSameMeasurement(as: other.quantity)
    }
}
