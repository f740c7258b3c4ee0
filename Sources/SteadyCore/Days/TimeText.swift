/// A date and time as a file writes it: a wall clock, and the offset from UTC if one is written.
package struct TimeText: Hashable, Sendable {
    package let wall: WallTime
    /// Seconds east of UTC, or nothing if the text names none.
    package let offset: Int32?

    package init(wall: WallTime, offset: Int32?) {
        self.wall = wall
        self.offset = offset
    }

    /// The instant in milliseconds since 1970 UTC, if an offset is written.
    package var instant: Int64? {
        guard let offset else { return nil }
        return wall.milliseconds - Int64(offset) * 1000
    }

    /// Reads ISO 8601 and its near relations.
    ///
    /// `2026-08-29`, `2026-08-29 07:14`, `2026-08-29T07:14:00.250Z`,
    /// `2026-08-29 07:14:00 +0200`. A day alone gives noon with `hasTime` false.
    package static func iso(_ bytes: some Collection<UInt8>) -> (text: TimeText, hasTime: Bool)? {
        var cursor = ByteCursor(bytes)
        cursor.skipSpaces()
        guard let year = cursor.digits(exactly: 4), cursor.take(.hyphen),
            let month = cursor.digits(exactly: 2), cursor.take(.hyphen),
            let dayOfMonth = cursor.digits(exactly: 2),
            let day = CivilDay(year: Int32(year), month: Int32(month), day: Int32(dayOfMonth))
        else { return nil }
        if cursor.isOnlySpaceAhead {
            return (TimeText(wall: WallTime(day: day, millisecondOfDay: 43_200_000), offset: nil), false)
        }
        guard cursor.take(0x54) || cursor.take(.space) else { return nil }
        guard let wall = cursor.clock(on: day) else { return nil }
        cursor.skipSpaces()
        if cursor.isAtEnd { return (TimeText(wall: wall, offset: nil), true) }
        guard let offset = cursor.offset() else { return nil }
        cursor.skipSpaces()
        return cursor.isAtEnd ? (TimeText(wall: wall, offset: offset), true) : nil
    }
}

extension ByteCursor {
    fileprivate var isOnlySpaceAhead: Bool {
        var probe = self
        probe.skipSpaces()
        return probe.isAtEnd
    }

    /// Reads `07:14`, `07:14:00`, `07:14:00.250` (any number of decimals, cut to milliseconds), `7:14 PM`.
    package mutating func clock(on day: CivilDay) -> WallTime? {
        guard var hour = digits(upTo: 2), take(.colon), let minute = digits(exactly: 2) else { return nil }
        var second: Int64 = 0
        var millisecond: Int64 = 0
        if take(.colon) {
            guard let seconds = digits(exactly: 2) else { return nil }
            second = seconds
            if take(.period) || take(.comma) {
                var place: Int64 = 100
                guard let first = next, first.isDigit else { return nil }
                while let byte = next, byte.isDigit {
                    millisecond += Int64(byte - .zero) * place
                    place /= 10
                    skip()
                }
            }
        }
        if let afternoon = meridiem() {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (afternoon ? 12 : 0)
        }
        return WallTime(day: day, hour: hour, minute: minute, second: second, millisecond: millisecond)
    }

    /// Reads `AM` or `PM` (any case, dots allowed, after any kind of space): true for the afternoon.
    private mutating func meridiem() -> Bool? {
        var probe = self
        // A plain space, or the bytes of U+00A0 and U+202F.
        let spaces: [UInt8] = [.space, 0xC2, 0xA0, 0xE2, 0x80, 0xAF]
        while let byte = probe.next, spaces.contains(byte) { probe.skip() }
        guard let letter = probe.next, letter.lowercased == 0x61 || letter.lowercased == 0x70 else { return nil }
        probe.skip()
        _ = probe.take(.period)
        guard let second = probe.next, second.lowercased == 0x6D else { return nil }
        probe.skip()
        _ = probe.take(.period)
        self = probe
        return letter.lowercased == 0x70
    }

    /// Reads `Z`, `+0200`, `+02:00`, `+02`, or `+05:53:28` as seconds east of UTC.
    package mutating func offset() -> Int32? {
        if take(0x5A) || take(0x7A) { return 0 }
        let sign: Int64
        if take(.plus) { sign = 1 } else if take(.hyphen) { sign = -1 } else { return nil }
        guard let hours = digits(exactly: 2) else { return nil }
        var seconds = hours * 3600
        if take(.colon) {
            guard let minutes = digits(exactly: 2), minutes < 60 else { return nil }
            seconds += minutes * 60
            if take(.colon) {
                guard let rest = digits(exactly: 2), rest < 60 else { return nil }
                seconds += rest
            }
        } else if let minutes = digits(exactly: 2) {
            guard minutes < 60 else { return nil }
            seconds += minutes * 60
        }
        return seconds < 86_400 ? Int32(sign * seconds) : nil
    }
}
