import SteadyCore

/// Reads any table with a date and a weight column; what a known app means by its own is in ``TableShape``.
///
/// What the file leaves open is asked, never guessed: a unit, or the order of day and month that no row settles, is a
/// failure that names the option, before anything is taken.
struct TableReader {
    let table: TableText
    let columns: TableColumns
    let options: ImportOptions
    private let order: DateOrder
    /// Whose rows are taken, where there are several people's.
    private let member: ArraySlice<UInt8>?
    private let parted: PartedNumbers?
    var gathering: Gathering
    /// The source of rows that name none; the file's name would change with every download.
    private let noSource: Int32
    /// The unit of bare numbers, as far as the file says or shows it.
    var fileUnit: TableUnit?
    /// The first unit that the file names where the person named another.
    var unusedFor: TableUnit?
    var isOptionUsed = false
    /// The date of the rows below it, where it has a row of its own.
    private var dateAbove: ArraySlice<UInt8> = []

    /// A table is held whole, with eight bytes for each of its cells: decades of any scale, and no more.
    static let longest = 33_554_432
    private static let mostCells = 3_000_000
    private static let mostRows = 100_000

    static func read(_ bytes: [UInt8], options: ImportOptions) throws(ImportFailure) -> ImportFindings {
        guard bytes.count <= longest else { throw ImportFailure(.tooLarge) }
        let table = TableText(TextDecoding.utf8(bytes), cellLimit: mostCells)
        guard !table.isCut, table.rows.count <= mostRows else { throw ImportFailure(.tooLarge) }
        let columns = try TableColumns.find(in: table, options)
        var reader = try TableReader(table, columns, options)
        try reader.run()
        return reader.gathering.findings
    }

    private init(_ table: TableText, _ columns: TableColumns, _ options: ImportOptions) throws(ImportFailure) {
        self.table = table
        self.columns = columns
        self.options = options
        let format = columns.shape?.format ?? .table
        gathering = Gathering(format: format)
        noSource = gathering.source(Array(format.name.utf8))
        member = try TableMember.chosen(table, columns, options.member)
        parted = columns.has(.brokenDecimals) && table.delimiter == .comma ? PartedNumbers(columns) : nil
        fileUnit = columns.weightUnit
        gathering.account.notes.append(.columns(date: columns.dateName, weight: columns.weightName))
        if let member { gathering.account.notes.append(.member(SentenceName.text(Array(member)))) }
        if fileUnit == nil, options.unit == nil, let unit = columns.unitByHeight(in: table) {
            fileUnit = TableUnit(unit)
            gathering.account.notes.append(.unitFromHeight(unit))
        }
        let settled = try DateOrder.settled(table, columns, options.dateOrder)
        order = settled.order
        if settled.isFromRows { gathering.account.notes.append(.dateOrderFound(order)) }
    }

    private mutating func run() throws(ImportFailure) {
        gathering.reserve(table.rows.count * (columns.bodyFat == nil && columns.fatMass == nil ? 1 : 2))
        var number: Int64 = 0
        var isOver = false
        for index in table.rows.indices where index > columns.header ?? -1 {
            let row = table.rows[index]
            if table.isBlank(row) { continue }
            number += 1
            isOver = isOver || (columns.has(.sections) && beginsSection(index))
            if isOver || isForeign(row) {
                gathering.passOver()
            } else {
                try take(row, at: Place(line: row.number, record: number))
            }
        }
        if let unusedFor, !isOptionUsed { gathering.account.notes.append(.unitNotUsed(unusedFor.symbol)) }
    }

    /// Whether a row is a title with the header of another table below it.
    private func beginsSection(_ index: Int) -> Bool {
        guard isAlone(columns.date, in: table.rows[index]), date(of: table.rows[index]) == nil else { return false }
        let next = table.rows[(index + 1)...].first { !table.isBlank($0) }
        return next.map { date(of: $0) == nil } ?? true
    }

    private func date(of row: TableText.Row) -> TableDate? { TableDate(table.text(of: row, columns.date)) }

    private func isAlone(_ column: Int, in row: TableText.Row) -> Bool {
        for other in row.cells.indices where other - row.cells.lowerBound != column {
            if !table.text(of: row, other - row.cells.lowerBound).isEmpty { return false }
        }
        return true
    }

    /// Whether a row is of somebody else, of the app's own reckoning, or the header once more.
    private mutating func isForeign(_ row: TableText.Row) -> Bool {
        if let member, let column = columns.member, table.text(of: row, column) != member { return true }
        let first = table.text(of: row, 0)
        if columns.has(.unitLine), first.first == 0x23 { return true }
        if columns.has(.unitCodes), first.map({ $0.lowercased }).elementsEqual("starttrend".utf8) {
            let code = table.text(of: row, 2)
            switch code.count == 1 ? code.first : nil {
            case .zero: fileUnit = .kilogram
            case .zero + 1: fileUnit = .pound
            case .zero + 2: fileUnit = .stone
            default: fileUnit = nil
            }
            return true
        }
        guard let header = columns.header, first.first?.isLetter == true else { return false }
        let names = table.rows[header]
        guard first == table.text(of: names, 0), row.cells.count == names.cells.count else { return false }
        return (0..<names.cells.count).allSatisfy { table.text(of: row, $0) == table.text(of: names, $0) }
    }

    private mutating func take(_ row: TableText.Row, at place: Place) throws(ImportFailure) {
        var joined: [ArraySlice<UInt8>]?
        if let parted, let header = columns.header, row.cells.count > table.rows[header].cells.count {
            joined = parted.joined(table.texts(of: row, upTo: 32))
            if joined == nil { return gathering.setAside(.partedNumber, at: place) }
        } else if hasStrayCells(row) {
            return gathering.setAside(.unreadableRow, at: place)
        }
        func text(_ column: Int?) -> ArraySlice<UInt8> {
            guard let column else { return [] }
            return joined.map { $0[column] } ?? table.text(of: row, column)
        }
        var dateText = text(columns.date)
        var clockText = text(columns.time)
        if columns.has(.dateRows), TableDate(dateText) == nil || isAlone(columns.date, in: row) {
            if isAlone(columns.date, in: row), TableDate.clock(dateText) == nil {
                dateAbove = dateText
                return
            }
            clockText = dateText
            dateText = dateAbove
        }
        var weight =
            if let pounds = columns.pounds {
                named(.stone, stones(text(columns.weight), pounds: text(pounds)))
            } else {
                try weightOutcome(text(columns.weight), unitText: text(columns.unit), at: place)
            }
        var fat = fatOutcome(text(columns.bodyFat))
        if let mass = columns.fatMass { fat = fatOutcome(text(mass.column), in: mass.unit, beside: weight) }
        let isReckoned = (isYes(text(columns.isReckoned.weight)), isYes(text(columns.isReckoned.fat)))
        var isCounted = false
        for (isReckoned, isThere) in [(isReckoned.0, weight != nil), (isReckoned.1, fat != nil)]
        where isReckoned && isThere {
            gathering.passOver()
            isCounted = true
        }
        if isReckoned.0 { weight = nil }
        if isReckoned.1 { fat = nil }
        if weight == nil, fat == nil {
            if isCounted { return }
            return columns.has(.everyDay) ? gathering.passOver() : gathering.setAside(.noValue, at: place)
        }
        let date = TableDate(dateText)
        let time = time(date, clock: clockText).flatMap { $0.isWithinCalendar ? $0 : nil }
        let source = text(columns.source)
        let sourceIndex = source.isEmpty ? noSource : gathering.source(Array(source))
        func gather(_ kind: RecordKind, _ outcome: AppleValue.Outcome?) {
            switch outcome {
            case nil: break
            case .setAside(let reason): gathering.setAside(reason, at: place)
            case .quantity(let quantity):
                guard let time else {
                    let isClock =
                        date?.day(order) != nil && !clockText.isEmpty && TableDate.clock(clockText) == nil
                    gathering.setAside(
                        dateText.isEmpty ? .noDate : isClock ? .unreadableTime : .unreadableDate, at: place)
                    return
                }
                gathering.take(
                    FoundReading(
                        kind: kind, time: time, quantity: quantity, source: sourceIndex, place: place, own: nil))
            }
        }
        gather(.weight, weight)
        gather(.bodyFat, fat)
    }

    /// Whether a row has more filled cells than its header has names: most often a decimal comma that nobody quoted.
    ///
    /// Words at the end of a row can only be the rest of a comment, but a known app would have quoted it.
    private func hasStrayCells(_ row: TableText.Row) -> Bool {
        guard row.cells.count > columns.width, !columns.has(.comment) else { return false }
        let last = columns.width - 1
        let isComment =
            columns.header != nil && columns.shape == nil && last != columns.weight && last != columns.date
            && last != columns.bodyFat
            && last != columns.pounds
        for column in columns.width..<row.cells.count {
            let text = table.text(of: row, column)
            if text.isEmpty { continue }
            if !isComment || !text.contains(where: { $0.isLetter || $0 >= 0x80 }) { return true }
        }
        return false
    }

    private func isYes(_ text: ArraySlice<UInt8>) -> Bool {
        let word = text.map { $0.lowercased }
        return word.elementsEqual("yes".utf8) || word.elementsEqual("true".utf8)
    }

    private func time(_ date: TableDate?, clock clockText: ArraySlice<UInt8>) -> FoundTime? {
        guard let date, let day = date.day(order) else { return nil }
        var clock = date.clock
        if clock == nil, !clockText.isEmpty {
            guard let own = TableDate.clock(clockText) else { return nil }
            clock = own
        }
        guard let clock else { return .day(day) }
        let wall = WallTime(day: day, millisecondOfDay: clock.millisecondOfDay)
        guard let offset = date.offset else { return .wall(wall, zone: nil) }
        let instant = wall.milliseconds - Int64(offset) * 1000
        if offset == 0, columns.has(.utc) { return .instant(milliseconds: instant, zone: nil) }
        return Moment(milliseconds: instant, offset: offset).map { .moment($0) }
    }
}
