package import SteadyCore

/// Three years of made-up readings to look around with: two sources, gaps, journeys, and once a suitcase.
///
/// The same end day always gives the same records, to the byte.
package enum SampleJournal {
    /// How many days the sample spans.
    package static let span: Int32 = 1096

    /// The records of a sample that ends on a day.
    package static func records(endingOn end: CivilDay) -> [Record] {
        var sample = SampleMaker(end: end)
        return sample.make()
    }
}

private struct SampleMaker {
    private let end: CivilDay
    private var random = SeededRandom(seed: 20_260_829)
    private var records: [Record] = []
    private var stamp = Stamp.zero
    private let device: UInt64 = 0x5354_4541_4459_0001

    init(end: CivilDay) {
        self.end = end
    }

    mutating func make() -> [Record] {
        let first = end.advanced(by: 1 - SampleJournal.span)
        let batch = batchRecord(first)
        records.append(batch)
        var level = 83.6
        for number in 0..<SampleJournal.span {
            let day = first.advanced(by: number)
            level += drift(number) + 0.045 * random.normal()
            // Two weeks without any scale, a fortnight's journey, and single days that were simply missed.
            let isAway = (212..<226).contains(number) || (640..<649).contains(number)
            let isMissed = random.below(100) < (number < 400 ? 22 : 9)
            let noise = 0.42 * random.normal()
            if isAway || (isMissed && number != SampleJournal.span - 1) { continue }
            let offset = zone(of: day, number: number)
            let shown = ((level + noise) * 10).rounded() / 10
            if number < 760 {
                typed(shown, on: day, offset: offset)
            } else {
                scale(shown, on: day, offset: offset, batch: batch.id)
                if random.below(12) == 0 { typed(shown, on: day, offset: offset) }
            }
            if number == 903 { suitcase(shown, on: day, offset: offset, batch: batch.id) }
        }
        return records
    }

    /// Kilograms a day that the level moves: down, then level, then a little up over a winter, then down again.
    private func drift(_ number: Int32) -> Double {
        switch number {
        case ..<300: -0.019
        case ..<520: 0.001
        case ..<620: 0.012
        case ..<960: -0.014
        default: -0.004
        }
    }

    /// Seconds east of UTC: central Europe with its summer time, three weeks of New York, ten days of Tokyo.
    private func zone(of day: CivilDay, number: Int32) -> Int32 {
        if (480..<501).contains(number) { return -4 * 3600 }
        if (830..<840).contains(number) { return 9 * 3600 }
        let month = day.components.month
        return (4...10).contains(month) ? 7200 : 3600
    }

    private mutating func moment(on day: CivilDay, hour: Int64, offset: Int32) -> Moment? {
        let minute = random.below(55)
        guard let wall = WallTime(day: day, hour: hour, minute: minute, second: random.below(60)) else { return nil }
        return Moment(milliseconds: wall.milliseconds - Int64(offset) * 1000, offset: offset)
    }

    private mutating func written(at moment: Moment) -> Written {
        let fresh = Stamp(milliseconds: UInt64(max(0, moment.milliseconds)), counter: 0)
        stamp = fresh > stamp ? fresh : stamp.next
        return Written(stamp: stamp, device: device)
    }

    private mutating func typed(_ kilograms: Double, on day: CivilDay, offset: Int32) {
        guard let at = moment(on: day, hour: 6 + random.below(3), offset: offset) else { return }
        let value = ExactDecimal(tenths: Int64((kilograms * 10).rounded()))
        let reading = Reading(
            kind: .weight, at: at, timing: .instant, quantity: Quantity(value, .kilogram), origin: .typed)
        let id = RecordID(
            milliseconds: UInt64(max(0, at.milliseconds)), random: (random.next(), random.next()))
        records.append(Record(id: id, written: written(at: at), content: .reading(reading)))
    }

    /// A scale's weight of hundredths, and its body fat; sometimes a second reading in the evening.
    private mutating func scale(_ kilograms: Double, on day: CivilDay, offset: Int32, batch: RecordID) {
        let hundredths = Int64((kilograms * 100).rounded()) + random.below(9) - 4
        let weight = ExactDecimal(mantissa: hundredths, exponent: -2)
        guard let at = moment(on: day, hour: 6 + random.below(3), offset: offset) else { return }
        imported(.weight, Quantity(weight, .kilogram), at, batch)
        let fat = ExactDecimal(mantissa: 2480 + Int64((kilograms - 75) * 60) + random.below(160) - 80, exponent: -2)
        imported(.bodyFat, Quantity(fat, .percent), at, batch)
        if random.below(7) == 0, let evening = moment(on: day, hour: 20, offset: offset) {
            imported(
                .weight, Quantity(ExactDecimal(mantissa: hundredths + 90, exponent: -2), .kilogram), evening, batch)
        }
    }

    /// Somebody stood on the scale with a suitcase before breakfast; the reading was set aside.
    private mutating func suitcase(_ kilograms: Double, on day: CivilDay, offset: Int32, batch: RecordID) {
        guard let at = moment(on: day, hour: 5, offset: offset) else { return }
        let heavy = ExactDecimal(tenths: Int64((kilograms * 10).rounded()) + 187)
        let id = imported(.weight, Quantity(heavy, .kilogram), at, batch)
        let mark = RecordID(milliseconds: UInt64(max(0, at.milliseconds)), random: (random.next(), random.next()))
        records.append(Record(id: mark, written: written(at: at), content: .ignore(id, .aside)))
    }

    @discardableResult
    private mutating func imported(
        _ kind: RecordKind, _ quantity: Quantity, _ at: Moment, _ batch: RecordID
    ) -> RecordID {
        let source = "Bathroom scale"
        let reading = Reading(
            kind: kind, at: at, timing: .instant, quantity: quantity,
            origin: Origin(isTyped: false, name: source, batch: batch))
        let id = RecordID(source: source, kind: kind, timing: .instant, time: at.milliseconds, quantity: quantity)
        records.append(Record(id: id, written: written(at: at), content: .reading(reading)))
        return id
    }

    private mutating func batchRecord(_ first: CivilDay) -> Record {
        let at = ZoneTable.utc.moment(at: WallTime(day: first, millisecondOfDay: 0)) ?? .epoch
        let id = RecordID(
            milliseconds: UInt64(max(0, at.milliseconds)), random: (random.next(), random.next()))
        let batch = Record.Batch(at: at, fileName: "sample", format: "sample", options: "", counts: [])
        return Record(id: id, written: written(at: at), content: .batch(batch))
    }
}
