internal import SteadyApp
internal import SteadyCore
internal import SteadyStore

/// The imports so far, numbered in the order in which they were written.
struct ImportLog {
    let call: Invocation

    func list() throws {
        let host = call.host
        guard let journal = try call.existingStore()?.journal, !journal.imports.isEmpty else {
            host.say("Nothing was imported yet. `steady import FILE` brings what you have.")
            return
        }
        for (index, entry) in journal.imports.enumerated() {
            let added = entry.batch.counts.first { $0.name == "added" }.map { Int64($0.count) } ?? 0
            let standing = journal.readings(of: entry.id).allSatisfy { journal.isUndone($0) } ? "  set aside" : ""
            host.say(
                "\(index + 1)  \(entry.batch.at.day.iso)  \(entry.batch.fileName)  \(entry.batch.format)  "
                    + "\(CountWords.of(added, "reading"))\(standing)")
        }
    }

    func undo(_ name: String) throws {
        let host = call.host
        let store = try call.presentStore()
        guard let number = Int(name), number >= 1, number <= store.journal.imports.count else {
            throw WrongUse("--undo takes the number of an import; `steady import --list` shows them.")
        }
        let entry = store.journal.imports[number - 1]
        var count = 0
        let change = try LineChange(store, host: host, unit: try call.unit(store.journal)) { journal, _, writer in
            for id in journal.readings(of: entry.id) where !journal.isUndone(id) {
                writer.mark(id, .undone, in: journal)
                count += 1
            }
        }
        guard count > 0 else {
            host.say("Import \(number) is set aside already.")
            return
        }
        host.say(
            "\(CountWords.of(Int64(count), "reading")) of import \(number) (\(entry.batch.fileName)) "
                + "\(count == 1 ? "is" : "are") set aside. Importing the file again brings "
                + "\(count == 1 ? "it" : "them") back.")
        host.say(change.sentence)
    }
}
