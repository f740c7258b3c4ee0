import SteadyApp
import SteadyCore
import Testing

@Suite struct SessionTests {
    /// Every range, line and unit.
    static let choices = TrendRange.allCases.flatMap { range in
        TrendLine.allCases.flatMap { line in
            MassUnit.allCases.map { Session.Choice(range, line, $0) }
        }
    }

    @Test(arguments: 0..<40)
    func `following the journal says exactly what deriving everything anew says`(round: UInt64) {
        let seed = 0x5EAD_0000 + round
        var records = RandomRecords(seed: seed)
        var random = SeededRandom(seed: ~seed)
        var session = Session()
        for _ in 0..<250 {
            let record = records.next()
            _ = session.take(record, hash: record.sealed.writtenHash)
            // Now and then nobody looks, so that several records arrive between two views.
            if random.below(4) == 0 { continue }
            let plain = JournalView(session.journal, kind: .weight)
            let followed = session.weights()
            #expect(followed.revision == plain.revision, "seed \(seed)")
            #expect(
                followed.readings.elementsEqual(plain.readings) { $0.id == $1.id && $0.state == $1.state },
                "seed \(seed)")
            #expect(
                followed.days.elementsEqual(plain.days) { left, right in
                    left.day == right.day && left.value == right.value && left.id == right.id
                        && left.reason == right.reason
                }, "seed \(seed)")
            let choice = Self.choices[Int(random.below(Int64(Self.choices.count)))]
            let today = CivilDay(number: 20_000 + Int32(random.below(400)))
            let slow = TrendBundle(
                days: plain.days, range: choice.range, line: choice.line, unit: choice.unit, today: today)
            let fast = session.bundle(choice, today: today)
            #expect(fast.series.points == slow.series.points, "seed \(seed)")
            #expect(fast.series.readings == slow.series.readings, "seed \(seed)")
            // The report costs more than all of the above together.
            if random.below(8) == 0 { #expect(report(fast) == report(slow), "seed \(seed)") }
        }
    }

    @Test func `most mornings rebuild neither the view nor a line`() {
        var session = Session()
        for line in TrendLine.allCases { _ = session.series(line) }
        for day in 0..<1000 as Range<Int32> {
            let record = Self.typed(on: 20_000 + day, tenths: 750)
            #expect(session.take(record, hash: record.sealed.writtenHash) == .stored)
            for line in TrendLine.allCases { _ = session.series(line) }
        }
        #expect(session.work == Session.Work(views: 1, series: 3, bundles: 0))
        #expect(session.series(.readings018).readings.count == 1000)
    }

    @Test func `nothing is derived twice for one revision and day`() {
        var session = Session()
        _ = session.take(stream(SampleJournal.records(endingOn: CivilDay(number: 20_694)))[...])
        for _ in 0..<3 {
            for choice in Self.choices { _ = session.bundle(choice, today: CivilDay(number: 20_694)) }
        }
        #expect(session.work == Session.Work(views: 1, series: 3, bundles: 45))
        // A record that is no weight changes the revision and nothing that is derived.
        let note = Record(
            id: RecordID(high: 1, low: 1), written: Written(stamp: .zero, device: 1),
            content: .note(Record.Note(at: .epoch, text: "")))
        _ = session.take(note, hash: note.sealed.writtenHash)
        for choice in Self.choices { _ = session.bundle(choice, today: CivilDay(number: 20_694)) }
        #expect(session.work == Session.Work(views: 1, series: 3, bundles: 45))
        // Another day asks for other bundles, of the same lines.
        for choice in Self.choices { _ = session.bundle(choice, today: CivilDay(number: 20_695)) }
        #expect(session.work == Session.Work(views: 1, series: 3, bundles: 90))
    }

    @Test func `a reading set aside before it came stays out`() {
        var session = Session()
        let reading = Self.typed(on: 20_001, tenths: 950)
        let mark = Record(
            id: RecordID(high: 2, low: 2), written: Written(stamp: .zero, device: 1),
            content: .ignore(reading.id, .aside))
        _ = session.weights()
        for record in [Self.typed(on: 20_000, tenths: 750), mark, reading] {
            _ = session.weights()
            _ = session.take(record, hash: record.sealed.writtenHash)
        }
        #expect(session.weights().days.map(\.day.number) == [20_000])
    }

    @Test func `a receipt tells what was stored, what was here and what was refused`() {
        var session = Session()
        let first = stream([Self.typed(on: 20_000, tenths: 750), Self.typed(on: 20_001, tenths: 751)])
        #expect(session.take(first[...]).stored == 2)
        var damaged = stream([Self.typed(on: 20_002, tenths: 752)])
        damaged[40] ^= 1
        let receipt = session.take((first + damaged)[...])
        #expect(receipt.stored == 0)
        #expect(receipt.same == 2)
        #expect(receipt.refusals == [Receipt.Refusal(at: first.count, reason: .hash)])
        var json = JSONWriter()
        receipt.write(session.journal, to: &json)
        #expect(
            json.text == """
                {"stored":0,"same":2,"refused":1,"refusals":[{"at":\(first.count),"code":"hash"}],"records":2,\
                "chosen":{"line":1,"unit":1}}
                """)
    }

    static func typed(on day: Int32, tenths: Int64) -> Record {
        let at = Moment(milliseconds: Int64(day) * 86_400_000 + 25_200_000, offset: 7200) ?? .epoch
        let reading = Reading(
            kind: .weight, at: at, timing: .instant, quantity: Quantity(ExactDecimal(tenths: tenths), .kilogram),
            origin: .typed)
        let id = RecordID(milliseconds: UInt64(at.milliseconds), random: (UInt64(day), UInt64(tenths)))
        let stamp = Stamp(milliseconds: UInt64(at.milliseconds), counter: 0)
        return Record(id: id, written: Written(stamp: stamp, device: 1), content: .reading(reading))
    }

    private func stream(_ records: [Record]) -> [UInt8] {
        records.flatMap(\.sealed.bytes)
    }

    private func report(_ bundle: TrendBundle) -> [UInt8] {
        var json = JSONWriter()
        TrendReport.write(bundle, to: &json)
        return json.bytes
    }
}
