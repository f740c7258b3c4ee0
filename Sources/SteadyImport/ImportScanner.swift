import SteadyCore

/// Recognises a file by its first bytes and reads it, fed by blocks of any size.
///
/// Everything but a zip: an archive is not a stream, see ``ZipArchive``.
package struct ImportScanner: Sendable {
    private enum Stage {
        case head
        case appleHealth(AppleHealthScanner)
        case whole(Content)
    }

    private let options: ImportOptions
    private var stage = Stage.head
    private var held: [UInt8] = []

    /// A table, or an export of ours, is held whole; ten years are a few megabytes.
    private static let longest = 268_435_456

    package init(options: ImportOptions) {
        self.options = options
    }

    /// A scanner for what is known to be Apple Health's export.
    package init(appleHealth options: ImportOptions) {
        self.options = options
        stage = .appleHealth(AppleHealthScanner())
    }

    /// Reads the next bytes; fails as soon as they show that the file cannot be imported.
    package mutating func feed(_ block: UnsafeRawBufferPointer) throws(ImportFailure) {
        switch stage {
        case .appleHealth(var scanner):
            // Taken out and put back, so that it is not copied.
            stage = .head
            scanner.feed(block)
            stage = .appleHealth(scanner)
        case .head:
            held.append(contentsOf: block)
            if held.count >= Recognition.reach { try recognise() }
        case .whole(let content):
            held.append(contentsOf: block)
            guard held.count <= (content == .table ? TableReader.longest : Self.longest) else {
                throw ImportFailure(.tooLarge)
            }
        }
    }

    /// How many records were read so far, and how many readings found; a file that is held whole is read at its end.
    package var progress: (records: Int64, found: Int64) {
        if case .appleHealth(let scanner) = stage { scanner.progress } else { (0, 0) }
    }

    private mutating func recognise() throws(ImportFailure) {
        let content = try Recognition.content(of: held)
        switch content {
        case .appleHealth:
            var scanner = AppleHealthScanner()
            held.withUnsafeBytes { scanner.feed($0) }
            held = []
            stage = .appleHealth(scanner)
        case .zip:
            throw ImportFailure(.archiveSeek)
        case .steadyJournal, .steadyJSON, .steadyCSV, .table:
            stage = .whole(content)
        }
    }

    /// Ends the file and gives all that was found.
    package consuming func finish() throws(ImportFailure) -> ImportFindings {
        if case .head = stage { try recognise() }
        switch stage {
        case .appleHealth(let scanner): return scanner.finish()
        case .whole(.steadyJournal): return try SteadyJournal.read(held)
        case .whole(.steadyJSON): return try SteadyJSON.read(held)
        case .whole(.steadyCSV): return try SteadyCSV.read(held)
        case .whole, .head: return try TableReader.read(held, options: options)
        }
    }
}
