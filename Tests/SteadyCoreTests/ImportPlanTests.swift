import SteadyCore
import Testing

@Suite struct ImportPlanTests {
    private static let at = Sample.moment("2026-08-29T07:14")

    private static func candidate(_ reading: Reading, id: RecordID? = nil, aside: Bool = false) -> ImportPlan.Candidate
    {
        ImportPlan.Candidate(id: id ?? Sample.derivedID(reading), reading: reading, isSetAside: aside)
    }

    /// Plans and carries out an import; gives back what became of each candidate.
    @discardableResult
    private static func take(
        _ candidates: [ImportPlan.Candidate], into journal: inout Journal, at time: UInt64
    ) -> [String] {
        let plan = ImportPlan(candidates, into: journal, batch: Sample.id(time))
        for addition in plan.additions {
            journal.add(
                Record(
                    id: addition.id, written: addition.written ?? Sample.written(time),
                    content: .reading(addition.reading)))
        }
        for (index, mark) in plan.marks.enumerated() {
            journal.add(
                Sample.record(
                    time * 1000 + UInt64(index), Sample.written(time), .ignore(mark.id, mark.standing)))
        }
        return plan.outcomes.map { "\($0)" }
    }

    private static func mark(_ id: RecordID, _ standing: Record.Standing, in journal: inout Journal, at time: UInt64) {
        journal.add(Sample.record(time, Sample.written(time), .ignore(id, standing)))
    }

    private static let kilograms = candidate(Sample.imported("82.4", at: at))
    private static let pounds = candidate(Sample.imported("181.661", .pound, at: at))

    @Test func `the same file again adds nothing`() {
        var journal = Journal()
        let file = (0..<20).map { number in
            Self.candidate(Sample.imported("8\(number % 3)", at: Sample.moment("2026-08-\(10 + number)T07:14")))
        }
        #expect(Self.take(file, into: &journal, at: 10) == Array(repeating: "added", count: 20))
        #expect(Self.take(file, into: &journal, at: 20) == Array(repeating: "alreadyHere", count: 20))
        #expect(journal.recordCount == 20)
    }

    @Test func `a file that holds a reading twice adds it once`() {
        var journal = Journal()
        #expect(
            Self.take([Self.kilograms, Self.kilograms, Self.pounds], into: &journal, at: 10)
                == ["added", "alreadyHere", "alreadyHere"])
    }

    @Test func `the same readings in another unit or zone of writing add nothing`() {
        var journal = Journal()
        Self.take([Self.kilograms], into: &journal, at: 10)
        let elsewhere = Self.candidate(Sample.imported("82.40", at: Sample.moment("2026-08-29T10:59", offset: 345)))
        #expect(Self.take([Self.pounds, elsewhere], into: &journal, at: 20) == ["alreadyHere", "alreadyHere"])
        #expect(journal.view().dayLines == ["2026-08-29 82.4 morning"])
    }

    @Test func `a wall time in another zone is the same reading until its import is undone`() {
        var journal = Journal()
        let berlin = Self.candidate(Sample.imported("82.4", at: Self.at, timing: .wall))
        let tokyo = Self.candidate(
            Sample.imported("82.4", at: Sample.moment("2026-08-29T07:14", offset: 540), timing: .wall))
        #expect(berlin.id == tokyo.id)
        Self.take([berlin], into: &journal, at: 10)
        #expect(Self.take([tokyo], into: &journal, at: 20) == ["alreadyHere"])
        Self.mark(berlin.id, .undone, in: &journal, at: 30)
        #expect(Self.take([tokyo, tokyo], into: &journal, at: 40) == ["added", "alreadyHere"])
        let live = journal.view().readings.filter { $0.state == .live }
        #expect(live.map(\.reading.at.offset) == [32_400])
        #expect(live.map(\.id) != [berlin.id])
        // Undone as well, either zone brings its own back.
        Self.mark(live[0].id, .undone, in: &journal, at: 50)
        #expect(Self.take([berlin], into: &journal, at: 60) == ["broughtBack"])
        #expect(journal.view().state(berlin.id) == .live)
        #expect(journal.recordCount == 5)
    }

    @Test func `an undone import comes back with the same file, in either unit`() {
        for wording in [Self.kilograms, Self.pounds] {
            var journal = Journal()
            Self.take([Self.kilograms], into: &journal, at: 10)
            Self.mark(Self.kilograms.id, .undone, in: &journal, at: 20)
            #expect(journal.view().days.isEmpty)
            #expect(Self.take([wording, wording], into: &journal, at: 30) == ["broughtBack", "alreadyHere"])
            #expect(journal.view().dayLines == ["2026-08-29 82.4 morning"])
        }
    }

    @Test func `what the person set aside stays so through undoing and importing again`() {
        for wording in [Self.kilograms, Self.pounds] {
            var journal = Journal()
            Self.take([Self.kilograms], into: &journal, at: 10)
            Self.mark(Self.kilograms.id, .aside, in: &journal, at: 20)
            #expect(Self.take([wording], into: &journal, at: 30) == ["alreadyHere"])
            Self.mark(Self.kilograms.id, .undone, in: &journal, at: 40)
            #expect(Self.take([wording], into: &journal, at: 50) == ["broughtBack"])
            #expect(journal.view().state(Self.kilograms.id) == .aside)
        }
    }

    @Test func `a decision about one wording holds when the other comes back`() {
        for decided in [Self.kilograms, Self.pounds] {
            for wording in [Self.kilograms, Self.pounds] {
                // Two devices imported in two units and then met.
                var journal = Journal()
                for one in [Self.pounds, Self.kilograms] {
                    journal.add(Record(id: one.id, written: Sample.written(10), content: .reading(one.reading)))
                }
                Self.mark(decided.id, .aside, in: &journal, at: 20)
                Self.mark(Self.kilograms.id, .undone, in: &journal, at: 30)
                Self.mark(Self.pounds.id, .undone, in: &journal, at: 31)
                let other = wording.id == Self.pounds.id ? Self.kilograms : Self.pounds
                #expect(Self.take([wording, other], into: &journal, at: 40) == ["broughtBack", "alreadyHere"])
                #expect(journal.view().days.isEmpty)
                #expect(journal.view().readings.contains { $0.state == .aside })
            }
        }
    }

    @Test func `a set-aside reading imported on another device in pounds stays aside when they meet`() {
        var here = Journal()
        Self.take([Self.kilograms], into: &here, at: 10)
        Self.mark(Self.kilograms.id, .aside, in: &here, at: 20)
        var there = Journal()
        Self.take([Self.pounds], into: &there, at: 30)
        for record in here.records { there.add(record) }
        #expect(there.view().days.isEmpty)
    }

    @Test func `a file's own word that a reading is set aside is kept`() {
        var journal = Journal()
        let aside = Self.candidate(Sample.imported("82.4", at: Self.at), aside: true)
        #expect(Self.take([aside], into: &journal, at: 10) == ["added"])
        #expect(journal.view().state(aside.id) == .aside)
    }

    @Test func `a reading that a file calls set aside does not come back from an undone import`() {
        var journal = Journal()
        Self.take([Self.kilograms], into: &journal, at: 10)
        Self.mark(Self.kilograms.id, .undone, in: &journal, at: 20)
        let aside = Self.candidate(Sample.imported("82.4", at: Self.at), aside: true)
        let count = journal.recordCount
        #expect(Self.take([aside], into: &journal, at: 30) == ["alreadyHere"])
        #expect(journal.recordCount == count)
        #expect(journal.view().state(Self.kilograms.id) == .undone)
    }

    @Test func `a deleted typed reading does not come back from a table`() {
        var journal = Journal()
        let typed = Self.candidate(Sample.typed("82.4", at: Self.at), id: Sample.id(1))
        #expect(Self.take([typed], into: &journal, at: 10) == ["added"])
        journal.add(Sample.record(20, Sample.written(20), .delete(Sample.id(1))))
        #expect(Self.take([typed], into: &journal, at: 30) == ["deletedHere"])
        #expect(journal.view().readings.isEmpty)
    }

    @Test func `an identity with another value was changed, in the journal or in the file itself`() {
        var journal = Journal()
        let first = Self.candidate(Sample.typed("82.4", at: Self.at), id: Sample.id(1))
        let second = Self.candidate(Sample.typed("83.4", at: Self.at), id: Sample.id(1))
        #expect(Self.take([first, second], into: &journal, at: 10) == ["added", "changed"])
        #expect(Self.take([second], into: &journal, at: 20) == ["changed"])
        #expect(journal.view().dayLines == ["2026-08-29 82.4 typed"])
    }

    @Test func `an addition names its batch`() {
        let plan = ImportPlan([Self.kilograms], into: Journal(), batch: Sample.id(77))
        #expect(plan.additions.map(\.reading.origin.batch) == [Sample.id(77)])
    }
}
