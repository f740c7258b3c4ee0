import SteadyCore
import Testing

@Suite struct PaceTests {
    private struct Case: Decodable {
        let readings: [[Double]]
        let pace: [Double]?
    }

    @Test func `the pace and its interval equal Python's fractions`() throws {
        var strays: [Int] = []
        var withPace = 0
        let cases = try Fixture.read([Case].self, "paces.json")
        for (index, row) in cases.enumerated() {
            let readings = row.readings.map { DailyReading(day: CivilDay(number: 20_000 + Int32($0[0])), value: $0[1]) }
            let pace = Pace(readings)
            guard let expected = row.pace else {
                if pace != nil { strays.append(index) }
                continue
            }
            withPace += 1
            let values = pace.map { [$0.perWeek, $0.low, $0.high, Double($0.readings)] } ?? []
            let isClose = values.count == 4 && zip(values, expected).allSatisfy { abs($0 - $1) < 1e-9 }
            if !isClose { strays.append(index) }
        }
        #expect(strays == [])
        #expect(withPace > 15)
        #expect(withPace < cases.count - 5)
    }

    @Test(
        arguments: [
            (Array(0..<9) + [13], true), (Array(0..<9) + [12], false), (Array(0..<8) + [13], false),
            (Array(0..<10), false), ([0] + Array(27..<36), false), ([0] + Array(19..<28), true), ([0], false),
            ([], false),
        ] as [([Int32], Bool)])
    func `a pace needs ten readings that span fourteen days of the last 28`(days: [Int32], hasPace: Bool) {
        let readings = days.map { DailyReading(day: CivilDay(number: $0), value: 80 + Double($0 % 3)) }
        #expect((Pace(readings) != nil) == hasPace)
    }

    @Test func `readings on a straight line have a pace without a margin`() throws {
        let readings = (0..<28).map { DailyReading(day: CivilDay(number: $0), value: 80 - 0.1 * Double($0)) }
        let pace = try #require(Pace(readings))
        #expect(abs(pace.perWeek + 0.7) < 1e-9)
        #expect(abs(pace.low - pace.high) < 1e-9)
    }
}
