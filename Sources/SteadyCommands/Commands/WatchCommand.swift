internal import SteadyCore
internal import SteadyFiles
internal import SteadyImport
internal import SteadyStore

extension Command {
    static let watch = Command(
        name: "watch",
        summary: "import what appears in a folder, until it is stopped",
        usage: ["watch FOLDER [--unit kg|lb|st] [--date-order dmy|mdy|ymd] [--member NAME] [--zone ZONE]"],
        details: [
            "Each file that stands in FOLDER, is saved there or is moved there is imported once, as `steady import` "
                + "does it; its content counts, not its name, also after the watch was stopped and started again. "
                + "Subfolders, hidden files and halves of downloads are passed over.",
            "No file is changed, moved or deleted. A file that cannot be imported is named once, with the reason. "
                + "Ctrl-C or a polite kill stops the watch; an import in progress is then left out and done the next time.",
        ],
        options: [
            Option("unit", "UNIT", "the unit of weights that name none: kg, lb or st"),
            Option("date-order", "ORDER", "how 02/01/03 is read: dmy, mdy or ymd"),
            Option("member", "NAME", "whose rows are taken where a table holds several people's"),
            Option("zone", "ZONE", "home time zone, such as Europe/Berlin"),
        ],
        example: ("steady watch ~/Downloads/weights", "imports what is there and what comes"),
        words: 1...1,
        run: runWatch)

    private static func runWatch(_ call: Invocation) throws {
        let options = try call.importOptions()
        let folder = call.words[0]
        guard let events = FolderEvents(folder: folder) else { throw FolderWatch.notWatched(folder) }
        var watch = FolderWatch(
            call: call, folder: folder, options: options, contents: try WatchedContents(storePath: call.storePath()))
        call.host.watchInterrupts()
        call.host.say("Watching \(Quotable.path(folder)). Ctrl-C stops it.")
        try watch.run(events)
        call.host.complain("Stopped.")
    }
}

/// Imports what arrives in one folder.
struct FolderWatch {
    private let call: Invocation
    private let folder: String
    private let options: ImportOptions
    private var contents: WatchedContents
    private var arrivals: Arrivals
    /// The names of files that wait for the store.
    private var waiting: Set<String> = []

    /// How long another program's write is waited for at a time, in milliseconds; the signals are looked at in between.
    private static let patience: Int32 = 1000

    init(call: Invocation, folder: String, options: ImportOptions, contents: WatchedContents) {
        var host = call.host
        host.patience = min(host.patience, Self.patience)
        self.call = call.on(host)
        self.folder = folder
        self.options = options
        self.contents = contents
        arrivals = Arrivals(folder: folder)
    }

    static func notWatched(_ folder: String) -> CouldNot {
        let words = SystemWords.last
        return CouldNot(
            Quotable.sentences(about: folder) { "\($0) cannot be watched: \(words). Name a folder that you may read." })
    }

    /// Runs until Ctrl-C, or until the folder is gone.
    mutating func run(_ events: FolderEvents) throws {
        arrivals.noteAll(now: Arrivals.steadyNow)
        while !call.host.isInterrupted() {
            for event in events.next(within: arrivals.isEmpty ? 1000 : 100) {
                switch event {
                case .arrived(let name): arrivals.note(name, now: Arrivals.steadyNow)
                case .lost: arrivals.noteAll(now: Arrivals.steadyNow)
                case .ended:
                    throw CouldNot(
                        Quotable.sentences(about: folder) {
                            "\($0) is no longer there, and the watch has ended. Name the folder where it is now."
                        })
                }
            }
            for name in arrivals.arrived(now: Arrivals.steadyNow) where !call.host.isInterrupted() { try take(name) }
        }
    }

    /// Imports a file that has arrived, unless its content was before.
    private mutating func take(_ name: String) throws {
        let path = arrivals.path(name)
        guard let state = Arrivals.State(path: path), !isOfTheStore(name, state) else { return }
        let isInterrupted = call.host.isInterrupted
        guard let digest = FileDigest.hex(path: path, proceed: { !isInterrupted() }) else {
            if !isInterrupted(), contents.isNews(name) {
                call.host.complain("\(Quotable.path(name)): The file cannot be read, and was passed over.")
            }
            return
        }
        do {
            if try contents.isDone(digest, in: call) { return }
            var batch: RecordID?
            _ = try FileImport(call: call, path: path, options: options, isBrief: true) { batch = $0 }.run()
            waiting.remove(name)
            // What was read may be half of what now stands there.
            guard Arrivals.State(path: path) == state else { return arrivals.note(name, now: Arrivals.steadyNow) }
            contents.keep(digest, batch)
        } catch let failure as ImportFailure {
            guard failure.code != .cancelled, contents.isNews(digest) else { return }
            call.host.complain("\(Quotable.path(name)): \(failure.message)")
        } catch let failure as StoreFailure where failure.reason == .locked {
            if waiting.insert(name).inserted {
                call.host.complain("Another program is writing to the store; \(Quotable.path(name)) waits.")
            }
            arrivals.note(name, now: Arrivals.steadyNow + 1000)
        } catch let failure as StoreFailure where failure.reason == .cancelled {
            return
        }
    }

    /// Whether a file is the store, or one that stands beside it for a moment.
    private func isOfTheStore(_ name: String, _ state: Arrivals.State) -> Bool {
        guard let store = try? call.storePath(), let own = store.split(separator: "/").last else { return false }
        let beside = ["-journal", WatchedContents.ending]
        guard name == own || beside.contains(where: { name == own + $0 }) else { return false }
        let here = arrivals.path(String(own))
        return Arrivals.State(path: here)?.isSameFile(as: Arrivals.State(path: store)) ?? false
    }
}
