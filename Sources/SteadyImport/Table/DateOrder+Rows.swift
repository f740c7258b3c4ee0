extension DateOrder {
    /// The order of day and month that the rows of a table show, or that the person named.
    ///
    /// Fails if some date can be read both ways and nothing settles it, or if the person's word and a row disagree.
    static func settled(
        _ table: TableText, _ columns: TableColumns, _ chosen: DateOrder?
    ) throws(ImportFailure) -> (order: DateOrder, isFromRows: Bool) {
        var firstAmbiguous: Place?
        var shown: DateOrder?
        var isAtOdds = false
        for index in table.rows.indices where index > columns.header ?? -1 {
            let row = table.rows[index]
            guard row.cells.count > columns.date,
                let date = TableDate(table.text(of: table.cells(of: row)[columns.date]))
            else { continue }
            let place = Place(line: row.number, column: Int64(columns.date) + 1)
            if let only = date.onlyOrder {
                if let chosen, only != chosen {
                    throw ImportFailure(.dateOrderImpossible, at: place, detail: columns.dateName)
                }
                if let shown, shown != only { isAtOdds = true }
                shown = only
            } else if date.isAmbiguous, firstAmbiguous == nil {
                firstAmbiguous = place
            }
        }
        if let chosen { return (chosen, false) }
        // Rows of both kinds can each be read alone; only one that fits both is in doubt.
        if let firstAmbiguous, shown == nil || isAtOdds {
            throw ImportFailure(.dateOrderUnknown, at: firstAmbiguous, detail: columns.dateName)
        }
        if isAtOdds { throw ImportFailure(.dateOrderUnknown, detail: columns.dateName) }
        return (shown ?? .dayFirst, shown != nil && firstAmbiguous != nil)
    }
}
