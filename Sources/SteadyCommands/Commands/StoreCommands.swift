internal import SteadyApp
internal import SteadyCore
internal import SteadyStore

extension Command {
    static let doctor = Command(
        name: "doctor",
        summary: "check every record of the store against its hash",
        usage: ["doctor"],
        example: ("steady doctor", "reads the whole store and says whether it is sound"),
        run: { call in
            let path = try call.storePath()
            let found = try Store.examine(path, patience: call.host.patience)
            call.host.say("\(path)")
            call.host.say(
                "\(CountWords.of(found.records, "record")), \(found.broken) broken, \(found.misindexed) misfiled.")
            if found.unknown > 0 {
                call.host.say("\(CountWords.of(found.unknown, "record")) of kinds that a newer version knows; kept.")
            }
            if !found.structure.isEmpty {
                call.host.say("\(CountWords.of(Int64(found.structure.count), "fault")) in the file's own structure.")
            }
            guard found.isSound else { throw StoreFailure(path: path, reason: .damaged(months: found.months)) }
            call.host.say("Sound.")
        })

    static let backup = Command(
        name: "backup",
        summary: "write a checked copy of the store",
        usage: ["backup FILE"],
        details: ["The copy appears under its name only when it is whole. A file that exists is never replaced."],
        example: ("steady backup ~/steady-2026-08.db", "copies the store and checks every record of the copy"),
        words: 1...1,
        run: { call in
            let found = try call.presentStore().backUp(to: call.words[0])
            call.host.say("\(CountWords.of(found.records, "record")) copied to \(call.words[0]) and checked.")
        })

    static let restore = Command(
        name: "restore",
        summary: "add the records of a backup: a merge, never a replacement",
        usage: ["restore FILE"],
        details: ["Everything in the store stays. What was deleted since the backup stays deleted."],
        example: ("steady restore ~/steady-2026-08.db", "brings back whatever the store lacks"),
        words: 1...1,
        run: { call in
            // Read first, so that a file that is no whole backup begins no store.
            let records = try Store.wholeRecords(of: call.words[0])
            let added = try call.store().merge(records)
            call.host.say("\(CountWords.of(Int64(added), "record")) added from \(call.words[0]).")
        })

    static let recover = Command(
        name: "recover",
        summary: "write what is whole in a damaged store into a new one",
        usage: ["recover NEWFILE"],
        details: [
            "The damaged store is only read. Afterwards set STEADY_STORE to the new file, or move the old one away "
                + "and the new one into its place."
        ],
        example: ("steady recover ~/steady-recovered.db", "saves every record whose hash still holds"),
        words: 1...1,
        run: { call in
            let found = try Store.recover(call.storePath(), into: call.words[0])
            let whole = CountWords.of(Int64(found.fromTable + found.fromBytes), "record")
            call.host.say("\(whole) saved into \(call.words[0]).")
            if found.fromBytes > 0 {
                call.host.say("\(CountWords.grouped(Int64(found.fromBytes))) of them lay outside the readable table.")
            }
            if found.lost > 0 {
                let months = found.months.isEmpty ? "" : ", of \(found.months.joined(separator: ", "))"
                call.host.say("\(CountWords.of(Int64(found.lost), "row")) did not hold\(months).")
            }
        })
}
