internal import SteadyChart
package import SteadyCore

/// The trend as JSON, full precision, for scripts; the same bytes in every host.
package enum TrendReport {
    /// Writes a bundle.
    ///
    /// Numbers are in the bundle's unit (stones as decimal stones); days are ISO 8601.
    package static func write(_ bundle: TrendBundle, to json: inout JSONWriter) {
        let summary = bundle.summary
        func value(_ kilograms: Double?) -> Double? {
            kilograms.map { bundle.unit.scriptValue(kilograms: $0) }
        }
        json.object { json in
            json.member("unit", bundle.unit.symbol)
            json.member("line", bundle.series.line.name)
            json.member("range", bundle.range.name)
            json.member("today", bundle.today.iso)
            json.member("headline", value(summary.headline))
            json.member("now", value(summary.now?.trend))
            json.key("direction")
            if let direction = summary.direction { json.string(direction.name) } else { json.null() }
            json.object("rate") { $0.member("perWeek", value(summary.rate)) }
            json.object("pace") { json in
                json.member("perWeek", value(summary.pace?.perWeek))
                json.member("low", value(summary.pace?.low))
                json.member("high", value(summary.pace?.high))
                json.member("readings", Int64(bundle.readingsOfPace))
            }
            json.member("sevenDayMean", value(summary.sevenDayMean))
            writeAhead(bundle, value, to: &json)
            json.member("readings", Int64(summary.readingCount))
            json.member("stale", bundle.isStale)
            json.array("points") { json in
                for (index, point) in bundle.slice.points.enumerated() {
                    json.object { json in
                        json.member("day", point.day.iso)
                        json.member("reading", value(point.reading))
                        json.member("trend", value(point.trend))
                        let states = bundle.slice.states
                        if !states.isEmpty { write(states[states.startIndex + index], value, to: &json) }
                    }
                }
            }
            json.object("drawn") { json in
                json.array("dots") { write(bundle.slice.dots, value, to: &$0) }
                json.array("line") { write(bundle.slice.drawn, value, to: &$0) }
            }
            writeChart(bundle.chart, to: &json)
        }
    }

    /// What the adaptive line says of the seven days after today, whatever line was asked for.
    private static func writeAhead(_ bundle: TrendBundle, _ value: (Double?) -> Double?, to json: inout JSONWriter) {
        json.object("nextWeek") { json in
            json.key("first")
            if let day = bundle.ahead?.day { json.string(day.advanced(by: 1).iso) } else { json.null() }
            json.key("last")
            if let day = bundle.ahead?.day { json.string(day.advanced(by: 7).iso) } else { json.null() }
            json.member("mean", value(bundle.ahead?.middle))
            json.member("low", value(bundle.ahead?.low))
            json.member("high", value(bundle.ahead?.high))
            json.key("sentence")
            if let ahead = bundle.ahead {
                json.string(AheadWords.sentence(ahead, bundle.unit))
            } else {
                json.null()
            }
        }
    }

    /// What the adaptive line told on a day: its slope a day, and the band of the week after it.
    private static func write(_ state: AdaptiveFilter, _ value: (Double?) -> Double?, to json: inout JSONWriter) {
        let told = state.weekAhead()
        json.member("slope", value(state.slope))
        json.member("low", value(told.low))
        json.member("high", value(told.high))
    }

    /// The chart's geometry at 306 × 140, as the card draws it; kilograms and px.
    private static func writeChart(_ series: ChartSeries, to json: inout JSONWriter) {
        let geometry = ChartGeometry(series)
        func places(_ points: [ChartPoint], to json: inout JSONWriter) {
            for point in geometry.place(points) {
                json.array { json in
                    json.number(point.x)
                    json.number(point.y)
                }
            }
        }
        json.object("chart") { json in
            json.member("width", geometry.size.width)
            json.member("height", geometry.size.height)
            json.member("lower", geometry.lower)
            json.member("upper", geometry.upper)
            json.array("dots") { places(series.dots, to: &$0) }
            json.array("line") { places(series.line, to: &$0) }
        }
    }

    private static func write(_ points: [DailyReading], _ value: (Double?) -> Double?, to json: inout JSONWriter) {
        for point in points {
            json.object { json in
                json.member("day", point.day.iso)
                json.member("value", value(point.value))
            }
        }
    }
}

extension TrendBundle {
    /// How many readings lie in the 28 days that end on the newest reading's day.
    package var readingsOfPace: Int32 {
        guard let last = newestDay else { return 0 }
        return Int32(
            series.firstIndex(from: last.advanced(by: 1)) - series.firstIndex(from: last.advanced(by: -27)))
    }
}
