import SteadyCore

/// A random set of records such as several devices with wrong clocks might write, and its views as text.
struct RandomJournal {
    private var random: SeededRandom
    private(set) var records: [(record: Record, hash: SHA256.Digest)] = []
    private var readings: [RecordID] = []
    private var next: UInt64 = 1
    private let day = CivilDay(number: 20_690)

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
        let count = 6 + random.below(14)
        for _ in 0..<count { write() }
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value { values[Int(random.below(Int64(values.count)))] }

    private mutating func newID() -> RecordID {
        defer { next += 1 }
        return RecordID(high: random.next() >> 60, low: next)
    }

    /// Stamps collide, and some lie years ahead.
    private mutating func written() -> Written {
        let ahead: UInt64 = random.below(10) == 0 ? 100_000_000_000 : 0
        let stamp = Stamp(
            milliseconds: 1_787_000_000_000 + UInt64(random.below(6)) + ahead, counter: UInt16(random.below(2)))
        return Written(stamp: stamp, device: UInt64(1 + random.below(3)))
    }

    private mutating func moment() -> Moment {
        let hour = pick([2, 3, 4, 6, 10, 11, 22] as [Int64])
        let offset = pick([-36_000, 0, 7200, 20_700, 50_400] as [Int32])
        let wall = WallTime(day: day.advanced(by: Int32(random.below(2))), millisecondOfDay: Int32(hour * 3_600_000))
        return Moment(milliseconds: wall.milliseconds - Int64(offset) * 1000, offset: offset) ?? .epoch
    }

    private mutating func add(_ id: RecordID, _ content: Record.Content) {
        let record = Record(id: id, written: written(), content: content)
        records.append((record, record.sealed.writtenHash))
    }

    private mutating func write() {
        switch random.below(10) {
        case 0, 1: addTyped()
        case 2, 3: addImported()
        case 4: if let target = readings.randomElement(using: &random) { add(newID(), .delete(target)) }
        case 5, 6:
            guard let target = readings.randomElement(using: &random) else { return }
            add(newID(), .ignore(target, pick([.live, .aside, .undone])))
        case 7, 8:
            let key = pick(["unit", "height"])
            add(newID(), .register(pick([.profile, .goal]), key: key, value: pick(["", "kg", "st", "lb"])))
        default:
            // The same identity with other bytes, now and then of another kind altogether.
            guard let old = records.randomElement(using: &random)?.record else { return }
            let content = random.below(4) == 0 ? .delete(readings.first ?? .none) : old.content
            add(old.id, content)
        }
    }

    private mutating func addTyped() {
        let id = newID()
        readings.append(id)
        let at = moment()
        let value = ExactDecimal(tenths: pick([820, 824]))
        add(
            id,
            .reading(
                Reading(
                    kind: .weight, at: at, timing: .instant, quantity: Quantity(value, .kilogram), origin: .typed)))
    }

    /// One weighing, in kilograms and often again in pounds.
    private mutating func addImported() {
        let at = moment()
        let name = pick(["Scale", "Other"])
        let timing = pick([Timing.instant, .instant, .wall])
        let batch = RecordID(high: 5, low: UInt64(random.below(3)))
        let wordings = [Sample.quantity("82.4"), Sample.quantity("181.661", .pound), Sample.quantity("82.5")]
        for quantity in wordings where random.below(3) > 0 {
            let reading = Reading(
                kind: .weight, at: at, timing: timing, quantity: quantity,
                origin: Origin(isTyped: false, name: name, batch: batch))
            let id = Sample.derivedID(reading)
            readings.append(id)
            add(id, .reading(reading))
        }
    }
}

extension Journal {
    /// All views as one text: states of readings, values of days, registers, what is deleted.
    var viewsText: String {
        let view = JournalView(self, kind: .weight)
        var lines = view.readings.map { "\($0.id.hex) \($0.state) \($0.reading.quantity.value.text)" }
        lines += view.days.map { "\($0.day.iso) \($0.id.hex) \($0.value) \($0.reason)" }
        for key in ["unit", "height"] {
            for kind in [RecordKind.profile, .goal] { lines.append("\(kind) \(key) \(register(kind, key) ?? "-")") }
        }
        lines += deleted.sorted().map(\.hex)
        return lines.joined(separator: "\n")
    }
}
