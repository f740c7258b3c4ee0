import SteadyCore
import SteadyImport

/// One file on its way through the importer: says what it wants of the file, and plans what to keep.
struct ImportRun {
    /// What is wanted next; the raw value is what the worker reads.
    enum Want: Double {
        case nothing = 0
        /// Bytes of a range of the file.
        case bytes = 1
        /// The file or an entry of it as it stands, block by block.
        case plain = 2
        /// An entry's packed bytes, inflated, block by block.
        case deflated = 3
        /// Nothing more: the file is refused.
        case refused = 4
    }

    private enum Stage {
        case head
        case archive(ArchiveReader)
        case file(ImportScanner)
        case done
    }

    let order: ImportOrder
    private(set) var journal = Journal()
    private(set) var failure: ImportFailure?
    private(set) var findings: ImportFindings?
    /// The sealed records to keep.
    private(set) var records: [UInt8] = []
    private(set) var recordCount: Int64 = 0
    /// Records and readings counted so far.
    private(set) var progress: (records: Int64, found: Int64) = (0, 0)
    private var zones: [ZoneTable?] = []
    private var stage = Stage.head

    /// How many bytes tell an archive from anything else.
    private static let headLength: Int64 = 4

    init(_ order: ImportOrder) {
        self.order = order
    }

    // MARK: Reading the file

    /// Fills the block that the worker reads: what is wanted, from where, how much (−1: as much as there is), a number that
    /// is another for each content, records, readings.
    func describe(_ block: UnsafeMutablePointer<Double>) {
        var (want, offset, count, number) = (Want.nothing, Int64(0), Int64(0), Int32(0))
        switch stage {
        case _ where failure != nil: want = .refused
        case .done: break
        case .head: (want, count) = (.bytes, min(Self.headLength, order.size))
        case .file: (want, count) = (.plain, order.size)
        case .archive(let reader):
            switch reader.demand {
            case .nothing: break
            case .bytes(let range): (want, offset, count) = (.bytes, range.offset, Int64(range.count))
            case .content(let content):
                want = content.entry.method == .stored ? .plain : .deflated
                (offset, count, number) = (content.offset, content.packedSize ?? -1, content.number)
            }
        }
        for (index, value) in [want.rawValue, Double(offset), Double(count), Double(number)].enumerated() {
            block[index] = value
        }
        block[4] = Double(progress.records)
        block[5] = Double(progress.found)
    }

    mutating func supply(_ bytes: [UInt8]) {
        attempt { run throws(ImportFailure) in
            switch run.stage {
            case .head:
                if bytes.starts(with: [0x50, 0x4B]), case .zip = try Recognition.content(of: bytes) {
                    run.stage = .archive(ArchiveReader(size: run.order.size, options: run.order.options))
                } else {
                    run.stage = .file(ImportScanner(options: run.order.options))
                }
            case .archive(var reader):
                run.stage = .done
                try reader.supply(bytes)
                try run.putBack(reader)
            case .file, .done: break
            }
        }
    }

    mutating func feed(_ block: UnsafeRawBufferPointer) {
        attempt { run throws(ImportFailure) in
            // Taken out and put back, so that it is not copied.
            switch run.stage {
            case .archive(var reader):
                run.stage = .done
                try reader.feed(block)
                if reader.progress > run.progress { run.progress = reader.progress }
                try run.putBack(reader)
            case .file(var scanner):
                run.stage = .done
                try scanner.feed(block)
                run.progress = scanner.progress
                run.stage = .file(scanner)
            case .head, .done: break
            }
        }
    }

    mutating func end(_ end: ArchiveReader.End) {
        attempt { run throws(ImportFailure) in
            switch run.stage {
            case .archive(var reader):
                run.stage = .done
                try reader.end(end)
                try run.putBack(reader)
            case .file(let scanner):
                run.stage = .done
                run.findings = try scanner.finish()
            case .head, .done: break
            }
        }
    }

    /// Whether what was fed of an entry has the checksum that its archive says.
    var fitsChecksum: Bool {
        if case .archive(let reader) = stage { reader.fitsChecksum } else { false }
    }

    /// Gives up for a reason of the worker's.
    mutating func refuse(_ code: ImportFailure.Code) {
        stage = .done
        failure = ImportFailure(code)
    }

    private mutating func putBack(_ reader: ArchiveReader) throws(ImportFailure) {
        if case .nothing = reader.demand {
            findings = try reader.finish()
        } else {
            stage = .archive(reader)
        }
    }

    private mutating func attempt(_ work: (inout ImportRun) throws(ImportFailure) -> Void) {
        do throws(ImportFailure) {
            try work(&self)
        } catch {
            stage = .done
            failure = error
        }
    }

    // MARK: What comes of it

    /// Takes note of sealed records that the journal holds.
    mutating func know(_ bytes: [UInt8]) {
        var stream = SealedStream(bytes[...])
        while let piece = stream.next() {
            if case .record(let record, let hash) = piece { journal.insert(record, hash: hash) }
        }
    }

    /// The zones whose tables are wanted: the home that the person chose or the browser's, then those of the file.
    var zoneNames: [String] {
        [journal.register(.profile, "zone") ?? order.zone, order.zone] + (findings?.zones ?? [])
    }

    /// Takes the table of the zone at a place of ``zoneNames``; those that the browser does not know are left out.
    mutating func setZone(_ index: Int, _ table: ZoneTable) {
        let names = zoneNames
        guard names.indices.contains(index) else { return }
        if zones.count != names.count { zones = Array(repeating: nil, count: names.count) }
        zones[index] = table
    }

    /// Where the person lives, as far as a file does not say.
    private var home: ZoneTable {
        let known = zones.prefix(2).compactMap { $0 }
        return known.first ?? ZoneTable(name: order.zone, offset: order.at.offset)
    }

    /// Plans the import, makes its records, and gives the account as JSON; nothing if the file was refused.
    mutating func finish() -> [UInt8]? {
        guard failure == nil, var findings else { return nil }
        findings.dropMidnightTwins(home: home)
        var result: ImportResult
        if findings.account.format == .steadyJournal {
            result = merge(findings)
        } else {
            result = add(findings)
        }
        result.isDryRun = order.isDryRun
        if order.isDryRun { (records, recordCount) = ([], 0) }
        var json = JSONWriter()
        findings.account.write(file: order.name, result, to: &json)
        return json.bytes
    }

    /// Merges whole records: nothing is resolved, nothing gets a batch.
    private mutating func merge(_ findings: ImportFindings) -> ImportResult {
        var result = ImportResult()
        for sealed in findings.records {
            guard let record = try? Record(sealed, verifying: true) else { continue }
            if journal.contains(record.id) { result.alreadyHere += 1 } else { result.added += 1 }
            switch journal.insert(record, hash: sealed.writtenHash) {
            case .stored, .replaced: keep(sealed)
            case .same, .outranked: break
            }
        }
        return result
    }

    private mutating func add(_ findings: ImportFindings) -> ImportResult {
        let candidates = findings.resolve(home: home, zones: Array(zones.dropFirst(2))).map { $0.planned }
        var random = SystemRandomNumberGenerator()
        let batch = RecordID(
            milliseconds: UInt64(max(0, order.at.milliseconds)), random: (random.next(), random.next()))
        let plan = ImportPlan(candidates, into: journal, batch: batch)
        let now = UInt64(max(0, order.at.milliseconds))
        var clock = HybridClock(device: order.device)
        for record in journal.records { clock.observe(record.written.stamp, now: now) }
        var writer = JournalWriter(clock: clock, now: order.at.milliseconds) {
            var random = SystemRandomNumberGenerator()
            return random.next()
        }
        let heading = ImportPlan.Heading(
            batch: batch, at: order.at, file: order.name, options: order.options.text(zone: nil))
        plan.write(findings.account, heading, into: journal, with: &writer)
        for record in writer.records { keep(record.sealed) }
        return ImportResult(plan, of: candidates, batch: batch)
    }

    private mutating func keep(_ sealed: SealedRecord) {
        records.append(contentsOf: sealed.bytes)
        recordCount += 1
    }
}
