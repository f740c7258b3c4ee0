import SteadyCore
import SteadyImport
import Testing

/// The JSON of Health Auto Export.
@Suite struct HealthAutoExportTests {
    private static func file() throws -> [UInt8] { try Files.bytes("health-auto-export.json") }

    @Test func `the account names what became of every entry`() throws {
        let account = try scan(Self.file()).account
        #expect(account.format == .healthAutoExport)
        // A workout and two heart rates; eight weights; three body fats; a lean mass.
        #expect(account.records == 15)
        #expect(account.notAboutUs == 3)
        #expect(account.duplicates == 1)
        #expect(account.found == 6)
        #expect(account.isBalanced)
        let tallies = account.tallies.map { "\($0.reason.code) \($0.first.text)" }
        #expect(
            tallies == [
                "not-positive line 17", "no-value line 19", "unreadable-value line 20", "no-date line 21",
                "unclear-percent line 31",
            ])
        #expect(account.notes.isEmpty)
    }

    @Test func `the instant is the written one and the day is the one at home`() throws {
        let home = ZoneTable(name: "x", offset: 7200)
        let candidates = try scan(Self.file()).resolve(home: home)
        let shown = candidates.map {
            "\($0.reading.kind) \($0.reading.at.iso) \($0.reading.quantity.value.text) \($0.reading.quantity.unit.symbol) "
                + "\($0.reading.origin.name)"
        }
        #expect(
            shown == [
                "weight 2026-08-20T01:00:00+02:00 71.4 kg Scale \u{2013} K\u{fc}che",
                "weight 2026-08-21T07:05:00+02:00 71.2 kg Scale \u{2013} K\u{fc}che",
                "weight 2026-08-21T21:05:00+02:00 71.3 kg Scale \u{2013} K\u{fc}che",
                "bodyFat 2026-08-20T07:00:00+02:00 16.2 % Scale", "bodyFat 2026-08-21T07:00:00+02:00 16.2 % Scale",
                "leanMass 2026-08-20T07:00:00+02:00 59.8 kg Scale",
            ])
    }

    @Test func `the order of the members does not matter`() throws {
        let row = #"{"date":"2026-08-20 07:00:00 +0200","qty":158.4}"#
        let name = #""name":"weight_body_mass""#
        let units = #""units":"lb""#
        let data = #""data":[\#(row)]"#
        for members in [[name, units, data], [data, name, units], [units, data, name], [name, data, units]] {
            let text = #"{"data":{"metrics":[{\#(members.joined(separator: ","))}]}}"#
            let findings = try scan(text)
            #expect(findings.readings.map { $0.quantity.unit } == [.pound])
            #expect(findings.account.records == 1)
        }
        let other = try scan(#"{"data":{"metrics":[{\#(data),"name":"step_count","units":"count"}]}}"#)
        #expect(other.account.notAboutUs == 1 && other.account.records == 1)
    }

    @Test func `a unit that is not named is asked, and one that is strange is set aside`() throws {
        let start = #"{"data":{"metrics":[{"name":"weight_body_mass","#
        let data = #""data":[{"date":"2026-08-20 07:00:00 +0200","qty":71.4}]}]}}"#
        #expect(refusal(start + data)?.code == .unitUnknown)
        #expect(try scan(start + data, unit: .kilogram).account.found == 1)
        let strange = try scan(start + #""units":"jin","# + data)
        #expect(strange.account.tallies.map { $0.reason } == [.unknownUnit])
    }

    @Test func `the same record from Apple's own export has the same identity`() throws {
        let text = """
            {"data":{"metrics":[{"name":"weight_body_mass","units":"kg","data":[
            {"date":"2026-01-20 07:00:00 +0100","qty":80.5,"source":"Scale"}]}]}}
            """
        let other = try scan(ExportText.file(ExportText.record()))
        #expect(try scan(text).resolve(home: .utc).map { $0.id } == other.resolve(home: .utc).map { $0.id })
    }

    @Test(arguments: [1, 2, 3, 7, 64, 1000])
    func `blocks of any size read the same`(block: Int) throws {
        let whole = try scan(Self.file())
        let cut = try scan(Self.file(), block: block)
        #expect(cut.readings.map { $0.quantity } == whole.readings.map { $0.quantity })
        #expect(cut.sources == whole.sources)
        #expect(cut.account.records == whole.account.records)
    }

    @Test func `a file that is cut anywhere keeps what was whole, and says so`() throws {
        let whole = try Self.file()
        var last: Int64 = 0
        for end in 120..<(whole.count - 2) {
            let findings = try scan(Array(whole[..<end]))
            #expect(findings.account.isBalanced)
            #expect(findings.account.notes.contains { if case .cut = $0 { true } else { false } })
            last = max(last, findings.account.found)
        }
        #expect(last == 6)
    }
}
