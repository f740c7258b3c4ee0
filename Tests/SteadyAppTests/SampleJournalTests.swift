import SteadyApp
import SteadyCore
import Testing

@Suite struct SampleJournalTests {
    private static let end = Sample.today

    private static func journal(_ end: CivilDay = end) -> Journal {
        var journal = Journal()
        for record in SampleJournal.records(endingOn: end) { journal.insert(record, hash: record.sealed.writtenHash) }
        return journal
    }

    private static func digest(_ end: CivilDay) -> String {
        var hash = SHA256()
        for record in SampleJournal.records(endingOn: end) { hash.update(record.sealed.bytes) }
        return hash.finish().bytes.hex
    }

    @Test func `the same end day gives the same bytes`() {
        #expect(Self.digest(Self.end) == Self.digest(Self.end))
        #expect(Self.digest(Self.end) != Self.digest(Self.end.advanced(by: 1)))
    }

    @Test func `every record is whole and has an identity of its own`() throws {
        let records = SampleJournal.records(endingOn: Self.end)
        #expect(Set(records.map(\.id)).count == records.count)
        for record in records { _ = try Record(record.sealed, verifying: true) }
    }

    @Test(arguments: [20_694, 20_695, 20_700, 20_750, 20_800, 20_900, 21_000, 1096, 0] as [Int32])
    func `the sample ends on its day and spans three years with gaps`(number: Int32) throws {
        let end = CivilDay(number: number)
        let days = Self.journal(end).view(.weight).days
        #expect(days.last?.day == end)
        #expect(try #require(days.first).day.distance(to: end) > 1080)
        #expect((700..<1050).contains(days.count))
        let gaps = zip(days, days.dropFirst()).map { $0.day.distance(to: $1.day) }
        #expect(gaps.contains { $0 >= 14 } && gaps.contains { (2...4).contains($0) })
    }

    @Test func `there are two sources, several offsets and exactly one reading set aside`() {
        let readings = Self.journal().view(.weight).readings
        #expect(Set(readings.map(\.reading.origin.text)) == ["typed", "Bathroom scale"])
        #expect(Set(readings.map(\.reading.at.offset)) == [3600, 7200, -14_400, 32_400])
        let aside = readings.filter { $0.state == .aside }
        #expect(aside.count == 1)
        #expect(readings.allSatisfy { $0.state == .live || $0.state == .aside })
        // Left in, the suitcase would be its day's value.
        let live = Self.journal().view(.weight).value(of: aside[0].day)?.value ?? 0
        #expect(aside[0].reading.quantity.canonical - live > 15)
    }

    @Test func `a day with a typed and a scale's reading has the typed one`() {
        let view = Self.journal().view(.weight)
        let typed = view.days.filter { day in
            day.reason == .typed && view.readings.contains { $0.day == day.day && !$0.reading.origin.isTyped }
        }
        #expect(typed.count > 10)
    }

    @Test func `every value is one that a person may have`() {
        let view = Self.journal().view(.weight)
        #expect(view.days.allSatisfy { (60...100).contains($0.value) })
        #expect(view.readings.allSatisfy { $0.reading.quantity.isPlausibleWeight })
        let fat = Self.journal().view(.bodyFat)
        #expect(fat.days.count > 200)
        #expect(fat.days.allSatisfy { (15...40).contains($0.value) })
    }
}

extension Journal {
    fileprivate func view(_ kind: RecordKind) -> JournalView { JournalView(self, kind: kind) }
}
