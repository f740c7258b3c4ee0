/// One immutable fact of a person's journal.
///
/// Its bytes are the only truth and the same everywhere: in the store, in a page, between devices. The layout is
/// described with its test vectors in `docs/data-format.md`.
public struct Record: Sendable {
    /// The identity; a union of journals keeps one record for each.
    public let id: RecordID
    /// When and on which device the record was written.
    package let written: Written
    /// What the record says.
    package let content: Content

    package init(id: RecordID, written: Written, content: Content) {
        self.id = id
        self.written = written
        self.content = content
    }

    /// What a record says.
    package enum Content: Sendable {
        case reading(Reading)
        case note(Note)
        case batch(Batch)
        /// One entry of a register: the value written last for a kind and key counts; an empty value unsets it.
        case register(RecordKind, key: String, value: String)
        case delete(RecordID)
        case ignore(RecordID, Standing)
        /// A kind or a version that this program does not know, with the bytes behind the common head.
        case unknown(version: UInt8, kind: UInt8, payload: [UInt8])
    }

    /// Whether a reading takes part.
    package enum Standing: UInt8, Sendable {
        case live = 0
        /// Set aside by the person.
        case aside = 1
        /// Set aside together with the import that brought it.
        case undone = 2
    }

    package struct Note: Sendable {
        package let at: Moment
        package let text: String

        package init(at: Moment, text: String) {
            self.at = at
            self.text = text
        }
    }

    /// An import: when, from what, and what was counted.
    package struct Batch: Sendable {
        package let at: Moment
        package let fileName: String
        package let format: String
        package let options: String
        package let counts: [(name: String, count: UInt64)]

        package init(
            at: Moment, fileName: String, format: String, options: String, counts: [(name: String, count: UInt64)]
        ) {
            self.at = at
            self.fileName = fileName
            self.format = format
            self.options = options
            self.counts = counts
        }
    }

    /// The reading, if the record is one.
    public var reading: Reading? {
        if case .reading(let reading) = content { reading } else { nil }
    }
}
