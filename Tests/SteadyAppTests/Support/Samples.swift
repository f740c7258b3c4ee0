import SteadyApp
import SteadyCore

/// Bundles and readings that the tests of the words are made of.
enum Sample {
    /// Saturday.
    static let today = CivilDay(number: 20_694)

    /// A bundle of readings on the days that end with today, or so many days before it.
    static func bundle(
        _ values: [Double], range: TrendRange = .week, unit: MassUnit = .kilogram, line: TrendLine = .readings018,
        daysAgo: Int32 = 0
    ) -> TrendBundle {
        let last = today.advanced(by: -daysAgo)
        let readings = values.enumerated().map { index, value in
            DailyReading(day: last.advanced(by: Int32(index) - Int32(values.count) + 1), value: value)
        }
        return TrendBundle(readings: readings, range: range, line: line, unit: unit, today: today)
    }

    static let week = [82.4, 82.1, 82.3, 81.9, 81.7, 81.8, 81.5]
    static let fortnight = week + [81.9, 81.4, 81.2, 81.6, 81.1, 81.0, 80.9]

    static func reading(
        _ value: String, _ unit: Unit = .kilogram, kind: RecordKind = .weight, at text: String = "2026-08-29T07:14",
        offset: Int32 = 7200, timing: Timing = .instant, source: String? = nil
    ) -> Reading? {
        guard let decimal = ExactDecimal(value.utf8), let wall = TimeText.iso(text.utf8)?.text.wall,
            let at = Moment(milliseconds: wall.milliseconds - Int64(offset) * 1000, offset: offset)
        else { return nil }
        let origin = source.map { Origin(isTyped: false, name: $0, batch: .none) } ?? .typed
        return Reading(kind: kind, at: at, timing: timing, quantity: Quantity(decimal, unit), origin: origin)
    }

    /// A journal of readings with identities 1, 2, 3 and so on.
    static func journal(_ readings: [Reading?], more: [Record.Content] = []) -> Journal {
        var journal = Journal()
        let contents = readings.compactMap { $0.map { Record.Content.reading($0) } } + more
        for (index, content) in contents.enumerated() {
            let number = UInt64(index + 1)
            let stamp = Stamp(milliseconds: 1_788_000_000_000 + number, counter: 3)
            let record = Record(
                id: RecordID(high: 0, low: number), written: Written(stamp: stamp, device: 9), content: content)
            journal.insert(record, hash: record.sealed.writtenHash)
        }
        return journal
    }
}
