import SteadyCore

/// Reads the JSON that the app Health Auto Export writes or posts, one file behind the other.
///
/// Its members come in any order: entries that stand before the name of what they measure are held, 72 bytes each, until
/// the name comes; all others are done with as they pass. Memory: the readings, and the entries so held.
struct HealthAutoExportScanner: Sendable {
    private var stream = JSONStream()
    private var body: HealthAutoExportBody
    private var isCut = false

    init(options: ImportOptions) {
        body = HealthAutoExportBody(options: options)
    }

    var progress: (records: Int64, found: Int64) {
        (body.recordNumber, body.gathering.account.found)
    }

    mutating func feed(_ block: UnsafeRawBufferPointer) throws(ImportFailure) {
        try stream.feed(block, &body)
        if let failure = body.failure { throw failure }
    }

    /// Ends one file and begins another.
    mutating func beginNext() {
        endText()
        stream = JSONStream()
        body.beginNext()
    }

    private mutating func endText() {
        if !stream.isWhole { isCut = true }
        body.endText()
    }

    consuming func finish() throws(ImportFailure) -> ImportFindings {
        endText()
        if let failure = body.failure { throw failure }
        var gathering = body.gathering
        if isCut { gathering.account.notes.append(.cut) }
        gathering.account.records += body.others
        gathering.account.notAboutUs += body.others
        return gathering.findings
    }
}

/// What a list of entries measures.
enum HealthMetric: Sendable {
    case reading(RecordKind)
    case other

    init(_ name: [UInt8]) {
        let known: [(StaticString, RecordKind)] = [
            ("weight_body_mass", .weight), ("body_fat_percentage", .bodyFat), ("lean_body_mass", .leanMass),
        ]
        self = .other
        for (text, kind) in known where name.elementsEqual(text.bytes) { self = .reading(kind) }
    }
}

/// One entry of a list.
struct HealthEntry: Sendable {
    var time: ReadTime
    var quantity = JSONCell.missing
    var source: Int32 = 0
    let line: Int64
    let record: Int64
    var isCut = false

    /// Reads `2026-08-20 07:00:00 +0800`, and the same with a clock of twelve hours.
    ///
    /// The offset is the phone's when it exported: the instant is right, the day follows from the zone at home.
    static func time(_ text: [UInt8]) -> ReadTime {
        guard !text.isEmpty else { return .setAside(.noDate) }
        guard let date = TableDate(text), case .day(let day) = date.parts else { return .setAside(.unreadableDate) }
        guard let clock = date.clock else { return ReadTime(.day(day)) }
        let wall = WallTime(day: day, millisecondOfDay: clock.millisecondOfDay)
        guard let offset = date.offset else { return ReadTime(.wall(wall, zone: nil)) }
        return ReadTime(.instant(milliseconds: wall.milliseconds - Int64(offset) * 1000, zone: nil))
    }
}
