import SteadyCore

extension DateOrder {
    /// The order of day, month and year that the rows of a table show, or that the person named.
    ///
    /// Fails if some date can be read in more than one way and nothing settles it, if rows contradict each other, or if
    /// the person's word fits no row at all; single rows that it does not fit are set aside later.
    static func settled(
        _ table: TableText, _ columns: TableColumns, _ said: DateOrder?
    ) throws(ImportFailure) -> (order: DateOrder, isFromRows: Bool) {
        let chosen = said ?? written(table, columns)
        var left = DateOrder.allCases
        var shown: [(orders: [DateOrder], place: Place)] = []
        var isFitting = false
        var firstUnfit: Place?
        var possible: [DateOrder] = []
        for index in table.rows.indices where index > columns.header ?? -1 {
            let row = table.rows[index]
            guard let date = TableDate(table.text(of: row, columns.date)) else { continue }
            guard let orders = date.orders else {
                isFitting = true
                continue
            }
            if orders.isEmpty { continue }
            let place = Place(line: row.number, column: Int64(columns.date) + 1)
            if let chosen {
                if orders.contains(chosen) { isFitting = true } else { firstUnfit = firstUnfit ?? place }
                possible += orders.filter { !possible.contains($0) }
            } else if !shown.contains(where: { $0.orders == orders }) {
                left.removeAll { !orders.contains($0) }
                shown.append((orders, place))
            }
        }
        if let chosen {
            guard isFitting || firstUnfit == nil else {
                throw ImportFailure(
                    .dateOrderImpossible, at: firstUnfit, detail: columns.dateName, fact: "",
                    choices: possible.map { $0.symbol })
            }
            return (chosen, false)
        }
        guard let only = left.first else { throw contradiction(shown, columns) }
        if left.count > 1, let place = firstUnclear(table, columns, left) { throw unclear(left, place, columns) }
        return (only, left.count == 1 && shown.contains { $0.orders.count > 1 })
    }

    /// The order in which an app always writes its dates, as long as they look like its own.
    private static func written(_ table: TableText, _ columns: TableColumns) -> DateOrder? {
        guard columns.has(.dayFirst), let header = columns.header else { return nil }
        for row in table.rows[(header + 1)...] {
            let date = table.text(of: row, columns.date)
            if !date.isEmpty { return date.contains(.period) ? .dayFirst : nil }
        }
        return nil
    }

    /// The first row that two orders read as different days.
    private static func firstUnclear(_ table: TableText, _ columns: TableColumns, _ orders: [DateOrder]) -> Place? {
        for index in table.rows.indices where index > columns.header ?? -1 {
            let row = table.rows[index]
            guard let date = TableDate(table.text(of: row, columns.date)), date.orders?.isEmpty == false else {
                continue
            }
            if Set(orders.map { date.day($0) }).count > 1 {
                return Place(line: row.number, column: Int64(columns.date) + 1)
            }
        }
        return nil
    }

    private static func unclear(_ orders: [DateOrder], _ place: Place, _ columns: TableColumns) -> ImportFailure {
        guard orders.contains(.yearFirst) else {
            return ImportFailure(
                .dateOrderUnknown, at: place, detail: columns.dateName, fact: "", choices: orders.map { $0.symbol })
        }
        return ImportFailure(
            .dateOrderUnknown, at: place, detail: columns.dateName,
            fact: "The dates have years of two digits, which may stand first or last, and no row settles it (column "
                + "\(columns.dateName))",
            advice: "Say which: --date-order dmy, mdy or ymd; or write the years with four digits.",
            choices: orders.map { $0.symbol })
    }

    /// Names a row of each kind where no order fits all.
    private static func contradiction(
        _ shown: [(orders: [DateOrder], place: Place)], _ columns: TableColumns
    ) -> ImportFailure {
        var pair = (shown[0], shown[shown.count - 1])
        for (index, one) in shown.enumerated() {
            if let other = shown[..<index].first(where: { Set($0.orders).isDisjoint(with: one.orders) }) {
                pair = (other, one)
                break
            }
        }
        func line(_ row: (orders: [DateOrder], place: Place)) -> String {
            let orders = row.orders.map { $0.text }.joined(separator: " or ")
            return "line \(row.place.line ?? 0) can only be read \(orders)"
        }
        return ImportFailure(
            .dateOrderUnknown, detail: columns.dateName,
            fact: "The dates contradict each other (column \(columns.dateName)): \(line(pair.0)), \(line(pair.1))",
            advice: "Correct the rows, or say --date-order dmy, mdy or ymd: rows that do not fit are then set aside.",
            choices: allCases.filter { order in shown.contains { $0.orders.contains(order) } }.map { $0.symbol })
    }
}
