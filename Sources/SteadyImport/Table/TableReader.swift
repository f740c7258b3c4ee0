import SteadyCore

/// Reads any table with a date and a weight column.
///
/// What the file leaves open is asked, never guessed: a unit, or the order of day and month that no row settles, is a
/// failure that names the option, before anything is taken.
struct TableReader {
    private let table: TableText
    private let columns: TableColumns
    private let options: ImportOptions
    private let order: DateOrder
    private var gathering = Gathering(format: .table)
    /// The source of rows that name none; the file's name would change with every download.
    private let noSource: Int32
    /// The first unit that the file names where the person named another.
    private var unusedFor: TableUnit?
    private var isOptionUsed = false

    static func read(_ bytes: [UInt8], options: ImportOptions) throws(ImportFailure) -> ImportFindings {
        let table = TableText(TextDecoding.utf8(bytes))
        let columns = try TableColumns.find(in: table, options)
        var reader = try TableReader(table, columns, options)
        try reader.run()
        return reader.gathering.findings
    }

    private init(_ table: TableText, _ columns: TableColumns, _ options: ImportOptions) throws(ImportFailure) {
        self.table = table
        self.columns = columns
        self.options = options
        noSource = gathering.source(Array(Format.table.name.utf8))
        gathering.account.notes.append(.columns(date: columns.dateName, weight: columns.weightName))
        let settled = try DateOrder.settled(table, columns, options.dateOrder)
        order = settled.order
        if settled.isFromRows { gathering.account.notes.append(.dateOrderFound(order)) }
    }

    private mutating func run() throws(ImportFailure) {
        var number: Int64 = 0
        for index in table.rows.indices where index > columns.header ?? -1 {
            let row = table.rows[index]
            if table.isBlank(row) { continue }
            number += 1
            try take(row, at: Place(line: row.number, record: number))
        }
        if let unusedFor, !isOptionUsed { gathering.account.notes.append(.unitNotUsed(unusedFor.symbol)) }
    }

    private mutating func take(_ row: TableText.Row, at place: Place) throws(ImportFailure) {
        let cells = table.cells(of: row)
        func text(_ column: Int?) -> [UInt8] {
            guard let column, column < cells.count else { return [] }
            return table.text(of: cells[column])
        }
        if hasStrayCells(cells) { return gathering.setAside(.unreadableRow, at: place) }
        let dateText = text(columns.date)
        let weightText = text(columns.weight)
        let fatText = text(columns.bodyFat)
        let weight =
            if let pounds = columns.pounds {
                named(.stone, stones(weightText, pounds: text(pounds)))
            } else {
                try weightOutcome(weightText, unitText: text(columns.unit), at: place)
            }
        let fat = fatOutcome(fatText)
        if weight == nil, fat == nil { return gathering.setAside(.noValue, at: place) }
        let clockText = text(columns.time)
        let time = time(dateText, clock: clockText).flatMap { $0.isWithinCalendar ? $0 : nil }
        let source = text(columns.source)
        let sourceIndex = source.isEmpty ? noSource : gathering.source(source)
        for (kind, outcome) in [(RecordKind.weight, weight), (RecordKind.bodyFat, fat)] {
            guard let outcome else { continue }
            switch outcome {
            case .setAside(let reason):
                gathering.setAside(reason, at: place)
            case .quantity(let quantity):
                guard let time else {
                    let hasDay = TableDate(dateText)?.day(order) != nil
                    let isClock = hasDay && !clockText.isEmpty && TableDate.clock(clockText) == nil
                    gathering.setAside(
                        dateText.isEmpty ? .noDate : isClock ? .unreadableTime : .unreadableDate, at: place)
                    continue
                }
                gathering.take(
                    FoundReading(
                        kind: kind, time: time, quantity: quantity, source: sourceIndex, place: place, own: nil))
            }
        }
    }

    /// Whether a row has more filled cells than its header has names: most often a decimal comma that nobody quoted.
    ///
    /// Words at the end of a row can only be the rest of a comment.
    private func hasStrayCells(_ cells: [TableText.Cell]) -> Bool {
        guard cells.count > columns.width else { return false }
        let last = columns.width - 1
        let isComment =
            columns.header != nil && last != columns.weight && last != columns.date && last != columns.bodyFat
            && last != columns.pounds
        for cell in cells[columns.width...] {
            let text = table.text(of: cell)
            if text.isEmpty { continue }
            if !isComment || !text.contains(where: { $0.isLetter || $0 >= 0x80 }) { return true }
        }
        return false
    }

    private func time(_ dateText: [UInt8], clock clockText: [UInt8]) -> FoundTime? {
        guard let date = TableDate(dateText), let day = date.day(order) else { return nil }
        var clock = date.clock
        if clock == nil, !clockText.isEmpty {
            guard let own = TableDate.clock(clockText) else { return nil }
            clock = own
        }
        guard let clock else { return .day(day) }
        let wall = WallTime(day: day, millisecondOfDay: clock.millisecondOfDay)
        guard let offset = date.offset else { return .wall(wall, zone: nil) }
        return Moment(milliseconds: wall.milliseconds - Int64(offset) * 1000, offset: offset).map { .moment($0) }
    }

    /// The weight of a row; nothing if none was measured.
    ///
    /// Fails if nobody says its unit.
    private mutating func weightOutcome(
        _ text: [UInt8], unitText: [UInt8], at place: Place
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
        guard number.value.mantissa > 0 else { return .setAside(.notPositive) }
        var unit = columns.weightUnit
        let word = number.word.isEmpty ? unitText.map { $0.lowercased } : number.word
        if !word.isEmpty {
            guard let named = TableUnit(word: word) else { return .setAside(.unknownUnit) }
            unit = named
        }
        guard let unit = unit ?? options.unit.map({ TableUnit($0) }) else {
            throw ImportFailure(.unitUnknown, at: place, detail: columns.weightName)
        }
        if word.isEmpty, columns.weightUnit == nil { isOptionUsed = true } else { _ = named(unit, nil) }
        switch unit {
        case .kilogram: return Plausible.check(.weight, number.value, .kilogram, fractions: false)
        case .pound: return Plausible.check(.weight, number.value, .pound, fractions: false)
        case .gram:
            let value = number.hasThreePlaces ? number.withThousands ?? number.value : number.value
            return Plausible.check(.weight, value, .gram, fractions: false)
        case .stone:
            // 12.5 under "stones" may be twelve and a half, or 12 st 5 lb: the person has to say.
            guard options.unit == .stone || number.value.exponent == 0 else {
                throw ImportFailure(.stonesUnclear, at: place, detail: columns.weightName)
            }
            return stones(number.digits)
        }
    }

    /// The weight of a row with stones in one column and pounds in another; half of it is none.
    private func stones(_ text: [UInt8], pounds: [UInt8]) -> AppleValue.Outcome? {
        switch (TableNumber.read(text), TableNumber.read(pounds)) {
        case (.number(let stones), .number(let pounds)):
            let words = [(stones.word, TableUnit.stone), (pounds.word, .pound)]
            for (word, unit) in words where !word.isEmpty && TableUnit(word: word) != unit {
                return .setAside(.unknownUnit)
            }
            return self.stones(stones.digits + Array(" st ".utf8) + pounds.digits)
        case (.missing, _), (_, .missing): return nil
        default: return text.isEmpty || pounds.isEmpty ? nil : .setAside(.unreadableValue)
        }
    }

    /// Gives back the outcome of a weight whose unit the file names.
    private mutating func named(_ unit: TableUnit, _ outcome: AppleValue.Outcome?) -> AppleValue.Outcome? {
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
    private func fatOutcome(_ text: [UInt8]) -> AppleValue.Outcome? {
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
}
