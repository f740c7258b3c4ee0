import SteadyCore

/// Which column of a table holds what.
struct TableColumns {
    /// The app that wrote the table, if its header is known.
    var shape: TableShape?
    /// The index of the header in the table's rows; nothing if there is none.
    var header: Int?
    /// How many cells the header has, empty ones at its end left out.
    var width: Int
    var date: Int
    var time: Int?
    var weight: Int
    var weightUnit: TableUnit?
    /// The pounds beside a column of whole stones.
    var pounds: Int?
    var bodyFat: Int?
    /// The mass of fat, in the column's unit.
    var fatMass: (column: Int, unit: TableUnit?)?
    var source: Int?
    var unit: Int?
    /// Whose row it is.
    var member: Int?
    /// Whether the weight, or the share of fat, was reckoned and not measured.
    var isReckoned: (weight: Int?, fat: Int?)
    /// The body mass index, where it shows the unit.
    var index: Int?
    var dateName: String
    var weightName: String

    /// How far down a header may stand: some exports begin with a title.
    private static let headerReach = 20
    /// How many rows show what a column holds.
    private static let sample = 50
    /// More columns than any app writes; what lies behind is not looked at.
    static let widest = 1000

    func has(_ habit: TableShape.Habits) -> Bool { shape?.has(habit) == true }

    /// Finds the columns by the names in the header, or by what the rows hold.
    static func find(in table: TableText, _ options: ImportOptions) throws(ImportFailure) -> TableColumns {
        for index in table.rows.indices.prefix(headerReach) {
            let texts = headerTexts(table, index)
            // A row with a date in it is data, even if a comment in it mentions weight.
            if texts.contains(where: { TableDate($0) != nil }) { break }
            let header = Header(row: index, texts: texts, names: texts.map { HeaderName($0) })
            guard header.roles.contains(.weight) else { continue }
            // A line of prose that mentions weight is no header: it has no date beside it.
            if let columns = try named(table, header, options) { return columns }
        }
        return try unnamed(table)
    }

    /// The app whose header stands among the first rows of a table.
    static func shape(in table: TableText) -> TableShape? {
        for index in table.rows.indices.prefix(headerReach) {
            let texts = headerTexts(table, index)
            if let shape = TableShape.of(texts.map { HeaderName($0) }, texts: texts) { return shape }
        }
        return nil
    }

    /// The cells of a row that may be the header; some programs put it into quotes as a whole.
    private static func headerTexts(_ table: TableText, _ index: Int) -> [ArraySlice<UInt8>] {
        let texts = table.texts(of: table.rows[index], upTo: widest)
        guard texts.count == 1, texts[0].contains(table.delimiter) else { return texts }
        return texts[0].split(separator: table.delimiter, omittingEmptySubsequences: false).map { $0.trimmedWide }
    }

    private struct Header {
        let row: Int
        let texts: [ArraySlice<UInt8>]
        let names: [HeaderName]
        let roles: [ColumnRole?]

        init(row: Int, texts: [ArraySlice<UInt8>], names: [HeaderName]) {
            self.row = row
            self.texts = texts
            self.names = names
            roles = names.map { $0.role }
        }

        func first(_ role: ColumnRole) -> Int? { roles.firstIndex { $0 == role } }
    }

    private static func named(
        _ table: TableText, _ header: Header, _ options: ImportOptions
    ) throws(ImportFailure) -> TableColumns? {
        let names = header.names
        let shape = TableShape.of(names, texts: header.texts)
        var date = header.first(.date)
        var time = header.first(.time)
        let below = table.rows[(header.row + 1)...]
        let wanted = names.indices.filter { $0 == date ?? time || header.roles[$0] == .weight }
        if date ?? time != nil, !below.contains(where: { row in wanted.contains { !table.text(of: row, $0).isEmpty } })
        {
            throw ImportFailure(.noRows)
        }
        var shown: [TableText.Row] = []
        for row in below where !table.isBlank(row) && shown.count < sample { shown.append(row) }
        let rows = shown[...]
        if shape?.has(.dateRows) == true {
            date = date ?? time
        } else {
            // `measured`, `day` and their like may hold something else; and some tables call the date a time.
            if let named = date, !holdsDates(table, rows, column: named) { date = nil }
            date = date ?? dateColumn(table, rows, width: names.count, besides: header.first(.weight))
            if date == time { time = nil }
        }
        guard let date else { return nil }
        let labels = header.texts.indices.map { label(header.texts[$0], $0) }
        if let exercise = names.firstIndex(where: { $0.isOfExercises }) {
            throw ImportFailure(
                .unknownContent,
                fact: "The table looks like a log of exercises (column \(labels[exercise])), not of body weights",
                advice: "If it does hold body weights, take that column out.")
        }
        let choice = try WeightColumns(
            table: table, rows: below, names: names, roles: header.roles, labels: labels, unit: options.unit
        ).choice()
        guard let choice else { return nil }
        let cells = table.rows[header.row].cells.count
        var width = cells > widest ? cells : labels.count
        while width > 0, width <= labels.count, header.texts[width - 1].isEmpty { width -= 1 }
        var columns = TableColumns(
            shape: shape, header: header.row, width: width, date: date, time: time, weight: choice.column,
            weightUnit: names[choice.column].unit, pounds: choice.pounds, bodyFat: header.first(.bodyFat),
            source: header.first(.source), unit: header.first(.unit), member: header.first(.member),
            isReckoned: (nil, nil), dateName: labels[date],
            weightName: labels[choice.column] + (choice.pounds.map { " and \(labels[$0])" } ?? ""))
        columns.addHabits(table, names)
        return columns
    }

    /// Adds the columns, and the unit, that only the table's description makes something of.
    private mutating func addHabits(_ table: TableText, _ names: [HeaderName]) {
        if has(.fatMass) {
            let fat = TableShape.column(
                ["fat mass", "fettmasse", "masse grasse", "masa grasa", "massa grassa", "vetmassa"], in: names)
            fatMass = fat.map { ($0, names[$0].unit) }
        }
        if has(.interpolated) {
            isReckoned = (
                TableShape.column(["weight is interpolated"], in: names),
                TableShape.column(["fat is interpolated"], in: names)
            )
        }
        if has(.heights) { index = TableShape.column(["bmi"], in: names) }
        if has(.unitLine), let header { weightUnit = weightUnit ?? Self.unitLine(table, above: header) }
    }

    /// The unit of a line like `#Units:kg`.
    private static func unitLine(_ table: TableText, above header: Int) -> TableUnit? {
        for row in table.rows[..<header] {
            let words = HeaderName.words(of: table.text(of: row, 0))
            if words.count == 2, words[0].elementsEqual("units".utf8) { return TableUnit(word: words[1]) }
        }
        return nil
    }

    /// A column for a sentence: by its name, or by its number if the name holds a digit, which may be a value's.
    private static func label(_ name: ArraySlice<UInt8>, _ index: Int) -> String {
        let plain = SentenceName.text(Array(name))
        return plain.utf8.isEmpty || name.contains { $0.isDigit } ? "\(index + 1)" : plain
    }

    /// A table without a header: one column of dates, one of numbers, and nothing that could be mistaken for either.
    private static func unnamed(_ table: TableText) throws(ImportFailure) -> TableColumns {
        let rows = table.rows.prefix(sample)
        var width = 0
        for row in rows { width = max(width, min(row.cells.count, widest)) }
        var words: [[UInt8]] = []
        for row in table.rows.prefix(headerReach) {
            for text in table.texts(of: row, upTo: widest) { words.append(contentsOf: HeaderName.words(of: text)) }
        }
        let isBank = words.count { Vocabulary.bank.contains($0) } >= 2
        if isBank { throw ImportFailure(.bankStatement) }
        guard let date = dateColumn(table, rows, width: width, besides: nil) else {
            let hasWeight = words.contains { Vocabulary.weight.contains($0) }
            throw ImportFailure(width < 2 || !hasWeight ? .unknownContent : .noDateColumn)
        }
        // A first row without a date is a header, and none of its names was a weight's.
        if let first = table.rows.first(where: { !table.isBlank($0) }) {
            if TableDate(table.text(of: first, date)) == nil {
                throw ImportFailure(.noWeightColumn)
            }
        }
        var numbers: [Int] = []
        for column in 0..<width where column != date && holdsNumbers(table, rows, column: column) {
            numbers.append(column)
        }
        guard numbers.count == 1, let weight = numbers.first else { throw ImportFailure(.noWeightColumn) }
        return TableColumns(
            width: width, date: date, weight: weight, isReckoned: (nil, nil), dateName: "\(date + 1)",
            weightName: "\(weight + 1)")
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
        _ table: TableText, _ rows: ArraySlice<TableText.Row>, _ column: Int, _ fits: (ArraySlice<UInt8>) -> Bool
    ) -> Bool {
        var filled = 0
        var fitting = 0
        for row in rows {
            let text = table.text(of: row, column)
            if text.isEmpty { continue }
            filled += 1
            if fits(text) { fitting += 1 }
        }
        return filled > 0 && fitting * 2 >= filled
    }
}
