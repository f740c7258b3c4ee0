import SteadyCore

/// What the cells of a row say.
extension TableReader {
    /// The weight of a row; nothing if none was measured.
    ///
    /// Fails if nobody says its unit.
    mutating func weightOutcome(
        _ text: ArraySlice<UInt8>, unitText: ArraySlice<UInt8>, at place: Place
    ) throws(ImportFailure) -> AppleValue.Outcome? {
        if text.isEmpty { return nil }
        if StoneText.isStones(text) { return named(.stone, stones(StoneText.plain(text))) }
        let number: TableNumber
        switch TableNumber.read(text) {
        case .missing: return nil
        case .unreadable: return .setAside(.unreadableValue)
        case .number(let read): number = read
        }
        if number.isPercent { return .setAside(.unknownUnit) }
        if number.value.mantissa == 0, columns.has(.zeroIsMissing) { return nil }
        guard number.value.mantissa > 0 else { return .setAside(.notPositive) }
        var unit = fileUnit
        let word = number.word.isEmpty ? unitText.map { $0.lowercased } : number.word
        if !word.isEmpty {
            guard let named = TableUnit(word: word) else { return .setAside(.unknownUnit) }
            unit = named
        }
        guard let unit = unit ?? options.unit.map({ TableUnit($0) }) else {
            throw ImportFailure(.unitUnknown, at: place, detail: columns.weightName)
        }
        if word.isEmpty, fileUnit == nil { isOptionUsed = true } else { _ = named(unit, nil) }
        switch unit {
        case .kilogram: return Plausible.check(.weight, number.value, .kilogram, fractions: false)
        case .pound: return Plausible.check(.weight, number.value, .pound, fractions: false)
        case .gram:
            let value = number.hasThreePlaces ? number.withThousands : number.value
            return Plausible.check(.weight, value, .gram, fractions: false)
        case .stone where columns.has(.unitCodes) && word.isEmpty:
            // The Hacker's Diet keeps pounds all the same: the unit says only how they are shown.
            return Plausible.check(.weight, number.value, .stoneAndPounds, fractions: false)
        case .stone:
            // 12.5 under "stones" may be twelve and a half, or 12 st 5 lb: the person has to say.
            guard options.unit == .stone || number.value.exponent == 0 else {
                throw ImportFailure(.stonesUnclear, at: place, detail: columns.weightName)
            }
            return stones(Array(number.value.text.utf8))
        }
    }

    /// The weight of a row with stones in one column and pounds in another; half of it is none.
    func stones(_ text: ArraySlice<UInt8>, pounds: ArraySlice<UInt8>) -> AppleValue.Outcome? {
        switch (TableNumber.read(text), TableNumber.read(pounds)) {
        case (.number(let stones), .number(let pounds)):
            let words = [(stones.word, TableUnit.stone), (pounds.word, .pound)]
            for (word, unit) in words where !word.isEmpty && TableUnit(word: word) != unit {
                return .setAside(.unknownUnit)
            }
            return self.stones(Array("\(stones.value.text) st \(pounds.value.text)".utf8))
        case (.missing, _), (_, .missing): return nil
        default: return text.isEmpty || pounds.isEmpty ? nil : .setAside(.unreadableValue)
        }
    }

    /// Gives back the outcome of a weight whose unit the file names.
    mutating func named(_ unit: TableUnit, _ outcome: AppleValue.Outcome?) -> AppleValue.Outcome? {
        if let chosen = options.unit, TableUnit(chosen) != unit { unusedFor = unusedFor ?? unit }
        return outcome
    }

    private func stones(_ text: [UInt8]) -> AppleValue.Outcome {
        do {
            return .quantity(try WeightEntry.read(text, unit: .stone))
        } catch {
            switch error {
            case .implausible: return .setAside(.implausible)
            case .empty: return .setAside(.noValue)
            case .unreadable, .poundsOfAStone: return .setAside(.unreadableValue)
            }
        }
    }

    /// The body fat of a row; nothing if none was measured, which many scales write as 0.
    func fatOutcome(_ text: ArraySlice<UInt8>) -> AppleValue.Outcome? {
        if text.isEmpty { return nil }
        switch TableNumber.read(text) {
        case .missing: return nil
        case .unreadable: return .setAside(.unreadableValue)
        case .number(let number):
            if number.value.mantissa == 0 { return nil }
            guard number.word.isEmpty else { return .setAside(.unknownUnit) }
            return Plausible.check(.bodyFat, number.value, .percent, fractions: !number.isPercent)
        }
    }

    /// The share of a mass of fat, which its weight alone makes of it: fat / weight, to two places, half away from zero.
    func fatOutcome(
        _ text: ArraySlice<UInt8>, in unit: TableUnit?, beside weight: AppleValue.Outcome?
    ) -> AppleValue.Outcome? {
        let fat: ExactDecimal
        switch TableNumber.read(text) {
        case .missing: return nil
        case .unreadable: return text.isEmpty ? nil : .setAside(.unreadableValue)
        case .number(let number): fat = number.value
        }
        if fat.mantissa == 0 { return nil }
        guard fat.mantissa > 0 else { return .setAside(.notPositive) }
        guard case .quantity(let whole) = weight else { return .setAside(.noValue) }
        guard let unit, TableUnit(whole.unit) == unit else { return .setAside(.unknownUnit) }
        let hundredths = WideDecimal.divideRounding(
            Int128(fat.mantissa), exponent: Int(fat.exponent) - Int(whole.value.exponent) + 4,
            divisor: Int128(whole.value.mantissa))
        guard let hundredths, hundredths > 0 else { return .setAside(.implausible) }
        return Plausible.check(
            .bodyFat, ExactDecimal(mantissa: hundredths, exponent: -2), .percent, fractions: false)
    }
}
