import SteadyCore
import SteadyImport
import Testing

/// The tables of other apps, each by a small file in its shape.
@Suite struct KnownTablesTests {
    struct Known: Sendable, CustomTestStringConvertible {
        let file: String
        let format: Format
        var options = ImportOptions()
        let rows: [String]
        var reasons: [String] = []
        /// Records, of which not about us.
        let counts: (Int64, Int64)

        var testDescription: String { file }
    }

    static let all = [
        Known(
            file: "libra-5.csv", format: .libra,
            rows: [
                "weight 1768888800000 83.1 kg Libra", "weight 1768975500000 82.9 kg Libra",
                "bodyFat 1768975500000 21.5 % Libra", "weight 1769124600000 83.4 kg Libra",
            ], counts: (4, 0)),
        Known(
            file: "libra-6.csv", format: .libra,
            rows: [
                "weight 1768888800123 83.1 kg Libra", "weight 1768975500250 82.9 kg Libra",
                "bodyFat 1768975500250 21.5 % Libra",
            ], counts: (3, 0)),
        Known(
            file: "libra-old.csv", format: .libra,
            rows: [
                "weight 2019-06-11T00:00:00 183.4 lb Libra", "weight 2019-06-11T09:49:00 183.4 lb Libra",
                "weight 2019-06-12T00:00:00 184.2 lb Libra",
            ], counts: (3, 0)),
        Known(
            file: "openscale-2.csv", format: .openScale, options: ImportOptions(unit: .kilogram),
            rows: [
                "weight 2026-10-13T06:29:00 81.3 kg openScale", "bodyFat 2026-10-13T06:29:00 18.4 % openScale",
                "weight 2026-11-03T06:30:00 80.9 kg openScale",
            ], reasons: ["no-value 1"], counts: (4, 0)),
        Known(
            file: "openscale-2-short.csv", format: .openScale, options: ImportOptions(unit: .pound),
            rows: [
                "weight 2026-10-13T06:29:00 81.3 lb openScale", "bodyFat 2026-10-13T06:29:00 18.4 % openScale",
                "weight 2026-11-03T06:30:00 80.9 lb openScale",
            ], counts: (3, 0)),
        Known(
            file: "openscale-3.csv", format: .openScale, options: ImportOptions(unit: .kilogram),
            rows: [
                "weight 2026-10-13T20:30:13.974 81.3 kg openScale", "bodyFat 2026-10-13T20:30:13.974 18.4 % openScale",
                "weight 2026-10-14T08:30:00 81.1 kg openScale", "weight 2026-10-15T08:30:00 80.9 kg openScale",
                "weight 2026-10-16T08:30:00 80.7 kg openScale",
            ], reasons: ["no-value 1"], counts: (6, 0)),
        Known(
            file: "withings.csv", format: .withings,
            rows: [
                "weight 2026-08-21T07:14:02 82.40 kg Withings", "bodyFat 2026-08-21T07:14:02 19.00 % Withings",
                "weight 2026-08-20T07:11:40 82.60 kg Withings",
            ], counts: (3, 0)),
        Known(
            file: "withings-lb.csv", format: .withings,
            rows: [
                "weight 2026-08-21T07:14:02 181.66 lb Withings", "bodyFat 2026-08-21T07:14:02 19.00 % Withings",
            ], counts: (2, 0)),
        Known(
            file: "withings-de.csv", format: .withings,
            rows: [
                "weight 2014-02-13T06:04:00 82.4 kg Withings", "bodyFat 2014-02-13T06:04:00 19.00 % Withings",
            ], counts: (2, 0)),
        Known(
            file: "withings-fr.csv", format: .withings,
            rows: [
                "weight 2026-08-21T07:14:02 82.40 kg Withings", "bodyFat 2026-08-21T07:14:02 19.00 % Withings",
            ], counts: (2, 0)),
        Known(
            file: "withings-spreadsheet.csv", format: .withings,
            rows: [
                "weight 2026-08-21T07:14:00 82.4 kg Withings", "bodyFat 2026-08-21T07:14:00 19.00 % Withings",
                "weight 2026-08-20T07:11:00 82.6 kg Withings",
            ], counts: (3, 0)),
        Known(
            file: "garmin-us.csv", format: .garmin,
            rows: [
                "weight 2026-07-18T08:28:00 176.4 lb Garmin Connect",
                "bodyFat 2026-07-18T08:28:00 18.0 % Garmin Connect",
                "weight 2026-07-18T08:28:00 176.2 lb Garmin Connect",
                "weight 2026-07-17T19:02:00 175.3 lb Garmin Connect",
            ], counts: (4, 0)),
        Known(
            file: "garmin-uk.csv", format: .garmin,
            rows: [
                "weight 2023-09-21T08:28:00 80.0 kg Garmin Connect",
                "bodyFat 2023-09-21T08:28:00 18.0 % Garmin Connect",
                "weight 2023-09-20T19:02:00 79.5 kg Garmin Connect",
            ], counts: (3, 0)),
        Known(
            file: "fitbit-site.csv", format: .fitbit,
            rows: [
                "weight 2026-08-03 120.9 lb Fitbit", "bodyFat 2026-08-03 19.277 % Fitbit",
                "weight 2026-08-04 121.3 lb Fitbit",
            ], counts: (7, 4)),
        Known(
            file: "renpho-old.csv", format: .renpho,
            rows: [
                "weight 2026-08-20T07:15:00 82.4 kg Renpho", "bodyFat 2026-08-20T07:15:00 19.0 % Renpho",
                "weight 2026-08-21T07:16:00 82.2 kg Renpho",
            ], counts: (3, 0)),
        Known(
            file: "renpho-new.csv", format: .renpho,
            rows: [
                "weight 2026-08-20T07:15:00 82.4 kg Renpho", "bodyFat 2026-08-20T07:15:00 19.0 % Renpho",
                "weight 2026-08-21T07:16:00 82.2 kg Renpho",
            ], counts: (3, 0)),
        Known(
            file: "eufy.csv", format: .eufy, options: ImportOptions(member: "Anna"),
            rows: [
                "weight 2026-08-20T07:15:00 62.4 kg Eufy", "bodyFat 2026-08-20T07:15:00 27.5 % Eufy",
                "weight 2026-08-21T07:15:00 62.2 kg Eufy", "bodyFat 2026-08-21T07:15:00 27.4 % Eufy",
            ], counts: (5, 1)),
        Known(
            file: "myfitnesspal.csv", format: .myFitnessPal, options: ImportOptions(unit: .pound),
            rows: [
                "weight 2026-08-20 181.6 lb MyFitnessPal", "bodyFat 2026-08-20 19.0 % MyFitnessPal",
                "weight 2026-08-21 181.2 lb MyFitnessPal",
            ], reasons: ["no-value 1"], counts: (4, 0)),
        Known(
            file: "hackers-diet.csv", format: .hackersDiet,
            rows: [
                "weight 2026-01-01 181.6 lb Hacker's Diet Online", "weight 2026-01-03 182.2 lb Hacker's Diet Online",
                "weight 2026-02-01 82.4 kg Hacker's Diet Online",
            ], counts: (7, 4)),
        Known(
            file: "trendweight.csv", format: .trendWeight, options: ImportOptions(unit: .kilogram),
            rows: [
                "weight 2026-01-15T07:30:00 75.5 kg TrendWeight", "bodyFat 2026-01-15T07:30:00 18.0 % TrendWeight",
                "weight 2026-01-16T07:31:00 75.3 kg TrendWeight",
            ], counts: (3, 0)),
        Known(
            file: "trendweight-trend.csv", format: .trendWeight, options: ImportOptions(unit: .kilogram),
            rows: [
                "weight 2026-01-15 75.5 kg TrendWeight", "bodyFat 2026-01-15 18.0 % TrendWeight",
                "weight 2026-01-17 75.2 kg TrendWeight",
            ], counts: (6, 3)),
        Known(
            file: "trendweight-german.csv", format: .trendWeight, options: ImportOptions(unit: .kilogram),
            rows: [
                "weight 2026-01-15T07:30:00 75.5 kg TrendWeight", "bodyFat 2026-01-15T07:30:00 18.0 % TrendWeight",
                "weight 2026-01-16T07:31:00 75.3 kg TrendWeight", "weight 2026-01-18T07:31:00 75 kg TrendWeight",
                "bodyFat 2026-01-18T07:31:00 18 % TrendWeight",
            ], reasons: ["parted-number 1"], counts: (6, 0)),
        Known(
            file: "happy-scale.csv", format: .happyScale,
            rows: ["weight 2026-01-15 181.6 lb Happy Scale", "weight 2026-01-16 181.2 lb Happy Scale"], counts: (2, 0)),
    ]

    @Test(arguments: all)
    func `a known table is read as its app means it, every row accounted for`(known: Known) throws {
        let findings = try scan(try Files.bytes("tables/" + known.file), options: known.options)
        #expect(findings.account.format == known.format)
        #expect(rows(findings) == known.rows)
        #expect(reasons(findings) == known.reasons)
        #expect(findings.account.records == known.counts.0)
        #expect(findings.account.notAboutUs == known.counts.1)
        #expect(findings.account.isBalanced)
    }

    @Test(arguments: all)
    func `another order of rows, other line ends and another encoding say the same`(known: Known) throws {
        let plain = try Files.bytes("tables/" + known.file)
        let text = String(decoding: plain, as: UTF8.self)
        let expected = Set(identities(try scan(plain, options: known.options)))
        let lines = text.replacing("\r\n", with: "\n").replacing("\u{feff}", with: "")
        var forms = [Array(lines.replacing("\n", with: "\r").utf8), Array(lines.replacing("\n", with: "\r\n").utf8)]
        for isLittle in [true, false] {
            var bytes: [UInt8] = isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF]
            for unit in lines.utf16 {
                let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
                bytes += isLittle ? pair : pair.reversed()
            }
            forms.append(bytes)
        }
        // A table whose rows stand for themselves may be turned round.
        if ![.garmin, .fitbit, .hackersDiet].contains(known.format) {
            var rows = lines.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
            let header = rows.firstIndex { $0.lowercased().contains("date") || $0.contains("Time") } ?? 0
            let below = rows[(header + 1)...].reversed().filter { !$0.isEmpty }
            rows.replaceSubrange((header + 1)..., with: below)
            forms.append(Array(rows.joined(separator: "\n").utf8))
        }
        for form in forms {
            let findings = try scan(form, block: 17, options: known.options)
            #expect(Set(identities(findings)) == expected)
            #expect(reasons(findings) == known.reasons)
        }
    }

    @Test(arguments: all)
    func `a second import adds nothing`(known: Known) throws {
        let findings = try scan(try Files.bytes("tables/" + known.file), options: known.options)
        let first = ImportPlan(findings.resolve(home: .utc).map { $0.planned }, into: Journal(), batch: .none)
        var journal = Journal()
        for addition in first.additions {
            let written = Written(stamp: Stamp(milliseconds: 1, counter: 0), device: 1)
            let record = Record(id: addition.id, written: written, content: .reading(addition.reading))
            journal.insert(record, hash: record.sealed.writtenHash)
        }
        #expect(first.added == findings.account.found)
        let second = ImportPlan(findings.resolve(home: .utc).map { $0.planned }, into: journal, batch: .none)
        #expect(second.added == 0)
        #expect(second.count(.alreadyHere) == findings.account.found)
    }

    private func identities(_ findings: ImportFindings) -> [String] {
        findings.resolve(home: .utc).map { $0.id.text }
    }
}
