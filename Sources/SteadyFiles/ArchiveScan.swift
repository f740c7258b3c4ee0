import SteadyImport

/// Finds the export in an archive and scans it, without unpacking anything to disk.
struct ArchiveScan {
    let file: InputFile
    let options: ImportOptions

    /// Enough of an entry's beginning to tell what it is, even behind Apple's long document type.
    private static let headLimit = 262_144
    private static let firstHead = 4096

    func run(_ proceed: (ScanProgress) -> Bool) throws(ImportFailure) -> ImportFindings {
        var archive = ZipArchive(size: file.size)
        while let wanted = archive.wanted {
            try archive.supply(try file.bytes(at: wanted.offset, count: wanted.count))
        }
        return archive.isCut ? try walk(proceed) : try choose(archive, proceed)
    }

    /// Chooses among the entries that the directory lists: the largest whose content is an export.
    private func choose(_ archive: ZipArchive, _ proceed: (ScanProgress) -> Bool) throws(ImportFailure)
        -> ImportFindings
    {
        let candidates = archive.entries.filter { !$0.isBeside }.sorted { $0.compressedSize > $1.compressedSize }
        var hindrance: ImportFailure?
        var chosen: (entry: ZipEntry, dataOffset: Int64)?
        var others: [String] = []
        for entry in candidates {
            if entry.isEncrypted || entry.method == .unknown {
                let code: ImportFailure.Code = entry.isEncrypted ? .archiveEncrypted : .archiveMethod
                hindrance = hindrance ?? ImportFailure(code, detail: entry.name)
                continue
            }
            guard let offset = try dataOffset(of: entry) else {
                hindrance = hindrance ?? ImportFailure(.archiveDamaged, detail: entry.name)
                continue
            }
            let kind: XMLHead
            do {
                kind = try head(of: entry, at: offset)
            } catch {
                // Damage in an entry that may be none of ours; told only if nothing else is found.
                hindrance = hindrance ?? error
                continue
            }
            guard kind == .appleHealth else { continue }
            if chosen == nil { chosen = (entry, offset) } else { others.append(entry.name) }
        }
        guard let chosen else { throw hindrance ?? ImportFailure(.archiveWithoutExport) }
        var findings = try scan(chosen.entry, at: chosen.dataOffset, isCut: false, proceed)
        for name in others { findings.add(.otherExport(name)) }
        return findings
    }

    /// Where an entry's data begins: behind its own header, at the first of the possible places that holds it.
    private func dataOffset(of entry: ZipEntry) throws(ImportFailure) -> Int64? {
        // Some programs write the name in another encoding there: then the first header found has to do.
        var unnamed: Int64?
        for offset in entry.headerOffsets {
            let bytes = try file.bytes(at: offset, count: ZipLocalHeader.reach)
            guard let header = ZipLocalHeader(bytes, at: offset) else { continue }
            if header.entry.nameBytes == entry.nameBytes { return offset + header.length }
            unnamed = unnamed ?? offset + header.length
        }
        return unnamed
    }

    private func head(of entry: ZipEntry, at offset: Int64) throws(ImportFailure) -> XMLHead {
        let stream = EntryStream(file, entry, dataOffset: offset, blockSize: Self.firstHead)
        return try head(stream)
    }

    private func head(_ stream: EntryStream) throws(ImportFailure) -> XMLHead {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.firstHead, alignment: 16)
        defer { buffer.deallocate() }
        var bytes: [UInt8] = []
        while bytes.count < Self.headLimit, case .block(let count) = try stream.next(into: buffer) {
            bytes.append(contentsOf: buffer[..<count])
            let kind = XMLHead.of(bytes)
            if kind != .undecided { return kind }
        }
        return .undecided
    }

    /// Goes from header to header where the directory is missing, and reads the first export on the way.
    private func walk(_ proceed: (ScanProgress) -> Bool) throws(ImportFailure) -> ImportFindings {
        var offset: Int64 = 0
        while offset < file.size {
            let bytes = try file.bytes(at: offset, count: ZipLocalHeader.reach)
            guard let header = ZipLocalHeader(bytes, at: offset) else { break }
            let data = offset + header.length
            let entry = header.entry
            if entry.isEncrypted { throw ImportFailure(.archiveEncrypted, detail: entry.name) }
            if entry.method == .unknown || (entry.method == .stored && entry.hasDescriptor) {
                throw ImportFailure(.archiveMethod, detail: entry.name)
            }
            if !entry.isBeside, try head(of: entry, at: data) == .appleHealth {
                return try scan(entry, at: data, isCut: true, proceed)
            }
            guard let next = try end(of: entry, at: data, proceed) else { break }
            offset = next
        }
        throw offset == 0 ? ImportFailure(.archiveDamaged) : ImportFailure(.archiveWithoutExport)
    }

    /// Where the header behind an entry begins; its sizes are trusted only where they stand in front.
    private func end(
        of entry: ZipEntry, at data: Int64, _ proceed: (ScanProgress) -> Bool
    ) throws(ImportFailure) -> Int64? {
        // A size that is nonsense leads nowhere, where no header is.
        var end = data &+ entry.compressedSize
        if entry.hasDescriptor {
            let stream = EntryStream(file, entry, dataOffset: data)
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: EntryStream.blockSize, alignment: 16)
            defer { buffer.deallocate() }
            reading: while true {
                guard proceed(ScanProgress(done: stream.position, total: file.size)) else {
                    throw ImportFailure(.cancelled)
                }
                switch try stream.next(into: buffer) {
                case .block: continue reading
                case .ended: break reading
                case .cut: return nil
                }
            }
            end = stream.position
        }
        return ZipLocalHeader.gap(try file.bytes(at: end, count: 28)).map { end + Int64($0) }
    }

    private func scan(
        _ entry: ZipEntry, at offset: Int64, isCut: Bool, _ proceed: (ScanProgress) -> Bool
    ) throws(ImportFailure) -> ImportFindings {
        let stream = EntryStream(file, entry, dataOffset: offset)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: EntryStream.blockSize, alignment: 4096)
        defer { buffer.deallocate() }
        var scanner = ImportScanner(appleHealth: options)
        var notes: [ImportAccount.Note] = isCut ? [.directoryMissing] : []
        reading: while true {
            switch try stream.next(into: buffer) {
            case .block(let count):
                try scanner.feed(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                guard proceed(ScanProgress(done: stream.position, total: file.size)) else {
                    throw ImportFailure(.cancelled)
                }
            case .ended:
                try compareChecksum(entry, stream, isCut: isCut, &notes)
                break reading
            case .cut:
                guard isCut else { throw ImportFailure(.archiveDamaged, detail: entry.name) }
                notes = [.entryCut]
                break reading
            }
        }
        var findings = try scanner.finish()
        findings.name(entry: entry.name)
        for note in notes { findings.add(note) }
        return findings
    }

    /// Compares the content with its checksum, which without a directory stands in front of the data or behind it.
    private func compareChecksum(
        _ entry: ZipEntry, _ stream: EntryStream, isCut: Bool, _ notes: inout [ImportAccount.Note]
    ) throws(ImportFailure) {
        var expected = entry.checksum
        if expected == nil {
            expected = ZipLocalHeader.descriptorChecksum(try file.bytes(at: stream.position, count: 8))
        }
        guard let expected else {
            notes.append(.checksumMissing)
            return
        }
        guard expected == stream.checksum.value else { throw ImportFailure(.archiveChecksum, detail: entry.name) }
    }
}
