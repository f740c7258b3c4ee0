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
