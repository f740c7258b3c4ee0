internal import SteadyCore

/// Reads when a reading was taken: `07:14`, `yesterday`, `2026-08-29`, `2026-08-29 07:14`, or with an offset.
struct MomentArgument {
    let host: Host

    /// The moment and how much of it was said; nothing said means now.
    func read(_ text: String?) throws -> (at: Moment, timing: Timing) {
        guard let text else { return (host.moment, .instant) }
        let bytes = Array(text.utf8)
        if let day = host.day(named: text) { return try noon(day) }
        var cursor = ByteCursor(bytes)
        if let wall = cursor.clock(on: host.today), cursor.isAtEnd { return try instant(wall) }
        guard let read = TimeText.iso(bytes) else {
            throw WrongUse("--at is a time such as 07:14, 2026-08-29 or \"2026-08-29 07:14\".")
        }
        if let offset = read.text.offset, let instant = read.text.instant,
            let at = Moment(milliseconds: instant, offset: offset)
        {
            return (at, .instant)
        }
        return read.hasTime ? try instant(read.text.wall) : try noon(read.text.wall.day)
    }

    private func noon(_ day: CivilDay) throws -> (Moment, Timing) {
        let moment = try instant(WallTime(day: day, millisecondOfDay: 43_200_000)).at
        return (moment, .day)
    }

    private func instant(_ wall: WallTime) throws -> (at: Moment, timing: Timing) {
        guard let at = host.homeZone.moment(at: wall) else { throw WrongUse("--at lies outside the years 1 to 9999.") }
        return (at, .instant)
    }
}
