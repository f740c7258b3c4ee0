package import SteadyCore

/// The readings and the line as a table, newest first.
package struct TablePage: Sendable {
    package enum RowState: UInt8, Sendable {
        case live, none, aside

        var name: String {
            switch self {
            case .live: "live"
            case .none: "none"
            case .aside: "aside"
            }
        }
    }

    package struct Row: Sendable {
        package let day: CivilDay
        package let dayText: String
        package let reading: String
        package let trend: String
        package let against: String
        package let source: String
        package let state: RowState
    }

    /// How many days more each press of Earlier days lists.
    package static let step: Int32 = 100
    package static let columns = ["Day", "Reading", "Trend", "Against", "Source"]

    package let unit: MassUnit
    package let rows: [Row]
    package let hasMore: Bool
    package let days: Int64
    package let today: CivilDay

    /// Lists the last so many days up to the newest that has a reading; O(days listed).
    package init(_ view: JournalView, _ series: TrendSeries, unit: MassUnit, today: CivilDay, length: Int32) {
        self.unit = unit
        self.today = today
        var aside: [ListedReading] = []
        var first = view.days.first?.day
        var last = view.days.last?.day
        for listed in view.readings where listed.state == .aside {
            aside.append(listed)
            first = first.map { min($0, listed.day) } ?? listed.day
            last = last.map { max($0, listed.day) } ?? listed.day
        }
        guard let first, let last else {
            rows = []
            hasMore = false
            days = 0
            return
        }
        aside.sort { $0.day != $1.day ? $0.day > $1.day : $0.reading.at.milliseconds > $1.reading.at.milliseconds }
        let span = first.distance(to: last) + 1
        days = Int64(span)
        hasMore = span > length
        var rows: [Row] = []
        var next = view.days.count - 1
        var nextAside = 0
        for back in 0..<min(span, length) {
            let day = last.advanced(by: -back)
            let dayText = DayWords.full(day, today: today)
            while next >= 0, view.days[next].day > day { next -= 1 }
            let value = next >= 0 && view.days[next].day == day ? view.days[next] : nil
            let trend = series.trend(on: day).map { ShownMass(kilograms: $0.trend, unit: unit) }
            var hasAside = false
            while nextAside < aside.count, aside[nextAside].day >= day {
                defer { nextAside += 1 }
                guard aside[nextAside].day == day else { continue }
                hasAside = true
                // The day's own row comes first.
                if value != nil, rows.last?.day != day {
                    rows.append(Self.row(day, dayText, value, trend, unit))
                }
                rows.append(
                    Row(
                        day: day, dayText: dayText,
                        reading: ShownMass(aside[nextAside].reading.quantity, unit: unit).text,
                        trend: trend?.text ?? TrendScreen.none, against: TrendScreen.none, source: "set aside",
                        state: .aside))
            }
            if !hasAside { rows.append(Self.row(day, dayText, value, trend, unit)) }
        }
        self.rows = rows
    }

    private static func row(
        _ day: CivilDay, _ dayText: String, _ value: DayValue?, _ trend: ShownMass?, _ unit: MassUnit
    ) -> Row {
        let reading = value.map { ShownMass(kilograms: $0.value, unit: unit) }
        let against = reading.flatMap { reading in trend.map { reading.minus($0).text } }
        return Row(
            day: day, dayText: dayText, reading: reading?.text ?? "no reading", trend: trend?.text ?? TrendScreen.none,
            against: against ?? TrendScreen.none, source: value.map { LogWords.source($0.reading) } ?? "",
            state: value == nil ? .none : .live)
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member(
                "caption", "Readings and trend in \(unit == .stone ? "stones and pounds" : unit.symbol), newest first")
            json.strings("columns", Self.columns)
            json.array("rows") { json in
                for row in rows { row.write(to: &json) }
            }
            json.control("more", hasMore ? Control("Earlier days", .more, name: "more") : nil)
            json.object("another") { json in
                json.member("label", "Another day")
                json.member("value", today.iso)
                json.member("most", today.iso)
            }
            json.member("count", CountWords.of(days, "day"))
        }
    }

    /// A figure as a spreadsheet reads it: a hyphen for a minus, nothing for an em dash, no sign in front of a plus.
    private static func plain(_ figure: String) -> String {
        if figure.utf8.elementsEqual(TrendScreen.none.utf8) { return "" }
        var bytes: [UInt8] = []
        for scalar in figure.unicodeScalars where scalar != "+" {
            if scalar == "\u{2212}" { bytes.append(.hyphen) } else { bytes.append(contentsOf: String(scalar).utf8) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The table for a spreadsheet.
    package var csv: String {
        var bytes: [UInt8] = []
        bytes.append("Day,Reading (\(unit.symbol)),Trend (\(unit.symbol)),Against,Source\r\n")
        for row in rows {
            // Figures stand as they are; only a source's name could mean something else to a spreadsheet.
            bytes.append("\(row.day.iso),\(row.state == .none ? "" : row.reading),")
            bytes.append("\(Self.plain(row.trend)),\(Self.plain(row.against)),")
            CSVCell.append(row.source, to: &bytes)
            bytes.append("\r\n")
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension TablePage.Row {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("day", dayText)
            json.member("reading", reading)
            json.member("trend", trend)
            json.member("against", against)
            json.member("source", source)
            json.member("state", state.name)
            json.key("event")
            Event.day(day).write(to: &json)
        }
    }
}

extension App {
    package mutating func tablePage() -> TablePage {
        TablePage(session.weights(), session.series(line), unit: unit, today: today, length: tableLength)
    }
}
