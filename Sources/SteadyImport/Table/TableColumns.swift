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
    /// The pounds beside a column of whole stones.
    let pounds: Int?
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
    static func find(in table: TableText, _ options: ImportOptions) throws(ImportFailure) -> TableColumns {
        for index in table.rows.indices.prefix(headerReach) {
            let texts = table.cells(of: table.rows[index]).map { table.text(of: $0) }
            // A row with a date in it is data, even if a comment in it mentions weight.
            if texts.contains(where: { TableDate($0) != nil }) { break }
            let names = texts.map { HeaderName($0) }
            let roles = names.map { name in name.role }
            guard roles.contains(.weight) else { continue }
            // A line of prose that mentions weight is no header: it has no date beside it.
            if let columns = try named(table, header: index, names, roles, options) { return columns }
        }
        return try unnamed(table)
    }

    private static func named(
        _ table: TableText, header: Int, _ names: [HeaderName], _ roles: [ColumnRole?], _ options: ImportOptions
    ) throws(ImportFailure) -> TableColumns? {
        var date = roles.firstIndex { $0 == .date }
        var time = roles.firstIndex { $0 == .time }
        let below = table.rows[(header + 1)...].filter { !table.isBlank($0) }
        let wanted = roles.indices.filter { $0 == date ?? time || roles[$0] == .weight }
        if date ?? time != nil, !below.contains(where: { row in wanted.contains { !table.text(of: row, $0).isEmpty } })
        {
            throw ImportFailure(.noRows)
        }
        let rows = below.prefix(sample)
        // `measured`, `day` and their like may hold something else; and some tables call the date a time.
        if let named = date, !holdsDates(table, rows, column: named) { date = nil }
        if date == nil {
            let weight = roles.firstIndex { $0 == .weight }
            date = dateColumn(table, rows, width: names.count, besides: weight)
            if date == time { time = nil }
        }
        guard let date else { return nil }
        let labels = table.cells(of: table.rows[header]).enumerated().map { index, cell in
            label(table.text(of: cell), index)
        }
        if let exercise = names.firstIndex(where: { $0.isOfExercises }) {
            throw ImportFailure(
                .unknownContent,
                fact: "The table looks like a log of exercises (column \(labels[exercise])), not of body weights",
                advice: "If it does hold body weights, take that column out.")
        }
        let choice = try WeightColumns(
            table: table, rows: below, names: names, roles: roles, labels: labels, unit: options.unit
        ).choice()
        guard let choice else { return nil }
        var width = labels.count
        let cells = table.cells(of: table.rows[header])
        while width > 0, table.text(of: cells[width - 1]).isEmpty { width -= 1 }
        let name = labels[choice.column] + (choice.pounds.map { " and \(labels[$0])" } ?? "")
        return TableColumns(
            header: header, width: width, date: date, time: time, weight: choice.column,
            weightUnit: names[choice.column].unit, pounds: choice.pounds,
            bodyFat: roles.firstIndex { $0 == .bodyFat }, source: roles.firstIndex { $0 == .source },
            unit: roles.firstIndex { $0 == .unit }, dateName: labels[date], weightName: name)
    }

    /// A column for a sentence: by its name, or by its number if the name holds a digit, which may be a value's.
    private static func label(_ name: [UInt8], _ index: Int) -> String {
        let plain = SentenceName.text(name)
        return plain.utf8.isEmpty || name.contains { $0.isDigit } ? "\(index + 1)" : plain
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
            header: nil, width: width, date: date, time: nil, weight: weight, weightUnit: nil, pounds: nil,
            bodyFat: nil, source: nil, unit: nil, dateName: "\(date + 1)", weightName: "\(weight + 1)")
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
