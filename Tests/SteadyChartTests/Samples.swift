import Foundation
import SteadyChart
import SteadyCore

/// The oracle file's readings and chart points, as series and expectations.
struct Oracle {
    struct Chart {
        let lower: Double
        let upper: Double
        let dots: [Point]
        let line: [Point]
    }

    let trend: [Double]
    let readings: [Double]
    private let json: [String: Any]
    private static let firstDay = CivilDay(iso: "2025-07-26") ?? CivilDay(number: 0)

    init() throws {
        let data = try Data(contentsOf: Folder.fixtures.appending(path: "weight-ewma-018.json"))
        json = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
        readings = json["readings_kg"] as? [Double] ?? []
        trend = json["trend_kg"] as? [Double] ?? []
    }

    /// What the file says about a range: `W`, `M` or `Y`.
    func chart(_ range: String) -> Chart {
        let chart = (json["chart"] as? [String: Any])?[range] as? [String: Any] ?? [:]
        return Chart(
            lower: chart["lower"] as? Double ?? .nan, upper: chart["upper"] as? Double ?? .nan,
            dots: Self.points(chart["dots"]), line: Self.points(chart["trendPoints"]))
    }

    /// The series of a range.
    ///
    /// Its `raw` values are one reading a day (one a block in the year), so x is the date.
    func series(_ range: String, unit: MassUnit = .kilogram) -> ChartSeries {
        let names = ["W": "week", "M": "month", "Y": "year"]
        let values = json[names[range] ?? ""] as? [String: Any] ?? [:]
        let raw = values["raw"] as? [Double] ?? []
        let line = ((json["chart"] as? [String: Any])?[range] as? [String: Any])?["line"] as? [Double] ?? []
        let step: Int32 = range == "Y" ? 7 : 1
        let last = Self.firstDay.advanced(by: Int32(readings.count) - 1)
        func points(_ values: [Double]) -> [ChartPoint] {
            values.enumerated().map { index, value in
                ChartPoint(day: last.advanced(by: (Int32(index) - Int32(values.count) + 1) * step), value: value)
            }
        }
        let labels = ["W": "23 Aug", "M": "31 Jul", "Y": "6 Sep 2025"]
        return ChartSeries(
            dots: points(raw), line: points(line), dotSize: range == "W" ? .week : range == "M" ? .month : .longer,
            unit: unit, firstLabel: labels[range] ?? "", lastLabel: "29 Aug")
    }

    private static func points(_ value: Any?) -> [Point] {
        (value as? [[Double]] ?? []).map { Point($0[0], $0[1]) }
    }
}

/// Series that a chart must stand, each made from a seed.
enum Sample: String, CaseIterable, Sendable {
    case empty, one, two, flat, nearlyFlat, gaps, decade, spike, lineOnly, wholeRange

    func series(seed: UInt64 = 1, unit: MassUnit = .kilogram) -> ChartSeries {
        var random = SeededRandom(seed: seed)
        var days: [Int32] = []
        switch self {
        case .empty: break
        case .one: days = [0]
        case .two: days = [0, 9]
        case .gaps: for day in Int32(0)..<400 where day % 90 < 40 && random.unit() < 0.7 { days.append(day) }
        case .decade: days = Array(0..<3_650)
        default: days = Array(0..<60)
        }
        var trend = 80.0
        var dots: [ChartPoint] = []
        var line: [ChartPoint] = []
        for (index, day) in days.enumerated() {
            var value = 80 - Double(day) * 0.002 + (random.unit() - 0.5) * 2
            if self == .flat { value = 80 }
            if self == .nearlyFlat { value = 80 + random.unit() * 0.01 }
            if self == .spike, index == 30 { value = 180 }
            if self == .wholeRange { value = index % 2 == 0 ? 20 : 400 }
            trend = index == 0 ? value : 0.18 * value + 0.82 * trend
            let place = CivilDay(number: 16_000 + day)
            if self != .lineOnly { dots.append(ChartPoint(day: place, value: value)) }
            line.append(ChartPoint(day: place, value: trend))
        }
        return ChartSeries(
            dots: dots, line: line, dotSize: days.count < 8 ? .week : .longer, unit: unit,
            firstLabel: days.isEmpty ? "" : "22 Oct 2013", lastLabel: days.count < 2 ? "" : "20 Oct 2023")
    }
}

/// SplitMix64 (Steele, Lea and Flood 2014, doi:10.1145/2660193.2660195): the same numbers from the same seed everywhere.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to 1.
    mutating func unit() -> Double {
        Double(next() >> 11) / 9_007_199_254_740_992
    }
}
