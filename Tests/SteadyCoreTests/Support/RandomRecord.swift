import SteadyCore

/// Records of every kind from a seed.
enum RandomRecord {
    static func any(_ random: inout SeededRandom) -> Record {
        let id = RecordID(high: random.next(), low: random.next())
        let written = Written(
            stamp: Stamp(milliseconds: random.next() >> 16, counter: UInt16(truncatingIfNeeded: random.next())),
            device: random.next())
        return Record(id: id, written: written, content: content(&random))
    }

    private static func moment(_ random: inout SeededRandom) -> Moment {
        let at = random.below(315_000_000_000_000) - 62_000_000_000_000
        return Moment(milliseconds: at, offset: Int32(random.below(172_799)) - 86_399) ?? .epoch
    }

    private static func text(_ random: inout SeededRandom) -> String {
        let pieces = ["", "a", "Scale", "\0", "½", "体重計", "🧳", "\n", "e\u{301}", "\u{FEFF}", "\"", "'"]
        var text = ""
        for _ in 0..<random.below(8) { text += pieces[Int(random.below(Int64(pieces.count)))] }
        return text
    }

    private static func content(_ random: inout SeededRandom) -> Record.Content {
        let kind = RecordKind.allCases[Int(random.below(Int64(RecordKind.allCases.count)))]
        switch kind {
        case .weight, .bodyFat, .leanMass:
            let units = Unit.allCases.filter { ($0 == .percent) == (kind == .bodyFat) }
            let value = ExactDecimal(
                mantissa: Int64(truncatingIfNeeded: random.next()), exponent: Int8(random.below(61)) - 30)
            let origin = Origin(
                isTyped: random.below(2) == 0, name: text(&random), batch: RecordID(high: random.next(), low: 0))
            return .reading(
                Reading(
                    kind: kind, at: moment(&random), timing: Timing(rawValue: UInt8(random.below(3))) ?? .instant,
                    quantity: Quantity(value, units[Int(random.below(Int64(units.count)))]), origin: origin))
        case .note: return .note(Record.Note(at: moment(&random), text: text(&random)))
        case .batch:
            let counts = (0..<random.below(4)).map { _ in (name: text(&random), count: random.next()) }
            return .batch(
                Record.Batch(
                    at: moment(&random), fileName: text(&random), format: text(&random), options: text(&random),
                    counts: counts))
        case .profile, .goal, .plan, .line: return .register(kind, key: text(&random), value: text(&random))
        case .delete: return .delete(RecordID(high: random.next(), low: random.next()))
        case .ignore:
            return .ignore(
                RecordID(high: random.next(), low: 1), Record.Standing(rawValue: UInt8(random.below(3))) ?? .live)
        }
    }
}
