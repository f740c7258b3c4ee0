/// Decides, for each reading of a file, whether it is new to a journal; makes the records that bring it in.
package struct ImportPlan {
    /// A reading that a file holds.
    package struct Candidate: Sendable {
        package let id: RecordID
        package let reading: Reading
        /// When it was written, where the file says so (Steady's own tables).
        package let written: Written?
        /// Whether the file says that it was set aside.
        package let isSetAside: Bool

        package init(id: RecordID, reading: Reading, written: Written? = nil, isSetAside: Bool = false) {
            self.id = id
            self.reading = reading
            self.written = written
            self.isSetAside = isSetAside
        }
    }

    /// What becomes of one candidate.
    package enum Outcome: Sendable {
        case added
        /// The same reading of an undone import, brought back.
        case broughtBack
        /// The same reading, in these or other words, is here already.
        case alreadyHere
        /// The same reading was here and was deleted, which is for ever.
        case deletedHere
        /// Its identity is here with another value or time: the table was changed after it was exported.
        case changed
    }

    private struct Key: Hashable {
        let kind: UInt8
        let isTimed: Bool
        let time: Int64

        init(_ reading: Reading) {
            kind = reading.kind.rawValue
            isTimed = reading.timing == .instant
            time = reading.namingTime
        }
    }

    /// What each candidate became, in their order.
    package private(set) var outcomes: [Outcome] = []
    /// The new readings, each with its batch.
    package private(set) var additions: [Candidate] = []
    /// Identities to mark: brought back, or set aside as the file says.
    package private(set) var marks: [(id: RecordID, standing: Record.Standing)] = []

    /// The earlier imports whose readings are brought back.
    package private(set) var returningBatches: Set<RecordID> = []

    private let journal: Journal
    private let batch: RecordID
    private var known: [Key: [Candidate]] = [:]
    /// The identities that this plan brings back, and those that it adds.
    private var returning: Set<RecordID> = []
    private var added: Set<RecordID> = []

    /// Plans the import of candidates as one batch into a journal; O(n + m).
    package init(_ candidates: [Candidate], into journal: Journal, batch: RecordID) {
        self.journal = journal
        self.batch = batch
        for record in journal.records {
            guard let reading = record.reading, !journal.isDeleted(record.id, reading) else { continue }
            known[Key(reading), default: []].append(Candidate(id: record.id, reading: reading))
        }
        outcomes.reserveCapacity(candidates.count)
        for candidate in candidates { outcomes.append(take(candidate)) }
    }

    private mutating func take(_ candidate: Candidate) -> Outcome {
        if candidate.reading.origin.isTyped, journal.deleted.contains(candidate.id) { return .deletedHere }
        let key = Key(candidate.reading)
        var twins = (known[key] ?? []).filter { present in
            candidate.reading.origin.isTyped
                ? present.id == candidate.id && present.reading.isSameMeasurement(as: candidate.reading.quantity)
                : present.reading.isSame(as: candidate.reading)
        }
        if twins.isEmpty, let present = journal.record(candidate.id)?.reading, !present.origin.isTyped,
            present.isSame(as: candidate.reading)
        {
            // A wall time that a zone skipped stands later than it was written; its identity is that of the writing.
            twins.append(Candidate(id: candidate.id, reading: present))
        }
        guard !twins.isEmpty else {
            if journal.contains(candidate.id) || added.contains(candidate.id) { return .changed }
            add(candidate, id: candidate.id)
            return .added
        }
        if twins.contains(where: { !journal.isUndone($0.id) }) { return .alreadyHere }
        // All were undone with their imports; a file that calls the reading set aside says nothing else.
        if candidate.isSetAside { return .alreadyHere }
        if twins.contains(where: { returning.contains($0.id) }) { return .alreadyHere }
        // The one that stands at the same moment comes back as the person left it;
        // at another moment (another zone) the reading gets an identity of its own, which its bytes can hold.
        if let twin = twins.first(where: { $0.reading.at == candidate.reading.at }) {
            returning.insert(twin.id)
            returningBatches.insert(twin.reading.origin.batch)
            // They share the person's decision, which a mark of this one alone would overrule.
            let decision = twins.compactMap { journal.marks[$0.id]?.decision }.max { $0.written < $1.written }
            marks.append((twin.id, decision?.standing ?? .live))
            return .broughtBack
        }
        let reading = candidate.reading
        let id =
            journal.contains(candidate.id)
            ? RecordID(
                source: reading.origin.name, kind: reading.kind, timing: reading.timing, time: reading.namingTime,
                quantity: reading.quantity, variant: reading.at.offset)
            : candidate.id
        add(candidate, id: id)
        return .added
    }

    private mutating func add(_ candidate: Candidate, id: RecordID) {
        let given = candidate.reading
        let reading = Reading(
            kind: given.kind, at: given.at, timing: given.timing, quantity: given.quantity,
            origin: Origin(isTyped: given.origin.isTyped, name: given.origin.name, batch: batch))
        let addition = Candidate(
            id: id, reading: reading, written: candidate.written, isSetAside: candidate.isSetAside)
        additions.append(addition)
        added.insert(id)
        known[Key(reading), default: []].append(addition)
        if candidate.isSetAside { marks.append((id, .aside)) }
    }
}
