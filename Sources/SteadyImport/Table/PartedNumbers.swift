import SteadyCore

/// Joins numbers that a decimal comma without quotes has parted into two cells: `75,5` in a table with commas.
///
/// Only where all ways of joining say the same weight and the same share of fat.
struct PartedNumbers {
    private enum Kind {
        case date, clock, flag, number
    }

    private let kinds: [Kind]
    private let columns: TableColumns

    init(_ columns: TableColumns) {
        self.columns = columns
        kinds = (0..<columns.width).map { column in
            if column == columns.date { return .date }
            if column == columns.time { return .clock }
            return column == columns.isReckoned.weight || column == columns.isReckoned.fat ? .flag : .number
        }
    }

    /// The texts of the columns; nothing if there is no way to read the cells, or more than one.
    func joined(_ cells: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>]? {
        guard cells.count > kinds.count, cells.count <= kinds.count * 2 else { return nil }
        var found: [[ArraySlice<UInt8>]] = []
        search(cells, from: 0, [], &found)
        guard let first = found.first else { return nil }
        let measured = [columns.weight] + (columns.bodyFat.map { [$0] } ?? [])
        let isOne = found.allSatisfy { other in measured.allSatisfy { other[$0] == first[$0] } }
        return isOne ? first : nil
    }

    private func search(
        _ cells: [ArraySlice<UInt8>], from place: Int, _ texts: [ArraySlice<UInt8>],
        _ found: inout [[ArraySlice<UInt8>]]
    ) {
        guard texts.count < kinds.count else {
            if place == cells.count { found.append(texts) }
            return
        }
        guard place < cells.count else { return }
        let cell = cells[place]
        if fits(cell, kinds[texts.count]) { search(cells, from: place + 1, texts + [cell], &found) }
        guard kinds[texts.count] == .number, place + 1 < cells.count else { return }
        let tail = cells[place + 1]
        guard Self.isWhole(cell, upTo: 3), Self.isWhole(tail, upTo: 6) else { return }
        let number = (Array(cell) + [.period] + Array(tail))[...]
        if isLikely(number, at: texts.count) { search(cells, from: place + 2, texts + [number], &found) }
    }

    private func fits(_ cell: ArraySlice<UInt8>, _ kind: Kind) -> Bool {
        switch kind {
        case .date: TableDate(cell) != nil
        case .clock: cell.isEmpty || TableDate.clock(cell) != nil
        case .flag: cell.isEmpty || !cell.contains { !$0.isLetter }
        case .number: cell.isEmpty || (Self.isWhole(cell, upTo: 3) && isLikely(cell, at: nil))
        }
    }

    private static func isWhole(_ cell: ArraySlice<UInt8>, upTo count: Int) -> Bool {
        !cell.isEmpty && cell.count <= count && !cell.contains { !$0.isDigit }
    }

    /// Whether a share of fat can be one; weights of any unit are left to the reader.
    private func isLikely(_ number: ArraySlice<UInt8>, at column: Int?) -> Bool {
        guard column == columns.bodyFat, column != nil, case .number(let share) = TableNumber.read(number) else {
            return true
        }
        return share.value.double <= 75
    }
}
