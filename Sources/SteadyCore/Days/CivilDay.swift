/// A day of the proleptic Gregorian calendar, as the number of days since 1970-01-01.
///
/// No clock and no time zone: which day a moment falls on is decided by ``Moment``. Years 1 to 9999.
public struct CivilDay: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01; negative before it.
    public let number: Int32

    /// The first and last day that can be written with four digits of year.
    package static let earliest = CivilDay(number: -719_162)
    package static let latest = CivilDay(number: 2_932_896)

    /// Makes a day from its number.
    public init(number: Int32) {
        self.number = number
    }

    /// Makes a day from year (1–9999), month (1–12) and day of the month, or nothing if there is no such day.
    ///
    /// Day count after Hinnant (2013), "chrono-compatible low-level date algorithms": years start in March, so that
    /// the leap day is the last of its year.
    public init?(year: Int32, month: Int32, day: Int32) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.length(ofMonth: month, in: year)
        else { return nil }
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        number = era * 146_097 + dayOfEra - 719_468
    }

    /// Year, month (1–12) and day of the month (1–31).
    public var components: (year: Int32, month: Int32, day: Int32) {
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }

    /// Days in a month of the proleptic Gregorian calendar.
    package static func length(ofMonth month: Int32, in year: Int32) -> Int32 {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The day of the week, 0 for Monday to 6 for Sunday.
    public var weekday: Int32 {
        let remainder = (number + 3) % 7
        return remainder < 0 ? remainder + 7 : remainder
    }

    /// The day so many days later (or earlier, if negative).
    public func advanced(by days: Int32) -> CivilDay {
        CivilDay(number: number + days)
    }

    /// Days from this day to another; negative if the other is earlier.
    public func distance(to other: CivilDay) -> Int32 {
        other.number - number
    }

    /// Whether one day comes before another.
    public static func < (left: CivilDay, right: CivilDay) -> Bool {
        left.number < right.number
    }
}

extension CivilDay {
    /// The day as ISO 8601 writes it, `2026-08-29`.
    public var iso: String {
        let parts = components
        var bytes: [UInt8] = []
        bytes.appendPadded(Int64(parts.year), width: 4)
        bytes.append(.hyphen)
        bytes.appendPadded(Int64(parts.month), width: 2)
        bytes.append(.hyphen)
        bytes.appendPadded(Int64(parts.day), width: 2)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Reads `2026-08-29`, exactly; anything else gives nothing.
    public init?(iso text: String) {
        self.init(iso: Array(text.utf8))
    }

    package init?(iso bytes: some Collection<UInt8>) {
        var cursor = ByteCursor(bytes)
        guard let year = cursor.digits(exactly: 4), cursor.take(.hyphen),
            let month = cursor.digits(exactly: 2), cursor.take(.hyphen),
            let day = cursor.digits(exactly: 2), cursor.isAtEnd
        else { return nil }
        self.init(year: Int32(year), month: Int32(month), day: Int32(day))
    }
}
