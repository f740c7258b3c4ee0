package import SteadyCore

/// What the log screen remembers between events.
package struct LogState: Sendable {
    /// What a ruler was set up for; another ruler is needed when it changes.
    struct RulerKey: Equatable {
        var day: CivilDay
        var isEditing: Bool
        var unit: MassUnit
        var line: TrendLine
        var revision: Int64
    }

    /// The day that is logged, if it is another than today.
    package internal(set) var day: CivilDay?
    /// The page that Cancel and Done of another day lead back to.
    var cameFrom = App.Page.table
    /// Whether a reading that is there is being corrected or overridden.
    package internal(set) var isEditing = false
    package internal(set) var ruler: Ruler?
    var key: RulerKey?
    /// What the last write did to the line.
    var said = ""
    /// What was deleted last, to be put back.
    var deleted: Reading?
    /// What a typed text should be, if it could not be read.
    var entryNote = ""
    /// Whether the last thing that was typed could not be read: a press on Save that came with it was not for the value before.
    var isEntryRefused = false
    /// The today of the event before.
    var lastToday: CivilDay?

    /// Forgets what was being done, and says what came of it.
    mutating func finish(said: String) {
        isEditing = false
        ruler = nil
        key = nil
        deleted = nil
        entryNote = ""
        isEntryRefused = false
        self.said = said
    }

    /// Back to today, and nothing begun.
    mutating func leaveDay() {
        guard day != nil || isEditing else { return }
        day = nil
        finish(said: "")
    }
}

/// What a day already has.
enum DaySubject {
    case none
    /// A reading that the person typed.
    case typed(ListedReading)
    /// A reading that another source wrote.
    case other(ListedReading)
    /// Only readings that were set aside; the last of them.
    case aside(ListedReading)

    var listed: ListedReading? {
        switch self {
        case .none: nil
        case .typed(let listed), .other(let listed), .aside(let listed): listed
        }
    }

    init(_ view: JournalView, day: CivilDay) {
        let chosen = view.value(of: day)?.id
        var aside: ListedReading?
        for listed in view.readings.reversed() where listed.day == day {
            if listed.id == chosen {
                self = listed.reading.origin.isTyped ? .typed(listed) : .other(listed)
                return
            }
            if listed.state == .aside, aside == nil { aside = listed }
        }
        self = aside.map { .aside($0) } ?? .none
    }
}
