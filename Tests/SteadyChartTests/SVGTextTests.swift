import SteadyChart
import SteadyCore
import Testing

@Suite struct SVGTextTests {
    @Test(arguments: ["W", "M", "Y"])
    func `the chart of a range is written as before`(range: String) throws {
        let series = try Oracle().series(range)
        let drawing = TrendDrawing.make(series, ChartGeometry(series))
        let svg = SVGText.document(
            drawing, title: "Trend", description: "The trend is 74.6 kg.", margin: 8, ground: .surface)
        try Golden.expect(svg, equals: "chart-\(range).svg")
    }

    @Test(arguments: [Sample.empty, .one, .gaps])
    func `a chart without a line to draw is written as before`(sample: Sample) throws {
        let series = sample.series()
        let drawing = TrendDrawing.make(series, ChartGeometry(series))
        let svg = SVGText.document(drawing, title: "Trend", description: "", margin: 8, ground: .surface)
        try Golden.expect(svg, equals: "chart-\(sample.rawValue).svg")
    }

    @Test(arguments: [("system", SVGText.Scheme.system), ("light", .light), ("dark", .dark)])
    func `the card is written as before`(name: String, scheme: SVGText.Scheme) throws {
        let card = TrendCard(
            label: "⌀ Trend", headline: TrendCard.headline(ShownMass(tenths: 748, unit: .kilogram)),
            subline: "74.6 now, level", badge: TrendCard.Badge(.level, "0.0 kg a week"))
        let svg = SVGText.document(
            card.drawing(try Oracle().series("M")), title: "Trend, 31 July to 29 August",
            description: "Month, 30 readings. The trend averages 74.8 kg and is level.", scheme: scheme)
        try Golden.expect(svg, equals: "card-month-\(name).svg")
    }

    @Test func `a card in stones is written as before`() throws {
        let card = TrendCard(
            label: "Trend", headline: TrendCard.headline(ShownMass(tenths: 1644, unit: .stone)),
            subline: "now, going down", badge: TrendCard.Badge(.down, "\u{2212}0.2 lb a week"))
        let svg = SVGText.document(
            card.drawing(try Oracle().series("Y", unit: .stone)), title: "Trend", description: "Year", scheme: .system)
        try Golden.expect(svg, equals: "card-year-stones.svg")
    }

    @Test func `a wide card of ten years is written as before`() throws {
        let card = TrendCard(
            label: "Trend, all", headline: TrendCard.headline(ShownMass(tenths: 728, unit: .kilogram)),
            subline: "now, going down", badge: TrendCard.Badge(.down, "\u{2212}0.1 kg a week"))
        let drawing = card.drawing(Sample.decade.series(), plot: .column)
        try Golden.expect(
            SVGText.document(drawing, title: "Trend", description: "Ten years"), equals: "card-decade.svg")
    }

    @Test func `an empty card is written as before`() throws {
        let card = TrendCard(
            label: "Trend", headline: TrendCard.noHeadline, subline: "The line begins with the first reading.")
        let svg = SVGText.document(card.drawing(Sample.empty.series()), title: "Trend", description: "No readings yet.")
        try Golden.expect(svg, equals: "card-empty.svg")
    }

    @Test func `words from outside cannot break out of the document`() {
        let series = ChartSeries(
            dots: [ChartPoint(day: CivilDay(number: 0), value: 80)], line: [], firstLabel: "</text><script>&\"'\u{0}")
        let drawing = TrendDrawing.make(series, ChartGeometry(series))
        let svg = SVGText.document(drawing, title: "</title><script>", description: "a & b")
        #expect(!svg.contains("<script"))
        #expect(svg.contains("&lt;/text&gt;&lt;script&gt;&amp;&quot;&#39; </text>"))
        #expect(svg.contains("<desc id=\"description\">a &amp; b</desc>"))
    }

    @Test(arguments: Sample.allCases)
    func `no coordinate has more than two decimals`(sample: Sample) {
        for seed in UInt64(1)...5 {
            let series = sample.series(seed: seed)
            let svg = SVGText.document(
                TrendDrawing.make(series, ChartGeometry(series)), title: "", description: "")
            #expect(!svg.contains(/\d\.\d{3}/), "seed \(seed)")
            #expect(!svg.contains("nan") && !svg.contains("inf"), "seed \(seed)")
        }
    }
}
