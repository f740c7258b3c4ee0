internal import SteadyCore

extension App {
    /// Writes what the person decided about a reading.
    mutating func decide(_ event: Event) -> [Effect] {
        // One thing at a time: nobody presses twice before the first is stored.
        guard !isBusy, unsaved == nil else { return [] }
        switch event {
        case .save where log.isEntryRefused, .update where log.isEntryRefused:
            log.isEntryRefused = false
            announcement = log.entryNote
            return []
        case .save: return save()
        case .update: return update()
        case .delete:
            over = nil
            guard case .typed(let listed) = subject else { return [] }
            return write(.deletion(listed.reading)) { writer, _, _ in writer.delete(listed.id) }
        case .putBack:
            guard let reading = log.deleted else { return [] }
            return write(.reading(reading)) { writer, _, view in _ = writer.log(reading, in: view) }
        case .setAside(let id):
            guard let listed = listed(id) else { return [] }
            return write(.aside(listed.reading)) { writer, journal, view in
                writer.decide(listed, .aside, in: view, of: journal)
            }
        case .bringBack(let id):
            guard let listed = listed(id) else { return [] }
            return write(.broughtBack(listed.reading)) { writer, journal, view in
                writer.decide(listed, .live, in: view, of: journal)
            }
        default: return []
        }
    }

    private mutating func listed(_ id: RecordID) -> ListedReading? {
        session.weights().readings.last { $0.id == id }
    }

    private mutating func save() -> [Effect] {
        guard let ruler = log.ruler, ruler.isChosen, case .save = ruler.purpose else { return [] }
        var at = now
        var timing = Timing.instant
        if let day = log.day {
            // Another day is known as a day: it stands at noon.
            let noon = WallTime(day: day, millisecondOfDay: 43_200_000).milliseconds - Int64(now.offset) * 1000
            guard let moment = Moment(milliseconds: noon, offset: now.offset) else { return [] }
            at = moment
            timing = .day
        }
        let reading = Reading(kind: .weight, at: at, timing: timing, quantity: ruler.quantity, origin: .typed)
        return write(.reading(reading)) { writer, _, view in _ = writer.log(reading, in: view) }
    }

    private mutating func update() -> [Effect] {
        guard log.isEditing, let ruler = log.ruler, case .typed(let listed) = subject else { return [] }
        let old = listed.reading
        guard !WeightEntry.leavesUnchanged(old.quantity, typed: ruler.quantity, unit: unit) else {
            log.finish(said: log.said)
            focus = "edit"
            announcement = "Nothing has changed."
            return []
        }
        let reading = Reading(
            kind: old.kind, at: old.at, timing: old.timing, quantity: ruler.quantity, origin: .typed)
        return write(.reading(reading)) { writer, _, view in _ = writer.correct(listed, to: reading, in: view) }
    }
}
