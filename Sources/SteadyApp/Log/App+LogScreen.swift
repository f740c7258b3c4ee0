internal import SteadyChart
internal import SteadyCore

extension App {
    /// The log screen in its state.
    mutating func logScreen() -> LogScreen {
        if let unsaved {
            var screen = storageOff(unsaved)
            screen.isBusy = isBusy
            if isBusy { screen.primary?.event = nil }
            return screen
        }
        let subject = subject
        var screen: LogScreen
        if let ruler = log.ruler {
            screen = rulerScreen(ruler, subject)
        } else if let listed = subject.listed {
            screen = dayScreen(subject, listed)
        } else {
            screen = LogScreen(.ready)
        }
        if screen.note == nil {
            screen.note = StorageWords.standing(storage, isEmpty: session.journal.recordCount == 0)
            if storage == .lost {
                screen.links.append(Control("Import a copy", .importing(ImportAnswer()), name: "import"))
            }
        }
        screen.isBusy = isBusy
        if isBusy { screen.primary?.event = nil }
        return screen
    }

    private func rulerScreen(_ ruler: Ruler, _ subject: DaySubject) -> LogScreen {
        var screen = LogScreen(log.isEditing ? .edit : log.day == nil ? .ready : .day)
        screen.figure = Figure(ruler.shown)
        let texts = ruler.texts
        screen.sub = texts.sub
        screen.isSubAccent = texts.isAccent
        screen.ruler = ruler
        screen.entryNote = log.entryNote
        if case .update = ruler.purpose {
            screen.primary = Control(texts.button, .update, name: "update")
        } else {
            screen.primary = Control(texts.button, .save, name: "save")
        }
        if let deleted = log.deleted, !log.isEditing {
            screen.note = Note("\(words(deleted)) deleted", log.said)
            screen.links = [Control("Put it back", .putBack, name: "putBack")]
        }
        return screen
    }

    /// A day that has its reading.
    private mutating func dayScreen(_ subject: DaySubject, _ listed: ListedReading) -> LogScreen {
        let reading = listed.reading
        let series = session.series(line)
        let trend = series.trend(on: logDay)
        let trendText = trend.map { "trend \(ShownMass(kilograms: $0.trend, unit: unit).text)" } ?? ""
        let strange = strange(subject)
        var screen: LogScreen
        switch subject {
        case .other:
            screen = LogScreen(.other)
            screen.isChecked = true
            screen.sub = LogWords.sub(reading, then: trendText)
            screen.secondary = Control("Override", .override, name: "override")
            screen.links = [Control("Set it aside", .setAside(listed.id), name: "setAside")]
        case .aside:
            screen = LogScreen(.aside)
            screen.sub = LogWords.sub(reading, then: "set aside")
            screen.secondary = Control("Bring it back", .bringBack(listed.id), name: "bringBack")
            screen.links = [Control("Enter another", .override, name: "override")]
        case .typed, .none:
            screen = LogScreen(.logged)
            screen.isChecked = true
            screen.sub = LogWords.sub(reading, then: trendText)
            screen.secondary = Control(
                log.day == nil ? "Edit today's weight" : "Edit this weight", .edit, name: "edit")
            // Offered, and never done by itself.
            if strange != nil { screen.links = [Control("Set it aside", .setAside(listed.id), name: "setAside")] }
        }
        screen.figure = Figure(ShownMass(reading.quantity, unit: unit))
        screen.said = said(subject, series, strange)
        picture(&screen, series)
        return screen
    }

    /// The day's reading, if it lies so far off that setting it aside is offered.
    mutating func strange(_ subject: DaySubject) -> StrangeReading? {
        switch subject {
        case .typed(let listed), .other(let listed): session.series(.adaptive).strangeReading(listed.reading)
        case .aside, .none: nil
        }
    }

    private func said(_ subject: DaySubject, _ series: TrendSeries, _ strange: StrangeReading?) -> [String] {
        var said: [String] = []
        if case .aside(let listed) = subject {
            said.append("It is kept, and the line passes it over.")
            if !listed.reading.origin.isTyped { said.append("\(LogWords.name(listed.reading)) wrote it.") }
            return said
        }
        if log.day == nil {
            said.append(
                LogAnswer.line(
                    before: series.trend(on: today.advanced(by: -1)), after: series.trend(on: today), unit: unit))
        } else if !log.said.utf8.isEmpty {
            said.append(log.said)
        }
        if let strange {
            said.append(StrangeWords.sentence(strange, unit: unit))
        } else if case .other(let listed) = subject {
            said.append("\(LogWords.name(listed.reading)) wrote this: it can be set aside, not deleted.")
        } else {
            let from = series.firstIndex(from: today.advanced(by: -29))
            let to = series.firstIndex(from: today.advanced(by: 1))
            said.append("\(CountWords.of(Int64(to - from), "reading")) in 30 days.")
        }
        return said
    }

    /// The line of 30 days that stands where the ruler stood.
    private mutating func picture(_ screen: inout LogScreen, _ series: TrendSeries) {
        let from = series.firstIndex(from: today.advanced(by: -29))
        let to = series.firstIndex(from: today.advanced(by: 1))
        guard from < to, let now = newest else { return }
        let first = series.firstPointIndex(from: today.advanced(by: -29))
        let last = series.firstPointIndex(from: today.advanced(by: 1))
        let chart = ChartSeries(
            dots: series.readings[from..<to].map { ChartPoint(day: $0.day, value: $0.value) },
            line: series.points[first..<last].map { ChartPoint(day: $0.day, value: $0.trend) }, dotSize: .longer)
        screen.drawing = TrendDrawing.picture(chart, size: PlotSize(width: 354, height: 67))
        let trend = ShownMass(kilograms: now.trend, unit: unit).textWithUnit
        screen.alternative = "The last 30 days. The trend is \(trend)."
    }

    /// What could not be kept: it stays on the screen until the person decides.
    private func storageOff(_ write: Write) -> LogScreen {
        var screen = LogScreen(.storageOff)
        screen.note = StorageWords.note(write, unit: unit)
        if let reading = write.reading {
            screen.figure = Figure(ShownMass(reading.quantity, unit: unit))
            screen.sub = LogWords.when(reading, today: today)
        }
        screen.primary = Control("Try again", .retry, name: "retry")
        if case .reading = write.purpose {
            screen.secondary = Control("Export this reading", .exportReading, name: "exportReading")
        }
        screen.links = [Control("Leave it", .cancel, name: "cancel")]
        return screen
    }
}
