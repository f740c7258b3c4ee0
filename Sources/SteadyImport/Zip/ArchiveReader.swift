/// Finds the export in an archive and reads it, without touching a file.
///
/// The host, native or a page, does what ``demand`` says until it is nothing, then calls ``finish()``: it reads ranges of
/// the archive and unpacks entries, block by block, with whatever inflater it has.
package struct ArchiveReader: Sendable {
    package enum Demand: Sendable {
        /// The bytes of a range, for ``supply(_:)``; fewer mean that the archive ends.
        case bytes(ZipArchive.Range)
        /// The content of an entry for ``feed(_:)``, until something else is demanded; at its end ``end(_:)``.
        case content(Content)
        case nothing
    }

    /// The content of an entry, from its beginning.
    package struct Content: Sendable {
        /// Counts the contents demanded: with another number it begins anew.
        package let number: Int32
        package let entry: ZipEntry
        /// Where in the archive its packed bytes begin.
        package let offset: Int64
        /// Whether the beginning is likely to be enough.
        package let isHead: Bool
        /// How many packed bytes there are, as written; nothing if only the unpacking shows it.
        package let packedSize: Int64?
    }

    /// How the content of an entry ended, and where in the archive its packed bytes end.
    package enum End: Sendable {
        case ended(at: Int64)
        /// Unpacking broke off while it read the bytes of a range: over damage, or over what lies behind the end.
        ///
        /// Some inflaters cannot tell the two apart; the checksum can.
        case stopped(in: ClosedRange<Int64>)
        case damaged
        /// The archive ends inside the entry.
        case cut
    }

    /// An entry that is an export.
    struct Export: Sendable {
        let content: SteadyImport.Content
        let entry: ZipEntry
        let dataOffset: Int64
    }

    enum Stage {
        case directory
        /// The own header of a candidate; then its beginning.
        case header, head
        /// The own header at an offset, where there is no directory; then its entry's beginning, or all of it.
        case walkHeader, walkHead, walkSkip
        /// What lies behind an entry that was passed over.
        case walkGap(ClosedRange<Int64>)
        case scan
        /// What lies behind the export.
        case descriptor(ClosedRange<Int64>)
    }

    /// Enough of an entry's beginning to tell what it is, even behind Apple's long document type.
    static let headLimit = 262_144

    package internal(set) var demand = Demand.nothing
    let size: Int64
    let options: ImportOptions
    var stage = Stage.directory
    var isCut = false
    /// The entry in question, and where its packed bytes begin.
    var entry: ZipEntry?
    var dataOffset: Int64 = 0
    /// Where the header in question lies.
    var headerOffset: Int64 = 0
    var head: [UInt8] = []
    var checksum = CRC32()
    /// What kept an entry from being looked at; told only if nothing else is found.
    var hindrance: ImportFailure?
    private var archive: ZipArchive
    private var candidates: [ZipEntry] = []
    private var candidate = 0
    private var headerIndex = 0
    private var unnamed: Int64?
    /// What of the archive is an export, the largest first.
    private var exports: [Export] = []
    /// What of it is still to be read, behind the one that is.
    private var queue: [Export] = []
    private var queued = 0
    private var others: [String] = []
    private var contents: Int32 = 0
    private var scanner: ImportScanner?
    private var notes: [ImportAccount.Note] = []
    private var findings: ImportFindings?

    package init(size: Int64, options: ImportOptions) {
        self.size = size
        self.options = options
        archive = ZipArchive(size: size)
        if let wanted = archive.wanted { demand = .bytes(wanted) }
    }

    /// How many records were read so far, and how many readings found.
    package var progress: (records: Int64, found: Int64) { scanner?.progress ?? (0, 0) }

    /// Whether all that was fed of the demanded content has the checksum that the archive says.
    package var fitsChecksum: Bool {
        switch stage {
        case .scan, .walkSkip: entry?.checksum == checksum.value
        default: false
        }
    }

    /// Takes the bytes that were demanded.
    package mutating func supply(_ bytes: [UInt8]) throws(ImportFailure) {
        demand = .nothing
        switch stage {
        case .directory: try readDirectory(bytes)
        case .header: try readHeader(bytes)
        case .walkHeader: try readWalkHeader(bytes)
        case .walkGap(let range): try readGap(bytes, in: range)
        case .descriptor(let range): try compare(bytes, in: range)
        case .head, .walkHead, .walkSkip, .scan: break
        }
    }

    /// Takes the next bytes of the demanded content.
    package mutating func feed(_ block: UnsafeRawBufferPointer) throws(ImportFailure) {
        switch stage {
        case .scan:
            checksum.update(block)
            do throws(ImportFailure) {
                try scanner?.feed(block)
            } catch {
                throw queued > 1 ? error.inFile(entry?.name ?? "") : error
            }
        case .walkSkip: checksum.update(block)
        case .head, .walkHead:
            head.append(contentsOf: block.prefix(Self.headLimit - head.count))
            let isWhole = head.count >= Self.headLimit
            let kind = EntryHead.of(head, isWhole: isWhole)
            if case .undecided = kind, !isWhole { return }
            try judge(kind)
        case .directory, .header, .walkHeader, .walkGap, .descriptor: break
        }
    }

    /// Takes note of how the demanded content ended.
    package mutating func end(_ end: End) throws(ImportFailure) {
        demand = .nothing
        let damage = ImportFailure(.archiveDamaged, detail: entry?.name ?? "")
        switch (stage, end) {
        case (.head, .damaged), (.head, .stopped):
            // Damage in an entry that may be none of ours; told only if nothing else is found.
            hindrance = hindrance ?? damage
            try nextCandidate()
        case (.walkHead, .damaged), (.walkSkip, .damaged), (.scan, .damaged): throw damage
        case (.head, _), (.walkHead, _): try judge(EntryHead.of(head, isWhole: true))
        case (.walkSkip, .ended(let place)): wantGap(place...place)
        case (.walkSkip, .stopped(let range)): wantGap(range)
        case (.walkSkip, .cut): try giveUpWalk()
        case (.scan, .ended(let place)):
            guard let expected = entry?.checksum else { return wantDescriptor(place...place) }
            guard expected == checksum.value else { throw checksumFailure }
            try finishScan()
        case (.scan, .stopped(let range)):
            guard let expected = entry?.checksum else { return wantDescriptor(range) }
            guard expected == checksum.value else { throw damage }
            try finishScan()
        case (.scan, .cut):
            guard isCut else { throw damage }
            notes = [.entryCut]
            try finishScan()
        default: break
        }
    }

    /// Gives what was found, once nothing is demanded.
    package consuming func finish() throws(ImportFailure) -> ImportFindings {
        guard let findings else { throw ImportFailure(.archiveWithoutExport) }
        return findings
    }

    // MARK: With a directory

    private mutating func readDirectory(_ bytes: [UInt8]) throws(ImportFailure) {
        try archive.supply(bytes)
        if let wanted = archive.wanted {
            demand = .bytes(wanted)
            return
        }
        isCut = archive.isCut
        if isCut { return try wantWalkHeader(at: 0) }
        if archive.entries.contains(where: { $0.isOfSpreadsheet }) {
            throw ImportFailure(
                .document, fact: "The file is a spreadsheet", advice: "Save it as CSV there, and import that.")
        }
        candidates = archive.entries.filter { !$0.isBeside }.sorted { $0.compressedSize > $1.compressedSize }
        candidate = -1
        try nextCandidate()
    }

    /// Goes on to the next entry that may be the export; behind the last one the largest that is one is read.
    private mutating func nextCandidate() throws(ImportFailure) {
        while candidate + 1 < candidates.count {
            candidate += 1
            let next = candidates[candidate]
            if next.isEncrypted || next.method == .unknown {
                let code: ImportFailure.Code = next.isEncrypted ? .archiveEncrypted : .archiveMethod
                hindrance = hindrance ?? ImportFailure(code, detail: next.name)
                continue
            }
            entry = next
            headerIndex = -1
            unnamed = nil
            if wantNextHeader() { return }
        }
        try choose()
    }

    /// Chooses what is read of the exports that were found: one kind, and of that the largest, or all its files.
    private mutating func choose() throws(ImportFailure) {
        let ranks: [SteadyImport.Content] = [.appleHealth, .healthAutoExport, .fitbit, .hackersDiet, .table]
        guard let kind = ranks.first(where: { kind in exports.contains { $0.content == kind } }) else {
            throw hindrance ?? ImportFailure(.archiveWithoutExport)
        }
        let isInFiles = kind == .fitbit || kind == .healthAutoExport
        for export in exports {
            if export.content == kind, isInFiles || queue.isEmpty {
                queue.append(export)
            } else {
                others.append(export.entry.name)
            }
        }
        if isInFiles {
            queue.sort { $0.entry.nameBytes.lexicographicallyPrecedes($1.entry.nameBytes) }
        }
        queued = queue.count
        let first = queue.removeFirst()
        entry = first.entry
        dataOffset = first.dataOffset
        beginScan(first.content)
    }

    /// Asks for the candidate's own header at the next place where it may be; if there is none it cannot be read.
    private mutating func wantNextHeader() -> Bool {
        let next = candidates[candidate]
        headerIndex += 1
        if headerIndex < next.headerOffsets.count {
            stage = .header
            headerOffset = next.headerOffsets[headerIndex]
            demand = .bytes(ZipArchive.Range(offset: headerOffset, count: ZipLocalHeader.reach))
            return true
        }
        guard let unnamed else {
            hindrance = hindrance ?? ImportFailure(.archiveDamaged, detail: next.name)
            return false
        }
        wantHead(.head, at: unnamed)
        return true
    }

    private mutating func readHeader(_ bytes: [UInt8]) throws(ImportFailure) {
        if let header = ZipLocalHeader(bytes, at: headerOffset) {
            if header.entry.nameBytes == entry?.nameBytes {
                return wantHead(.head, at: headerOffset + header.length)
            }
            // Some programs write the name in another encoding there: then the first header found has to do.
            unnamed = unnamed ?? headerOffset + header.length
        }
        if !wantNextHeader() { try nextCandidate() }
    }

    // MARK: An entry's content

    mutating func wantHead(_ stage: Stage, at offset: Int64) {
        head = []
        dataOffset = offset
        wantContent(stage, isHead: true)
    }

    mutating func wantContent(_ stage: Stage, isHead: Bool) {
        guard let entry else { return }
        self.stage = stage
        contents += 1
        let isSizeBehind = isCut && entry.hasDescriptor
        demand = .content(
            Content(
                number: contents, entry: entry, offset: dataOffset, isHead: isHead,
                packedSize: isSizeBehind ? nil : entry.compressedSize))
    }

    private mutating func judge(_ kind: EntryHead) throws(ImportFailure) {
        demand = .nothing
        head = []
        if case .walkHead = stage { return try judgeWalked(kind) }
        if case .export(let content) = kind, let entry {
            exports.append(Export(content: content, entry: entry, dataOffset: dataOffset))
        }
        try nextCandidate()
    }

    mutating func beginScan(_ content: SteadyImport.Content) {
        scanner = ImportScanner(content, options: options)
        checksum = CRC32()
        notes = isCut ? [.directoryMissing] : []
        wantContent(.scan, isHead: false)
    }

    private mutating func finishScan() throws(ImportFailure) {
        guard var scanner else { return }
        if let next = queue.first {
            queue.removeFirst()
            // Taken out and put back, so that it is not copied.
            self.scanner = nil
            scanner.beginNext()
            self.scanner = scanner
            checksum = CRC32()
            entry = next.entry
            dataOffset = next.dataOffset
            return wantContent(.scan, isHead: false)
        }
        self.scanner = nil
        var found = try scanner.finish()
        if queued > 1 {
            found.add(.filesRead(queued, last: entry?.name ?? ""))
        } else {
            found.name(entry: entry?.name ?? "")
        }
        for note in notes { found.add(note) }
        for name in others { found.add(.otherExport(name)) }
        findings = found
        demand = .nothing
    }

    // MARK: The checksum behind an entry

    private var checksumFailure: ImportFailure { ImportFailure(.archiveChecksum, detail: entry?.name ?? "") }

    private mutating func wantDescriptor(_ range: ClosedRange<Int64>) {
        stage = .descriptor(range)
        demand = .bytes(behind(range))
    }

    /// The range and the longest descriptor behind it, with the signature of what follows.
    func behind(_ range: ClosedRange<Int64>) -> ZipArchive.Range {
        ZipArchive.Range(offset: range.lowerBound, count: Int(range.upperBound - range.lowerBound) + 28)
    }

    private mutating func compare(_ bytes: [UInt8], in range: ClosedRange<Int64>) throws(ImportFailure) {
        if descriptor(in: bytes, range) == nil {
            let isExact = range.lowerBound == range.upperBound
            guard isExact, ZipLocalHeader.descriptorChecksum(bytes) == nil else {
                throw isExact ? checksumFailure : ImportFailure(.archiveDamaged, detail: entry?.name ?? "")
            }
            notes.append(.checksumMissing)
        }
        try finishScan()
    }

    /// Where in the bytes behind an entry, which end somewhere in a range, a descriptor with its checksum stands.
    func descriptor(in bytes: [UInt8], _ range: ClosedRange<Int64>) -> Int? {
        for place in 0...Int(range.upperBound - range.lowerBound) where place < bytes.count {
            let rest = Array(bytes[place..<min(place + 8, bytes.count)])
            if ZipLocalHeader.descriptorChecksum(rest) == checksum.value { return place }
        }
        return nil
    }
}
