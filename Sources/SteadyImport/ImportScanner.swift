import SteadyCore

/// Recognises a file by its first bytes and reads it, fed by blocks of any size.
///
/// Everything but a zip: an archive is not a stream, see ``ZipArchive``.
package struct ImportScanner: Sendable {
    private enum Stage {
        case head
        case appleHealth(AppleHealthScanner)
        case fitbit(FitbitScanner)
        case healthAutoExport(HealthAutoExportScanner)
        case hackersDiet(HackersDietScanner)
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

    /// A scanner for what is known to be such an export.
    init(_ content: Content, options: ImportOptions) {
        self.options = options
        stage = Self.stage(for: content, options)
    }

    private static func stage(for content: Content, _ options: ImportOptions) -> Stage {
        switch content {
        case .appleHealth: .appleHealth(AppleHealthScanner())
        case .fitbit: .fitbit(FitbitScanner(options: options))
        case .healthAutoExport: .healthAutoExport(HealthAutoExportScanner(options: options))
        case .hackersDiet: .hackersDiet(HackersDietScanner(options: options))
        case .zip, .steadyJournal, .steadyJSON, .steadyCSV, .table: .whole(content)
        }
    }

    /// Ends the file and goes on with another of the same export, where one has several.
    mutating func beginNext() {
        switch stage {
        case .fitbit(var scanner):
            scanner.beginNext()
            stage = .fitbit(scanner)
        case .healthAutoExport(var scanner):
            scanner.beginNext()
            stage = .healthAutoExport(scanner)
        case .head, .appleHealth, .hackersDiet, .whole: break
        }
    }

    /// Reads the next bytes; fails as soon as they show that the file cannot be imported.
    package mutating func feed(_ block: UnsafeRawBufferPointer) throws(ImportFailure) {
        switch stage {
        case .appleHealth(var scanner):
            // Taken out and put back, so that it is not copied.
            stage = .head
            scanner.feed(block)
            stage = .appleHealth(scanner)
        case .fitbit(var scanner):
            stage = .head
            try scanner.feed(block)
            stage = .fitbit(scanner)
        case .healthAutoExport(var scanner):
            stage = .head
            try scanner.feed(block)
            stage = .healthAutoExport(scanner)
        case .hackersDiet(var scanner):
            stage = .head
            try scanner.feed(block)
            stage = .hackersDiet(scanner)
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
        switch stage {
        case .appleHealth(let scanner): scanner.progress
        case .fitbit(let scanner): scanner.progress
        case .healthAutoExport(let scanner): scanner.progress
        case .hackersDiet(let scanner): scanner.progress
        case .head, .whole: (0, 0)
        }
    }

    private mutating func recognise() throws(ImportFailure) {
        let content = try Recognition.content(of: held)
        if case .zip = content { throw ImportFailure(.archiveSeek) }
        stage = Self.stage(for: content, options)
        if case .whole = stage { return }
        let head = held
        held = []
        var failure: ImportFailure?
        head.withUnsafeBytes { block in
            do throws(ImportFailure) {
                try feed(block)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }

    /// Ends the file and gives all that was found.
    package consuming func finish() throws(ImportFailure) -> ImportFindings {
        if case .head = stage { try recognise() }
        switch stage {
        case .appleHealth(let scanner): return scanner.finish()
        case .fitbit(let scanner): return try scanner.finish()
        case .healthAutoExport(let scanner): return try scanner.finish()
        case .hackersDiet(let scanner): return try scanner.finish()
        case .whole(.steadyJournal): return try SteadyJournal.read(held)
        case .whole(.steadyJSON): return try SteadyJSON.read(held)
        case .whole(.steadyCSV): return try SteadyCSV.read(held)
        case .whole, .head: return try TableReader.read(held, options: options)
        }
    }
}
