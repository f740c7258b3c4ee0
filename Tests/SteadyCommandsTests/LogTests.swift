import SteadyCore
import SteadyStore
import TestPlace
import Testing

@Suite struct LogTests {
    private let host: FakeHost

    init() throws {
        host = try FakeHost()
    }

    @Test func `the answers are as before`() throws {
        var page = ""
        for (words, input) in [
            (["82.4"], []), (["82.6"], []), (["82,1", "--at", "yesterday"], []),
            (["181.7", "lb", "--at", "06:50"], []),
            (["12", "st", "13.4", "--at", "2026-08-20 21:05"], []), (["70", "--at", "2026-09-03"], []),
            ([], ["81.9"]), (["-"], ["81.8"]), (["80.0", "--at", "2025-12-31T23:30:00-05:00"], []),
        ] as [([String], [String])] {
            host.input = input
            let outcome = host.run(["log"] + words)
            #expect(outcome.code == 0 && outcome.complaints == "")
            page += "$ steady log \(words.joined(separator: " "))\n\(outcome.output)\n"
        }
        try Golden.expect(page + host("list").output, equals: "log.txt")
    }

    @Test(arguments: [
        ("82.4", "kg", 824, -1, Unit.kilogram), ("82,4", "kg", 824, -1, .kilogram), ("82", "kg", 82, 0, .kilogram),
        ("82.45", "kg", 8245, -2, .kilogram), (" 82.4 ", "kg", 824, -1, .kilogram),
        ("82.4kg", "lb", 824, -1, .kilogram),
        ("181.7 lb", "kg", 1817, -1, .pound), ("181.7lbs", "kg", 1817, -1, .pound),
        ("181.7 LB", "kg", 1817, -1, .pound),
        ("181.7", "lb", 1817, -1, .pound), ("12 st 13", "kg", 181, 0, .stoneAndPounds),
        ("12st13.4", "kg", 1814, -1, .stoneAndPounds), ("12 st 13.4 lb", "kg", 1814, -1, .stoneAndPounds),
        ("12.13", "st", 181, 0, .stoneAndPounds), ("12.1", "st", 169, 0, .stoneAndPounds),
        ("12.10", "st", 178, 0, .stoneAndPounds), ("12", "st", 168, 0, .stoneAndPounds),
    ])
    func `every accepted form is kept as it was given`(
        text: String, unit: String, mantissa: Int64, exponent: Int8, given: Unit
    ) throws {
        for isTyped in [false, true] {
            host.input = [text]
            let outcome = host.run(["log", "--unit", unit] + (isTyped ? [] : ["--", text]))
            #expect(outcome.code == 0, "\(outcome.complaints)")
            let readings = JournalView(try Store(existing: host.store).journal, kind: .weight).readings
            #expect(readings.count == 1, "logging a day again replaces it")
            #expect(
                readings.first?.reading.quantity
                    == Quantity(ExactDecimal(mantissa: mantissa, exponent: exponent), given))
        }
    }

    @Test(arguments: [
        ("kg", ["19.9", "400.1", "0.5", "8240"], "20 to 400 kg"), ("lb", ["44.0", "881.9", "10"], "44.1 to 881.8 lb"),
        ("st", ["3.2", "63", "2 st 13.3"], "3 st 2.1 lb to 62 st 13.8 lb"),
    ])
    func `a weight outside the limits is refused with the limits in the person's unit`(
        unit: String, texts: [String], limits: String
    ) throws {
        host("profile", "--unit", unit)
        let before = try host.recordCount
        for text in texts {
            let outcome = host("log", text)
            #expect(outcome.code == 2 && outcome.output == "")
            #expect(outcome.complaints.contains(limits))
            #expect(!outcome.complaints.contains(text))
        }
        #expect(try host.recordCount == before)
    }

    @Test(
        arguments: [
            (nil, "2026-08-29T07:14:00+02:00", Timing.instant), ("06:05", "2026-08-29T06:05:00+02:00", .instant),
            ("9:05 PM", "2026-08-29T21:05:00+02:00", .instant), ("today", "2026-08-29T12:00:00+02:00", .day),
            ("Yesterday", "2026-08-28T12:00:00+02:00", .day), ("2026-01-15", "2026-01-15T12:00:00+01:00", .day),
            (" 2026-01-15", "2026-01-15T12:00:00+01:00", .day),
            ("2026-01-15 07:14", "2026-01-15T07:14:00+01:00", .instant),
            ("2026-07-15T07:14:30", "2026-07-15T07:14:30+02:00", .instant),
            ("2026-07-15 07:14:30.250 -0500", "2026-07-15T07:14:30.250-05:00", .instant),
            ("2026-07-15T07:14Z", "2026-07-15T07:14:00+00:00", .instant),
            ("2026-07-15T07:14:00+05:45", "2026-07-15T07:14:00+05:45", .instant),
            // A clock that was skipped moves forward; one that was shown twice is the first.
            ("2026-03-29 02:30", "2026-03-29T03:30:00+02:00", .instant),
            ("2025-10-26 02:30", "2025-10-26T02:30:00+02:00", .instant),
            ("2026-12-24", "2026-12-24T12:00:00+01:00", .day),
        ] as [(String?, String, Timing)])
    func `a reading stands at the moment that was said, with the offset in force there`(
        when: String?, iso: String, timing: Timing
    ) throws {
        let outcome = host.run(["log", "80"] + (when.map { ["--at", $0] } ?? []))
        #expect(outcome.code == 0 && outcome.complaints == "")
        let reading = try Store(existing: host.store).journal.records.first?.reading
        #expect(reading?.at.iso == iso)
        #expect(reading?.timing == timing)
    }

    @Test func `the built program knows the machine's zone the same way`() throws {
        let steady = BuiltProgram(store: host.store)
        _ = try steady("log", "80", "--at", "2026-03-29 02:30")
        _ = try steady("log", "80", "--at", "2026-01-15 07:00")
        let moments = try Store(existing: host.store).journal.records.compactMap { $0.reading?.at.iso }
        #expect(moments == ["2026-03-29T03:30:00+02:00", "2026-01-15T07:00:00+01:00"])
    }

    @Test func `logging again replaces what was typed, and says what it replaced`() throws {
        host("log", "80", "--at", "2026-08-01")
        let again = host("log", "81", "--at", "2026-08-01 07:00")
        #expect(again.lines.first == "81.0 kg on Saturday, 1 August at 07:00, instead of 80.0 kg.")
        #expect(host("list").lines.count == 1)
        #expect(try host.recordCount == 3, "the first, its end, the second")
    }

    @Test func `what a scale measured stays when the day is logged`() throws {
        var sample = SampleRecords(seed: 41)
        try host.add([sample.measured(200, tenths: 800)])
        let outcome = host("log", "81", "--at", "2026-07-20")
        #expect(outcome.lines.first == "81.0 kg on Monday, 20 July, instead of 80.0 kg.")
        #expect(host("list").lines.count == 2)
    }

    @Test func `a day ahead is listed and marked, and the line does not use it`() {
        host("log", "80")
        let trend = host("trend", "--json").output
        #expect(
            host("log", "90", "--at", "2026-09-03").lines.last
                == "That day is still ahead; the line does not use it yet.")
        #expect(host("list").lines.first?.hasSuffix("after today, not used") == true)
        #expect(host("trend", "--json").output == trend)
        #expect(host("trend").lines.first == "1 day with a reading after today: listed, not used.")
        #expect(
            host("list", "--day", "2026-09-03").lines.last == "The starred reading counts once 2026-09-03 has come.")
    }

    @Test func `at a terminal the weight is asked for, on standard error`() {
        host.inputIsTerminal = true
        let outcome = host("log", input: ["80.5"])
        #expect(outcome.code == 0)
        #expect(outcome.complaints == "Weight in kg: ")
        #expect(host("log", input: []).code == 2)
    }
}
