package import SteadyChart
package import SteadyCore

extension TrendScreen {
    /// Writes the card's strings by their names.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("title", title)
            json.member("label", label)
            json.member("headline", headline)
            json.member("headlineUnit", headlineUnit)
            json.member("subline", subline)
            json.member("badge", badge)
            json.member("rateText", rateText)
            json.array("grid") { json in
                for cell in grid {
                    json.object { json in
                        json.member("name", cell.name)
                        json.member("value", cell.value)
                        json.member("unit", cell.unit)
                    }
                }
            }
            json.member("pace", pace)
            json.member("ahead", ahead)
            json.array("notes") { json in
                for note in notes { json.string(note) }
            }
            json.member("method", method)
            json.member("alternative", alternative)
        }
    }
}

extension TrendBundle {
    /// Writes what a page shows of a trend: the words, and the chart's drawing on a plot of the page's own size.
    package func writeScreen(plot: PlotSize, to json: inout JSONWriter) {
        let chart = chart
        json.object { json in
            json.key("screen")
            TrendScreen(self).write(to: &json)
            json.key("drawing")
            TrendDrawing.make(chart, ChartGeometry(chart, size: plot)).write(to: &json)
        }
    }
}
