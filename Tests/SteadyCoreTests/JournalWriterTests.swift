import SteadyCore
import Testing

@Suite struct JournalWriterTests {
    private static let now: Int64 = 1_788_000_000_000

    /// Writes into a journal as a host does: make the records, then insert them.
    private static func write(
        _ journal: inout Journal, now: Int64 = now, clock: HybridClock = HybridClock(device: 1),
        _ body: (inout JournalWriter, JournalView, Journal) -> Void
    ) {
        var counter = UInt64(journal.recordCount) << 20
        var clock = clock
        for record in journal.records { clock.observe(record.written.stamp, now: UInt64(now)) }
        var writer = JournalWriter(clock: clock, now: now) {
            counter += 4
            return counter
        }
        body(&writer, journal.view(), journal)
        for record in writer.records { journal.add(record) }
    }

    private static func log(_ value: String, _ time: String, in journal: inout Journal, now: Int64 = now) {
        write(&journal, now: now) { writer, view, _ in
            _ = writer.log(Sample.typed(value, at: Sample.moment(time)), in: view)
        }
    }

    @Test func `logging a day again deletes each live typed reading of it and keeps what was imported`() {
        var journal = Journal([
            Sample.record(1, Sample.written(1), .reading(Sample.typed("80", at: Sample.moment("2026-08-29T06:00")))),
            Sample.record(2, Sample.written(2), .reading(Sample.typed("81", at: Sample.moment("2026-08-29T07:00")))),
            Sample.record(3, Sample.written(3), .reading(Sample.typed("82", at: Sample.moment("2026-08-28T07:00")))),
            Sample.record(4, Sample.written(4), .reading(Sample.imported("83", at: Sample.moment("2026-08-29T05:00")))),
            Sample.record(5, Sample.written(5), .reading(Sample.typed("84", at: Sample.moment("2026-08-29T08:00")))),
            Sample.record(6, Sample.written(6), .ignore(Sample.id(5), .aside)),
        ])
        Self.log("85", "2026-08-29T09:00", in: &journal)
        #expect(journal.deleted == [Sample.id(1), Sample.id(2)])
        #expect(journal.view().dayLines == ["2026-08-28 82 typed", "2026-08-29 85 typed"])
        #expect(journal.view().state(Sample.id(4)) == .live)
        // Setting aside is not throwing away.
        #expect(journal.view().state(Sample.id(5)) == .aside)
    }

    @Test func `the same value logged twice at one moment is deleted with its twin`() {
        let at = Sample.moment("2026-08-29T06:00")
        var journal = Journal([
            Sample.record(1, Sample.written(1), .reading(Sample.typed("80", at: at))),
            Sample.record(2, Sample.written(1), .reading(Sample.typed("80", at: at))),
        ])
        #expect(journal.view().state(Sample.id(2)) == .twin)
        Self.log("81", "2026-08-29T09:00", in: &journal)
        #expect(journal.deleted == [Sample.id(1), Sample.id(2)])
    }

    @Test func `a write wins over what a fast clock wrote`() {
        let year: UInt64 = 31_536_000_000
        let future = Sample.written(UInt64(Self.now) + year, 3, device: 99)
        var journal = Journal([
            Sample.record(1, future, .reading(Sample.typed("80", at: Sample.moment("2026-08-29T06:00")))),
            Sample.record(2, future, .reading(Sample.imported("83", at: Sample.moment("2026-08-28T05:00")))),
            Sample.record(3, future, .ignore(Sample.id(2), .aside)),
            Sample.record(4, future, .register(.profile, key: "unit", value: "st")),
        ])
        Self.log("81", "2026-08-29T09:00", in: &journal)
        Self.write(&journal) { writer, _, journal in
            writer.mark(Sample.id(2), .live, in: journal)
            writer.set(.profile, "unit", "lb", in: journal)
        }
        #expect(journal.view().dayLines == ["2026-08-28 83 morning", "2026-08-29 81 typed"])
        #expect(journal.register(.profile, "unit") == "lb")
        // An ordinary write still carries today's stamp.
        Self.log("70", "2026-08-27T09:00", in: &journal)
        #expect(journal.records.last?.written.stamp.milliseconds == UInt64(Self.now))
    }

    @Test func `a correction ends one reading and writes another, in one write`() throws {
        var journal = Journal()
        Self.log("82.4", "2026-08-29T07:00", in: &journal)
        let old = try #require(journal.view().readings.first)
        Self.write(&journal) { writer, view, _ in
            _ = writer.correct(old, to: Sample.typed("84.2", at: Sample.moment("2026-08-28T07:00")), in: view)
            #expect(writer.records.count == 2)
        }
        #expect(journal.view().dayLines == ["2026-08-28 84.2 typed"])
        #expect(journal.deleted == [old.id])
        #expect(journal.recordCount == 3)
    }

    @Test func `a correction onto a day that a fast clock typed for counts there`() throws {
        let future = Sample.written(UInt64(Self.now) + 31_536_000_000, 3, device: 99)
        var journal = Journal([
            Sample.record(1, future, .reading(Sample.typed("80", at: Sample.moment("2026-08-28T06:00"))))
        ])
        Self.log("82.4", "2026-08-29T07:00", in: &journal)
        let old = try #require(journal.view().readings.last)
        Self.write(&journal) { writer, view, _ in
            _ = writer.correct(old, to: Sample.typed("84.2", at: Sample.moment("2026-08-28T07:00")), in: view)
        }
        #expect(journal.view().dayLines == ["2026-08-28 84.2 typed"])
    }

    @Test func `a decision wins over what a fast clock decided about another wording`() throws {
        let future = Sample.written(UInt64(Self.now) + 31_536_000_000, 3, device: 99)
        let at = Sample.moment("2026-08-28T05:00")
        var journal = Journal([
            Sample.record(1, Sample.written(1), .reading(Sample.imported("83", at: at))),
            Sample.record(2, Sample.written(1), .reading(Sample.imported("83.001", at: at))),
            Sample.record(3, future, .ignore(Sample.id(2), .aside)),
        ])
        let listed = try #require(journal.view().readings.first)
        #expect(listed.state == .aside)
        Self.write(&journal) { writer, view, journal in writer.decide(listed, .live, in: view, of: journal) }
        #expect(journal.view().readings.first?.state == .live)
    }

    @Test func `undoing a deletion is a new record`() throws {
        var journal = Journal()
        Self.log("82.4", "2026-08-29T07:00", in: &journal)
        let old = try #require(journal.view().readings.first)
        Self.write(&journal) { writer, _, _ in writer.delete(old.id) }
        #expect(journal.view().days.isEmpty)
        Self.write(&journal) { writer, view, _ in _ = writer.log(old.reading, in: view) }
        #expect(journal.view().dayLines == ["2026-08-29 82.4 typed"])
        #expect(journal.view().readings.first?.id != old.id)
    }

    @Test func `new identities are of now and in order of time`() {
        var journal = Journal()
        Self.log("80", "2026-08-29T07:00", in: &journal, now: 1000)
        Self.log("81", "2026-08-28T07:00", in: &journal, now: 2000)
        let ids = journal.records.map(\.id)
        #expect(ids == ids.sorted())
        #expect(ids.map { $0.high >> 16 } == [1000, 2000])
    }

    @Test func `a clock before 1970 does no harm`() {
        var journal = Journal()
        Self.log("80", "1969-08-29T07:00", in: &journal, now: -5000)
        #expect(journal.view().dayLines == ["1969-08-29 80 typed"])
    }
}
