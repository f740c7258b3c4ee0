/// Makes the records of what a person does; the host stores them, in one write, and inserts them.
///
/// Values in, records out: the clock and the randomness come from the host.
package struct JournalWriter {
    package private(set) var clock: HybridClock
    /// Milliseconds since 1970 UTC.
    private let now: UInt64
    private let random: () -> UInt64
    package private(set) var records: [Record] = []

    /// Starts a write at `now`, by this device's clock, with a source of random bits for new identities.
    package init(clock: HybridClock, now: Int64, random: @escaping () -> UInt64) {
        self.clock = clock
        self.now = UInt64(max(0, now))
        self.random = random
    }

    private mutating func add(_ content: Record.Content, replacing replaced: Stamp? = nil) -> Record {
        let written = clock.stamp(now: now, replacing: replaced)
        let record = Record(id: newID(), written: written, content: content)
        records.append(record)
        return record
    }

    /// A new identity of this moment.
    package func newID() -> RecordID {
        RecordID(milliseconds: now, random: (random(), random()))
    }

    /// Adds a finished record, such as one from an import.
    package mutating func add(_ record: Record) {
        records.append(record)
    }

    /// One stamp for records that are written together.
    package mutating func stamp() -> Written {
        clock.stamp(now: now)
    }

    /// Logs a typed reading: every live typed reading of its kind and day gives way to it.
    package mutating func log(_ reading: Reading, in view: JournalView) -> Record {
        var replaced: Stamp?
        for listed in view.readings where listed.day == reading.day && listed.reading.origin.isTyped {
            // One that was set aside stays as it is: setting aside is the opposite of throwing away.
            guard listed.state == .live || listed.state == .twin else { continue }
            replaced = max(replaced ?? listed.written.stamp, listed.written.stamp)
            delete(listed.id)
        }
        return add(.reading(reading), replacing: replaced)
    }

    /// Corrects a typed reading: it ends, and a new one with the other value or moment takes its place.
    ///
    /// The new one is written later than whatever was typed for its day, so that it counts there.
    package mutating func correct(_ listed: ListedReading, to reading: Reading, in view: JournalView) -> Record {
        var replaced = listed.written.stamp
        for other in view.readings where other.day == reading.day && other.reading.origin.isTyped {
            replaced = max(replaced, other.written.stamp)
        }
        delete(listed.id)
        return add(.reading(reading), replacing: replaced)
    }

    /// Ends a typed reading for ever.
    package mutating func delete(_ id: RecordID) {
        _ = add(.delete(id))
    }

    /// Sets a reading aside or brings it back, for the person.
    ///
    /// The decision is shared by all wordings of one measurement, so it is written later than those about any of them;
    /// O(n).
    package mutating func decide(
        _ listed: ListedReading, _ standing: Record.Standing, in view: JournalView, of journal: Journal
    ) {
        var replaced = journal.marks[listed.id]?.latest.written.stamp
        for other in view.readings
        where other.reading.namingTime == listed.reading.namingTime && other.reading.isSame(as: listed.reading) {
            guard let stamp = journal.marks[other.id]?.latest.written.stamp else { continue }
            replaced = max(replaced ?? stamp, stamp)
        }
        _ = add(.ignore(listed.id, standing), replacing: replaced)
    }

    /// Marks one record, for an import.
    package mutating func mark(_ id: RecordID, _ standing: Record.Standing, in journal: Journal) {
        _ = add(.ignore(id, standing), replacing: journal.marks[id]?.latest.written.stamp)
    }

    /// Sets one entry of a register; an empty value unsets it.
    package mutating func set(_ kind: RecordKind, _ key: String, _ value: String, in journal: Journal) {
        let name = Journal.RegisterKey(kind: kind, key: Array(key.utf8))
        _ = add(.register(kind, key: key, value: value), replacing: journal.registers[name]?.written.stamp)
    }
}
