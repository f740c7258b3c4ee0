import Glibc

/// One measured figure beside its baseline, both taken in this run.
struct Figure {
    let name: String
    /// Best of several runs, in milliseconds (or MB where the name says so).
    let value: Double
    let baselineName: String
    let baseline: Double
    /// The most that the figure may be, in terms of its baseline; nothing where there is only a comparison.
    let limit: Double?
    /// How the limit comes about.
    let rule: String
    /// The rows that it worked through, where rows are what it is about.
    var rows: Int?

    /// Rows in a second.
    var rate: Double? { rows.map { Double($0) / value * 1000 } }
    var ratio: Double { value / baseline }
    var isWithin: Bool { limit.map { value <= $0 } ?? true }
}

extension Figure {
    /// Figures that another program left, one a line: name, ms, its baseline, ms, limit in ms, with tabs between.
    static func figures(ofFile path: String) -> [Figure] {
        guard let file = fopen(path, "r") else {
            Swift.print("the page: skipped, \(path) cannot be read")
            return []
        }
        defer { fclose(file) }
        var figures: [Figure] = []
        var line = [CChar](repeating: 0, count: 1024)
        while fgets(&line, Int32(line.count), file) != nil {
            let text = String(
                decoding: line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            let cells = text.split(separator: "\t").map(String.init)
            guard cells.count == 5, let value = Double(cells[1]), let baseline = Double(cells[3]) else { continue }
            let limit = Double(cells[4])
            figures.append(
                Figure(
                    name: cells[0], value: value, baselineName: cells[2], baseline: baseline, limit: limit,
                    rule: limit.map { "\(Int($0)) ms" } ?? ""))
        }
        return figures
    }
}

/// Writes figures as a table and as JSON.
struct FigureTable {
    let figures: [Figure]

    func print() {
        let head = ["figure", "ms", "baseline", "ms", "ratio", "rows a second", "limit"]
        var rows = [head]
        for figure in figures {
            let limit = figure.limit.map { "\(number($0)) (\(figure.rule))\(figure.isWithin ? "" : "  OVER")" } ?? ""
            rows.append([
                figure.name, number(figure.value), figure.baselineName, number(figure.baseline), number(figure.ratio),
                figure.rate.map { "\(Int($0 / 1000).description),000" } ?? "", limit,
            ])
        }
        let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        for row in rows {
            let cells = row.enumerated().map { $1 + String(repeating: " ", count: widths[$0] - $1.count) }
            Swift.print(cells.joined(separator: "  "))
        }
    }

    var json: String {
        let lines = figures.map { figure in
            "  {\"name\": \"\(figure.name)\", \"value\": \(figure.value), \"baseline\": \(figure.baseline), "
                + (figure.rate.map { "\"rowsPerSecond\": \($0), " } ?? "")
                + "\"ratio\": \(figure.ratio), \"within\": \(figure.isWithin)}"
        }
        return "[\n\(lines.joined(separator: ",\n"))\n]\n"
    }

    private func number(_ value: Double) -> String {
        let digits = value >= 100 ? 1.0 : value >= 1 ? 100.0 : 10_000.0
        return "\((value * digits).rounded() / digits)"
    }
}

/// The best of several measurements.
func best(of runs: Int, _ measure: () throws -> Double) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<runs { best = min(best, try measure()) }
    return best
}

/// Milliseconds that a piece of work takes.
func milliseconds(_ work: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let time = try clock.measure(work)
    return Double(time.components.seconds) * 1000 + Double(time.components.attoseconds) / 1e15
}
