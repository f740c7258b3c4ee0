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
    case withings = 20
    case libra = 21
    case openScale = 22
    case garmin = 23
    case fitbitTable = 24
    case renpho = 25
    case eufy = 26
    case myFitnessPal = 27
    case hackersDietTable = 28
    case trendWeight = 29
    case happyScale = 30

    /// The format's name for a person and for the batch record.
    package var name: String {
        switch self {
        case .appleHealth: "Apple Health"
        case .table: "Table"
        case .steadyCSV: "Steady CSV"
        case .steadyJSON: "Steady JSON"
        case .steadyJournal: "Steady journal"
        case .withings: "Withings"
        case .libra: "Libra"
        case .openScale: "openScale"
        case .garmin: "Garmin Connect"
        case .fitbitTable: "Fitbit"
        case .renpho: "Renpho"
        case .eufy: "Eufy"
        case .myFitnessPal: "MyFitnessPal"
        case .hackersDietTable: "Hacker's Diet Online"
        case .trendWeight: "TrendWeight"
        case .happyScale: "Happy Scale"
        }
    }
}
