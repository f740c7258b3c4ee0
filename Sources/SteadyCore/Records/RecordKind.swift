/// What a record is about.
///
/// A kind that this version does not know is kept and passed on untouched.
public enum RecordKind: UInt8, Sendable, CaseIterable {
    /// A weight.
    case weight = 1
    /// A share of body fat in percent, 0 to 100.
    case bodyFat = 2
    /// A lean mass.
    case leanMass = 3
    /// A note on a day.
    case note = 16
    /// A batch of imported readings.
    case batch = 32
    /// One entry of the profile.
    case profile = 48
    /// One entry of the goal.
    case goal = 49
    /// One entry of the plan.
    case plan = 50
    /// One entry of the choice of line.
    case line = 51
    /// The end of another record, for ever.
    case delete = 64
    /// Whether another record is set aside.
    case ignore = 65

    /// The name in files and tables.
    public var name: String {
        switch self {
        case .weight: "weight"
        case .bodyFat: "bodyFat"
        case .leanMass: "leanMass"
        case .note: "note"
        case .batch: "import"
        case .profile: "profile"
        case .goal: "goal"
        case .plan: "plan"
        case .line: "line"
        case .delete: "delete"
        case .ignore: "ignore"
        }
    }

    package init?(name: some Collection<UInt8>) {
        let wanted = Array(name)
        for kind in RecordKind.allCases where Array(kind.name.utf8) == wanted {
            self = kind
            return
        }
        return nil
    }

    /// Whether records of this kind hold a measured value.
    package var isReading: Bool { rawValue <= RecordKind.leanMass.rawValue }

    /// Whether records of this kind are registers, of which the one written last counts.
    package var isRegister: Bool { (48...51).contains(rawValue) }
}

/// How much a source says about when a reading was taken.
public enum Timing: UInt8, Sendable {
    /// An instant: the source writes an offset, or the reading was taken here.
    case instant = 0
    /// A wall clock without an offset; the offset was supplied when it was imported.
    case wall = 1
    /// A day without a time; stands at noon.
    case day = 2
}
