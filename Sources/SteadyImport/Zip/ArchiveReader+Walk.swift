/// Where the directory is missing: from header to header, to the first export on the way.
extension ArchiveReader {
    mutating func wantWalkHeader(at offset: Int64) throws(ImportFailure) {
        headerOffset = offset
        guard offset < size else { return try giveUpWalk() }
        stage = .walkHeader
        demand = .bytes(ZipArchive.Range(offset: offset, count: ZipLocalHeader.reach))
    }

    mutating func readWalkHeader(_ bytes: [UInt8]) throws(ImportFailure) {
        guard let header = ZipLocalHeader(bytes, at: headerOffset) else { return try giveUpWalk() }
        let found = header.entry
        entry = found
        dataOffset = headerOffset + header.length
        if found.isEncrypted { throw ImportFailure(.archiveEncrypted, detail: found.name) }
        if found.method == .unknown || (found.method == .stored && found.hasDescriptor) {
            throw ImportFailure(.archiveMethod, detail: found.name)
        }
        if found.isBeside { skip() } else { wantHead(.walkHead, at: dataOffset) }
    }

    mutating func judgeWalked(_ kind: EntryHead) throws(ImportFailure) {
        switch kind {
        case .export(.fitbit), .export(.healthAutoExport):
            // Nobody knows how many of its files are missing.
            hindrance = hindrance ?? ImportFailure(.archiveDamaged)
            skip()
        // A table's end cannot be told from a cut, so it is not looked for where the archive is.
        case .export(.table): skip()
        case .export(let content): beginScan(content)
        case .other, .undecided: skip()
        }
    }

    /// Passes over an entry; its sizes are trusted only where they stand in front.
    private mutating func skip() {
        guard let entry else { return }
        guard entry.hasDescriptor else {
            // A size that is nonsense leads nowhere, where no header is.
            let end = dataOffset &+ entry.compressedSize
            return wantGap(end...end)
        }
        checksum = CRC32()
        wantContent(.walkSkip, isHead: false)
    }

    mutating func wantGap(_ range: ClosedRange<Int64>) {
        stage = .walkGap(range)
        demand = .bytes(behind(range))
    }

    mutating func readGap(_ bytes: [UInt8], in range: ClosedRange<Int64>) throws(ImportFailure) {
        let isExact = range.lowerBound == range.upperBound
        var place = isExact ? 0 : descriptor(in: bytes, range)
        if place == nil {
            hindrance = hindrance ?? ImportFailure(.archiveDamaged, detail: entry?.name ?? "")
            place = mark(in: bytes, range)
        }
        guard let place, place <= bytes.count, let gap = ZipLocalHeader.gap(Array(bytes[place...])) else {
            return try giveUpWalk()
        }
        try wantWalkHeader(at: range.lowerBound + Int64(place + gap))
    }

    /// Where a descriptor of another checksum stands with a header behind it: damage in an entry that is none of ours.
    private func mark(in bytes: [UInt8], _ range: ClosedRange<Int64>) -> Int? {
        for place in 0...Int(range.upperBound - range.lowerBound) where place + 4 <= bytes.count {
            let isMarked = bytes[place..<(place + 4)].elementsEqual([0x50, 0x4B, 0x07, 0x08])
            if isMarked, ZipLocalHeader.gap(Array(bytes[place..<min(place + 28, bytes.count)])) != nil { return place }
        }
        return nil
    }

    /// There is no header where one should be, or the archive ends.
    mutating func giveUpWalk() throws(ImportFailure) {
        throw hindrance ?? ImportFailure(headerOffset == 0 ? .archiveDamaged : .archiveWithoutExport)
    }
}
