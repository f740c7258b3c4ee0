import SteadyChart
import SteadyCore
import Testing

@Suite struct TerminalChartTests {
    @Test(arguments: [
        ("W", 60, 13, TerminalChart.Glyphs.unicode), ("M", 80, 13, .unicode), ("Y", 100, 17, .unicode),
        ("M", 40, 10, .unicode), ("M", 80, 13, .ascii),
    ])
    func `the chart of a range is drawn as before`(
        range: String, width: Int, height: Int, glyphs: TerminalChart.Glyphs
    ) throws {
        let chart = TerminalChart(width: width, height: height, glyphs: glyphs)
        try expect(chart.lines(try Oracle().series(range)), equals: "terminal-\(range)-\(width)-\(glyphs).txt")
    }

    @Test(arguments: [Sample.empty, .one, .two, .gaps, .decade])
    func `a series of any kind is drawn as before`(sample: Sample) throws {
        try expect(TerminalChart(width: 80).lines(sample.series()), equals: "terminal-\(sample.rawValue).txt")
    }

    @Test(arguments: ColorDepth.allCases)
    func `colours are drawn as before`(depth: ColorDepth) throws {
        let chart = TerminalChart(width: 72, colours: depth)
        try expect(chart.lines(try Oracle().series("M")), equals: "terminal-colours-\(depth).txt")
    }

    @Test(arguments: Sample.allCases, TerminalChart.Glyphs.allCases)
    func `no row is wider than the terminal`(sample: Sample, glyphs: TerminalChart.Glyphs) {
        for width in Array(0...12) + Array(40...200) {
            let unit = MassUnit.allCases[width % 3]
            var series = sample.series(seed: UInt64(width + 1), unit: unit)
            if width % 5 == 0 { series.lastLabel = "２９日 août\u{301}\u{7}" }
            let depth = ColorDepth.allCases[width % 4]
            let height = 3 + width % 20
            let lines = TerminalChart(width: width, height: height, glyphs: glyphs, colours: depth).lines(series)
            #expect(lines.count == height)
            for line in lines {
                let bare = line.replacing(/\u{1B}\[[0-9;]*m/, with: "")
                #expect(TerminalText.columns(bare) <= width, "width \(width)")
                #expect(depth != .none || !line.contains("\u{1B}"))
            }
        }
    }

    @Test(arguments: Sample.allCases)
    func `plain characters stay plain`(sample: Sample) {
        let lines = TerminalChart(width: 80, glyphs: .ascii).lines(sample.series())
        #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } })
    }

    @Test func `the line has no hole`() throws {
        let lines = TerminalChart(width: 80).lines(try Oracle().series("M"))
        let columns = 80 - 5
        for column in 0..<columns {
            let glyphs = lines.compactMap { Array($0.unicodeScalars).dropFirst(column).first }
            #expect(glyphs.contains { (0x2801...0x28FF).contains($0.value) }, "column \(column)")
        }
    }

    private func expect(_ lines: [String], equals name: String) throws {
        try Golden.expect(lines.joined(separator: "\n") + "\n", equals: name)
    }
}
