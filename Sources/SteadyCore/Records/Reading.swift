/// One measured value: what, when, how much, and where it came from.
public struct Reading: Hashable, Sendable {
    /// Weight, body fat or lean mass.
    public let kind: RecordKind
    /// When it was taken, with the offset in force there.
    public let at: Moment
    /// How much of `at` its source wrote.
    public let timing: Timing
    /// The value and unit as given.
    public let quantity: Quantity
    /// Where it came from.
    public let origin: Origin

    package init(kind: RecordKind, at: Moment, timing: Timing, quantity: Quantity, origin: Origin) {
        self.kind = kind
        self.at = at
        self.timing = timing
        self.quantity = quantity
        self.origin = origin
    }

    /// The civil day where it was taken.
    public var day: CivilDay { at.day }

    /// The time that names the reading: the instant, or the wall clock where its source wrote no offset.
    package var namingTime: Int64 {
        timing == .instant ? at.milliseconds : at.wallMilliseconds
    }

    /// Whether another value of the same source, kind and time is the same measurement in other words: within 2 g, or
    /// 0.02 of a percent.
    package func isSameMeasurement(as other: Quantity) -> Bool {
        let difference = abs(quantity.canonical - other.canonical)
        return kind == .bodyFat ? difference <= 0.020_000_1 : difference <= 0.002_000_000_1
    }
}

/// Where a reading came from.
public struct Origin: Hashable, Sendable {
    /// Whether a person typed it; only such a reading can be deleted.
    public let isTyped: Bool
    /// The app or device as the file names it, up to 256 bytes; empty for a typed reading.
    public let name: String
    /// The import that brought it, or ``RecordID/none``.
    package let batch: RecordID

    package init(isTyped: Bool, name: String, batch: RecordID) {
        self.isTyped = isTyped
        self.name = name
        self.batch = batch
    }

    package static let typed = Origin(isTyped: true, name: "", batch: .none)

    /// `typed`, or the name of the app or device.
    public var text: String { isTyped ? "typed" : name }

    /// A name as it is kept: control characters out, at most 256 bytes, cut at a character's start.
    package static func name(from bytes: some Collection<UInt8>) -> String {
        let printable = bytes.filter { $0 >= 0x20 && $0 != 0x7F }
        let text = String(decoding: printable, as: UTF8.self)
        return String(decoding: text.utf8(upTo: 256), as: UTF8.self)
    }
}
