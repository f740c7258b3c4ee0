import Foundation
import SteadyCore
import SteadyStore
import TestPlace
import Testing

@Suite struct ProfileTests {
    private let host: FakeHost

    init() throws {
        host = try FakeHost()
    }

    @Test func `the unit changes what is shown and nothing that is stored`() throws {
        for (day, text) in [("2026-08-27", "82.4"), ("2026-08-28", "181.7 lb"), ("2026-08-29", "12 st 13.4")] {
            host("log", text, "--at", day)
        }
        let readings = try stored()
        for unit in ["lb", "st", "kg"] {
            #expect(host("profile", "--unit", unit).lines.first == "unit    \(unit)")
            let lines = host("list").lines
            #expect(lines.allSatisfy { $0.contains(unit == "st" ? " st " : " \(unit) ") })
            #expect(host("trend").output.contains(unit))
            #expect(try stored() == readings)
        }
    }

    private func stored() throws -> [[UInt8]] {
        try Store(existing: host.store).journal.records.filter { $0.reading != nil }.map(\.sealed.bytes)
    }

    @Test func `every entry is kept, shown and forgotten`() throws {
        let set = host(
            "profile", "--unit", "lb", "--line", "0.10", "--height", "178", "--born", "1980", "--sex", "female")
        #expect(
            set.lines == [
                "unit    lb", "line    0.10", "zone    this machine's", "height  178", "born    1980", "sex     female",
            ])
        #expect(host("profile") == set)
        let count = try host.recordCount
        #expect(host("profile", "--height", "", "--zone", "Asia/Kathmandu").output.contains("height  not said"))
        #expect(try host.recordCount == count + 2)
        #expect(host("profile").output.contains("zone    Asia/Kathmandu"))
    }

    @Test func `the line that was chosen is the one that is drawn, unless another is asked for`() throws {
        host("log", "80")
        host("profile", "--line", "0.10")
        #expect(try TrendObject(host("trend", "--json").output).line == "0.10")
        #expect(try TrendObject(host("trend", "--json", "--line", "0.18").output).line == "0.18")
    }

    @Test func `exports are as before, and the table is safe in a spreadsheet`() throws {
        var sample = SampleRecords(seed: 81)
        let formula = sample.measured(2, source: "=cmd, \"x\"", tenths: 812)
        try host.add([sample.typed(1, tenths: 800), formula, sample.mark(formula.id, .aside, after: 3)])
        host("log", "181.7 lb", "--at", "2026-01-05")
        let csv = host("export", "--format", "csv").output
        #expect(csv.hasSuffix("\r\n") && csv.contains("\"'=cmd, \"\"x\"\"\""))
        try Golden.expect(csv.replacing("\r\n", with: "\n"), equals: "export.csv")
        try Golden.expect(host("export", "--format", "json").output, equals: "export.json")
        try Golden.expect(
            host("export", "--format", "csv", "--days").output.replacing("\r\n", with: "\n"), equals: "export-days.csv")
        struct Reading: Decodable {
            let id: String, kind: String, at: String, day: String, unit: String, source: String, state: String
            let value: Double
            let kg: Double?
        }
        let json = Data(host("export", "--format", "json").output.utf8)
        let readings = try JSONDecoder().decode([Reading].self, from: json)
        #expect(readings.map(\.state) == ["live", "set aside", "live"])
        #expect(readings.map(\.value) == [80, 81.2, 181.7])
    }

    @Test(arguments: ["journal", "csv", "json"])
    func `an export comes back whole, and twice adds nothing`(format: String) throws {
        var sample = SampleRecords(seed: 82)
        let measured = sample.measured(6)
        try host.add(sample.days(5) + [measured, sample.mark(measured.id, .aside, after: 7)])
        let export = host("export", "--format", format)
        let file = host.folder.file("export")
        try Data(export.output.utf8).write(to: URL(filePath: file))
        let count = try host.recordCount
        #expect(host("import", file).code == 0)
        #expect(try host.recordCount == count, "importing into the store it came from adds nothing")
        let other = host.folder.file("other.db")
        #expect(host("import", file, "--store", other).code == 0)
        #expect(host("list", "--store", other).output == host("list").output)
        #expect(host("trend", "--json", "--store", other).output == host("trend", "--json").output)
        if format == "journal" { #expect(host("export", "--store", other) == export) }
    }
}
