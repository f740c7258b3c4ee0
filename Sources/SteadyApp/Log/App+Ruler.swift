internal import SteadyCore

extension App {
    /// The day that the log screen is about.
    var logDay: CivilDay { log.day ?? today }

    /// What that day already has.
    var subject: DaySubject {
        mutating get { DaySubject(session.weights(), day: logDay) }
    }

    /// Lets a new day begin: what was said about yesterday is over.
    mutating func followDay() {
        defer { log.lastToday = today }
        guard let last = log.lastToday, last != today, log.day == nil else { return }
        log.said = ""
        log.deleted = nil
        if log.isEditing { log.ruler = nil }
        log.isEditing = false
        if over == .delete { over = nil }
    }

    /// Sets the ruler up for what the log screen is about, if it is not.
    mutating func setRuler() {
        let subject = subject
        switch subject {
        case .none: log.isEditing = false
        case .typed where log.key?.day == logDay && !log.isEditing && log.ruler?.isTouched == true:
            // Another window was quicker: what was begun here goes on as a correction of it.
            log.isEditing = true
            announcement = "Another window logged this day. It says \(subject.listed.map { words($0.reading) } ?? "")."
        default: break
        }
        guard log.isEditing || subject.listed == nil else {
            log.ruler = nil
            log.key = nil
            return
        }
        let key = LogState.RulerKey(
            day: logDay, isEditing: log.isEditing, unit: unit, line: line, revision: session.journal.revision)
        guard key != log.key || log.ruler == nil else { return }
        let old = log.ruler
        // A value that somebody moved to stays: over a change of unit, news from elsewhere, and midnight.
        let isSameWork = log.key?.day == key.day || log.day == nil
        let kept = isSameWork ? old.flatMap { $0.isTouched ? $0.quantity : nil } : nil
        let opening = opening(subject)
        log.ruler = Ruler(
            at: kept ?? opening ?? Quantity(ExactDecimal(tenths: 700), .kilogram), unit: unit,
            purpose: purpose(subject), trend: trendBefore(logDay), isChosen: kept != nil || opening != nil,
            isTouched: kept != nil)
        log.key = key
    }

    /// The value that the ruler opens at: the day's own, else the last one before it, else the first after it.
    private mutating func opening(_ subject: DaySubject) -> Quantity? {
        if let listed = subject.listed { return listed.reading.quantity }
        let days = session.weights().days
        var low = 0
        var high = days.count
        while low < high {
            let middle = (low + high) / 2
            if days[middle].day < logDay { low = middle + 1 } else { high = middle }
        }
        return (low > 0 ? days[low - 1] : days.first)?.reading.quantity
    }

    private func purpose(_ subject: DaySubject) -> Ruler.Purpose {
        if log.isEditing, case .typed(let listed) = subject {
            return .update(was: ShownMass(listed.reading.quantity, unit: unit), idle: LogWords.time(listed.reading))
        }
        return .save(tail: logDay == today ? "" : " for \(DayWords.plain(logDay, today: today))")
    }

    /// The line as shown before a day.
    mutating func trendBefore(_ day: CivilDay) -> ShownMass? {
        session.series(line).trend(on: day.advanced(by: -1)).map { ShownMass(kilograms: $0.trend, unit: unit) }
    }

    /// Goes to the log screen of a day: to its ruler, unless another source wrote it.
    mutating func open(_ day: CivilDay) {
        let origin = page
        if day > today, case .none = DaySubject(session.weights(), day: day) {
            announcement = "That day is still ahead."
            return
        }
        log.leaveDay()
        log.finish(said: "")
        log.day = day == today ? nil : day
        log.cameFrom = origin == .log ? .log : origin
        if case .typed = subject { log.isEditing = true }
        show(.log)
    }

    /// Moves the ruler, or begins and ends work with it.
    mutating func turn(_ event: Event) -> [Effect] {
        switch event {
        case .step(let ticks):
            log.entryNote = ""
            log.isEntryRefused = false
            return step(ticks) ? [.vibrate] : []
        case .type(let text): type(text)
        case .edit:
            guard case .typed = subject else { break }
            log.finish(said: log.said)
            log.isEditing = true
            focus = "title"
        case .override:
            guard subject.listed != nil else { break }
            log.finish(said: "")
            log.isEditing = true
            focus = "title"
        case .cancel: cancel()
        case .askDelete:
            guard case .typed = subject, log.isEditing else { break }
            over = .delete
            focus = "keep"
        case .keep:
            over = nil
            focus = "delete"
        default: break
        }
        return []
    }

    private mutating func cancel() {
        // What is on its way may be stored yet: it cannot be taken back.
        guard !isBusy else { return }
        if unsaved != nil {
            writes.removeAll { $0.failure != nil && !$0.isChoice }
            focus = "title"
            return
        }
        let wasOtherDay = log.day != nil
        let wasEditing = log.isEditing
        log.finish(said: log.said)
        if wasOtherDay {
            log.leaveDay()
            show(log.cameFrom)
        } else if wasEditing {
            focus = "edit"
        }
    }

    private mutating func type(_ text: String) {
        guard log.ruler != nil else { return }
        do {
            let quantity = try WeightEntry.read(text, unit: unit)
            log.ruler?.take(typed: quantity)
            log.entryNote = ""
            log.isEntryRefused = false
        } catch {
            log.isEntryRefused = true
            log.entryNote = LogWords.entryNote(error, unit: unit)
            announcement = log.entryNote
        }
    }

    // The hot roads.

    /// Goes so many ticks; says whether there was one to go.
    package mutating func step(_ ticks: Int32) -> Bool {
        log.ruler?.step(ticks) ?? false
    }

    package mutating func beginDrag() {
        log.ruler?.begin()
    }

    /// Follows the finger; says whether a tick was crossed.
    package mutating func drag(px: Double, spacing: Double) -> Bool {
        log.ruler?.move(px: px, spacing: spacing) ?? false
    }

    package mutating func endDrag() {
        log.ruler?.end()
    }

    /// Fills the ruler's block.
    package func fillRuler(_ block: HotBlock, haptic: Bool) {
        log.ruler?.fill(block, haptic: haptic)
    }
}
