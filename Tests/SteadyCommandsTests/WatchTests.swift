import Foundation
import SteadyCore
import TestPlace
import Testing

@testable import SteadyStore

/// A watched folder, by the program as it runs.
@Suite struct WatchTests {
    private let folder: TemporaryFolder
    private let inbox: String
    private let steady: BuiltProgram

    init() throws {
        folder = try TemporaryFolder()
        inbox = folder.file("inbox")
        try FileManager.default.createDirectory(atPath: inbox, withIntermediateDirectories: false)
        steady = BuiltProgram(store: folder.store)
    }

    private static func table(_ days: ClosedRange<Int>) -> String {
        "Date,Weight (kg)\n" + days.map { "2026-08-\($0 < 10 ? "0" : "")\($0),8\($0 % 10).3\n" }.joined()
    }

    private func put(_ name: String, _ text: String) throws {
        try Bytes.write(Array(text.utf8), to: "\(inbox)/\(name)")
    }

    /// Waits until something is so; half a minute is more than a slow machine needs.
    private func eventually(_ condition: () -> Bool) -> Bool {
        for _ in 0..<600 {
            if condition() { return true }
            usleep(50_000)
        }
        return false
    }

    private func start(_ options: String...) throws -> Child {
        let child = try steady.start(["watch", inbox] + options)
        #expect(eventually { child.output.contains("Ctrl-C stops it.\n") })
        return child
    }

    private func shell(_ line: String) throws {
        var steady = steady
        steady.environment["inbox"] = inbox
        #expect(try steady.run(shell: line).code == 0)
    }

    private var recordCount: Int { (try? Store(existing: folder.store).journal.recordCount) ?? 0 }

    @Test func `files that stand there, are copied slowly, are moved in or come together are imported once`() throws {
        try put("first.csv", Self.table(1...2))
        let child = try start()
        #expect(eventually { child.output.contains("first.csv: 2 readings added.") })
        try shell(
            """
            (printf 'Date,Weight (kg)\\n2026-08-03,83.3\\n'; sleep 1.5; printf '2026-08-04,84.3\\n') > "$inbox/slow.csv"
            """)
        #expect(eventually { child.output.contains("slow.csv: ") })
        #expect(child.output.contains("slow.csv: 2 readings added."), "not before it was closed")
        try Bytes.write(Array(Self.table(5...7).utf8), to: folder.file("elsewhere.csv"))
        try shell("mv \"$inbox/../elsewhere.csv\" \"$inbox/moved.csv\"")
        #expect(eventually { child.output.contains("moved.csv: 3 readings added.") })
        try put("one.csv", Self.table(8...8))
        try put("two.csv", Self.table(9...12))
        #expect(eventually { child.output.contains("one.csv: 1 reading added.") })
        #expect(eventually { child.output.contains("two.csv: 4 readings added.") })
        // The same content again, under another name and under its own.
        try put("again.csv", Self.table(1...2))
        try put("two.csv", Self.table(9...12))
        try put("last.csv", Self.table(13...13))
        #expect(eventually { child.output.contains("last.csv: 1 reading added.") })
        #expect(!child.output.contains("again.csv"))
        #expect(child.output.split(separator: "\n").count == 7)
        child.signal(SIGTERM)
        #expect(child.wait() == 0)
        #expect(child.complaints == "Stopped.\n")
        #expect(!child.output.contains("83.3"), "nothing measured is in what it says")
        #expect(recordCount == 13 + 6)
        #expect(try FileManager.default.contentsOfDirectory(atPath: inbox).count == 7)
        #expect(try Bytes.read("\(inbox)/first.csv") == Array(Self.table(1...2).utf8))
    }

    @Test func `what it does not know is left alone and named once, and what is half a download is passed over`() throws
    {
        try put("notes.txt", "Dear diary, nothing today.\n")
        try put("bare.csv", "Date,Weight\n2026-08-01,80\n")
        try put("weights.csv.part", Self.table(1...1))
        try put(".hidden.csv", Self.table(1...1))
        try FileManager.default.createDirectory(atPath: "\(inbox)/sub.csv", withIntermediateDirectories: false)
        mkfifo("\(inbox)/pipe.csv", 0o600)
        let child = try start()
        #expect(eventually { child.complaints.contains("notes.txt: ") && child.complaints.contains("bare.csv: ") })
        #expect(child.complaints.contains("--unit kg"))
        try put("copy of notes.txt", "Dear diary, nothing today.\n")
        try put("fine.csv", Self.table(2...2))
        #expect(eventually { child.output.contains("fine.csv: 1 reading added.") })
        child.signal(SIGINT)
        #expect(child.wait() == 0)
        #expect(child.complaints.split(separator: "\n").count == 3)
        #expect(child.output.split(separator: "\n").count == 2)
        // With the option that was missing it is read.
        let second = try start("--unit", "kg")
        #expect(eventually { second.output.contains("bare.csv: 1 reading added.") })
        second.signal(SIGTERM)
        #expect(second.wait() == 0)
    }

    @Test func `a watch that is killed and started again imports nothing twice, and loses nothing`() throws {
        for number in 1...5 { try put("table-\(number).csv", Self.table(number...(number + 3))) }
        let killed = try start()
        #expect(eventually { killed.output.contains("readings added") || killed.output.contains("reading added") })
        killed.kill()
        let second = try start()
        #expect(eventually { recordCount >= 8 + 5 })
        try put("mark.csv", Self.table(20...20))
        #expect(eventually { second.output.contains("mark.csv: 1 reading added.") })
        second.signal(SIGTERM)
        #expect(second.wait() == 0)
        let third = try start()
        try put("more.csv", Self.table(21...21))
        #expect(eventually { third.output.contains("more.csv: 1 reading added.") })
        third.signal(SIGTERM)
        #expect(third.wait() == 0)
        // Eight days, whichever table each came in with; a table whose days were all there has no batch.
        let journal = try Store(existing: folder.store).journal
        #expect(journal.records.count { $0.reading != nil } == 8 + 2)
        #expect(!third.output.contains("mark.csv"))
    }

    @Test func `a store that was begun anew is filled again`() throws {
        try put("table.csv", Self.table(1...3))
        for _ in 0..<2 {
            let child = try start()
            #expect(eventually { child.output.contains("table.csv: 3 readings added.") })
            child.signal(SIGTERM)
            #expect(child.wait() == 0)
            for ending in ["", "-journal"] { unlink(folder.store + ending) }
        }
    }

    @Test func `a store that another program writes to is waited for`() throws {
        #expect(try steady("log", "80").code == 0)
        let other = try steady.start(shell: "(echo 'BEGIN EXCLUSIVE;'; sleep 4) | sqlite3 \"$STEADY_STORE\"")
        usleep(500_000)
        try put("table.csv", Self.table(1...3))
        let child = try start()
        #expect(eventually { child.complaints.contains("Another program is writing to the store; table.csv waits.") })
        #expect(eventually { child.output.contains("table.csv: 3 readings added.") })
        child.signal(SIGTERM)
        #expect(child.wait() == 0)
        #expect(child.complaints.split(separator: "\n").count == 2)
        _ = other.wait()
    }

    @Test func `a folder that is not there, or goes away, ends the watch with a reason`() throws {
        let missing = try steady("watch", folder.file("nowhere"))
        #expect(missing.code == 1 && missing.complaints.contains("cannot be watched"))
        let file = folder.file("file")
        try Bytes.write([], to: file)
        #expect(try steady("watch", file).code == 1)
        let child = try start()
        try FileManager.default.removeItem(atPath: inbox)
        #expect(child.wait() == 1)
        #expect(child.complaints.contains("is no longer there"))
    }
}
