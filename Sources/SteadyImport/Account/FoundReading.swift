package import SteadyCore

/// When a reading was taken, as far as its file says.
package enum FoundTime: Hashable, Sendable {
    /// An instant whose civil day a zone decides: a named one, by its index in ``ImportFindings/zones``, or home.
    case instant(milliseconds: Int64, zone: Int32?)
    /// An instant with an offset that is the truth where it was taken.
    case moment(Moment)
    /// A clock on the wall, without an offset.
    case wall(WallTime, zone: Int32?)
    /// A day without a time.
    case day(CivilDay)

    /// Whether the time is far enough from the ends of the calendar for any zone.
    var isWithinCalendar: Bool {
        let reach =
            WallTime(day: CivilDay.earliest.advanced(by: 3), millisecondOfDay: 0)
            .milliseconds...WallTime(
                day: CivilDay.latest.advanced(by: -3), millisecondOfDay: 0
            ).milliseconds
        return reach.contains(naming.time)
    }

    /// The number and timing that name the reading.
    var naming: (timing: Timing, time: Int64) {
        switch self {
        case .instant(let milliseconds, _): (.instant, milliseconds)
        case .moment(let moment): (.instant, moment.milliseconds)
        case .wall(let wall, _): (.wall, wall.milliseconds)
        case .day(let day): (.day, WallTime(day: day, millisecondOfDay: 43_200_000).milliseconds)
        }
    }
}

/// What Steady itself wrote beside a reading; only its own exports have it.
package struct OwnMark: Sendable {
    package let id: RecordID
    package let isTyped: Bool
    package let isSetAside: Bool
    package let timing: Timing
    /// When the record was written, if the export says so.
    package let stamp: Stamp?
}

/// A reading as a file holds it, before the zones are known.
package struct FoundReading: Sendable {
    package let kind: RecordKind
    package internal(set) var time: FoundTime
    package let quantity: Quantity
    /// Index in ``ImportFindings/sources``.
    package let source: Int32
    package let place: Place
    package let own: OwnMark?
}

/// All that a scan found.
package struct ImportFindings: Sendable {
    package internal(set) var account: ImportAccount
    package internal(set) var readings: [FoundReading]
    /// The names of apps and devices, each once.
    package internal(set) var sources: [String]
    /// The zone names that the file mentions, each once; ``resolve(home:zones:)`` wants their tables.
    package internal(set) var zones: [String]
    /// Whole records, from a Steady journal alone.
    package internal(set) var records: [SealedRecord]
}

extension ImportFindings {
    /// Notes which entry of an archive this was.
    package mutating func name(entry: String) {
        account.entryName = entry
    }

    /// Adds something that the host found out about the file.
    package mutating func add(_ note: ImportAccount.Note) {
        // An archive that ends says all that an export without its end would say.
        if case .entryCut = note {
            account.notes.removeAll { if case .endsBeforeClose = $0 { true } else { false } }
        }
        account.notes.append(note)
    }
}
