internal import SteadyApp
internal import SteadyCore
internal import SteadyFiles
internal import SteadyImport
internal import SteadyStore

extension Command {
    static let importing = Command(
        name: "import",
        summary: "bring in what you have, with an account of every row",
        usage: [
            "import FILE… [--dry-run] [--unit kg|lb|st] [--date-order dmy|mdy|ymd]",
            "import FILE… [--member NAME] [--zone ZONE] [--rejects FILE]",
            "import --list", "import --undo N",
        ],
        details: [
            "FILE is Apple Health's export.zip or export.xml, a Takeout of Fitbit's or one weight file of it, the JSON of "
                + "Health Auto Export, the XML of Hacker's Diet Online, the table of another app (docs/imports.md has them "
                + "all), any table with a date and a weight column, or an export of Steady's own. It is recognised by its "
                + "content. Importing a file again adds nothing.",
            "What a file does not say is never guessed: the import stops and names the option that settles it, be it the "
                + "unit of bare numbers, the order of day and month, or whose of several people's rows are yours. ZONE is "
                + "where you lived when the file names no zone; unless said it is the profile's, else this machine's.",
            "Ctrl-C leaves the journal as it was. --undo sets a whole import aside; importing the same file again, "
                + "with another unit or zone if need be, brings it back or replaces it.",
        ],
        options: [
            Option("dry-run", nil, "say what would be done and change nothing"),
            Option("unit", "UNIT", "the unit of weights that name none: kg, lb or st"),
            Option("date-order", "ORDER", "how 02/01/03 is read: dmy, mdy or ymd"),
            Option("member", "NAME", "whose rows are taken where a table holds several people's"),
            Option("zone", "ZONE", "home time zone, such as Europe/Berlin"),
            Option("rejects", "FILE", "write a new FILE that lists what was set aside: file, line, reason"),
            Option("list", nil, "list the imports so far, with their numbers"),
            Option("undo", "N", "set everything that import N brought aside"),
        ],
        example: ("steady import export.zip --dry-run", "says what is in an Apple Health export, and changes nothing"),
        words: 0...1000,
        run: run)

    private static func run(_ call: Invocation) throws {
        if call.has("list") || call.has("undo") {
            guard call.words.isEmpty else { throw WrongUse("--list and --undo take no file.") }
            let log = ImportLog(call: call)
            return try call.has("list") ? log.list() : log.undo(call["undo"] ?? "")
        }
        guard !call.words.isEmpty else { throw WrongUse("A file is missing.") }
        let options = try call.importOptions()
        if let path = call["rejects"] { try WholeFile.check(path, replacing: .nothing) }
        call.host.watchInterrupts()
        var rejects = ""
        var missed = 0
        for path in call.words {
            do {
                let file = FileImport(call: call, path: path, options: options)
                rejects += try file.run()
            } catch let failure as ImportFailure {
                call.host.complain("\(Quotable.path(path)): \(failure.message)")
                missed += 1
                if failure.code == .cancelled { break }
            }
        }
        if let path = call["rejects"] { try WholeFile.write(rejects, to: path, replacing: .nothing) }
        if missed > 0 {
            throw CouldNot(
                call.words.count == 1
                    ? "The journal is as it was." : "\(missed) of \(call.words.count) files were not imported.")
        }
    }
}

extension Invocation {
    /// What was said about the files: `--unit`, `--date-order`; checks `--zone`.
    func importOptions() throws -> ImportOptions {
        var options = ImportOptions(unit: try unit(), member: self["member"])
        if let order = self["date-order"] {
            guard let named = DateOrder(symbol: Array(order.utf8)) else {
                throw WrongUse("--date-order is dmy (day first), mdy (month first) or ymd (year first).")
            }
            options.dateOrder = named
        }
        if let zone = self["zone"], host.zone(named: zone) == nil {
            throw WrongUse("--zone is the name of a time zone such as Europe/Berlin.")
        }
        return options
    }
}

/// One file on its way into the journal.
struct FileImport {
    let call: Invocation
    let path: String
    let options: ImportOptions
    /// Whether the account is one line.
    var isBrief = false
    /// Told the batch of an import that added something.
    var noteBatch: (RecordID) -> Void = { _ in }

    private var host: Host { call.host }

    /// Scans, plans and, unless it is a dry run, writes; gives back the list of rows that were set aside.
    func run() throws -> String {
        let bar = ProgressBar(host: host, name: fileName)
        let findings: ImportFindings
        do throws(ImportFailure) {
            findings = try ImportFile.scan(path: path, options: options) { progress in
                bar.show(progress)
                return !host.isInterrupted()
            }
        } catch {
            bar.clear()
            throw error
        }
        bar.clear()
        if findings.account.format == .steadyJournal { try merge(findings) } else { try add(findings) }
        return findings.account.list(file: fileName)
    }

    private var page: AccountPage {
        AccountPage(host: host, fileName: fileName, isDryRun: call.has("dry-run"), isBrief: isBrief)
    }

    private var fileName: String {
        Origin.name(from: (path.split(separator: "/").last ?? "").utf8)
    }

    /// Merges whole records: nothing is resolved, nothing gets a batch.
    private func merge(_ findings: ImportFindings) throws {
        var records: [Record] = []
        for sealed in findings.records {
            guard let record = try? Record(sealed, verifying: true) else { continue }
            records.append(record)
        }
        let before = try call.existingStore()?.journal ?? Journal()
        let added = records.filter { !before.contains($0.id) }.count
        if !call.has("dry-run"),
            added > 0 || records.contains(where: { before.hash(of: $0.id) != $0.sealed.writtenHash })
        {
            _ = try call.store().merge(records)
        }
        let here = Int64(records.count - added)
        page.show(findings.account, added: Int64(added), here: here, changed: 0, noun: "record", span: nil)
    }

    private func add(_ scanned: ImportFindings) throws {
        var findings = scanned
        let existing = try call.existingStore()
        let zone = call["zone"] ?? existing?.journal.register(.profile, "zone")
        let home = zone.flatMap { host.zone(named: $0) } ?? host.homeZone
        findings.dropMidnightTwins(home: home)
        let tables = findings.zones.map { host.zone(named: $0) }
        let plans = findings.resolve(home: home, zones: tables).map { $0.planned }
        var random = SystemRandomNumberGenerator()
        let batch = RecordID(
            milliseconds: UInt64(max(0, host.now())), random: (random.next(), random.next()))
        if call.has("dry-run") {
            let plan = ImportPlan(plans, into: existing?.journal ?? Journal(), batch: batch)
            page.show(findings.account, plan, candidates: plans, number: nil)
            return
        }
        guard !plans.isEmpty else {
            page.show(
                findings.account, ImportPlan([], into: Journal(), batch: batch), candidates: [], number: nil)
            return
        }
        let store = try existing ?? call.store()
        var plan = ImportPlan([], into: Journal(), batch: batch)
        let heading = ImportPlan.Heading(
            batch: batch, at: host.moment, file: fileName, options: options.text(zone: call["zone"]))
        try store.write(isCancelled: host.isInterrupted) { journal in
            plan = ImportPlan(plans, into: journal, batch: batch)
            var writer = host.writer(store)
            plan.write(findings.account, heading, into: journal, with: &writer)
            return writer.records
        }
        if !plan.additions.isEmpty { noteBatch(batch) }
        let number = store.journal.imports.firstIndex { $0.id == batch }.map { $0 + 1 }
        page.show(findings.account, plan, candidates: plans, number: number)
    }
}
