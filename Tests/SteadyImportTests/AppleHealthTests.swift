import SteadyCore
import SteadyImport
import Testing

@Suite struct AppleHealthTests {
    @Test func `a record becomes a reading with its instant, value, unit and source as given`() throws {
        let findings = try scan(ExportText.file(ExportText.record(source: "Waage &amp; Bad", value: "80.50")))
        #expect(rows(findings) == ["weight 1768888800000 80.50 kg Waage & Bad"])
        #expect(findings.account.records == 1)
        #expect(findings.account.notes.isEmpty)
    }

    @Test(arguments: [("kg", "80.5"), ("lb", "177.4"), ("st", "12.5"), ("g", "80500")])
    func `each record has its own unit`(unit: String, value: String) throws {
        let findings = try scan(ExportText.file(ExportText.record(unit: unit, value: value)))
        #expect(rows(findings) == ["weight 1768888800000 \(value) \(unit) Scale"])
    }

    @Test(arguments: [
        ("0.162", "16.2"), ("0.1625", "16.25"), ("1", "100"), ("1.0", "100"), ("0.07", "7"), ("2", "2"),
        ("24.10", "24.10"), ("75", "75"), ("1e-1", "10"),
    ])
    func `body fat up to 1 is a fraction, made percent exactly; from 2 on it is a percent`(
        given: String, percent: String
    ) throws {
        let findings = try scan(ExportText.file(ExportText.record("BodyFatPercentage", unit: "%", value: given)))
        let reading = try #require(findings.readings.first)
        let expected = try #require(ExactDecimal(percent.utf8))
        #expect(reading.quantity.value.isSameNumber(as: expected))
        #expect(reading.quantity.unit == .percent)
    }

    @Test(arguments: [
        ("1.5", "unclear-percent 1"), ("1.001", "unclear-percent 1"), ("1.99", "unclear-percent 1"),
        ("75.1", "implausible 1"), ("0", "not-positive 1"), ("-0.2", "not-positive 1"),
    ])
    func `body fat that may be either is set aside, not guessed`(given: String, reason: String) throws {
        let findings = try scan(ExportText.file(ExportText.record("BodyFatPercentage", unit: "%", value: given)))
        #expect(findings.readings.isEmpty)
        #expect(reasons(findings) == [reason])
    }

    @Test(arguments: [
        ("", "no-value 1"), ("NaN", "unreadable-value 1"), ("0", "not-positive 1"), ("-80", "not-positive 1"),
        ("19.99", "implausible 1"), ("400.01", "implausible 1"), ("eighty", "unreadable-value 1"),
    ])
    func `a weight that cannot be one is set aside with its line`(given: String, reason: String) throws {
        let findings = try scan(ExportText.file(ExportText.record(value: given)))
        #expect(reasons(findings) == [reason])
        #expect(findings.account.tallies.first?.first.line == 16)
        #expect(findings.account.isBalanced)
    }

    @Test func `missing dates, values and units are told with the line of each`() throws {
        let body =
            ExportText.record() + ExportText.record(start: nil) + ExportText.record(start: "")
            + ExportText.record(start: "yesterday") + ExportText.record(value: nil) + ExportText.record(unit: nil)
            + ExportText.record(unit: "oz") + ExportText.record("StepCount", value: "")
        let findings = try scan(ExportText.file(body))
        #expect(reasons(findings) == ["no-date 2", "unreadable-date 1", "no-value 1", "unknown-unit 2"])
        #expect(findings.account.setAside.map { $0.place.line } == [17, 18, 19, 20, 21, 22])
        #expect(findings.account.records == 8)
        #expect(findings.account.notAboutUs == 1)
        #expect(findings.account.isBalanced)
    }

    @Test func `a name that only contains BodyMass is another record`() throws {
        let body =
            ExportText.record("BodyMassIndex", unit: "count", value: "25")
            + ExportText.record("LeanBodyMass", value: "60") + ExportText.record("BodyMassX")
        let findings = try scan(ExportText.file(body))
        #expect(rows(findings) == ["leanMass 1768888800000 60 kg Scale"])
        #expect(findings.account.notAboutUs == 2)
    }

    @Test func `eight copies of one record are one reading and seven duplicates`() throws {
        let findings = try scan(ExportText.file(String(repeating: ExportText.record(), count: 8)))
        #expect(findings.readings.count == 1)
        #expect(findings.account.duplicates == 7)
        #expect(findings.account.isBalanced)
    }

    @Test func `two values at one instant are two readings`() throws {
        let findings = try scan(ExportText.file(ExportText.record() + ExportText.record(value: "80.6")))
        #expect(findings.readings.count == 2)
    }

    @Test(arguments: [true, false])
    func `a record in a correlation that is repeated at top level counts once`(isFirst: Bool) throws {
        let inner = " <Correlation type=\"x\">\n" + ExportText.record() + " </Correlation>\n"
        let body = isFirst ? inner + ExportText.record() : ExportText.record() + inner
        let findings = try scan(ExportText.file(body))
        #expect(findings.readings.count == 1)
        #expect(findings.account.records == 1)
        #expect(findings.account.duplicates == 0)
        #expect(findings.account.isBalanced)
    }

    @Test func `a record that stands in a correlation alone is not lost`() throws {
        let body = " <Correlation type=\"x\">\n" + ExportText.record() + " </Correlation>\n"
        let findings = try scan(ExportText.file(body + body))
        #expect(findings.readings.count == 1)
        #expect(findings.account.isBalanced)
    }

    @Test func `the zone of a record comes from its own metadata`() throws {
        let body =
            ExportText.record(children: ExportText.zone("Europe/Berlin")) + ExportText.record(value: "81")
            + " <Workout>\n" + ExportText.zone("Asia/Tokyo") + " </Workout>\n"
        let findings = try scan(ExportText.file(body))
        #expect(findings.zones == ["Europe/Berlin"])
        #expect(
            rows(findings) == [
                "weight 1768888800000 in Europe/Berlin 80.5 kg Scale", "weight 1768888800000 81 kg Scale",
            ])
    }

    @Test func `birth day, sex and the latest height are suggestions`() throws {
        let me =
            " <Me HKCharacteristicTypeIdentifierDateOfBirth=\"1958-04-02\" "
            + "HKCharacteristicTypeIdentifierBiologicalSex=\"HKBiologicalSexFemale\"/>\n"
        let body =
            me + ExportText.record("Height", unit: "cm", start: "2020-01-01 10:00:00 +0100", value: "171")
            + ExportText.record("Height", unit: "ft", start: "2024-01-01 10:00:00 +0100", value: "5.6")
            + ExportText.record("Height", unit: "m", start: "2019-01-01 10:00:00 +0100", value: "1.72")
        let findings = try scan(ExportText.file(body))
        let suggestions = findings.account.suggestions
        #expect(suggestions.birthDay?.iso == "1958-04-02")
        #expect(suggestions.sex == .female)
        #expect(suggestions.height?.value.text == "5.6")
        #expect(suggestions.height?.unit == .foot)
        #expect(findings.account.notAboutUs == 3)
    }
}
