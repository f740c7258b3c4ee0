/// What a file is, recognised by its content.
///
/// A vendor's table is another case here and another description in ``TableShape/all``. Anything else has its folder; it is
/// another case here, another folder beside `AppleHealth`, and a line in ``ImportScanner``.
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
    // The tables of other apps, described in ``TableShape``.
    case withings = 40
    case libra = 41
    case openScale = 42
    case garmin = 43
    case renpho = 45
    case eufy = 46
    case myFitnessPal = 47
    case trendWeight = 49
    case happyScale = 50

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
        case .withings: "Withings"
        case .libra: "Libra"
        case .openScale: "openScale"
        case .garmin: "Garmin Connect"
        case .renpho: "Renpho"
        case .eufy: "Eufy"
        case .myFitnessPal: "MyFitnessPal"
        case .trendWeight: "TrendWeight"
        case .happyScale: "Happy Scale"
        }
    }
}
