/// An instant together with the offset from UTC that was in force where it happened.
///
/// The civil day follows from this pair alone and is fixed when the record is written: no later journey, rule change
/// or setting moves a reading to another day.
public struct Moment: Hashable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public let milliseconds: Int64
    /// Seconds east of UTC, −86,400 to +86,400 exclusive.
    public let offset: Int32

    /// Makes a moment; nothing if its day lies outside years 1–9999 or the offset is a day or more.
    public init?(milliseconds: Int64, offset: Int32) {
        guard offset > -86_400, offset < 86_400,
            milliseconds > -62_135_500_000_000, milliseconds < 253_402_100_000_000
        else { return nil }
        self.milliseconds = milliseconds
        self.offset = offset
    }

    private init() {
        milliseconds = 0
        offset = 0
    }

    /// 1970-01-01T00:00:00Z.
    package static let epoch = Moment()

    /// Milliseconds of the wall clock, counted as if it showed UTC.
    package var wallMilliseconds: Int64 { milliseconds + Int64(offset) * 1000 }

    /// The wall clock where the moment happened.
    package var wall: WallTime { WallTime(milliseconds: wallMilliseconds) }

    /// The civil day where the moment happened.
    public var day: CivilDay { wall.day }

    /// The moment as ISO 8601 writes it, `2026-08-29T07:14:00+02:00`; milliseconds only if there are any.
    public var iso: String {
        var bytes = Array(wall.iso.utf8)
        bytes.append(offset < 0 ? .hyphen : .plus)
        let seconds = Int64(abs(offset))
        bytes.appendPadded(seconds / 3600, width: 2)
        bytes.append(.colon)
        bytes.appendPadded(seconds / 60 % 60, width: 2)
        if seconds % 60 != 0 {
            bytes.append(.colon)
            bytes.appendPadded(seconds % 60, width: 2)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// What a clock on the wall shows, without a place: a day and the milliseconds since its midnight.
public struct WallTime: Hashable, Sendable {
    /// The day on the calendar beside the clock.
    public let day: CivilDay
    /// Milliseconds since midnight on the wall clock, 0 to 86,399,999.
    public let millisecondOfDay: Int32

    package init(day: CivilDay, millisecondOfDay: Int32) {
        self.day = day
        self.millisecondOfDay = millisecondOfDay
    }

    /// Makes a wall time; nothing if a part is out of range.
    ///
    /// A leap second is read as the second before it.
    package init?(day: CivilDay, hour: Int64, minute: Int64, second: Int64 = 0, millisecond: Int64 = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second) else { return nil }
        self.day = day
        millisecondOfDay = Int32((hour * 3600 + minute * 60 + min(second, 59)) * 1000 + millisecond)
    }

    /// Makes a wall time from milliseconds counted as if the clock showed UTC.
    package init(milliseconds: Int64) {
        var days = milliseconds / 86_400_000
        var rest = milliseconds % 86_400_000
        if rest < 0 {
            rest += 86_400_000
            days -= 1
        }
        day = CivilDay(number: Int32(days))
        millisecondOfDay = Int32(rest)
    }

    /// Milliseconds since 1970-01-01T00:00 on this clock.
    package var milliseconds: Int64 { Int64(day.number) * 86_400_000 + Int64(millisecondOfDay) }

    /// Hours, minutes, seconds and milliseconds of the clock.
    package var clock: (hour: Int32, minute: Int32, second: Int32, millisecond: Int32) {
        (
            millisecondOfDay / 3_600_000, millisecondOfDay / 60_000 % 60, millisecondOfDay / 1000 % 60,
            millisecondOfDay % 1000
        )
    }

    /// `2026-08-29T07:14:00`; milliseconds only if there are any.
    public var iso: String {
        var bytes = Array(day.iso.utf8)
        bytes.append(0x54)
        bytes.append(contentsOf: clockText(seconds: true).utf8)
        if clock.millisecond != 0 {
            bytes.append(.period)
            bytes.appendPadded(Int64(clock.millisecond), width: 3)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `07:14`, or `07:14:00`.
    package func clockText(seconds: Bool = false) -> String {
        var bytes: [UInt8] = []
        bytes.appendPadded(Int64(clock.hour), width: 2)
        bytes.append(.colon)
        bytes.appendPadded(Int64(clock.minute), width: 2)
        if seconds {
            bytes.append(.colon)
            bytes.appendPadded(Int64(clock.second), width: 2)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
