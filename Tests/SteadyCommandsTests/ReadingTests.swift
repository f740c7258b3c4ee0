import SteadyCore
import SteadyStore
import TestPlace
import Testing

/// Naming, listing, correcting, deleting and setting aside single readings.
@Suite struct ReadingTests {
    private let host: FakeHost
    private var sample = SampleRecords(seed: 51)

    init() throws {
        host = try FakeHost()
    }

    /// A typed week in January, a scale's evening and morning, a twin, one set aside.
    private func fill() throws {
        var sample = sample
        let measured = sample.measured(6, tenths: 815)
        try host.add(sample.days(5) + [measured, sample.measured(3), sample.mark(measured.id, .aside, after: 7)])
    }

    @Test func `lists are as before`() throws {
        try fill()
        var page = ""
        for words in [
            [], ["--last", "2"], ["--from", "2026-01-03", "--to", "2026-01-04"], ["--unit", "st"], ["--unit", "lb"],
            ["--day", "2026-01-04"], ["--day", "2026-01-07"], ["--day", "2026-02-01"], ["--from", "2026-02-01"],
            ["--kind", "bodyFat"],
        ] {
            let outcome = host.run(["list"] + words)
            #expect(outcome.code == 0 && outcome.complaints == "")
            page += "$ steady list \(words.joined(separator: " "))\n\(outcome.output)\n"
        }
        try Golden.expect(page, equals: "list.txt")
    }

    @Test func `a long list is cut at thirty and says so`() throws {
        var sample = sample
        try host.add(sample.days(35))
        #expect(host("list").lines.count == 31)
        #expect(host("list").lines.last == "30 of 35 readings. --all lists every one.")
        #expect(host("list", "--all").lines.count == 35)
    }

    @Test(arguments: [
        (["05:00", "06:00", "20:00"], "05:00", "it is the earliest from 04:00 to 11:00"),
        (["03:59", "10:59"], "10:59", "it is the earliest from 04:00 to 11:00"),
        (["03:59", "11:00", "20:00"], "03:59", "it is the earliest of the day; none lies from 04:00 to 11:00"),
    ])
    func `a day says why it has its value`(times: [String], chosen: String, reason: String) throws {
        let records = try times.map { time in
            let instant = try #require(TimeText.iso(Array("2026-08-01T\(time):00+02:00".utf8))?.text.instant)
            let at = try #require(Moment(milliseconds: instant, offset: 7200))
            let quantity = Quantity(ExactDecimal(mantissa: 80, exponent: 0), .kilogram)
            return Record(
                id: RecordID(
                    source: "Scale", kind: .weight, timing: .instant, time: at.milliseconds, quantity: quantity),
                written: Written(stamp: .zero, device: 1),
                content: .reading(
                    Reading(
                        kind: .weight, at: at, timing: .instant, quantity: quantity,
                        origin: Origin(isTyped: false, name: "Scale", batch: .none))))
        }
        try host.add(records)
        let lines = host("list", "--day", "2026-08-01").lines
        #expect(lines.count { $0.hasPrefix("*") } == 1)
        #expect(lines.contains { $0.hasPrefix("* 2026-08-01  \(chosen)") })
        #expect(lines.last == "The starred reading counts: \(reason).")
        host("log", "81", "--at", "2026-08-01")
        #expect(host("list", "--day", "2026-08-01").lines.last?.contains("it was typed") == true)
    }

    @Test(arguments: ["kg", "lb", "st"])
    func `an edit without a change changes nothing, in any unit`(unit: String) throws {
        let weights = ["82.4", "82.45", "181.7 lb", "12 st 13.4", "20", "400 kg", "77.123"]
        for (index, text) in weights.enumerated() { host("log", text, "--at", "2026-08-0\(index + 1)") }
        host("profile", "--unit", unit)
        let before = try Bytes.read(host.store)
        for index in weights.indices {
            let day = "2026-08-0\(index + 1)"
            let shown = host("list", "--day", day).lines.first?.split(separator: "  ") ?? []
            let value = try #require(shown.first { $0.contains(unit) }).trimmingPrefix(" ")
            let outcome = host("edit", day, String(value))
            #expect(outcome.output.hasPrefix("Unchanged: "), "\(outcome)")
            let isGivenAgain = host("edit", day, weights[index] + (weights[index].contains(" ") ? "" : " kg"))
            #expect(isGivenAgain.output.hasPrefix("Unchanged: "), "\(isGivenAgain)")
        }
        #expect(try Bytes.read(host.store) == before)
    }

    @Test func `an edit corrects the value or the time of a typed reading`() throws {
        host("log", "80", "--at", "2026-08-01 07:00")
        #expect(host("edit", "2026-08-01", "81.5").lines.first == "81.5 kg on Saturday, 1 August, was 80.0 kg.")
        #expect(
            host("edit", "2026-08-01", "--at", "2026-08-02 06:30").lines.first
                == "81.5 kg on Sunday, 2 August, was 81.5 kg.")
        #expect(host("list").lines.count == 1)
        #expect(host("list").output.hasPrefix("* 2026-08-02  06:30  81.5 kg  typed  "))
        #expect(host("edit", "2026-08-02", input: ["79"]).lines.first == "79.0 kg on Sunday, 2 August, was 81.5 kg.")
        #expect(host("edit", "2026-08-02", "--at", "2026-08-02 06:30", input: ["79"]).output.hasPrefix("Unchanged"))
    }

    @Test func `an edit of what a scale measured overrides it and keeps it`() throws {
        var sample = sample
        try host.add([sample.measured(10, tenths: 800)])
        let outcome = host("edit", "2026-01-11", "79.5")
        #expect(outcome.lines[1] == "What Bathroom scale measured is kept; what you typed stands for the day.")
        let lines = host("list", "--day", "2026-01-11").lines
        #expect(lines.count == 3 && lines.contains { $0.hasPrefix("* ") && $0.contains("79.5 kg  typed") })
        #expect(lines.contains { $0.hasPrefix("  ") && $0.contains("80.0 kg  Bathroom scale") })
    }

    @Test func `what was measured cannot be deleted, and the way to set it aside works`() throws {
        var sample = sample
        let measured = sample.measured(10, tenths: 800)
        try host.add([measured])
        let refused = host("delete", "2026-01-11")
        #expect(refused.code == 1 && refused.output == "")
        #expect(refused.complaints.contains("`steady ignore \(measured.id.short)` sets it aside."))
        #expect(try host.recordCount == 1)
        #expect(
            host("ignore", measured.id.short).lines == [
                "80.0 kg of Sunday, 11 January is set aside. `--back` brings it back.",
                "No reading is left; the line begins with the next.",
            ])
        #expect(host("ignore", measured.id.short).output.contains("is set aside already"))
        #expect(try host.recordCount == 2)
        #expect(host("ignore", "2026-01-11").code == 1, "no reading counts on that day now")
        #expect(host("ignore", "2026-01-11", "--back").lines.first == "80.0 kg of Sunday, 11 January counts again.")
        #expect(host("ignore", measured.id.short, "--back").output.contains("was not set aside"))
    }

    @Test func `a typed reading is deleted for ever, and asked about once at a terminal`() throws {
        host("log", "80", "--at", "2026-08-01")
        host("log", "81", "--at", "2026-08-02")
        host.inputIsTerminal = true
        host.outputIsTerminal = true
        for answer in [["n"], [""], [], ["maybe"]] {
            let kept = host("delete", "2026-08-01", input: answer)
            #expect(kept.code == 0 && kept.output.hasSuffix("[y/N] Kept.\n"))
        }
        #expect(try host.recordCount == 2)
        #expect(host("delete", "2026-08-01", input: ["y"]).output.contains("Deleted 80.0 kg of Saturday, 1 August."))
        #expect(host("delete", "2026-08-02", "--yes").output.hasPrefix("Deleted"))
        #expect(host("list").output.contains("There is no reading yet"))
        #expect(host("delete", "2026-08-01").code == 1)
    }

    @Test func `an id is taken long, short, or from its start, and never guessed`() throws {
        let one = RecordID(high: 0xAAAA_1111_0000_7000, low: 0x8000_0000_0012_3456)
        let other = RecordID(high: 0xBBBB_1111_0000_7000, low: 0x8000_0000_0F12_3456)
        var sample = sample
        try host.add([sample.typed(1, tenths: 800, id: one), sample.typed(2, tenths: 810, id: other)])
        for name in [one.text, one.text.uppercased(), "0123456", "aaaa1111", "aaaa-1111"] {
            #expect(host("edit", name, "80").output.contains("on 2026-01-02"), "\(name)")
        }
        let ambiguous = host("edit", "123456", "80")
        #expect(ambiguous.code == 1 && ambiguous.complaints.contains("2 readings have that id"))
        #expect(host("edit", "ffffffff", "80").code == 1)
        #expect(host("edit", "123", "80").code == 2, "three digits name nothing")
        #expect(host("edit", "the other day", "80").code == 2)
    }

    @Test func `several readings set aside on one day are told apart by their ids`() throws {
        var sample = sample
        let pair = [sample.measured(10, source: "A", tenths: 800), sample.measured(10, source: "B", tenths: 900)]
        try host.add(pair + pair.map { sample.mark($0.id, .aside, after: 11) })
        let outcome = host("ignore", "2026-01-11", "--back")
        #expect(outcome.code == 1)
        for record in pair { #expect(outcome.complaints.contains(record.id.short)) }
        #expect(host("ignore", pair[1].id.short, "--back").code == 0)
    }
}
