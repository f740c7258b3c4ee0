import SteadyChart
import SteadyCore
import Testing

@Suite struct TrendDrawingTests {
    @Test func `hairlines lie under the glow, then raw line, dots and the line`() throws {
        let series = try Oracle().series("M")
        let drawing = TrendDrawing.make(series, ChartGeometry(series))
        let strokes = drawing.operations.filter { if case .text = $0 { false } else { true } }
        #expect(strokes.map(\.role) == [.hairline, .hairline, .glow, .raw, .raw, .accent])
        guard case .circles(let centres, let radius, _) = strokes[4] else {
            Issue.record("the dots are missing")
            return
        }
        #expect(centres.count == 30 && radius == 2.2)
        #expect(strokes[2].isStroke(of: Pen(.glow, width: 13, blur: 4)))
        #expect(strokes[3].isStroke(of: Pen(.raw, width: 1.5, opacity: 0.5)))
        #expect(strokes[5].isStroke(of: Pen(.accent, width: 5)))
    }

    @Test func `a hairline ends eight px before its number`() throws {
        let series = try Oracle().series("M")
        let drawing = TrendDrawing.make(series, ChartGeometry(series))
        #expect(
            drawing.operations.first
                == .stroke(Path(through: [Point(0, 11.7), Point(272.7, 11.7)]), Pen(.hairline, width: 1)))
    }

    @Test(arguments: [(Sample.empty, 0), (.one, 0), (.two, 1), (.lineOnly, 1)])
    func `fewer than two points make no line`(sample: Sample, lines: Int) {
        let series = sample.series()
        let drawing = TrendDrawing.make(series, ChartGeometry(series))
        #expect(drawing.operations.count { $0.role == .accent } == lines)
    }

    @Test func `nothing to draw is a dotted baseline`() {
        let drawing = TrendDrawing.make(Sample.empty.series(), ChartGeometry(Sample.empty.series()))
        #expect(drawing.operations.count == 1)
        #expect(drawing.operations[0].isStroke(of: Pen(.raw, width: 1.5, dotDistance: 6)))
    }

    @Test func `ten years are drawn in a few milliseconds`() {
        let series = Sample.decade.series()
        let clock = ContinuousClock()
        let times = (0..<5).map { _ in
            clock.measure { _ = TrendDrawing.make(series, ChartGeometry(series)) }
        }
        // The bound of 5 ms is for a release build; without optimisation there is room for a tenfold.
        #expect(times.min().map { $0 < .milliseconds(50) } == true, "\(times)")
    }
}

extension SteadyChart.Operation {
    func isStroke(of expected: Pen) -> Bool {
        if case .stroke(_, let pen) = self { pen == expected } else { false }
    }
}
