import SteadyApp
import SteadyBorder
import SteadyChart
import SteadyCore

/// Answers with the trend as JSON, byte for byte what `steady trend --json` prints.
///
/// Range, line and unit are codes: the raw values of `TrendRange`, `TrendLine` and `MassUnit`; `today` is a number of days
/// since 1970-01-01. Refuses with `unknown-range`, `unknown-line`, `unknown-unit` or `day-out-of-range`.
@_expose(wasm, "steady_trend")
@_cdecl("steady_trend")
public func trend(_ range: Int32, _ line: Int32, _ unit: Int32, _ today: Int32) {
    leave(range, line, unit, today) { bundle in
        var json = JSONWriter()
        TrendReport.write(bundle, to: &json)
        json.endLine()
        return json.bytes
    }
}

/// Answers with the card as a picture, byte for byte what `steady trend --svg -` prints.
///
/// Takes and refuses what `steady_trend` does.
@_expose(wasm, "steady_svg")
@_cdecl("steady_svg")
public func svg(_ range: Int32, _ line: Int32, _ unit: Int32, _ today: Int32) {
    leave(range, line, unit, today) { Array($0.svg.utf8) }
}

/// Answers with the card's words and its chart, drawn on a plot of the page's size, as JSON.
///
/// Takes and refuses what `steady_trend` does; width and height are CSS px, 40 to 4,000, else `size-out-of-range`.
@_expose(wasm, "steady_screen")
@_cdecl("steady_screen")
public func screen(
    _ range: Int32, _ line: Int32, _ unit: Int32, _ today: Int32, _ width: Double, _ height: Double
) {
    let sizes = 40.0...4000.0
    guard sizes.contains(width), sizes.contains(height) else { return Answer.refusal("size-out-of-range").leave() }
    leave(range, line, unit, today) { bundle in
        var json = JSONWriter()
        bundle.writeScreen(plot: PlotSize(width: width, height: height), to: &json)
        return json.bytes
    }
}

/// Leaves what is made of a bundle, or the refusal of the first code that is unknown.
private func leave(
    _ range: Int32, _ line: Int32, _ unit: Int32, _ today: Int32, _ make: (TrendBundle) -> [UInt8]
) {
    guard let range = UInt8(exactly: range).flatMap({ TrendRange(rawValue: $0) }) else {
        return Answer.refusal("unknown-range").leave()
    }
    guard let line = UInt8(exactly: line).flatMap({ TrendLine(rawValue: $0) }) else {
        return Answer.refusal("unknown-line").leave()
    }
    guard let unit = UInt8(exactly: unit).flatMap({ MassUnit(rawValue: $0) }) else {
        return Answer.refusal("unknown-unit").leave()
    }
    guard let today = CivilDay(page: today) else { return Answer.refusal("day-out-of-range").leave() }
    Answer.bytes(make(app.bundle(Session.Choice(range, line, unit), today: today))).leave()
}

extension CivilDay {
    /// A day that the page names; nothing outside the years 1 to 9999.
    init?(page number: Int32) {
        self.init(number: number)
        guard self >= .earliest, self <= .latest else { return nil }
    }
}
