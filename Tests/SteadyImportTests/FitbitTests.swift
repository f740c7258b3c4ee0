import SteadyCore
import SteadyImport
import Testing

/// Weigh-ins of Fitbit's Takeout.
@Suite struct FitbitTests {
    private static func file() throws -> [UInt8] { try Files.bytes("fitbit-weight.json") }

    @Test func `the account names what became of every weigh-in`() throws {
        let findings = try scan(Self.file())
        let account = findings.account
        #expect(account.format == .fitbit)
        // Eight weights; body fat twice beside the same weight, once as 0.
        #expect(account.records == 10)
        #expect(account.found == 4)
        #expect(account.duplicates == 2)
        #expect(account.isBalanced)
        let tallies = account.tallies.map { "\($0.reason.code) \($0.count) \($0.first.text)" }
        #expect(
            tallies == [
                "not-positive 1 line 32", "no-value 1 line 38", "unreadable-value 1 line 44",
                "unreadable-date 1 line 50",
            ])
        #expect(account.notes.map { $0.text }.contains { $0.contains("in lb alone") })
    }

    @Test func `pounds are found by the height that they make, and dates are month first`() throws {
        let candidates = try scan(Self.file()).resolve(home: .utc)
        let shown = candidates.map {
            "\($0.reading.kind) \($0.reading.at.iso) \($0.reading.quantity.value.text) \($0.reading.quantity.unit.symbol) "
                + "\($0.reading.origin.name)"
        }
        #expect(
            shown == [
                "weight 2017-08-04T07:01:09+00:00 181.7 lb Aria", "bodyFat 2017-08-04T07:01:09+00:00 24.1 % Aria",
                "weight 2017-08-05T12:00:00+00:00 180.5 lb API", "weight 2018-01-02T07:00:00+00:00 180.0 lb Aria",
            ])
        #expect(candidates.map { $0.reading.timing } == [.wall, .wall, .day, .wall], "23:59:59 is no time")
    }

    @Test func `the clock on the wall stays where it was, whatever the zone and whatever logId says`() throws {
        let home = ZoneTable(name: "x", offset: -18_000)
        let candidates = try scan(Self.file()).resolve(home: home)
        #expect(candidates[0].reading.at.iso == "2017-08-04T07:01:09-05:00")
        let moved = String(decoding: try Self.file(), as: UTF8.self).replacing("1501830069000", with: "1")
        #expect(try scan(moved).resolve(home: home).map { $0.id } == candidates.map { $0.id })
    }

    /// A weigh-in, and the unit that its height of about 1.75 m, or another, tells.
    @Test(
        arguments: [
            ("82.4", "26.9", "kg"), ("181.7", "26.82", "lb"), ("12.98", "26.9", "st"),
            // The example of the format's description: 2.53 m in kilograms, 1.70 m in pounds.
            ("120.9", "18.93", "lb"),
            // 2.00 m in kilograms is 1.35 m in pounds.
            ("80", "20", "?"), ("80", "null", "?"), ("80", "0", "?"), ("80", "2000", "?"),
        ] as [(String, String, String)])
    func `the unit is the one that makes a person's height, and else is asked`(
        weight: String, index: String, unit: String
    ) throws {
        let text = "[{\"logId\":1,\"weight\":\(weight),\"bmi\":\(index),\"date\":\"08/04/17\"}]"
        if unit == "?" {
            #expect(refusal(text)?.code == .unitUnknown)
            #expect(try scan(text, unit: .kilogram).readings.first?.quantity.unit == .kilogram)
        } else {
            #expect(try scan(text).readings.first?.quantity.unit.symbol == unit)
        }
    }

    @Test func `weigh-ins whose heights contradict each other are asked about`() throws {
        let text = """
            [{"logId":1,"weight":82.4,"bmi":26.9,"date":"08/04/17"},
             {"logId":2,"weight":181.7,"bmi":26.82,"date":"08/05/17"}]
            """
        let failure = try #require(refusal(text))
        #expect(failure.code == .unitUnknown)
        #expect(failure.message.contains("now one, now another"))
        #expect(failure.message.contains("--unit"))
        #expect(try scan(text, unit: .pound).account.found == 2)
    }

    @Test func `a file that is cut keeps what was whole, and says so`() throws {
        let whole = try Self.file()
        for end in stride(from: 40, to: whole.count - 2, by: 7) {
            guard let findings = try? scan(Array(whole[..<end]), options: ImportOptions(unit: .pound)) else { continue }
            #expect(findings.account.isBalanced)
            #expect(findings.account.notes.contains { if case .cut = $0 { true } else { false } }, "\(end)")
        }
        let findings = try scan(Array(whole[..<300]))
        #expect(findings.account.found == 3)
        #expect(findings.account.tallies.map { $0.reason } == [.cut])
    }

    @Test(arguments: [1, 2, 3, 7, 64, 1000])
    func `blocks of any size read the same`(block: Int) throws {
        let whole = try scan(Self.file())
        let cut = try scan(Self.file(), block: block)
        #expect(cut.readings.map { $0.quantity } == whole.readings.map { $0.quantity })
        #expect(cut.account.records == whole.account.records)
    }

    // MARK: The Takeout archive

    private static func item(_ name: String, _ text: String) -> ZipText.Item {
        ZipText.Item(name: "Takeout/Fitbit/Global Export Data/" + name, content: Array(text.utf8))
    }

    private static func archive(_ second: String) -> ZipText {
        ZipText(items: [
            item("weight-2017-09.json", second),
            item("exercise-0.json", "[{\"logId\":1,\"activityName\":\"Walk\",\"steps\":100}]"),
            item("heart_rate-2017-08-04.json", "[{\"dateTime\":\"08/04/17 07:00:00\",\"value\":{\"bpm\":60}}]"),
            item("weight-2017-08.json", "[{\"logId\":1,\"weight\":181.7,\"bmi\":26.82,\"date\":\"08/04/17\"}]"),
        ])
    }

    @Test func `a Takeout archive is read with all its files of weigh-ins, and one of them settles the unit`() throws {
        // Without its index the second file could be anything.
        let second =
            "[{\"logId\":2,\"weight\":180.0,\"bmi\":null,\"date\":\"09/04/17\"},\n{\"logId\":3,\"weight\":0,\"date\":\"09/05/17\"}]"
        let findings = try Files.scan(Self.archive(second).bytes)
        #expect(findings.readings.map { $0.quantity.unit } == [.pound, .pound])
        #expect(findings.account.tallies.map { $0.first.text } == ["file 2, line 2"])
        let notes = findings.account.notes.map { $0.text }
        #expect(notes.contains { $0.contains("2 files of the archive") && $0.contains("weight-2017-09.json") })
    }

    @Test func `damage in one file of an archive names the file, and nothing is found`() throws {
        let second = "[{\"logId\":2,\"weight\":180.0,\"bmi\":1,\"date\":\"09/04/17\"}\n;"
        let failure = try #require(try Files.failure(Self.archive(second).bytes))
        #expect(failure.code == .notWellFormed)
        #expect(failure.message.contains("weight-2017-09.json (line 2)"))
    }

    @Test func `an Apple Health export in the same archive goes first, and the others are named`() throws {
        var archive = Self.archive("[]")
        archive.items.append(.init(name: "export.xml", content: Array(ExportText.file(ExportText.record()).utf8)))
        let findings = try Files.scan(archive.bytes)
        #expect(findings.account.format == .appleHealth)
        #expect(findings.account.notes.map { $0.text }.contains { $0.contains("weight-2017-08.json") })
    }

    @Test func `an archive without its directory is not half read`() throws {
        let archive = Self.archive("[]").bytes
        let failure = try #require(try Files.failure(Array(archive[..<(archive.count - 200)])))
        #expect(failure.code == .archiveDamaged)
    }
}
