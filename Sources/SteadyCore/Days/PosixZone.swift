/// A zone's standing rule, `CET-1CEST,M3.5.0,M10.5.0/3` (POSIX.1-2017, section 8.3; RFC 8536, section 3.3.1).
struct PosixZone {
    /// A day of every year and the clock on it.
    fileprivate struct Turn {
        enum Day {
            /// The weekday (0 Sunday) in a week (5 the last) of a month.
            case weekday(month: Int32, week: Int32, day: Int32)
            /// 1 to 365; 29 February is never counted.
            case julian(Int32)
            /// 0 to 365; 29 February is counted.
            case ordinal(Int32)
        }

        let day: Day
        /// Seconds after midnight; may lie on another day.
        let time: Int64

        func second(in year: Int32) -> Int64? {
            guard let first = CivilDay(year: year, month: 1, day: 1) else { return nil }
            let date: CivilDay
            switch day {
            case .ordinal(let number):
                date = first.advanced(by: number)
            case .julian(let number):
                let isLeap = CivilDay.length(ofMonth: 2, in: year) == 29
                date = first.advanced(by: number - 1 + (isLeap && number > 59 ? 1 : 0))
            case .weekday(let month, let week, let weekday):
                guard let start = CivilDay(year: year, month: month, day: 1) else { return nil }
                // CivilDay counts weekdays from Monday, the rule from Sunday.
                let shift = ((weekday + 6) % 7 - start.weekday + 7) % 7
                var offset = shift + (week - 1) * 7
                while offset >= CivilDay.length(ofMonth: month, in: year) { offset -= 7 }
                date = start.advanced(by: offset)
            }
            return Int64(date.number) * 86_400 + time
        }
    }

    /// Standard time in seconds east of UTC.
    let standard: Int32
    private var summer: Int32?
    private var start: Turn?
    private var end: Turn?

    init?(_ text: some Collection<UInt8>) {
        var cursor = ByteCursor(text)
        guard cursor.zoneName(), let west = cursor.span(hours: 24) else { return nil }
        standard = Int32(-west)
        if cursor.isAtEnd { return }
        guard cursor.zoneName() else { return nil }
        summer = standard + 3600
        if let next = cursor.next, next != .comma {
            guard let west = cursor.span(hours: 24) else { return nil }
            summer = Int32(-west)
        }
        // Without dates the rule of the United States holds.
        if cursor.isAtEnd { cursor = ByteCursor(",M3.2.0,M11.1.0".utf8) }
        guard cursor.take(.comma), let start = cursor.turn(), cursor.take(.comma), let end = cursor.turn(),
            cursor.isAtEnd
        else { return nil }
        self.start = start
        self.end = end
    }

    /// The changes of offset in some years, in order.
    func transitions(years: ClosedRange<Int32>) -> [ZoneTable.Transition] {
        guard let summer, let start, let end else { return [] }
        var list: [ZoneTable.Transition] = []
        for year in years {
            guard let into = start.second(in: year), let out = end.second(in: year) else { continue }
            list.append(ZoneTable.Transition(second: into - Int64(standard), offset: summer))
            list.append(ZoneTable.Transition(second: out - Int64(summer), offset: standard))
        }
        return list.sorted { $0.second < $1.second }
    }
}

extension ByteCursor {
    /// Steps over `CET` or `<+0545>`.
    fileprivate mutating func zoneName() -> Bool {
        if take(0x3C) {
            while let byte = next, byte != 0x3E { skip() }
            return take(0x3E)
        }
        return letters().count >= 3
    }

    /// Reads `1`, `-5:45`, `+3:00:30` as seconds.
    fileprivate mutating func span(hours limit: Int64) -> Int64? {
        let isNegative = take(.hyphen)
        if !isNegative { _ = take(.plus) }
        guard let hours = digits(upTo: 3), hours <= limit else { return nil }
        var seconds = hours * 3600
        for unit in [Int64(60), 1] where take(.colon) {
            guard let part = digits(exactly: 2), part < 60 else { return nil }
            seconds += part * unit
        }
        return isNegative ? -seconds : seconds
    }

    /// Reads `M3.5.0/2`, `J60`, `59/-1`; 02:00 if there is no time.
    fileprivate mutating func turn() -> PosixZone.Turn? {
        let day: PosixZone.Turn.Day
        if take(0x4D) {
            guard let month = digits(upTo: 2), (1...12).contains(month), take(.period), let week = digits(upTo: 1),
                (1...5).contains(week), take(.period), let weekday = digits(upTo: 1), weekday <= 6
            else { return nil }
            day = .weekday(month: Int32(month), week: Int32(week), day: Int32(weekday))
        } else if take(0x4A) {
            guard let number = digits(upTo: 3), (1...365).contains(number) else { return nil }
            day = .julian(Int32(number))
        } else {
            guard let number = digits(upTo: 3), number <= 365 else { return nil }
            day = .ordinal(Int32(number))
        }
        var time: Int64 = 7200
        if take(.slash) {
            guard let written = span(hours: 167) else { return nil }
            time = written
        }
        return PosixZone.Turn(day: day, time: time)
    }
}
