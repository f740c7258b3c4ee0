import SteadyCore

/// Chooses the column of weights among those whose names fit; what is as good as another is refused, never guessed.
struct WeightColumns {
    /// A column of weights, and the pounds beside it if it counts whole stones.
    struct Choice {
        let column: Int
        var pounds: Int?
    }

    let table: TableText
    let rows: ArraySlice<TableText.Row>
    let names: [HeaderName]
    let roles: [ColumnRole?]
    /// The columns as sentences name them.
    let labels: [String]
    /// The unit that the person named.
    let unit: MassUnit?

    /// The column of the plainest name, or those of stones and of pounds; nothing if no column fits.
    func choice() throws(ImportFailure) -> Choice? {
        let named = roles.indices.filter { roles[$0] == .weight }
        let filled = named.filter { column in rows.contains { !table.text(of: $0, column).isEmpty } }
        guard let least = filled.map({ names[$0].cost }).min() else {
            return named.min { names[$0].cost < names[$1].cost }.map { Choice(column: $0) }
        }
        var best = filled.filter { names[$0].cost == least }
        var choices: [Choice] = []
        let stones = plainest(.stone, among: filled)
        let pounds = plainest(.pound, among: filled)
        if let stones, let pounds, best.contains(stones) || best.contains(pounds) {
            best.removeAll { $0 == stones || $0 == pounds }
            choices.append(try joined(stones, pounds))
        }
        choices += best.map { Choice(column: $0) }
        choices.sort { $0.column < $1.column }
        guard let first = choices.first else { return nil }
        for other in choices.dropFirst() where !agree(first, other) {
            throw ImportFailure(
                .weightColumnUnclear,
                fact: "The columns \(list(choices)) may each hold the weight, and do not say the same")
        }
        return first
    }

    private func plainest(_ unit: TableUnit, among columns: [Int]) -> Int? {
        columns.filter { names[$0].unit == unit }.min { names[$0].cost < names[$1].cost }
    }

    private func list(_ choices: [Choice]) -> String {
        var columns: [Int] = []
        for choice in choices { columns += [choice.column] + (choice.pounds.map { [$0] } ?? []) }
        var text = ""
        for (index, column) in columns.enumerated() {
            if index > 0 { text += index == columns.count - 1 ? " and " : ", " }
            text += labels[column]
        }
        return text
    }

    /// Stones and pounds beside each other: one weight in two parts, or the whole of it twice.
    private func joined(_ stones: Int, _ pounds: Int) throws(ImportFailure) -> Choice {
        var areParts = true
        var areSame = true
        var isShown = false
        for row in rows {
            guard let pound = number(row, pounds) else { continue }
            let text = table.text(of: row, stones)
            if let stone = number(row, stones) {
                let isWhole = stone == stone.rounded()
                areParts = areParts && isWhole && stone >= 0 && pound >= 0 && pound < 14
                let difference = pound - stone * 14
                // Whole stones may be cut or rounded; 12.5 is a part of a stone, or 12 st 5.
                let isNear = isWhole ? difference > -7.1 && difference < 14 : abs(difference) < 0.75
                areSame = areSame && (isNear || spelled(text).map { abs($0 - pound) < 1.1 } ?? false)
            } else if let whole = spelled(text) {
                areParts = false
                areSame = areSame && abs(whole - pound) < 1.1
            } else {
                continue
            }
            isShown = true
        }
        if isShown, areParts { return Choice(column: stones, pounds: pounds) }
        if isShown, areSame { return Choice(column: pounds) }
        let parts = Choice(column: min(stones, pounds), pounds: max(stones, pounds))
        throw ImportFailure(
            .weightColumnUnclear,
            fact: "The columns \(list([parts])) are neither whole stones beside pounds below fourteen, nor the same "
                + "weight twice")
    }

    /// The pounds of `12 st 13.4` and `12.10`.
    private func spelled(_ text: ArraySlice<UInt8>) -> Double? {
        (try? WeightEntry.read(StoneText.plain(text), unit: .stone))?.value.double
    }

    private func number(_ row: TableText.Row, _ column: Int) -> Double? {
        guard case .number(let number) = TableNumber.read(table.text(of: row, column)) else { return nil }
        return number.value.double
    }

    /// Whether two columns say the same weights, and the second none that the first does not.
    private func agree(_ one: Choice, _ other: Choice) -> Bool {
        var isShown = false
        for row in rows {
            guard let second = kilograms(row, other) else { continue }
            guard let first = kilograms(row, one), abs(first - second) < 0.35 else { return false }
            isShown = true
        }
        return isShown
    }

    /// The kilograms of a row; the bare number where nobody says its unit.
    private func kilograms(_ row: TableText.Row, _ choice: Choice) -> Double? {
        guard let value = number(row, choice.column) else {
            return spelled(table.text(of: row, choice.column)).map { $0 * 0.45359237 }
        }
        switch names[choice.column].unit ?? unit.map({ TableUnit($0) }) {
        case .kilogram, nil: return value
        case .gram: return value / 1000
        case .pound: return value * 0.45359237
        case .stone:
            let pounds = choice.pounds.map { number(row, $0) ?? 0 } ?? 0
            return (value * 14 + pounds) * 0.45359237
        }
    }
}
