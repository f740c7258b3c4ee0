import Foundation
import SteadyCore
import TestPlace

/// The readings and figures that the first source's own calculation printed.
struct Oracle: Decodable {
    struct Part: Decodable {
        let raw: [Double]
        let trend: [Double]
    }

    struct Chart: Decodable {
        let lower: Double
        let upper: Double
        let line: [Double]
        let dots: [[Double]]
        let trendPoints: [[Double]]
    }

    let readings: [Double]
    let trend: [Double]
    let week: Part
    let month: Part
    let year: Part
    let chart: [String: Chart]

    enum CodingKeys: String, CodingKey {
        case readings = "readings_kg"
        case trend = "trend_kg"
        case week, month, year, chart
    }

    static let known = Result {
        let file = Golden.tests.appending(path: "Fixtures/weight-ewma-018.json")
        return try JSONDecoder().decode(Oracle.self, from: Data(contentsOf: file))
    }

    /// The readings as records, typed at seven each morning, the last on 2026-08-29.
    var records: [Record] {
        var random = SeededRandom(seed: 400)
        return readings.enumerated().compactMap { index, kilograms in
            guard let last = CivilDay(iso: "2026-08-29") else { return nil }
            let day = last.advanced(by: Int32(index - readings.count + 1))
            guard let at = FakeHost.berlin.moment(at: WallTime(day: day, millisecondOfDay: 25_200_000)) else {
                return nil
            }
            let value = ExactDecimal(tenths: Int64((kilograms * 10).rounded()))
            let milliseconds = UInt64(at.milliseconds)
            return Record(
                id: RecordID(milliseconds: milliseconds, random: (random.next(), random.next())),
                written: Written(stamp: Stamp(milliseconds: milliseconds, counter: 0), device: 1),
                content: .reading(
                    Reading(
                        kind: .weight, at: at, timing: .instant, quantity: Quantity(value, .kilogram), origin: .typed))
            )
        }
    }
}

/// What `steady trend --json` prints.
struct TrendObject: Decodable {
    struct Rate: Decodable { let perWeek: Double? }

    struct Pace: Decodable {
        let perWeek: Double?
        let low: Double?
        let high: Double?
        let readings: Int
    }

    struct Point: Decodable, Equatable {
        let day: String
        let reading: Double?
        let trend: Double?
    }

    struct Drawn: Decodable {
        struct Place: Decodable {
            let day: String
            let value: Double
        }

        let dots: [Place]
        let line: [Place]
    }

    struct Chart: Decodable {
        let width: Double
        let height: Double
        let lower: Double
        let upper: Double
        let dots: [[Double]]
        let line: [[Double]]
    }

    let unit: String
    let line: String
    let range: String
    let headline: Double?
    let direction: String?
    let rate: Rate
    let pace: Pace
    let points: [Point]
    let drawn: Drawn
    let chart: Chart

    init(_ text: String) throws {
        self = try JSONDecoder().decode(TrendObject.self, from: Data(text.utf8))
    }
}
