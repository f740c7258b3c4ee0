package import SteadyCore

/// Days as people read them.
package enum DayWords {
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

    /// `August`, by its number from 1.
    static func month(_ number: Int32) -> String { months[Int(number) - 1] }

    /// `Saturday`.
    static func weekday(_ day: CivilDay) -> String { weekdays[Int(day.weekday)] }

    /// `August 2026`.
    package static func monthAndYear(_ day: CivilDay) -> String {
        "\(month(day.components.month)) \(day.components.year)"
    }

    /// `29 August`.
    package static func short(_ day: CivilDay) -> String {
        let parts = day.components
        return "\(parts.day) \(months[Int(parts.month) - 1])"
    }

    /// `29 August 2026`.
    package static func long(_ day: CivilDay) -> String {
        "\(short(day)) \(day.components.year)"
    }

    /// `29 August` in the year of `today`, `29 August 2025` in any other.
    package static func plain(_ day: CivilDay, today: CivilDay) -> String {
        day.components.year == today.components.year ? short(day) : long(day)
    }

    /// `Saturday, 29 August`, with the year if it is not that of `today`.
    package static func full(_ day: CivilDay, today: CivilDay) -> String {
        "\(weekdays[Int(day.weekday)]), \(plain(day, today: today))"
    }

    /// `29 Aug`, or `6 Sep 2025` for a day of another year than the last.
    package static func axis(_ day: CivilDay, last: CivilDay) -> String {
        let parts = day.components
        let month = String(decoding: Array(months[Int(parts.month) - 1].utf8).prefix(3), as: UTF8.self)
        return parts.year == last.components.year ? "\(parts.day) \(month)" : "\(parts.day) \(month) \(parts.year)"
    }

    /// `23 – 29 August`, `31 July – 29 August`; with the years where they differ or are not that of `today`.
    package static func span(_ first: CivilDay, _ last: CivilDay, today: CivilDay) -> String {
        let from = first.components
        let to = last.components
        if first == last { return plain(last, today: today) }
        if from.year != to.year { return "\(long(first)) \u{2013} \(long(last))" }
        let start = from.month != to.month ? short(first) : "\(from.day)"
        return "\(start) \u{2013} \(plain(last, today: today))"
    }
}

/// Counts as people read them.
package enum CountWords {
    /// `1,203`.
    package static func grouped(_ count: Int64) -> String {
        let digits = Array(String(count.magnitude).utf8)
        var bytes: [UInt8] = count < 0 ? Array("\u{2212}".utf8) : []
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { bytes.append(.comma) }
            bytes.append(digit)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `1 reading`, `1,203 readings`.
    package static func of(_ count: Int64, _ noun: String) -> String {
        "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
    }
}
