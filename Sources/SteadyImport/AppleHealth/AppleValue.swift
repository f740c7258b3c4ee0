import SteadyCore

/// The dates of Apple's export.
enum AppleDate {
    /// Reads `2026-08-29 07:14:00 +0200`, the one form that Apple writes, and ISO 8601's other forms the slow way.
    static func read(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) -> FoundTime? {
        let text = UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count)
        guard let (time, hasTime) = TimeText.iso(text) else { return nil }
        if let instant = time.instant { return .instant(milliseconds: instant, zone: nil) }
        return hasTime ? .wall(time.wall, zone: nil) : .day(time.wall.day)
    }
}

/// The values of Apple's export.
enum AppleValue {
    enum Outcome {
        case quantity(Quantity)
        case setAside(SetAsideReason)
    }

    static func read(
        _ kind: RecordKind, _ bytes: UnsafePointer<UInt8>, value: Range<Int>?, unit: Range<Int>?
    ) -> Outcome {
        guard let value else { return .setAside(.noValue) }
        let text = EntityText.decoded(bytes, value).trimmed
        guard !text.isEmpty else { return .setAside(.noValue) }
        guard let number = ExactDecimal(text) else { return .setAside(.unreadableValue) }
        let symbol = unit.map { EntityText.decoded(bytes, $0).trimmed } ?? []
        guard let given = Unit(symbol: symbol), given != .stoneAndPounds, (given == .percent) == (kind == .bodyFat)
        else { return .setAside(.unknownUnit) }
        return Plausible.check(kind, number, given, fractions: true)
    }
}

/// What a value must hold to be taken.
enum Plausible {
    /// Checks a value, and turns a fraction of body fat into percent by moving its point, exactly.
    static func check(
        _ kind: RecordKind, _ number: ExactDecimal, _ unit: Unit, fractions: Bool
    ) -> AppleValue.Outcome {
        guard number.mantissa > 0 else { return .setAside(.notPositive) }
        let quantity = Quantity(number, unit)
        switch kind {
        case .weight:
            return quantity.isPlausibleWeight ? .quantity(quantity) : .setAside(.implausible)
        case .bodyFat:
            let share = number.double
            if share <= 1, fractions {
                guard Int(number.exponent) + 2 <= ExactDecimal.exponents.upperBound else {
                    return .setAside(.unreadableValue)
                }
                let percent = ExactDecimal(mantissa: number.mantissa, exponent: number.exponent + 2)
                return .quantity(Quantity(percent, .percent))
            }
            if share < 2 { return .setAside(.unclearPercent) }
            return share <= 75 ? .quantity(quantity) : .setAside(.implausible)
        default:
            // A lean mass has no lower limit but zero: a child's is below 20 kg.
            return quantity.canonical <= 400 ? .quantity(quantity) : .setAside(.implausible)
        }
    }
}
