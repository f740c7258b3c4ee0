import SteadyCore
import Testing

@Suite struct DayPickTests {
    /// A reading as `T 07:14 82.4` (typed, with its stamp's number behind) or `I 07:14 82.4` (imported).
    private static func journal(_ readings: [String]) -> Journal {
        var journal = Journal()
        for (index, text) in readings.enumerated() {
            let parts = text.split(separator: " ").map(String.init)
            let at = Sample.moment("2026-08-29T" + parts[1])
            let reading =
                parts[0] == "T" ? Sample.typed(parts[2], at: at) : Sample.imported(parts[2], at: at)
            let stamp = parts.count > 3 ? UInt64(parts[3]) ?? 0 : 0
            journal.add(Sample.record(UInt64(index + 1), Sample.written(stamp), .reading(reading)))
        }
        return journal
    }

    @Test(
        arguments: [
            (["I 03:59 80", "I 04:00 81", "I 07:00 82"], "81 morning"),
            (["I 03:59 80", "I 10:59:59.999 81", "I 11:00 82"], "81 morning"),
            (["I 03:59 80", "I 11:00 81"], "80 earliest"), (["I 11:00 80", "I 20:00 81"], "80 earliest"),
            (["I 00:00 80", "I 23:59 81"], "80 earliest"), (["I 10:00 80", "I 07:00 81"], "81 morning"),
            (["I 07:00 80", "T 22:00 81 1"], "81 typed"), (["T 03:00 80 5", "I 07:00 81"], "80 typed"),
            (["T 07:00 80 2", "T 06:00 81 3", "T 08:00 82 1"], "81 typed"),
            (["T 07:00 80 2", "T 06:00 81 2"], "80 typed"), (["I 07:00 80", "I 07:00 81"], "80 morning"),
            (["I 02:00 80", "I 02:00 81"], "80 earliest"), (["T 23:59 80 0"], "80 typed"),
        ])
    func `the day has the value that the rules pick, and says why`(readings: [String], line: String) {
        #expect(Self.journal(readings).view().dayLines == ["2026-08-29 \(line)"])
        #expect(Self.journal(readings.reversed()).view().days.count == 1)
    }

    @Test func `the order of arrival never picks`() {
        var random = SeededRandom(seed: 9)
        let readings = (0..<12).map { number in
            let kind = number % 4 == 0 ? "T" : "I"
            return "\(kind) \(10 + number % 3):0\(number % 10) \(80 + number) \(number % 5)"
        }
        let records = Self.journal(readings).records
        let expected = Journal(records).view().dayLines
        for _ in 0..<200 { #expect(Journal(records.shuffled(using: &random)).view().dayLines == expected) }
    }

    @Test func `at one instant the smaller identity counts`() {
        let at = Sample.moment("2026-08-29T07:14")
        let records = [3, 1, 2].map { number in
            Sample.record(number, Sample.written(1), .reading(Sample.imported("8\(number)", at: at)))
        }
        #expect(Journal(records).view().dayLines == ["2026-08-29 81 morning"])
    }

    @Test func `a day without a time stands at noon, behind the morning`() throws {
        let noon = try #require(TimeText.iso("2026-08-29".utf8)).text.wall
        let at = try #require(Moment(milliseconds: noon.milliseconds - 7_200_000, offset: 7200))
        let day = Sample.record(1, Sample.written(1), .reading(Sample.imported("80", at: at, timing: .day)))
        #expect(Journal([day]).view().dayLines == ["2026-08-29 80 earliest"])
        let morning = Sample.record(
            2, Sample.written(1), .reading(Sample.imported("81", at: Sample.moment("2026-08-29T10:00"))))
        #expect(Journal([day, morning]).view().dayLines == ["2026-08-29 81 morning"])
        let afternoon = Sample.record(
            3, Sample.written(1), .reading(Sample.imported("82", at: Sample.moment("2026-08-29T12:01"))))
        #expect(Journal([day, afternoon]).view().dayLines == ["2026-08-29 80 earliest"])
    }

    @Test func `the morning and the day are those of the place`() {
        // One instant: 23:30 on the 28th in New York, 05:30 on the 29th in Berlin, 12:30 in Tokyo.
        let places: [(String, Int32)] = [
            ("2026-08-28T23:30", -240), ("2026-08-29T05:30", 120), ("2026-08-29T12:30", 540),
        ]
        let records = places.enumerated().map { index, place in
            let at = Sample.moment(place.0, offset: place.1)
            return Sample.record(UInt64(index + 1), Sample.written(1), .reading(Sample.imported("8\(index)", at: at)))
        }
        #expect(Set(records.compactMap { $0.reading?.at.milliseconds }).count == 1)
        #expect(Journal(records).view().dayLines == ["2026-08-28 80 earliest", "2026-08-29 81 morning"])
    }

    @Test func `the value of a day is found among many`() throws {
        let records = (0..<50).map { number in
            let at = Moment(milliseconds: Int64(number) * 2 * 86_400_000, offset: 0) ?? .epoch
            return Sample.record(UInt64(number + 1), Sample.written(1), .reading(Sample.typed("80", at: at)))
        }
        let view = Journal(records).view()
        for number in Int32(-1)...100 {
            let isThere = number >= 0 && number < 100 && number % 2 == 0
            #expect((view.value(of: CivilDay(number: number)) != nil) == isThere)
        }
    }
}
