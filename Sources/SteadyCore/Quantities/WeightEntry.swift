/// What somebody typed as a weight, read into a quantity.
public enum WeightEntry {
    /// Why a text is not a weight that can be taken.
    public enum Failure: Error, Equatable, Sendable {
        /// The text is empty.
        case empty
        /// No reading of the text as a weight.
        case unreadable
        /// Fourteen pounds or more beside stones.
        case poundsOfAStone
        /// Outside 20 to 400 kg.
        case implausible(MassUnit)
    }

    /// Reads `82.4`, `82,4`, `181.7 lb`, `12 st 13`, `12st13.4 lb`; a bare number is in the person's unit.
    ///
    /// In stones the text decides, never its value: `12.1` is 12 st 1 lb, `12.10` is 12 st 10 lb. The value is kept as
    /// typed. Fails if the text is no weight, or one outside 20 to 400 kg.
    public static func read(_ text: String, unit: MassUnit) throws(Failure) -> Quantity {
        try read(Array(text.utf8), unit: unit)
    }

    package static func read(_ bytes: [UInt8], unit: MassUnit) throws(Failure) -> Quantity {
        let text = bytes.trimmed
        guard !text.isEmpty else { throw .empty }
        var cursor = ByteCursor(text)
        guard let first = cursor.number() else { throw .unreadable }
        cursor.skipSpaces()
        let word = cursor.letters()
        var chosen = unit
        if !word.isEmpty {
            guard let named = MassUnit(symbol: word) else { throw .unreadable }
            chosen = named
        }
        let quantity: Quantity
        switch chosen {
        case .stone:
            quantity = try stones(first, &cursor, explicit: !word.isEmpty)
        case .kilogram, .pound:
            guard cursor.isAtEnd, let value = ExactDecimal(first) else { throw .unreadable }
            quantity = Quantity(value, chosen == .kilogram ? .kilogram : .pound)
        }
        guard quantity.isPlausibleWeight else { throw .implausible(unit) }
        return quantity
    }

    /// Reads the pounds after the stones: from behind the point (`12.10`), or behind `st` (`12 st 13.4 lb`).
    private static func stones(
        _ first: [UInt8], _ cursor: inout ByteCursor, explicit: Bool
    ) throws(Failure) -> Quantity {
        let parts = first.split(separator: .period, maxSplits: 1, omittingEmptySubsequences: false)
        guard let head = parts.first, let whole = ExactDecimal(head), whole.exponent == 0 else { throw .unreadable }
        cursor.skipSpaces()
        var pounds = ExactDecimal(mantissa: 0, exponent: 0)
        if parts.count == 2 {
            // The digits behind the point are whole pounds; `12.` and `12.123` say nothing clear.
            guard parts[1].count <= 2, let tail = ExactDecimal(parts[1]), cursor.isAtEnd else { throw .unreadable }
            pounds = tail
        } else if explicit, !cursor.isAtEnd {
            guard let second = cursor.number(), let tail = ExactDecimal(second) else { throw .unreadable }
            pounds = tail
            cursor.skipSpaces()
            let word = cursor.letters()
            guard word.isEmpty || MassUnit(symbol: word) == .pound, cursor.isAtEnd else { throw .unreadable }
        } else if !cursor.isAtEnd {
            throw .unreadable
        }
        guard pounds.double < 14 else { throw .poundsOfAStone }
        guard pounds.exponent >= -9, whole.mantissa < 10_000 else { throw .unreadable }
        var scale: Int64 = 1
        for _ in 0..<(-Int(pounds.exponent)) { scale *= 10 }
        let total = whole.mantissa * 14 * scale + pounds.mantissa
        return Quantity(ExactDecimal(mantissa: total, exponent: pounds.exponent), .stoneAndPounds)
    }

    /// Whether a typed quantity leaves a stored one as it is.
    ///
    /// It does if it is the same number, or exactly what the stored one is shown as in the person's unit. A form that opens with a shown figure and is saved untouched changes nothing.
    package static func leavesUnchanged(_ stored: Quantity, typed: Quantity, unit: MassUnit) -> Bool {
        if stored.unit == typed.unit, stored.value.isSameNumber(as: typed.value) { return true }
        for shownUnit in MassUnit.allCases where shownUnit == unit || shownUnit.matches(typed.unit) {
            let shown = ShownMass(stored, unit: shownUnit).quantity
            if shown.unit == typed.unit, shown.value.isSameNumber(as: typed.value) { return true }
        }
        return false
    }
}

extension MassUnit {
    /// Whether values typed in this unit are stored with a unit.
    fileprivate func matches(_ unit: Unit) -> Bool {
        switch self {
        case .kilogram: unit == .kilogram
        case .pound: unit == .pound
        case .stone: unit == .stoneAndPounds
        }
    }
}

extension ByteCursor {
    /// Reads digits with at most one `.` or `,`, which comes back as `.`; no sign.
    fileprivate mutating func number() -> [UInt8]? {
        var text: [UInt8] = []
        var point = false
        while let byte = next {
            if byte.isDigit {
                text.append(byte)
            } else if byte == .period || byte == .comma, !point, !text.isEmpty {
                point = true
                text.append(.period)
            } else {
                break
            }
            skip()
        }
        return text.isEmpty || text.count > 20 ? nil : text
    }
}
