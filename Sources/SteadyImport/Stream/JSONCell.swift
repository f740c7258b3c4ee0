import SteadyCore

/// A measured value in a JSON text, read as far as it can be without its unit.
enum JSONCell: Sendable {
    /// Nothing was measured: nothing there, `null`, `NaN`, an empty text.
    case missing
    case unreadable
    case number(ExactDecimal)

    init(_ kind: JSONScalar, _ text: [UInt8]) {
        switch kind {
        case .word: self = .missing
        case .string where text.trimmed.isEmpty: self = .missing
        case .string, .number: self = ExactDecimal(text.trimmed).map { .number($0) } ?? .unreadable
        }
    }
}

/// When a reading was taken, or why that cannot be said.
enum ReadTime: Sendable {
    case time(FoundTime)
    case setAside(SetAsideReason)

    /// The time, unless it lies beyond the calendar.
    init(_ time: FoundTime) {
        self = time.isWithinCalendar ? .time(time) : .setAside(.unreadableDate)
    }
}

extension StaticString {
    /// The text's bytes.
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}
