import SteadyCore

/// Reads Steady's own spreadsheet export.
enum SteadyCSV {
    static func read(_ bytes: [UInt8]) throws(ImportFailure) -> ImportFindings {
        var gathering = Gathering(format: .steadyCSV)
        let table = TableText(TextDecoding.utf8(bytes))
        guard let headerLine = table.rows.first else { throw ImportFailure(.ownFileDamaged, at: Place(line: 1)) }
        let names = table.cells(of: headerLine).map { table.text(of: $0) }
        guard let columns = SteadyColumns(cells: names.map { Array($0) }) else {
            throw ImportFailure(.ownFileDamaged, at: Place(line: 1))
        }
        for (number, line) in table.rows.dropFirst().enumerated() {
            if table.isBlank(line) { continue }
            let place = Place(line: line.number, record: Int64(number) + 1)
            let cells = table.cells(of: line)
            guard cells.count >= names.count else { throw ImportFailure(.ownFileDamaged, at: place) }
            func cell(_ index: Int?) -> [UInt8] {
                guard let index else { return [] }
                return undisarmed(Array(table.text(of: cells[index])))
            }
            // A spreadsheet that parts cells by another mark than the comma may keep the comma for decimals.
            func decimal(_ index: Int?) -> [UInt8] {
                let text = cell(index)
                return table.delimiter == .comma ? text : text.map { $0 == .comma ? .period : $0 }
            }
            let row = SteadyRow(
                kind: cell(columns.kind), value: decimal(columns.value), unit: cell(columns.unit),
                source: cell(columns.source), state: cell(columns.state), at: cell(columns.at), id: cell(columns.id),
                timing: cell(columns.timing), written: cell(columns.written), kg: decimal(columns.kg),
                day: cell(columns.day), clock: cell(columns.time))
            try row.gather(into: &gathering, at: place)
        }
        return gathering.findings
    }

    /// Takes away the apostrophe that kept a spreadsheet from reading a cell as a formula.
    private static func undisarmed(_ cell: [UInt8]) -> [UInt8] {
        guard cell.count >= 2, cell[0] == .apostrophe else { return cell }
        switch cell[1] {
        case 0x3D, .plus, .hyphen, 0x40, .tab, .carriageReturn, .apostrophe: return Array(cell[1...])
        default: return cell
        }
    }
}
