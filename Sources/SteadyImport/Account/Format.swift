/// What a file is, recognised by its content.
///
/// Each format has its folder; another vendor is another case here, another folder beside `AppleHealth`, and a line in
/// ``ImportScanner``.
package enum Format: UInt8, Sendable, CaseIterable {
    /// Apple Health's `export.xml`, bare or in a zip.
    case appleHealth = 1
    /// Any table with a date and a weight column.
    case table = 2
    /// Steady's own spreadsheet export.
    case steadyCSV = 3
    /// Steady's own export for scripts.
    case steadyJSON = 4
    /// Steady's complete journal, JSON lines.
    case steadyJournal = 5
    /// The `weight-*.json` files of Fitbit's Takeout.
    case fitbit = 20
    /// The JSON of the app Health Auto Export.
    case healthAutoExport = 21
    /// The XML of The Hacker's Diet Online.
    case hackersDiet = 22

    /// The format's name for a person and for the batch record.
    package var name: String {
        switch self {
        case .appleHealth: "Apple Health"
        case .table: "Table"
        case .steadyCSV: "Steady CSV"
        case .steadyJSON: "Steady JSON"
        case .steadyJournal: "Steady journal"
        case .fitbit: "Fitbit"
        case .healthAutoExport: "Health Auto Export"
        case .hackersDiet: "Hacker's Diet Online"
        }
    }
}
