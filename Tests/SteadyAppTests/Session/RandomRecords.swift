import SteadyApp
import SteadyCore

/// Seeded records that get in each other's way: days in and out of order, one instant in two zones, twins, deletes,
/// marks that come before what they mark, one identity in two wordings, registers, other kinds.
struct RandomRecords {
    private var random: SeededRandom
    private var day: Int32 = 20_000
    private var known: [Record] = []
    private var stamp: UInt64 = 1_700_000_000_000

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
    }

    mutating func next() -> Record {
        stamp += UInt64(random.below(3))
        let record = make()
        known.append(record)
        return record
    }

    private mutating func make() -> Record {
        switch random.below(40) {
        case 0...24: return morning()
        case 25...27: return reading(on: day - Int32(random.below(30)), isTyped: random.below(2) == 0)
        case 28, 29: return twin() ?? morning()
        case 30: return record(.delete(target()))
        case 31: return record(.ignore(target(), random.below(2) == 0 ? .aside : .live))
        case 32: return record(.ignore(target(), .undone))
        case 33: return futureMark()
        case 34: return reworded() ?? morning()
        case 35: return again() ?? morning()
        case 36: return record(.register(.line, key: "name", value: random.below(2) == 0 ? "0.10" : "0.18"))
        case 37: return reading(on: day, isTyped: false, kind: .bodyFat)
        case 38: return record(.unknown(version: 9, kind: 1, payload: [1, 2, 3]))
        default: return record(.note(Record.Note(at: moment(on: day), text: "a note")))
        }
    }

    /// What most mornings bring: a reading a day or more behind the last.
    private mutating func morning() -> Record {
        day += 1 + Int32(random.below(10) == 0 ? random.below(40) : 0)
        return reading(on: day, isTyped: random.below(3) > 0)
    }

    private mutating func moment(on day: Int32) -> Moment {
        let wall = Int64(day) * 86_400_000 + random.below(86_400_000)
        let offset = Int32(random.below(27) - 12) * 3600
        return Moment(milliseconds: wall - Int64(offset) * 1000, offset: offset) ?? .epoch
    }

    private mutating func reading(on day: Int32, isTyped: Bool, kind: RecordKind = .weight) -> Record {
        let at = moment(on: day)
        let timings: [Timing] = [.instant, .instant, .instant, .wall, .day]
        let value = ExactDecimal(mantissa: 700 + random.below(100), exponent: -1)
        let origin = isTyped ? Origin.typed : Origin(isTyped: false, name: "Scale", batch: .none)
        let reading = Reading(
            kind: kind, at: at, timing: timings[Int(random.below(5))],
            quantity: Quantity(value, kind == .bodyFat ? .percent : .kilogram), origin: origin)
        return record(.reading(reading))
    }

    /// The same measurement at the same instant, in grams and told from another zone.
    private mutating func twin() -> Record? {
        guard let old = anyReading(), old.quantity.unit == .kilogram else { return nil }
        let offset = Int32(random.below(27) - 12) * 3600
        guard let at = Moment(milliseconds: old.at.milliseconds, offset: offset) else { return nil }
        let grams = ExactDecimal(mantissa: old.quantity.value.mantissa * 100 + random.below(4), exponent: 0)
        return record(
            .reading(
                Reading(
                    kind: .weight, at: at, timing: old.timing, quantity: Quantity(grams, .gram), origin: old.origin)))
    }

    /// A mark or an end for a reading that is yet to come, which then comes.
    private mutating func futureMark() -> Record {
        var future = SeededRandom(seed: random.next())
        let id = RecordID(high: future.next(), low: future.next())
        known.append(Record(id: id, written: written(), content: .unknown(version: 9, kind: 1, payload: [])))
        return record(random.below(2) == 0 ? .delete(id) : .ignore(id, .aside))
    }

    /// Other bytes for an identity that is known, or the first for one that was only named.
    private mutating func reworded() -> Record? {
        guard let old = anyRecord() else { return nil }
        let fresh = random.below(2) == 0 ? morning() : reading(on: day, isTyped: true)
        return Record(id: old.id, written: written(), content: fresh.content)
    }

    private mutating func again() -> Record? { anyRecord() }

    private mutating func anyRecord() -> Record? {
        known.isEmpty ? nil : known[Int(random.below(Int64(known.count)))]
    }

    private mutating func anyReading() -> Reading? { anyRecord()?.reading }

    private mutating func target() -> RecordID { anyRecord()?.id ?? .none }

    private mutating func record(_ content: Record.Content) -> Record {
        Record(id: RecordID(high: random.next(), low: random.next()), written: written(), content: content)
    }

    private mutating func written() -> Written {
        Written(stamp: Stamp(milliseconds: stamp, counter: UInt16(random.below(3))), device: 7)
    }
}
