import SteadyCore
import SteadyFiles
import SteadyImport
import Testing

@Suite struct ResolveTests {
    private static func zone(_ name: String) throws -> ZoneTable {
        try #require(ZoneTable(name: name, tzif: try Files.bytes("zones/\(name).tzif")))
    }

    private static func candidates(_ text: String, home: String) throws -> [Candidate] {
        let findings = try scan(text)
        let zones = try findings.zones.map { try zone($0.replacing("/", with: ".")) }
        return findings.resolve(home: try zone(home), zones: zones)
    }

    @Test func `the day comes from the record's zone or home, never from the written offset`() throws {
        // Half past midnight in Berlin, exported in winter and in summer, read by somebody in New York.
        for start in ["2026-07-01 23:30:00 +0100", "2026-07-02 00:30:00 +0200"] {
            let plain = ExportText.file(ExportText.record(start: start))
            let zoned = ExportText.file(ExportText.record(start: start, children: ExportText.zone("Europe/Berlin")))
            #expect(try Self.candidates(plain, home: "Europe.Berlin").map { $0.reading.day.iso } == ["2026-07-02"])
            #expect(try Self.candidates(plain, home: "America.New_York").map { $0.reading.day.iso } == ["2026-07-01"])
            #expect(try Self.candidates(zoned, home: "America.New_York").map { $0.reading.day.iso } == ["2026-07-02"])
        }
    }

    @Test func `the identity of a record follows neither the written offset nor home`() throws {
        let winter = ExportText.file(ExportText.record(start: "2026-07-01 23:30:00 +0100"))
        let summer = ExportText.file(ExportText.record(start: "2026-07-02 00:30:00 +0200"))
        let ids = [
            try Self.candidates(winter, home: "Europe.Berlin"), try Self.candidates(summer, home: "Asia.Kathmandu"),
        ]
        .map { $0.map { $0.id } }
        #expect(ids[0] == ids[1])
        #expect(ids[0].first?.text.split(separator: "-")[2].first == "8")
    }

    @Test func `an offset in a table is the truth where it was taken`() throws {
        let text = "Date,Weight (kg)\n2026-01-20T23:30:00+14:00,80\n"
        let candidate = try #require(try Self.candidates(text, home: "America.New_York").first)
        #expect(candidate.reading.at.iso == "2026-01-20T23:30:00+14:00")
        #expect(candidate.reading.timing == .instant)
    }

    @Test func `a day stands at noon, a clock on the wall at home, and both keep their identity anywhere`() throws {
        let text = "Date,Time,Weight (kg)\n2026-01-20,,80\n2026-03-29,02:30,81\n"
        let berlin = try Self.candidates(text, home: "Europe.Berlin")
        #expect(berlin.map { $0.reading.at.iso } == ["2026-01-20T12:00:00+01:00", "2026-03-29T03:30:00+02:00"])
        #expect(berlin.map { $0.reading.timing } == [.day, .wall])
        #expect(berlin.map { $0.id } == (try Self.candidates(text, home: "Asia.Kathmandu")).map { $0.id })
    }

    @Test func `a zone that is only an offset, or one that nobody knows, is not lost`() throws {
        let text = ExportText.file(
            ExportText.record(start: "2026-07-01 23:30:00 +0000", children: ExportText.zone("GMT+0545"))
                + ExportText.record(
                    start: "2026-07-01 23:30:00 +0000", value: "81", children: ExportText.zone("Mars/Olympus")))
        let findings = try scan(text)
        let candidates = findings.resolve(home: .utc, zones: ZoneFiles.tables(named: findings.zones))
        #expect(candidates.map { $0.reading.at.offset } == [20_700, 0])
    }

    @Test(arguments: [
        "../../../etc/passwd", "/etc/passwd", "", ".", "Europe/../Europe/Berlin", "Europe//", "No/Such", "a\u{0}b",
    ])
    func `a name that leads out of the folder of zones is none`(name: String) {
        #expect(throws: ImportFailure.self) { try ZoneFiles.table(named: name) }
    }

    @Test(arguments: [
        ("", 0), (":", 0), ("CET-1CEST,M3.5.0,M10.5.0/3", 3600), ("<+0545>-5:45", 20_700), ("UTC0", 0),
    ])
    func `TZ may hold a rule, or nothing`(value: String, winterOffset: Int32) throws {
        let table = try ZoneFiles.table(variable: value)
        #expect(table.offset(atMilliseconds: 1_768_888_800_000) == winterOffset)
    }

    @Test func `TZ that names no zone is said, never taken for UTC`() {
        #expect(throws: ImportFailure.self) { try ZoneFiles.table(variable: "Mars/Olympus") }
        #expect(throws: ImportFailure.self) { try ZoneFiles.table(variable: "/no/such/file") }
    }
}
