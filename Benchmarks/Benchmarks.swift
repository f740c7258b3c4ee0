import Glibc
import SteadyApp
import SteadyChart
import SteadyCore
import SteadyStore

/// Measures what Steady promises about time and memory, each figure beside a baseline of the same run.
///
/// `Benchmarks [--with FIGURES] [JSONFILE]`: the figures that the page's own measuring left in a file stand at the end of
/// the same table. Ends with 1 if a figure is over its limit.
@main
struct Benchmarks {
    static func main() throws {
        let program = CommandLine.arguments[0].split(separator: "/").dropLast().joined(separator: "/")
        let steady = (CommandLine.arguments[0].hasPrefix("/") ? "/" : "") + program + "/steady"
        var template = Array("/tmp/steady-bench-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Child.Failure(description: "no temporary folder") }
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer { _ = try? Child.run(["rm", "-rf", folder]) }
        let cases = Cases(steady: steady, folder: folder)
        var figures = cases.app()
        figures += try cases.lines()
        figures += try cases.logging()
        figures += try cases.table()
        figures += try cases.export()
        figures += try cases.smallExport()
        figures += try cases.pandas()
        figures += try cases.rows()
        figures += try cases.serving()
        var arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.count > 1, arguments[0] == "--with" {
            figures += Figure.figures(ofFile: arguments[1])
            arguments.removeFirst(2)
        }
        let table = FigureTable(figures: figures)
        table.print()
        if let path = arguments.first, let file = fopen(path, "w") {
            fputs(table.json, file)
            fclose(file)
        }
        if figures.contains(where: { !$0.isWithin }) { exit(1) }
    }
}

/// The cases, one function for each subject.
struct Cases {
    let steady: String
    let folder: String

    /// Lines and drawings in this process.
    func lines() throws -> [Figure] {
        var random = SeededRandom(seed: 7)
        let century = (0..<Int32(36_525)).map { day in
            DailyReading(day: CivilDay(number: day), value: 80 + random.normal())
        }
        let decade = Array(century.prefix(3650))
        let last = CivilDay(number: 36_524)
        var sum = 0.0
        let pass = best(of: 9) {
            milliseconds {
                var level = century[0].value
                for reading in century { level = 0.18 * reading.value + 0.82 * level }
                sum += level
            }
        }
        let trend = best(of: 9) {
            milliseconds {
                let bundle = TrendBundle(
                    series: TrendSeries(.readings018, readings: century), adaptive: TrendSeries(.adaptive), range: .all,
                    unit: .kilogram, today: last)
                sum += bundle.summary.headline ?? 0
            }
        }
        let calendar = best(of: 9) {
            milliseconds { sum += TrendSeries(.calendar010, readings: century).points.last?.trend ?? 0 }
        }
        let adaptive = best(of: 9) {
            milliseconds {
                let series = TrendSeries(.adaptive, readings: decade)
                sum += (series.points.last?.trend ?? 0) + (series.weekAhead(today: decade[3649].day)?.high ?? 0)
            }
        }
        let series = TrendSeries(.readings018, readings: decade)
        let bundle = TrendBundle(
            series: series, adaptive: TrendSeries(.adaptive), range: .all, unit: .kilogram, today: last)
        let drawing = best(of: 9) { milliseconds { sum += Double(bundle.svg.utf8.count) } }
        let rebuilt = best(of: 9) {
            milliseconds { sum += TrendSeries(.readings018, readings: decade).points.last?.trend ?? 0 }
        }
        var growing = series
        let appended =
            milliseconds {
                for offset in 0..<Int32(1000) {
                    growing.set(DailyReading(day: CivilDay(number: 3650 + offset), value: 80))
                }
            } / 1000
        print("checksum \(sum + (growing.points.last?.trend ?? 0))")
        let name = "arithmetic alone, 100 years"
        return [
            Figure(
                name: "trend of 100 years, with its figures", value: trend, baselineName: name, baseline: pass,
                limit: 5,
                rule: "5 ms"),
            Figure(
                name: "0.10 line of 100 years", value: calendar, baselineName: name, baseline: pass, limit: 5,
                rule: "5 ms"),
            Figure(
                name: "adaptive line of 10 years", value: adaptive, baselineName: "ten years of 0.18",
                baseline: rebuilt, limit: 1, rule: "1 ms"),
            Figure(
                name: "one day more", value: appended, baselineName: "ten years anew", baseline: rebuilt,
                limit: rebuilt,
                rule: "less than anew"),
            Figure(
                name: "card of ten years as SVG", value: drawing, baselineName: "ten years anew", baseline: rebuilt,
                limit: nil, rule: ""),
        ]
    }

    /// `steady log` on a store of ten years.
    func logging() throws -> [Figure] {
        let path = folder + "/ten-years.db"
        let store = try Store(path: path)
        var random = SeededRandom(seed: 11)
        let records = (0..<Int64(12_000)).map { number -> Record in
            let at = Moment(milliseconds: 1_450_000_000_000 + number * 28_000_000, offset: 3600) ?? .epoch
            let value = ExactDecimal(mantissa: 7800 + random.below(600), exponent: -2)
            let reading = Reading(
                kind: .weight, at: at, timing: .instant, quantity: Quantity(value, .kilogram),
                origin: Origin(isTyped: false, name: "Scale", batch: .none))
            let id = RecordID(
                source: "Scale", kind: .weight, timing: .instant, time: at.milliseconds, quantity: reading.quantity)
            let stamp = Stamp(milliseconds: UInt64(at.milliseconds), counter: 0)
            return Record(id: id, written: Written(stamp: stamp, device: 1), content: .reading(reading))
        }
        _ = try store.merge(records)
        let environment = ["STEADY_STORE": path]
        let log = try best(of: 9) {
            try Child.run([steady, "log", "80.4"], environment: environment).milliseconds
        }
        let insert =
            "PRAGMA journal_mode=PERSIST; PRAGMA synchronous=FULL; "
            + "CREATE TABLE IF NOT EXISTS t (x); INSERT INTO t VALUES (1);"
        let sqlite = try best(of: 9) { try Child.run(["sqlite3", folder + "/plain.db", insert]).milliseconds }
        return [
            Figure(
                name: "steady log, start to exit, 12,000 records", value: log, baselineName: "sqlite3, one durable row",
                baseline: sqlite, limit: 60, rule: "60 ms")
        ]
    }

    /// A table of 20,000 rows.
    func table() throws -> [Figure] {
        let path = folder + "/table.csv"
        guard let file = fopen(path, "w") else { throw Child.Failure(description: "cannot write \(path)") }
        fputs("Date,Weight (kg),Body fat (%),Comment\n", file)
        for day in 0..<Int32(20_000) {
            fputs(
                "\(CivilDay(number: day).iso) 07:14:00,\(70 + day % 90 / 10).\(day % 10),24.5,\"none, today\"\n", file)
        }
        fclose(file)
        let read = try best(of: 5) {
            try Child.run([
                "python3", "-c", "import csv,sys; print(sum(1 for _ in csv.reader(open(sys.argv[1]))))", path,
            ])
            .milliseconds
        }
        var number = 0
        let imported = try best(of: 5) {
            number += 1
            let environment = ["STEADY_STORE": folder + "/table-\(number).db"]
            return try Child.run([steady, "import", path], environment: environment).milliseconds
        }
        return [
            Figure(
                name: "import of a table of 20,000 rows", value: imported, baselineName: "Python's csv reading it",
                baseline: read, limit: 500, rule: "0.5 s")
        ]
    }

    /// An Apple Health export of 300 MB, bare and zipped.
    func export() throws -> [Figure] {
        let xml = folder + "/export.xml"
        let zip = folder + "/export.zip"
        try ExportMaker.write(to: xml, bytes: 314_572_800)
        _ = try Child.run(["zip", "-q", "-6", zip, xml])
        let cat = try best(of: 5) { try Child.shell("cat '\(xml)' > /dev/null").milliseconds }
        let unzip = try best(of: 3) { try Child.shell("unzip -p '\(zip)' > /dev/null").milliseconds }
        let sax = try best(of: 3) { try saxOnly(xml) }
        let environment = ["STEADY_STORE": folder + "/import.db"]
        func importing(_ path: String) throws -> Double {
            _ = try Child.shell("rm -f '\(folder)/import.db'*")
            return try Child.run([steady, "import", path], environment: environment).milliseconds
        }
        func holding(_ path: String) throws -> Double {
            _ = try Child.shell("rm -f '\(folder)/import.db'*")
            return try Child.megabytes([steady, "import", path], environment: environment, in: folder)
        }
        let fromXML = try best(of: 3) { try importing(xml) }
        let fromZip = try best(of: 3) { try importing(zip) }
        let memory = max(try holding(xml), try holding(zip))
        let least = try Child.megabytes([steady, "version"], environment: environment, in: folder)
        return [
            Figure(
                name: "import of a 300 MB export.xml", value: fromXML, baselineName: "cat", baseline: cat,
                limit: 4 * cat + 150, rule: "4 x cat + 150 ms"),
            Figure(
                name: "the same export.xml", value: fromXML, baselineName: "libxml2's SAX, empty handler",
                baseline: sax, limit: sax, rule: "less than it"),
            Figure(
                name: "import of the same as a zip", value: fromZip, baselineName: "unzip -p", baseline: unzip,
                limit: 0.6 * unzip, rule: "0.6 x unzip"),
            Figure(
                name: "memory of both, MB", value: memory, baselineName: "steady version, MB", baseline: least,
                limit: 32,
                rule: "32 MB"),
        ]
    }
}
