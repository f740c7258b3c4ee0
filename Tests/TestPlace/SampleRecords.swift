package import SteadyCore

/// Made-up records, the same for the same seed.
package struct SampleRecords {
    package static let device: UInt64 = 0x7E57
    private var random: SeededRandom

    package init(seed: UInt64) {
        random = SeededRandom(seed: seed)
    }

    /// 2026-01-01T06:00:00Z.
    private static let start: Int64 = 1_767_247_200_000

    package mutating func id(_ milliseconds: Int64) -> RecordID {
        RecordID(milliseconds: UInt64(milliseconds), random: (random.next(), random.next()))
    }

    private func written(_ number: Int64, device: UInt64 = device) -> Written {
        Written(stamp: Stamp(milliseconds: UInt64(Self.start + number), counter: 0), device: device)
    }

    /// A typed weight, a number of days after the first of January 2026.
    package mutating func typed(_ number: Int64, tenths: Int64? = nil, id given: RecordID? = nil) -> Record {
        let milliseconds = Self.start + number * 86_400_000
        let at = Moment(milliseconds: milliseconds, offset: 3600) ?? .epoch
        let quantity = Quantity(ExactDecimal(tenths: tenths ?? 700 + random.below(200)), .kilogram)
        let reading = Reading(kind: .weight, at: at, timing: .instant, quantity: quantity, origin: .typed)
        return Record(
            id: given ?? id(milliseconds), written: written(number * 86_400_000), content: .reading(reading))
    }

    /// A scale's weight on such a day.
    package mutating func measured(_ number: Int64, source: String = "Bathroom scale", tenths: Int64? = nil) -> Record {
        let milliseconds = Self.start + number * 86_400_000 + 60_000
        let at = Moment(milliseconds: milliseconds, offset: 3600) ?? .epoch
        let quantity = Quantity(ExactDecimal(tenths: tenths ?? 700 + random.below(200)), .kilogram)
        let reading = Reading(
            kind: .weight, at: at, timing: .instant, quantity: quantity,
            origin: Origin(isTyped: false, name: source, batch: .none))
        let id = RecordID(source: source, kind: .weight, timing: .instant, time: milliseconds, quantity: quantity)
        return Record(id: id, written: written(number * 86_400_000 + 60_000), content: .reading(reading))
    }

    package mutating func delete(_ target: RecordID, after number: Int64) -> Record {
        let milliseconds = Self.start + number * 86_400_000 + 120_000
        return Record(
            id: id(milliseconds), written: written(number * 86_400_000 + 120_000), content: .delete(target))
    }

    package mutating func mark(_ target: RecordID, _ standing: Record.Standing, after number: Int64) -> Record {
        let milliseconds = Self.start + number * 86_400_000 + 180_000
        return Record(
            id: id(milliseconds), written: written(number * 86_400_000 + 180_000), content: .ignore(target, standing))
    }

    /// Records of every kind that a store may hold, unknown ones and one longer than a page of the file among them.
    package mutating func everyKind() -> [Record] {
        let typed = typed(0)
        let measured = measured(1)
        let at = Moment(milliseconds: Self.start, offset: 3600) ?? .epoch
        let note = Record.Note(at: at, text: String(repeating: "A long walk in the rain. ", count: 400))
        let batch = Record.Batch(
            at: at, fileName: "weights.csv", format: "table", options: "--unit kg", counts: [("added", 1)])
        return [
            typed, measured, mark(measured.id, .aside, after: 1), delete(typed.id, after: 2),
            Record(id: id(3), written: written(3), content: .note(note)),
            Record(id: id(4), written: written(4), content: .batch(batch)),
            Record(id: id(5), written: written(5), content: .register(.profile, key: "unit", value: "lb")),
            Record(
                id: id(6), written: written(6), content: .unknown(version: 1, kind: 200, payload: [1, 2, 3, 0, 255])),
            Record(id: id(7), written: written(7), content: .unknown(version: 9, kind: 1, payload: [7])),
        ]
    }

    /// So many typed weights, one a day.
    package mutating func days(_ count: Int64, from first: Int64 = 0) -> [Record] {
        (first..<(first + count)).map { typed($0) }
    }
}
