internal import SteadyCore

/// What the log screen says about a reading.
enum LogWords {
    /// `at 07:14`; empty where only the day is known.
    static func time(_ reading: Reading) -> String {
        reading.timing == .day ? "" : "at \(reading.at.wall.clockText())"
    }

    /// `at 07:14 · trend 74.6`, or of another source `Withings, 07:02 · trend 74.6`.
    static func sub(_ reading: Reading, then last: String) -> String {
        var text = source(reading)
        if reading.origin.isTyped { text = time(reading) }
        if last.utf8.isEmpty { return text }
        return text.utf8.isEmpty ? last : "\(text) \u{00B7} \(last)"
    }

    /// `typed 07:14`, `Withings, 07:02`; without a time where only the day is known.
    static func source(_ reading: Reading) -> String {
        let clock = reading.timing == .day ? "" : reading.at.wall.clockText()
        let name = name(reading)
        if clock.utf8.isEmpty { return name }
        return reading.origin.isTyped ? "typed \(clock)" : "\(name), \(clock)"
    }

    static func name(_ reading: Reading) -> String {
        reading.origin.text.utf8.isEmpty ? "another source" : reading.origin.text
    }

    /// `29 August, 07:14`.
    static func when(_ reading: Reading, today: CivilDay) -> String {
        let day = DayWords.plain(reading.day, today: today)
        return reading.timing == .day ? day : "\(day), \(reading.at.wall.clockText())"
    }

    /// Why a typed text was not taken: what it should be.
    static func entryNote(_ failure: WeightEntry.Failure, unit: MassUnit) -> String {
        switch failure {
        case .empty, .unreadable:
            switch unit {
            case .kilogram: "A weight such as 74.1."
            case .pound: "A weight such as 163.4."
            case .stone: "A weight such as 11 st 9.4."
            }
        case .poundsOfAStone: "A stone has fourteen pounds: 0 to 13.9 stand behind it."
        case .implausible:
            switch unit {
            case .kilogram: "Steady takes 20 to 400 kg."
            case .pound: "Steady takes 44.1 to 881.8 lb."
            case .stone: "Steady takes 3 st 2.1 lb to 62 st 13.8 lb."
            }
        }
    }
}
