internal import SteadyApp
internal import SteadyCore
internal import SteadyImport

/// The account of an import as a subtraction that ends in what was added.
struct AccountPage {
    let host: Host
    let fileName: String
    let isDryRun: Bool
    /// Whether one line says it all, without what the file knows about the person.
    var isBrief = false

    /// Shows a plan's account.
    func show(_ account: ImportAccount, _ plan: ImportPlan, candidates: [ImportPlan.Candidate], number: Int?) {
        show(
            account, added: plan.added, here: plan.count(.alreadyHere), changed: plan.count(.changed),
            deleted: plan.count(.deletedHere), noun: "reading", span: plan.span(of: candidates))
        if isBrief { return }
        let aside = plan.marks.count { $0.standing == .aside }
        if aside > 0 { host.say("  \(CountWords.of(Int64(aside), "reading")) of them set aside, as before.") }
        if let number, !plan.additions.isEmpty {
            host.say("Import \(number); `steady import --undo \(number)` sets it aside. `steady trend` shows the line.")
        }
        suggest(account.suggestions)
    }

    /// Shows counts that add up.
    func show(
        _ account: ImportAccount, added: Int64, here: Int64, changed: Int64, deleted: Int64 = 0, noun: String,
        span: (CivilDay, CivilDay)?
    ) {
        if isBrief {
            let aside = account.setAsideCount + changed
            var line = "\(Quotable.path(fileName)): \(CountWords.of(added, noun)) added"
            if here > 0 { line += ", \(CountWords.grouped(here)) already here" }
            if aside > 0 { line += ", \(CountWords.grouped(aside)) set aside" }
            host.say(line + ".")
            return
        }
        let entry = account.entryName.isEmpty ? "" : " (\(account.entryName))"
        host.say("\(fileName)\(entry): \(account.format.name)\(isDryRun ? ", not done yet" : "")")
        var headline = "\(CountWords.of(added, noun)) \(isDryRun ? "would be added" : "added")"
        if let span {
            headline +=
                span.0 == span.1
                ? ", \(DayWords.long(span.0))" : ", \(DayWords.long(span.0)) to \(DayWords.long(span.1))"
        }
        host.say(headline + ".")
        if added == 0, here > 0, account.setAsideCount + changed + deleted == 0 {
            host.say("All of it was already here.")
        }
        host.say()
        var rows = [("Records in the file", account.records)]
        if account.notAboutUs > 0 { rows.append(("Not about weight or body", -account.notAboutUs)) }
        if account.duplicates > 0 { rows.append(("Twice in the file", -account.duplicates)) }
        if here > 0 { rows.append(("Already here", -here)) }
        if deleted > 0 { rows.append(("Deleted here", -deleted)) }
        let aside = account.setAsideCount + changed
        if aside > 0 { rows.append(("Set aside", -aside)) }
        rows.append(("Added", added))
        let numbers = rows.map { CountWords.grouped($0.1) }
        let width = numbers.map(\.count).max() ?? 0
        for (row, number) in zip(rows, numbers) {
            host.say("  \(Help.pad(row.0, to: 26))\(String(repeating: " ", count: width - number.count))\(number)")
        }
        for tally in account.tallies {
            let place = tally.first.text.isEmpty ? "" : ", first at \(tally.first.text)"
            host.say("  Set aside: \(tally.reason.text): \(CountWords.grouped(tally.count))\(place)")
        }
        if changed > 0 {
            host.say("  Set aside: changed since it was exported from here: \(CountWords.grouped(changed))")
        }
        for note in account.notes { host.say("  \(note.text)") }
    }

    /// Offers what the file says about the person; nothing of it is taken unasked.
    private func suggest(_ found: ProfileSuggestions) {
        var options = ""
        if let born = found.birthDay { options += " --born \(born.components.year)" }
        if found.sex == .female { options += " --sex female" }
        if found.sex == .male { options += " --sex male" }
        if let height = found.height { options += " --height \(Int(height.centimetres.rounded()))" }
        if !options.isEmpty {
            host.say("For the energy plan the file knows more: `steady profile\(options)` takes it.")
        }
    }
}
