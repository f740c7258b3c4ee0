import SteadyCore

/// Short ways to the values that tests of the journal are made of.
enum Sample {
    static let device: UInt64 = 7

    static func id(_ number: UInt64) -> RecordID { RecordID(high: number, low: number) }

    static func written(_ milliseconds: UInt64, _ counter: UInt16 = 0, device: UInt64 = Sample.device) -> Written {
        Written(stamp: Stamp(milliseconds: milliseconds, counter: counter), device: device)
    }

    /// A moment from a wall clock, `2026-08-29T07:14`, and an offset in minutes.
    static func moment(_ text: String, offset minutes: Int32 = 120) -> Moment {
        guard let wall = TimeText.iso(Array(text.utf8))?.text.wall,
            let moment = Moment(milliseconds: wall.milliseconds - Int64(minutes) * 60_000, offset: minutes * 60)
        else { return .epoch }
        return moment
    }

    static func quantity(_ text: String, _ unit: Unit = .kilogram) -> Quantity {
        Quantity(ExactDecimal(text.utf8) ?? ExactDecimal(mantissa: 0, exponent: 0), unit)
    }

    static func typed(_ value: String, at moment: Moment, kind: RecordKind = .weight) -> Reading {
        Reading(kind: kind, at: moment, timing: .instant, quantity: quantity(value), origin: .typed)
    }

    static func imported(
        _ value: String, _ unit: Unit = .kilogram, at moment: Moment, source: String = "Scale",
        timing: Timing = .instant, batch: RecordID = id(900)
    ) -> Reading {
        Reading(
            kind: .weight, at: moment, timing: timing, quantity: quantity(value, unit),
            origin: Origin(isTyped: false, name: source, batch: batch))
    }

    /// The identity that an import gives.
    static func derivedID(_ reading: Reading) -> RecordID {
        RecordID(
            source: reading.origin.name, kind: reading.kind, timing: reading.timing, time: reading.namingTime,
            quantity: reading.quantity)
    }

    static func record(_ number: UInt64, _ written: Written, _ content: Record.Content) -> Record {
        Record(id: id(number), written: written, content: content)
    }
}

extension Journal {
    init(_ records: [Record]) {
        self.init()
        for record in records { add(record) }
    }

    /// Inserts a record as it comes out of its sealed bytes.
    @discardableResult
    mutating func add(_ record: Record) -> Outcome {
        insert(record, hash: record.sealed.writtenHash)
    }

    func view(_ kind: RecordKind = .weight) -> JournalView { JournalView(self, kind: kind) }
}

extension JournalView {
    /// `2026-08-29 82.4 typed` for each day.
    var dayLines: [String] {
        days.map { "\($0.day.iso) \($0.reading.quantity.value.text) \($0.reason)" }
    }

    /// The state of a reading, by its identity.
    func state(_ id: RecordID) -> ListedReading.State? { readings.first { $0.id == id }?.state }
}
