import SteadyChart
import SteadyCore
import Testing

@Suite struct AxisTicksTests {
    @Test(arguments: [
        ("W", MassUnit.kilogram, "75.6", "73.8"), ("M", .kilogram, "76.0", "73.5"), ("Y", .kilogram, "79.0", "74.0"),
        ("W", .pound, "166.5", "163.0"), ("M", .pound, "167.5", "162.0"),
        ("M", .stone, "11 st 13.5 lb", "11 st 8.0 lb"),
    ])
    func `the hairlines stand at round numbers of the shown unit`(
        range: String, unit: MassUnit, above: String, below: String
    ) throws {
        let series = try Oracle().series(range, unit: unit)
        let ticks = AxisTicks(ChartGeometry(series), unit: unit)
        #expect(ticks.above?.label == above)
        #expect(ticks.below?.label == below)
    }

    @Test(arguments: [("W", 4.4, 135.6), ("M", 11.7, 133.2)])
    func `the hairlines stand where the mock has them`(range: String, above: Double, below: Double) throws {
        let geometry = ChartGeometry(try Oracle().series(range))
        let ticks = AxisTicks(geometry, unit: .kilogram)
        #expect(geometry.y(try #require(ticks.above).value).roundedToTenth == above)
        #expect(geometry.y(try #require(ticks.below).value).roundedToTenth == below)
    }

    @Test(arguments: Sample.allCases, MassUnit.allCases)
    func `a hairline is inside the padding or not there`(sample: Sample, unit: MassUnit) {
        for seed in UInt64(1)...50 {
            let geometry = ChartGeometry(sample.series(seed: seed, unit: unit))
            let ticks = AxisTicks(geometry, unit: unit)
            guard let drawn = geometry.drawn else {
                #expect(ticks.above == nil && ticks.below == nil)
                continue
            }
            if let above = ticks.above, let below = ticks.below {
                #expect(above.value > drawn.upperBound && above.value < geometry.upper, "seed \(seed)")
                #expect(below.value < drawn.lowerBound && below.value > geometry.lower, "seed \(seed)")
                #expect(above.label != below.label, "seed \(seed)")
            } else {
                // No multiple of a hundredth fits beside a series that moves by less than this.
                #expect((drawn.upperBound - drawn.lowerBound) * unit.perKilogram < 0.06, "seed \(seed)")
            }
        }
    }

    @Test(arguments: [
        (MassUnit.kilogram, 80.3, "80.35", "79.95"), (.kilogram, 80.1, "80.12", "79.98"),
        (.stone, 80.1, "12 st 8.64 lb", "12 st 8.32 lb"),
    ])
    func `steps under a tenth show two decimals`(unit: MassUnit, second: Double, above: String, below: String) {
        let dots = [(0, 80.0), (1, second)].map { ChartPoint(day: CivilDay(number: $0.0), value: $0.1) }
        let ticks = AxisTicks(ChartGeometry(ChartSeries(dots: dots, line: [])), unit: unit)
        #expect(ticks.above?.label == above)
        #expect(ticks.below?.label == below)
    }
}
