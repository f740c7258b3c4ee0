/// A reader of bytes that somebody else wrote, with what must hold whatever they are.
///
/// Fuzzing runs one with made-up bytes, `make test` with every file that ever broke it. Beside not ending the program and
/// not reading past its bytes, a reader owes something to what it accepted: that is checked by ``broken(by:)``.
enum Probe: String, CaseIterable, Sendable {
    /// Apple Health's export, which comes in blocks.
    case appleHealth
    /// Any file, recognised by its content, up to the records that it becomes.
    case file
    case table
    case steadyJournal, steadyJSON, steadyCSV
    /// An archive, as a file.
    case archive
    case json
    /// The bytes of one record.
    case record
    /// Records one behind the other.
    case stream
    /// A decimal number, and a weight as a person types it.
    case entry
    /// A day and a time as text.
    case time
    /// A time zone: the rule as text, or a compiled file.
    case zone
    /// What the page tells the app, an event a line.
    case event
    /// The head of a request, a target in its first line.
    case head

    /// What does not hold for these bytes; nothing if all does.
    func broken(by bytes: [UInt8]) -> String? {
        switch self {
        case .appleHealth: FileProbes.appleHealth(bytes)
        case .file: FileProbes.file(bytes)
        case .table: FileProbes.table(bytes)
        case .steadyJournal: FileProbes.steadyJournal(bytes)
        case .steadyJSON: FileProbes.steadyJSON(bytes)
        case .steadyCSV: FileProbes.steadyCSV(bytes)
        case .archive: FileProbes.archive(bytes)
        case .json: CoreProbes.json(bytes)
        case .record: CoreProbes.record(bytes)
        case .stream: CoreProbes.stream(bytes)
        case .entry: CoreProbes.entry(bytes)
        case .time: CoreProbes.time(bytes)
        case .zone: CoreProbes.zone(bytes)
        case .event: HostProbes.event(bytes)
        case .head: HostProbes.head(bytes)
        }
    }
}
