import SteadyCore

/// Readers of the core.
enum CoreProbes {
    static func json(_ bytes: [UInt8]) -> String? {
        guard let value = try? JSONReader.read(bytes[...]) else { return nil }
        return check(value)
    }

    /// A text is UTF-8, and a number has digits that our own reader of numbers takes or refuses without trouble.
    private static func check(_ value: JSONValue) -> String? {
        switch value {
        case .string(let text):
            return String(validating: text, as: UTF8.self) == nil ? "a text is no UTF-8" : nil
        case .number: _ = value.decimal?.double
        case .array(let items): return items.lazy.compactMap(check).first
        case .object(let members):
            for member in members {
                if String(validating: member.name, as: UTF8.self) == nil { return "a name is no UTF-8" }
                if let broken = check(member.value) { return broken }
            }
        default: break
        }
        return nil
    }

    /// What is read as a record is written again to the byte, and holds nothing that shows badly.
    static func record(_ bytes: [UInt8]) -> String? {
        guard let record = try? Record(SealedRecord(trusting: bytes), verifying: false) else { return nil }
        let sealed = record.sealed
        guard sealed.bytes.dropLast(32).elementsEqual(bytes.dropLast(32)) else { return "written otherwise" }
        guard sealed.isWhole else { return "sealed with a hash that does not hold" }
        if let reading = record.reading {
            _ = reading.day.iso
            _ = reading.at.iso
            _ = reading.quantity.value.text
            for unit in MassUnit.allCases { _ = ShownMass(reading.quantity, unit: unit).textWithUnit }
        }
        var journal = Journal()
        journal.insert(record, hash: sealed.writtenHash)
        for kind in RecordKind.allCases where kind.isReading { _ = JournalView(journal, kind: kind).days }
        return nil
    }

    static func stream(_ bytes: [UInt8]) -> String? {
        var stream = SealedStream(bytes[...])
        var pieces = 0
        while let piece = stream.next() {
            pieces += 1
            guard pieces <= bytes.count else { return "more pieces than bytes" }
            if case .record(let record, let hash) = piece, record.sealed.writtenHash != hash { return "another hash" }
        }
        return nil
    }

    static func entry(_ bytes: [UInt8]) -> String? {
        if let decimal = ExactDecimal(bytes) {
            guard let again = ExactDecimal(Array(decimal.text.utf8)), again.isSameNumber(as: decimal) else {
                return "a number is printed as another"
            }
            guard decimal.double.isFinite else { return "a number without end" }
        }
        for unit in MassUnit.allCases {
            guard let quantity = try? WeightEntry.read(bytes, unit: unit) else { continue }
            guard quantity.canonical > 19.9, quantity.canonical < 400.1 else { return "an implausible weight is taken" }
            let shown = ShownMass(quantity, unit: unit)
            guard let again = try? WeightEntry.read(Array(shown.entryText.utf8), unit: unit) else {
                // The outermost weights are shown rounded, beyond the limit.
                if quantity.canonical > 20.1, quantity.canonical < 399.9 { return "what is shown cannot be typed" }
                continue
            }
            guard WeightEntry.leavesUnchanged(quantity, typed: again, unit: unit) else {
                return "typing what is shown changes the value"
            }
        }
        return nil
    }

    static func time(_ bytes: [UInt8]) -> String? {
        if let read = TimeText.iso(bytes) {
            guard CivilDay(iso: read.text.wall.day.iso) == read.text.wall.day else { return "a day that is none" }
            if let offset = read.text.offset, let instant = read.text.instant,
                let moment = Moment(milliseconds: instant, offset: offset)
            {
                guard let again = TimeText.iso(Array(moment.iso.utf8)),
                    again.text.instant.map({ $0 / 1000 }) == instant / 1000
                else { return "a moment is printed as another" }
            }
        }
        var cursor = ByteCursor(bytes)
        _ = cursor.clock(on: CivilDay(number: 20_000))
        var other = ByteCursor(bytes)
        _ = other.offset()
        return nil
    }

    static func zone(_ bytes: [UInt8]) -> String? {
        for zone in [ZoneTable(name: "x", posix: bytes), ZoneTable(name: "x", tzif: bytes)] {
            guard let zone else { continue }
            for milliseconds: Int64 in [-62_000_000_000_000, 0, 1_788_000_000_000, 250_000_000_000_000] {
                guard let moment = zone.moment(atMilliseconds: milliseconds) else { continue }
                guard moment.milliseconds == milliseconds else { return "an instant moves" }
                _ = zone.moment(at: moment.wall)
            }
        }
        return nil
    }
}
