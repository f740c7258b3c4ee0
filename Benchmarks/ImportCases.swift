import CLibXML2
import Glibc
import SteadyCore

extension Cases {
    /// Where `scripts/bench-env.sh` puts the programs to compare with, seen from the repository.
    static let others = ".venv-bench/bin/"

    /// Whether a program to compare with is there; says so where it is not.
    static func has(_ program: String, for subject: String) -> Bool {
        if access(others + program, X_OK) == 0 { return true }
        print("\(subject): skipped, \(program) cannot be had")
        return false
    }

    /// libxml2 over a file with a handler that does nothing: the least that a general reader of XML can cost.
    func saxOnly(_ path: String) throws -> Double {
        var handler = xmlSAXHandler()
        handler.initialized = 1
        var code: Int32 = 0
        let time = milliseconds { code = xmlSAXUserParseFile(&handler, nil, path) }
        guard code == 0 else { throw Child.Failure(description: "libxml2 stopped with \(code)") }
        return time
    }

    /// A small export, zipped as Apple zips it, beside the program that makes a database of one.
    func smallExport() throws -> [Figure] {
        guard Self.has("healthkit-to-sqlite", for: "a zipped export of 20 MB") else { return [] }
        _ = try Child.shell("mkdir -p '\(folder)/apple_health_export'")
        try ExportMaker.write(to: folder + "/apple_health_export/export.xml", bytes: 20_971_520)
        _ = try Child.shell("cd '\(folder)' && zip -q -6 small.zip apple_health_export/export.xml")
        let theirs = try best(of: 2) {
            _ = try Child.shell("rm -f '\(folder)/theirs.db'*")
            let arguments = ["-s", folder + "/small.zip", folder + "/theirs.db"]
            return try Child.run([Self.others + "healthkit-to-sqlite"] + arguments).milliseconds
        }
        // Both have the weigh-ins.
        let count = "sqlite3 '\(folder)/theirs.db' 'SELECT COUNT(*) FROM rBodyMass' | grep -qx 5000"
        _ = try Child.shell(count)
        let ours = try best(of: 5) {
            _ = try Child.shell("rm -f '\(folder)/small.db'*")
            return try Child.run(
                [steady, "import", folder + "/small.zip"], environment: ["STEADY_STORE": folder + "/small.db"]
            )
            .milliseconds
        }
        return [
            Figure(
                name: "import of a zipped export of 20 MB", value: ours, baselineName: "healthkit-to-sqlite",
                baseline: theirs, limit: theirs / 10, rule: "a tenth of it")
        ]
    }

    /// The line of ten and of a hundred years beside pandas, which must come to the same number.
    func pandas() throws -> [Figure] {
        guard Self.has("python", for: "the line beside pandas"),
            (try? Child.run([Self.others + "python", "-c", "import pandas"])) != nil
        else { return [] }
        var random = SeededRandom(seed: 17)
        return try [(3650, "ten"), (36_525, "a hundred")].map { days, name in
            let readings = (0..<Int32(days)).map {
                DailyReading(day: CivilDay(number: $0), value: 80 + random.normal())
            }
            let path = folder + "/readings.txt"
            guard let file = fopen(path, "w") else { throw Child.Failure(description: "cannot write \(path)") }
            for reading in readings { fputs("\(reading.value)\n", file) }
            fclose(file)
            var last = 0.0
            let ours = best(of: 9) {
                milliseconds { last = TrendSeries(.readings018, readings: readings).points.last?.trend ?? 0 }
            }
            let program = """
                import sys, time, pandas
                series = pandas.Series([float(line) for line in open(sys.argv[1])])
                best = 1e9
                for _ in range(30):
                    start = time.perf_counter()
                    line = series.ewm(alpha=0.18, adjust=False).mean()
                    best = min(best, time.perf_counter() - start)
                assert abs(line.iloc[-1] - float(sys.argv[2])) < 1e-9
                print(best * 1000, file=open(sys.argv[1] + ".ms", "w"))
                """
            _ = try Child.run([Self.others + "python", "-c", program, path, "\(last)"])
            let theirs = try Self.number("cat '\(path).ms'", folder)
            return Figure(
                name: "line of \(name) years", value: ours, baselineName: "pandas, the line alone", baseline: theirs,
                limit: nil, rule: "")
        }
    }

    /// 20,000 rows of each kind through the whole program, start to exit, writing nothing.
    func rows() throws -> [Figure] {
        var figures: [Figure] = []
        for (number, kind) in RowFile.all.enumerated() {
            let path = folder + "/rows-\(number)"
            try kind.write(to: path)
            figures.append(try figure(of: path, kind.name, kind.options, kind.baseline, rows: Int(RowFile.count)))
            guard kind.name == "Libra" else { continue }
            // A journal of the same: one weigh-in a line, and what the import noted of itself.
            let journal = folder + "/journal"
            let store = "STEADY_STORE='\(folder)/journal.db' '\(steady)'"
            _ = try Child.shell("\(store) import '\(path)' && \(store) export --format journal > '\(journal)'")
            figures.append(try figure(of: journal, "Steady's journal", [], .jsonLines, rows: Int(RowFile.count)))
        }
        return figures
    }

    private func figure(
        of path: String, _ name: String, _ options: [String], _ baseline: RowFile.Baseline, rows: Int
    ) throws -> Figure {
        let arguments = [steady, "import", path, "--dry-run"] + options
        let store = folder + "/none.db"
        // Nothing is timed that was not read in full: 20,000 readings, or 40,000 with body fat, or a journal's one more.
        let quoted = arguments.map { "'\($0)'" }.joined(separator: " ")
        _ = try Child.shell("STEADY_STORE='\(store)' \(quoted) | grep -Eq '^[24]0,00[01] .* would be added'")
        let ours = try best(of: 5) { try Child.run(arguments, environment: ["STEADY_STORE": store]).milliseconds }
        let theirs = try best(of: 3) { try Child.run(["python3", "-c", baseline.rawValue, path]).milliseconds }
        return Figure(
            name: "20,000 rows of \(name)", value: ours, baselineName: baseline.name + " reading it", baseline: theirs,
            limit: 500, rule: "0.5 s", rows: rows)
    }
}
