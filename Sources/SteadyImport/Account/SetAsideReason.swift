/// Why a row about us was not taken.
package enum SetAsideReason: UInt8, Sendable, CaseIterable {
    case noDate = 0
    case unreadableDate = 1
    case noValue = 2
    case unreadableValue = 3
    case notPositive = 4
    case implausible = 5
    case unknownUnit = 6
    case unclearPercent = 7
    case brokenTag = 8
    case tooLong = 9
    case cut = 10
    case unreadableRow = 11
    case unreadableTime = 12
    case changedByHand = 13
    case partedNumber = 30

    /// A word for scripts.
    package var code: String {
        switch self {
        case .noDate: "no-date"
        case .unreadableDate: "unreadable-date"
        case .noValue: "no-value"
        case .unreadableValue: "unreadable-value"
        case .notPositive: "not-positive"
        case .implausible: "implausible"
        case .unknownUnit: "unknown-unit"
        case .unclearPercent: "unclear-percent"
        case .brokenTag: "broken-tag"
        case .tooLong: "too-long"
        case .cut: "cut"
        case .unreadableRow: "unreadable-row"
        case .unreadableTime: "unreadable-time"
        case .changedByHand: "changed-by-hand"
        case .partedNumber: "parted-number"
        }
    }

    /// The reason for a person, to follow "set aside:".
    package var text: String {
        switch self {
        case .noDate: "no date"
        case .unreadableDate: "the date cannot be read"
        case .noValue: "no value"
        case .unreadableValue: "the value is not a number"
        case .notPositive: "zero or less"
        case .implausible: "outside what a person can weigh (20 to 400 kg), or body fat above 75 percent"
        case .unknownUnit: "a unit that is neither kg, lb, st nor g"
        case .unclearPercent: "body fat that may be a fraction or a percent"
        case .brokenTag: "its tag has no end"
        case .tooLong: "longer than 1 MiB"
        case .cut: "the file ends inside it"
        case .unreadableRow: "the row does not hold what its columns say"
        case .unreadableTime: "the time cannot be read"
        case .changedByHand: "its columns disagree; the table was changed by hand"
        case .partedNumber: "decimal commas part its numbers, and not in one way alone"
        }
    }
}
