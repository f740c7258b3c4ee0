import Foundation
import SteadyCore
import TestPlace
import Testing

/// The adaptive line as the command gives it, and what `steady log` says of a reading far off.
@Suite struct AdaptiveTests {
    private struct Report: Decodable {
        struct Point: Decodable {
            let day: String
            let trend: Double
            let slope, low, high: Double?
        }

        struct Week: Decodable {
            let first, last, sentence: String?
            let low, high: Double?
        }

        let line: String
        let points: [Point]
        let nextWeek: Week
    }

    private let host: FakeHost

    init() throws {
        host = try FakeHost()
    }

    /// Brings a case of the oracle in as a table, and gives its rows.
    private func fill(_ name: String) throws -> [[Any]] {
        let file = Golden.tests.appending(path: "Fixtures/weight-adaptive.json")
        let json = try JSONSerialization.jsonObject(with: try Data(contentsOf: file)) as? [String: Any]
        let rows = try #require((json?["cases"] as? [String: Any])?[name] as? [[Any]])
        let table = "Date,Weight (kg)\n" + rows.map { "\($0[0]),\($0[1])\n" }.joined()
        let path = host.folder.file("weights.csv")
        try table.write(toFile: path, atomically: true, encoding: .utf8)
        #expect(host("import", path).code == 0)
        return rows
    }

    private func report(_ options: String...) throws -> Report {
        let outcome = host.run(["trend", "--json"] + options)
        #expect(outcome.code == 0 && outcome.complaints == "")
        return try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    }

    @Test(arguments: ["daily", "gaps", "typos", "step", "few"])
    func `the command's rows are those of the reference`(name: String) throws {
        let rows = try fill(name)
        let points = try report("--line", "adaptive", "--range", "all").points
        try #require(points.count == rows.count)
        for (point, row) in zip(points, rows) {
            let known = row.dropFirst(2).compactMap { $0 as? Double }
            #expect(point.day == row[0] as? String)
            #expect(abs(point.trend - known[0]) <= 0.0002)
            #expect(abs(try #require(point.slope) - known[1]) <= 2e-6)
            #expect(abs(try #require(point.low) - known[2]) <= 0.0002)
            #expect(abs(try #require(point.high) - known[3]) <= 0.0002)
        }
    }

    @Test(arguments: ["0.18", "0.10", "adaptive"])
    func `next week is said beneath every line, from the adaptive one`(line: String) throws {
        _ = try fill("daily")
        let said = try report("--line", line)
        #expect(said.nextWeek.first == "2026-08-30" && said.nextWeek.last == "2026-09-05")
        #expect(abs(try #require(said.nextWeek.low) - 73.7869) <= 0.0002)
        #expect(abs(try #require(said.nextWeek.high) - 75.122) <= 0.0002)
        let sentence = "The next week will probably average 73.8 to 75.1 kg; 9 times in 10 it does."
        #expect(said.nextWeek.sentence == sentence)
        #expect(said.points.allSatisfy { ($0.slope == nil) == (line != "adaptive") })
        #expect(host("trend", "--line", line).output.contains(sentence))
    }

    @Test func `of stale readings nothing is said about next week`() throws {
        _ = try fill("typos")
        let said = try report().nextWeek
        #expect(said.first == nil && said.low == nil && said.sentence == nil)
        #expect(!host("trend", "--line", "adaptive").output.contains("probably"))
    }

    @Test func `the line can be chosen once and for all`() throws {
        _ = try fill("daily")
        #expect(host("profile", "--line", "adaptive").code == 0)
        #expect(try report().line == "adaptive")
        let page = host("trend").output
        #expect(page.contains("Next week, 9 in 10 73.8 \u{2013} 75.1 ") && page.contains("0.0 \u{B1} 0.2 kg"))
        #expect(page.contains("29 Aug, and the week after"))
    }

    @Test func `a suitcase is pointed out with the way to set it aside, and counts until then`() throws {
        _ = try fill("daily")
        host.now += 86_400_000
        let lines = host("log", "84.9").output.split(separator: "\n")
        #expect(
            lines.suffix(2) == [
                "That is 10.4 kg above what was expected, over 5 times your usual spread.",
                "If that was with a suitcase, `steady ignore 2026-08-30` sets it aside.",
            ])
        #expect(try report().points.last?.day == "2026-08-30")
        #expect(host("ignore", "2026-08-30").code == 0)
        #expect(try report().points.last?.day == "2026-08-29")
    }

    @Test func `pounds typed as kilograms are told as such`() throws {
        _ = try fill("daily")
        host.now += 86_400_000
        let said = host("log", "164.2").output
        #expect(said.contains("usual spread. In pounds it would fit.\n"))
        #expect(said.hasSuffix("`steady edit 2026-08-30` corrects it, `steady ignore 2026-08-30` sets it aside.\n"))
        #expect(!host("log", "74.2").output.contains("expected"))
    }
}
