import SteadyChart
import SteadyCore
import Testing

@Suite struct ChartGeometryTests {
    @Test(arguments: ["W", "M", "Y"])
    func `a chart stands where the reference calculation put it`(range: String) throws {
        let oracle = try Oracle()
        let expected = oracle.chart(range)
        let series = oracle.series(range)
        let geometry = ChartGeometry(series)
        #expect(abs(geometry.lower - expected.lower) < 1e-9)
        #expect(abs(geometry.upper - expected.upper) < 1e-9)
        for (ours, theirs) in [
            (geometry.place(series.dots), expected.dots), (geometry.place(series.line), expected.line),
        ] {
            try #require(ours.count == theirs.count)
            let exact = zip(ours, theirs).count { abs($0.x - $1.x) < 1e-9 && abs($0.y - $1.y) < 1e-9 }
            for (our, their) in zip(ours, theirs) {
                #expect(abs(our.x - their.x) < 0.1001 && abs(our.y - their.y) < 0.1001)
            }
            #expect(ours.count - exact <= 4, "only exact ties may differ")
        }
    }

    @Test func `a single reading stands in the middle`() {
        let geometry = ChartGeometry(Sample.one.series())
        #expect(geometry.place(Sample.one.series().dots) == [Point(153, 70)])
        #expect(abs(geometry.upper - geometry.lower - 1) < 1e-12)
    }

    @Test func `a gap keeps its width`() {
        let days: [Int32] = [0, 1, 30]
        let dots = days.map { ChartPoint(day: CivilDay(number: $0), value: Double($0)) }
        let geometry = ChartGeometry(ChartSeries(dots: dots, line: []))
        #expect(geometry.place(dots).map(\.x) == [0, 10.2, 306])
    }

    @Test func `the last bits of a flat trend are not drawn as a change`() {
        let dots = [80.0, 80.0 + 1e-13].enumerated().map {
            ChartPoint(day: CivilDay(number: Int32($0.offset)), value: $0.element)
        }
        let geometry = ChartGeometry(ChartSeries(dots: dots, line: []))
        #expect(geometry.place(dots).map(\.y) == [70, 70])
    }

    @Test func `numbers that are no mass are left out`() {
        let values = [Double.nan, 80, .infinity, 1e300, -.infinity]
        let dots = values.map { ChartPoint(day: CivilDay(number: 0), value: $0) }
        #expect(ChartSeries(dots: dots, line: dots).dots.count == 1)
    }

    @Test(arguments: [(0.05, 0.1), (-0.05, 0.0), (1.25, 1.3), (-1.25, -1.2), (2.04, 2.0)])
    func `coordinates are rounded half up`(value: Double, rounded: Double) {
        #expect(value.roundedToTenth == rounded)
    }
}
