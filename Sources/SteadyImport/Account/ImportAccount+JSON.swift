package import SteadyCore

/// What an import did or would do, beside what its file holds.
package struct ImportResult {
    package var added: Int64 = 0
    package var alreadyHere: Int64 = 0
    package var changed: Int64 = 0
    package var span: (first: CivilDay, last: CivilDay)?
    /// The import that can be set aside again: this one, or the one whose readings all came back; nothing if neither.
    package var batch: RecordID?
    package var isDryRun = false

    package init() {}

    /// What a plan of some candidates does.
    package init(_ plan: ImportPlan, of candidates: [ImportPlan.Candidate], batch: RecordID) {
        added = plan.added
        alreadyHere = plan.count(.alreadyHere)
        changed = plan.count(.changed)
        span = plan.span(of: candidates)
        let earlier = plan.returningBatches.count == 1 ? plan.returningBatches.first : nil
        self.batch = !plan.additions.isEmpty ? batch : earlier == RecordID.none ? nil : earlier
    }
}

extension ImportAccount {
    /// Writes the account of an import as the app takes it; `docs/app.md` has it.
    package func write(file: String, _ result: ImportResult, to json: inout JSONWriter) {
        json.object { json in
            json.member("file", file)
            json.member("format", format.name)
            json.member("entry", entryName)
            json.member("records", records)
            json.member("notAboutUs", notAboutUs)
            json.member("duplicates", duplicates)
            json.member("alreadyHere", result.alreadyHere)
            json.member("changed", result.changed)
            json.member("added", result.added)
            if let span = result.span {
                json.member("first", span.first.iso)
                json.member("last", span.last.iso)
            }
            if let batch = result.batch { json.member("batch", batch.text) }
            json.member("dry", result.isDryRun)
            json.array("tallies") { json in
                for tally in tallies {
                    json.object { json in
                        json.member("reason", tally.reason.text)
                        json.member("count", tally.count)
                        json.member("first", tally.first.text)
                    }
                }
            }
            json.array("notes") { json in
                for note in notes { json.string(note.text) }
            }
            json.member("listed", Int64(setAside.count))
        }
    }
}

extension ImportFailure {
    /// Writes why a file was not imported, as the app takes it.
    package func write(file: String, to json: inout JSONWriter) {
        json.object { json in
            json.member("code", codeText)
            json.member("message", message)
            json.member("told", told)
            json.array("choices") { json in
                for choice in choices { json.string(choice) }
            }
            json.member("name", file)
        }
    }
}
