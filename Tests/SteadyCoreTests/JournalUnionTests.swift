import SteadyCore
import Testing

/// Union is the merge: the views depend on the set of records alone.
@Suite struct JournalUnionTests {
    /// How many seeds the check goes through; a failure names the seed.
    private static let seeds = UInt64(1)...10_000

    private typealias Sealed = (record: Record, hash: SHA256.Digest)

    private static func journal(_ records: [Sealed]) -> Journal {
        var journal = Journal()
        for entry in records { journal.insert(entry.record, hash: entry.hash) }
        return journal
    }

    private static func entries(_ journal: Journal) -> [Sealed] {
        journal.records.map { ($0, journal.hash(of: $0.id) ?? $0.sealed.writtenHash) }
    }

    private static func merged(_ left: Journal, _ right: Journal) -> Journal {
        var union = left
        for entry in entries(right) { union.insert(entry.record, hash: entry.hash) }
        return union
    }

    @Test func `three replicas that meet in any order show one view`() {
        var strays: [UInt64] = []
        for seed in Self.seeds {
            var random = SeededRandom(seed: seed &* 0x9E37_79B9)
            let all = RandomJournal(seed: seed).records
            let expected = Self.journal(all).viewsText
            var parts: [[Sealed]] = [[], [], []]
            for entry in all {
                let first = Int(random.below(3))
                parts[first].append(entry)
                if random.below(3) == 0 { parts[Int(random.below(3))].append(entry) }
            }
            var replicas = parts.map { part in
                let twice = part + part.filter { _ in random.below(4) == 0 }
                return Self.journal(twice.shuffled(using: &random))
            }
            // Each pulls from the others, in an order of its own, some of it twice.
            let sent = replicas.map { Self.entries($0) }
            for index in replicas.indices {
                var inbox = sent.flatMap { $0 }
                inbox += inbox.filter { _ in random.below(5) == 0 }
                for entry in inbox.shuffled(using: &random) { replicas[index].insert(entry.record, hash: entry.hash) }
                if replicas[index].viewsText != expected { strays.append(seed) }
            }
        }
        #expect(strays == [], "seeds that diverge")
    }

    @Test func `merging is commutative, associative and idempotent`() {
        var strays: [UInt64] = []
        for seed in UInt64(1)...1000 {
            var random = SeededRandom(seed: seed)
            let all = RandomJournal(seed: seed).records
            let parts = (0..<3).map { _ in Self.journal(all.filter { _ in random.below(2) == 0 }) }
            let (a, b, c) = (parts[0], parts[1], parts[2])
            let left = Self.merged(Self.merged(a, b), c)
            let right = Self.merged(a, Self.merged(b, c))
            let texts = [left, right, Self.merged(c, Self.merged(b, a)), Self.merged(left, left), Self.merged(left, b)]
            if Set(texts.map(\.viewsText)).count != 1 || Set(texts.map(\.recordCount)).count != 1 {
                strays.append(seed)
            }
        }
        #expect(strays == [], "seeds that diverge")
    }

    @Test func `inserting everything again changes nothing, not even the revision`() {
        for seed in UInt64(1)...200 {
            let all = RandomJournal(seed: seed).records
            let journal = Self.journal(all)
            var again = journal
            for entry in all { again.insert(entry.record, hash: entry.hash) }
            if again.revision != journal.revision { Issue.record("seed \(seed)") }
        }
    }

    @Test func `the smaller hash wins an identity, whichever came first`() {
        let at = Sample.moment("2026-08-29T07:14")
        let pair = ["82.4", "83"].map { value in
            Sample.record(1, Sample.written(1), .reading(Sample.imported(value, at: at)))
        }
        let ordered = pair.sorted { $0.sealed.writtenHash < $1.sealed.writtenHash }
        var forward = Journal()
        #expect(forward.add(ordered[0]) == .stored)
        #expect(forward.add(ordered[1]) == .outranked)
        #expect(forward.add(ordered[0]) == .same)
        var backward = Journal()
        #expect(backward.add(ordered[1]) == .stored)
        #expect(backward.add(ordered[0]) == .replaced)
        #expect(forward.record(Sample.id(1))?.fields == ordered[0].fields)
        #expect(backward.record(Sample.id(1))?.fields == ordered[0].fields)
        #expect(forward.viewsText == backward.viewsText)
    }

    @Test func `a decision that gives way to a smaller hash no longer decides`() {
        let reading = Sample.record(
            9, Sample.written(1), .reading(Sample.typed("82.4", at: Sample.moment("2026-08-29T07:14"))))
        let rivals: [Record.Content] = [
            .delete(Sample.id(9)), .ignore(Sample.id(9), .aside), .register(.profile, key: "unit", value: "st"),
            .register(.profile, key: "unit", value: "lb"), .delete(Sample.id(8)),
        ]
        for left in rivals {
            for right in rivals {
                let records = [reading] + [left, right].map { Sample.record(1, Sample.written(5), $0) }
                #expect(Journal(records).viewsText == Journal(records.reversed()).viewsText)
            }
        }
    }
}
