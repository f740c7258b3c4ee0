/// A person's data: a set of records, of which everything shown is a view.
///
/// Union is the merge. Inserting the same records in any order, any number of times, gives the same views on every
/// device. Nothing is ever removed from the set: `delete` and `ignore` are records themselves.
public struct Journal: Sendable {
    /// The value of one register entry and when it was written.
    package struct RegisterEntry: Sendable {
        package let written: Written
        package let value: String
    }

    /// Names one register entry: a kind of register and a key in it.
    package struct RegisterKey: Hashable, Sendable {
        package let kind: RecordKind
        package let key: [UInt8]
    }

    /// A standing that was given to a reading, and when.
    package struct Mark: Sendable {
        package let written: Written
        package let standing: Record.Standing

        /// Two marks of one stamp and device differ only if they were forged; the greater standing then wins everywhere.
        fileprivate func isLater(than other: Mark) -> Bool {
            written > other.written
                || (written == other.written && standing.rawValue > other.standing.rawValue)
        }
    }

    /// What the `ignore` records say about one reading.
    package struct Marks: Sendable {
        /// The latest of all: whether the import that brought the reading was undone.
        package fileprivate(set) var latest: Mark
        /// The latest that is not about an import: what the person decided.
        package fileprivate(set) var decision: Mark?
    }

    /// Every record, in the order of insertion.
    package private(set) var records: [Record] = []
    /// The hash of each, at the same index.
    private var hashes: [SHA256.Digest] = []
    private var places: [RecordID: Int32] = [:]

    package private(set) var deleted: Set<RecordID> = []
    package private(set) var marks: [RecordID: Marks] = [:]
    package private(set) var registers: [RegisterKey: RegisterEntry] = [:]
    /// Counts every change of the set; a view made at one revision holds until the next.
    package private(set) var revision: Int64 = 0

    /// What became of an inserted record.
    package enum Outcome: Sendable {
        /// It is new.
        case stored
        /// The very same bytes are here.
        case same
        /// Its identity is here with other bytes of a greater hash, which it replaces.
        case replaced
        /// Its identity is here with other bytes of a smaller hash, which stay.
        case outranked
    }

    /// An empty journal.
    public init() {}

    /// How many records the set holds.
    public var recordCount: Int { records.count }

    package func contains(_ id: RecordID) -> Bool {
        places[id] != nil
    }

    package func record(_ id: RecordID) -> Record? {
        places[id].map { records[Int($0)] }
    }

    package func hash(of id: RecordID) -> SHA256.Digest? {
        places[id].map { hashes[Int($0)] }
    }

    /// Adds a record to the set; amortised O(1).
    ///
    /// Of two records with one identity and other bytes the one with the smaller hash stays, whichever came first.
    @discardableResult
    package mutating func insert(_ record: Record, hash: SHA256.Digest) -> Outcome {
        guard let place = places[record.id] else {
            places[record.id] = Int32(records.count)
            records.append(record)
            hashes.append(hash)
            revision += 1
            decide(by: record)
            return .stored
        }
        let index = Int(place)
        if hashes[index] == hash { return .same }
        if hashes[index] < hash { return .outranked }
        let wasReading = records[index].reading != nil
        records[index] = record
        hashes[index] = hash
        revision += 1
        // A reading decides about nothing but itself.
        if !wasReading || record.reading == nil { decideAnew() }
        return .replaced
    }

    /// Lets a record decide about others: absorbing for `delete`, the latest for `ignore` and registers.
    private mutating func decide(by record: Record) {
        switch record.content {
        case .delete(let target):
            deleted.insert(target)
        case .ignore(let target, let standing):
            let mark = Mark(written: record.written, standing: standing)
            var all = marks[target] ?? Marks(latest: mark, decision: nil)
            if mark.isLater(than: all.latest) { all.latest = mark }
            if standing != .undone, all.decision.map(mark.isLater) ?? true { all.decision = mark }
            marks[target] = all
        case .register(let kind, let key, let value):
            let name = RegisterKey(kind: kind, key: Array(key.utf8))
            if let current = registers[name] {
                let isLater =
                    record.written > current.written
                    || (record.written == current.written
                        && current.value.utf8.lexicographicallyPrecedes(value.utf8))
                guard isLater else { return }
            }
            registers[name] = RegisterEntry(written: record.written, value: value)
        default:
            break
        }
    }

    /// Decides everything again, after a record that decided about others gave way to another of its identity.
    private mutating func decideAnew() {
        deleted = []
        marks = [:]
        registers = [:]
        for record in records { decide(by: record) }
    }

    /// The current value of a register entry; nothing if it was never set, or was unset.
    package func register(_ kind: RecordKind, _ key: String) -> String? {
        guard let entry = registers[RegisterKey(kind: kind, key: Array(key.utf8))], !entry.value.utf8.isEmpty else {
            return nil
        }
        return entry.value
    }

    /// Whether a reading was deleted; only what a person typed can be.
    package func isDeleted(_ id: RecordID, _ reading: Reading) -> Bool {
        reading.origin.isTyped && deleted.contains(id)
    }
}
