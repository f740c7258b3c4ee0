package import SteadyCore

/// What became of every record of a file; holds places and reasons, never a value.
///
/// Invariant: ``records`` = ``notAboutUs`` + ``duplicates`` + ``setAsideCount`` + ``found``. In a table every filled
/// cell of a measured column is a record, and a row without one is a record too.
package struct ImportAccount: Sendable {
    /// A row that was set aside.
    package struct SetAside: Sendable {
        package let reason: SetAsideReason
        package let place: Place
    }

    /// How often a reason occurred, and where first.
    package struct Tally: Sendable {
        package let reason: SetAsideReason
        package internal(set) var count: Int64
        package let first: Place
    }

    /// Something about the file as a whole that the person should know.
    package enum Note: Sendable {
        case endsBeforeClose
        case cut
        case filesRead(Int, last: String)
        case unitFromHeight(MassUnit)
        case directoryMissing
        case entryCut
        case checksumMissing
        case otherExport(String)
        case columns(date: String, weight: String)
        case dateOrderFound(DateOrder)
        case unitNotUsed(String)
        case member(String)

        package var text: String {
            switch self {
            case .endsBeforeClose: "The file ends before </HealthData>: it is cut. What was whole has been read."
            case .cut: "The file ends before its end: it is cut. What was whole has been read."
            case .filesRead(let count, let last): "\(count) files of the archive were read, the last one \(last)."
            case .unitFromHeight(let unit):
                "The file names no unit. Its weights and body mass indices fit a person's height in \(unit.symbol) alone."
            case .directoryMissing: "The archive has no directory at its end: it is cut. What was whole has been read."
            case .entryCut: "The archive ends inside the export. What was whole has been read."
            case .checksumMissing: "The archive ends before the export's checksum, which was not compared."
            case .otherExport(let name): "The archive holds another export, \(name). It was not read."
            case .columns(let date, let weight): "Dates are from column \(date), weights from column \(weight)."
            case .dateOrderFound(let order): "Dates are read \(order.text): another order does not fit every row."
            case .unitNotUsed(let unit): "The file names its unit (\(unit)); the one that was said is not used."
            case .member(let name): "The rows of \(name) are taken, and nobody else's."
            }
        }
    }

    package let format: Format
    /// The entry's name in its archive; empty for a bare file.
    package var entryName = ""
    package var records: Int64 = 0
    package var notAboutUs: Int64 = 0
    package var duplicates: Int64 = 0
    package var found: Int64 = 0
    /// One for each reason that occurred, in order of first occurrence.
    package private(set) var tallies: [Tally] = []
    /// The first ``listLimit`` of them.
    package private(set) var setAside: [SetAside] = []
    package var notes: [Note] = []
    package var suggestions = ProfileSuggestions()

    /// How many rows are listed one by one.
    package static let listLimit = 1000

    package init(format: Format) {
        self.format = format
    }

    /// How many rows were set aside.
    package var setAsideCount: Int64 {
        var count: Int64 = 0
        for tally in tallies { count += tally.count }
        return count
    }

    /// Whether every record is accounted for.
    package var isBalanced: Bool { records == notAboutUs + duplicates + setAsideCount + found }

    package mutating func setAside(_ reason: SetAsideReason, at place: Place) {
        if setAside.count < Self.listLimit { setAside.append(SetAside(reason: reason, place: place)) }
        for index in tallies.indices where tallies[index].reason == reason {
            tallies[index].count += 1
            return
        }
        tallies.append(Tally(reason: reason, count: 1, first: place))
    }
}
