import SteadyCore

/// What the beginning of a JSON file shows it to be.
enum JSONHead {
    case fitbit
    case healthAutoExport
    case other
    /// More bytes are needed to tell.
    case undecided

    /// How many bytes behind the first bracket are enough.
    private static let reach = 4096

    /// Looks at the first bytes, a mark of byte order or none before them.
    static func of(_ head: [UInt8], isWhole: Bool = true) -> JSONHead {
        let text = head.drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }.prefix(reach)
        let isEnough = isWhole || text.count == reach
        switch text.first {
        case 0x5B: return list(text, isEnough)
        case 0x7B: return object(text, isEnough)
        default: return .other
        }
    }

    /// A list of weigh-ins, by the members of its first object.
    private static func list(_ text: ArraySlice<UInt8>, _ isEnough: Bool) -> JSONHead {
        let end = text.firstIndex(of: 0x7D)
        guard end != nil || isEnough else { return .undecided }
        let first = text[..<(end ?? text.endIndex)]
        let isOurs = Recognition.contains("\"kind\"", in: first)
        let hasReading =
            Recognition.contains("\"weight\"", in: first) && Recognition.contains("\"date\"", in: first)
        let hasMark = Recognition.contains("\"logId\"", in: first) || Recognition.contains("\"bmi\"", in: first)
        return hasReading && hasMark && !isOurs ? .fitbit : .other
    }

    /// The one member of the whole, and the name of the first thing in it.
    private static func object(_ text: ArraySlice<UInt8>, _ isEnough: Bool) -> JSONHead {
        let squeezed = text.filter { $0 > 0x20 }
        let start = Array("{\"data\":{\"".utf8)
        guard squeezed.count > start.count + 24 || isEnough else { return .undecided }
        guard squeezed.starts(with: start) else { return .other }
        let name = squeezed.dropFirst(start.count).prefix { $0 != .quote }
        let known: [StaticString] = [
            "metrics", "workouts", "symptoms", "ecg", "heartRateNotifications", "stateOfMind", "cycleTracking",
            "medications",
        ]
        return known.contains { name.elementsEqual($0.bytes) } ? .healthAutoExport : .other
    }
}

/// What the beginning of an archive's entry shows it to be.
enum EntryHead {
    case export(Content)
    case other
    case undecided

    static func of(_ head: [UInt8], isWhole: Bool) -> EntryHead {
        let first = head.first { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
        if first == 0x5B || first == 0x7B {
            switch JSONHead.of(head, isWhole: isWhole) {
            case .fitbit: return .export(.fitbit)
            case .healthAutoExport: return .export(.healthAutoExport)
            case .undecided: return .undecided
            case .other: return .other
            }
        }
        if first != 0x3C {
            if !isWhole, TableHead.isUndecided(head) { return .undecided }
            return TableHead.isKnown(head) ? .export(.table) : .other
        }
        switch XMLHead.of(head) {
        case .appleHealth: return .export(.appleHealth)
        case .hackersDiet: return .export(.hackersDiet)
        case .undecided: return isWhole ? .other : .undecided
        case .clinicalDocument, .other: return .other
        }
    }
}
