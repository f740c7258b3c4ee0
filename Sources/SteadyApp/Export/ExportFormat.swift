/// What can be taken out.
package enum ExportFormat: UInt8, Sendable, CaseIterable {
    /// The table as it is shown.
    case table
    /// Each day's value, with all that importing it again needs.
    case days
    case readings
    case script
    case journal
    case picture
    case image

    /// What tells a file from the others of the same ending.
    var fileWord: String {
        switch self {
        case .table: "table-"
        case .days: "days-"
        case .readings: "readings-"
        case .script, .journal, .picture, .image: ""
        }
    }

    package var name: String {
        switch self {
        case .table: "table"
        case .days: "csv"
        case .readings: "readings"
        case .script: "json"
        case .journal: "journal"
        case .picture: "svg"
        case .image: "png"
        }
    }

    var label: String {
        switch self {
        case .table: "The table"
        case .days: "Day values"
        case .readings: "Every reading"
        case .script: "Readings for a script"
        case .journal: "Everything"
        case .picture: "The chart, sharp at any size"
        case .image: "The chart as a picture"
        }
    }

    var text: String {
        switch self {
        case .table: "CSV, as it is shown"
        case .days: "CSV, one line a day"
        case .readings: "CSV, set aside ones too"
        case .script: "JSON"
        case .journal: "brings all of it back, here or elsewhere"
        case .picture: "SVG"
        case .image: "PNG"
        }
    }

    var ending: String {
        switch self {
        case .table, .days, .readings: "csv"
        case .script: "json"
        case .journal: "jsonl"
        case .picture: "svg"
        case .image: "png"
        }
    }

    var type: String {
        switch self {
        case .table, .days, .readings: "text/csv"
        case .script: "application/json"
        case .journal: "application/jsonl"
        case .picture: "image/svg+xml"
        case .image: "image/png"
        }
    }

    /// Whether it brings the readings back.
    var isCopy: Bool {
        switch self {
        case .days, .readings, .script, .journal: true
        case .table, .picture, .image: false
        }
    }
}
