import SteadyCore

/// Which column of a table holds what.
struct TableColumns {
    /// The index of the header in the table's rows; nothing if there is none.
    let header: Int?
    /// How many cells the header has, empty ones at its end left out.
    let width: Int
    let date: Int
    let time: Int?
    let weight: Int
    let weightUnit: TableUnit?
    let bodyFat: Int?
    let source: Int?
    let unit: Int?
    let dateName: String
    let weightName: String

    /// How far down a header may stand: some exports begin with a title.
    private static let headerReach = 20
    /// How many rows show what a column holds.
    private static let sample = 50

    /// Finds the columns by the names in the header, or by what the rows hold.
    static func find(in table: TableText) throws(ImportFailure) -> TableColumns {
        for index in table.rows.indices.prefix(headerReach) {
            let texts = table.cells(of: table.rows[index]).map { table.text(of: $0) }
            // A row with a date in it is data, even if a comment in it mentions weight.
            if texts.contains(where: { TableDate($0) != nil }) { break }
            let names = texts.map { HeaderName($0) }
            let roles = names.map { name in name.role }
            guard let weight = bestWeight(names, roles) else { continue }
            // A line of prose that mentions weight is no header: it has no date beside it.
            if let columns = named(table, header: index, names, roles, weight: weight) { return columns }
        }
        return try unnamed(table)
    }

    /// The plainest name of a weight: the one of the fewest words, a given unit before none.
    private static func bestWeight(_ names: [HeaderName], _ roles: [ColumnRole?]) -> Int? {
        var best: (index: Int, cost: Int)?
        for index in names.indices where roles[index] == .weight {
            let cost = names[index].words.count * 2 + (names[index].unit == nil ? 1 : 0)
            if cost < best?.cost ?? Int.max { best = (index, cost) }
        }
        return best?.index
    }

    private static func named(
        _ table: TableText, header: Int, _ names: [HeaderName], _ roles: [ColumnRole?], weight: Int
    ) -> TableColumns? {
        var date: Int?
        for index in roles.indices where roles[index] == .date { date = date ?? index }
        let rows = table.rows[(header + 1)...].prefix(sample)
        // `measured`, `day` and their like may hold something else; and some tables call the date a time.
        if let named = date, !rows.isEmpty, !holdsDates(table, rows, column: named) { date = nil }
        var time = roles.firstIndex { $0 == .time }
        if date == nil {
            date = dateColumn(table, rows, width: names.count, besides: weight) ?? (rows.isEmpty ? time : nil)
            if date == time { time = nil }
        }
        guard let date else { return nil }
        let cells = table.cells(of: table.rows[header])
        func text(_ index: Int) -> String { Origin.name(from: table.text(of: cells[index])) }
        var width = cells.count
        while width > 0, table.text(of: cells[width - 1]).isEmpty { width -= 1 }
        return TableColumns(
            header: header, width: width, date: date, time: time, weight: weight, weightUnit: names[weight].unit,
            bodyFat: roles.firstIndex { $0 == .bodyFat }, source: roles.firstIndex { $0 == .source },
            unit: roles.firstIndex { $0 == .unit }, dateName: text(date), weightName: text(weight))
    }

    /// A table without a header: one column of dates, one of numbers, and nothing that could be mistaken for either.
    private static func unnamed(_ table: TableText) throws(ImportFailure) -> TableColumns {
        let rows = table.rows.prefix(sample)
        var width = 0
        for row in rows { width = max(width, row.cells.count) }
        var words: [[UInt8]] = []
        for row in table.rows.prefix(headerReach) {
            for cell in table.cells(of: row) { words.append(contentsOf: HeaderName.words(of: table.text(of: cell))) }
        }
        let isBank = words.count { Vocabulary.bank.contains($0) } >= 2
        if isBank { throw ImportFailure(.bankStatement) }
        guard let date = dateColumn(table, rows, width: width, besides: nil) else {
            let hasWeight = words.contains { Vocabulary.weight.contains($0) }
            throw ImportFailure(width < 2 || !hasWeight ? .unknownContent : .noDateColumn)
        }
        // A first row without a date is a header, and none of its names was a weight's.
        if let first = table.rows.first(where: { !table.isBlank($0) }) {
            let cells = table.cells(of: first)
            if date >= cells.count || TableDate(table.text(of: cells[date])) == nil {
                throw ImportFailure(.noWeightColumn)
            }
        }
        var numbers: [Int] = []
        for column in 0..<width where column != date && holdsNumbers(table, rows, column: column) {
            numbers.append(column)
        }
        guard numbers.count == 1, let weight = numbers.first else { throw ImportFailure(.noWeightColumn) }
        return TableColumns(
            header: nil, width: width, date: date, time: nil, weight: weight, weightUnit: nil, bodyFat: nil,
            source: nil,
            unit: nil, dateName: "\(date + 1)", weightName: "\(weight + 1)")
    }

    private static func dateColumn(
        _ table: TableText, _ rows: ArraySlice<TableText.Row>, width: Int, besides other: Int?
    ) -> Int? {
        for column in 0..<width where column != other && holdsDates(table, rows, column: column) { return column }
        return nil
    }

    /// Whether at least half of the filled cells of a column are dates.
    private static func holdsDates(
        _ table: TableText, _ rows: ArraySlice<TableText.Row>, column: Int
    ) -> Bool {
        share(table, rows, column) { TableDate($0) != nil }
    }

    private static func holdsNumbers(
        _ table: TableText, _ rows: ArraySlice<TableText.Row>, column: Int
    ) -> Bool {
        share(table, rows, column) { text in
            if StoneText.isStones(text) { return true }
            if case .number = TableNumber.read(text) { return true }
            return false
        }
    }

    private static func share(
        _ table: TableText, _ rows: ArraySlice<TableText.Row>, _ column: Int, _ fits: ([UInt8]) -> Bool
    ) -> Bool {
        var filled = 0
        var fitting = 0
        for row in rows {
            let cells = table.cells(of: row)
            guard column < cells.count else { continue }
            let text = table.text(of: cells[column])
            if text.isEmpty { continue }
            filled += 1
            if fits(text) { fitting += 1 }
        }
        return filled > 0 && fitting * 2 >= filled
    }
}

/// Stones and pounds as a table writes them: `12 st 13.4`, `12st 13 lb`.
enum StoneText {
    static func isStones(_ text: [UInt8]) -> Bool {
        var cursor = ByteCursor(text)
        guard cursor.digits(upTo: 3) != nil else { return false }
        cursor.skipSpaces()
        let word = cursor.letters()
        return word.elementsEqual("st".utf8) || word.elementsEqual("stone".utf8) || word.elementsEqual("stones".utf8)
    }

    /// The text with `stone` and `stones` as `st`, the one form that ``WeightEntry`` reads.
    static func plain(_ text: [UInt8]) -> [UInt8] {
        var cursor = ByteCursor(text)
        var plain: [UInt8] = []
        while let byte = cursor.next {
            if byte.isLetter {
                let word = cursor.letters()
                plain.append(contentsOf: word.starts(with: "st".utf8) ? Array("st".utf8) : word)
            } else {
                plain.append(byte)
                cursor.skip()
            }
        }
        return plain
    }
}
