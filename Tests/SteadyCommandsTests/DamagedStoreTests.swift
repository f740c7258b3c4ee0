import Foundation
import Glibc
import SteadyCore
import TestPlace
import Testing

@testable import SteadyStore

/// What can be wrong with the file of a store, and a part of the sentence that says so.
enum Damage: String, CaseIterable {
    case empty, letter, foreign, newer, header, firstPage, cut, table, lengthOfRecord, value, folder, belowAFile, gone,
        astray

    var sentence: String {
        switch self {
        case .empty: "exists and is empty; a store never is"
        case .folder: "is a folder, and a store is a file"
        case .letter, .foreign, .header, .firstPage: "is not a Steady store, or its first page is damaged"
        case .newer: "was written by a newer version of Steady (store version 2)"
        case .cut, .table: "is damaged."
        case .lengthOfRecord, .value: "is damaged. Records of 2026-01 do not hold."
        // The tests may run as root, whom no permission keeps out: a folder and a file in the way stand for it here.
        case .belowAFile: "lies below a file, where only a folder can be"
        case .gone: "is gone, but its rollback journal is still there"
        case .astray: "is a link to a file that is not there"
        }
    }

    /// Puts a damaged store of twenty days in the place of a store.
    func make(_ path: String) throws {
        var sample = SampleRecords(seed: 61)
        let records = sample.days(20)
        let store = try Store(path: path)
        _ = try store.merge(records)
        switch self {
        case .empty: try Bytes.write([], to: path)
        case .letter: try Bytes.write(Array("Dear diary, this is no store at all.\n".utf8), to: path)
        case .foreign: try store.database.run("PRAGMA application_id = 7")
        case .newer: try store.database.run("PRAGMA user_version = 2")
        case .header: try Bytes.change(path) { $0[3] ^= 0xFF }
        case .firstPage: try Bytes.change(path) { $0.replaceSubrange(0..<4096, with: repeatElement(0xEE, count: 4096)) }
        case .cut: try Bytes.change(path) { $0.removeLast($0.count / 2) }
        case .table: try store.database.run("ALTER TABLE record RENAME TO other")
        case .lengthOfRecord:
            try Bytes.change(path) { bytes in
                bytes[try #require(Bytes.place(of: records[4].sealed.bytes, in: bytes)) + 2] ^= 1
            }
        case .value:
            // Another weight in an otherwise sound record.
            try Bytes.change(path) { bytes in
                bytes[try #require(Bytes.place(of: records[4].sealed.bytes, in: bytes)) + 58] ^= 1
            }
        case .folder:
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        case .belowAFile, .gone: try FileManager.default.removeItem(atPath: path)
        case .astray:
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.removeItem(atPath: path + "-journal")
            try FileManager.default.createSymbolicLink(
                atPath: path, withDestinationPath: "/nonexistent/drive/steady.db")
        }
        if self == .belowAFile {
            try FileManager.default.removeItem(atPath: path + "-journal")
            let folder = (path as NSString).deletingLastPathComponent
            try FileManager.default.removeItem(atPath: folder)
            try Bytes.write([1], to: folder)
        }
    }
}

@Suite struct DamagedStoreTests {
    private let host: FakeHost
    private let path: String

    init() throws {
        host = try FakeHost()
        path = host.folder.file("data/steady.db")
        try Bytes.write(Array("day;weight (kg)\n2026-08-01;80\n".utf8), to: host.folder.file("table.csv"))
    }

    private static let calls = [
        ["log", "80"], ["trend"], ["trend", "--json"], ["list"], ["edit", "2026-01-03", "80"],
        ["delete", "2026-01-03"],
        ["ignore", "2026-01-03"], ["export"], ["export", "--format", "csv"], ["profile"], ["profile", "--unit", "lb"],
        ["doctor"], ["backup", "COPY"], ["demo"], ["import", "TABLE"], ["import", "--list"], ["import", "--undo", "1"],
    ]

    @Test(arguments: Damage.allCases)
    func `every command says what is wrong with the store, and changes nothing`(damage: Damage) throws {
        try damage.make(path)
        let before = try host.folder.contents()
        for call in Self.calls {
            let words = call.map {
                $0 == "COPY" ? host.folder.file("copy.db") : $0 == "TABLE" ? host.folder.file("table.csv") : $0
            }
            let outcome = host.run(words + ["--store", path])
            #expect(outcome.code == 1, "\(call)")
            #expect(outcome.complaints.contains(path), "\(call): \(outcome)")
            #expect(outcome.complaints.contains(damage.sentence) || call == ["doctor"], "\(call): \(outcome)")
            if call != ["doctor"] { #expect(outcome.output == "", "\(call)") }
            #expect(try host.folder.contents() == before, "\(call)")
        }
    }

    @Test(arguments: Damage.allCases)
    func `a damaged store is no backup: nothing is restored from it, and no store is begun`(damage: Damage) throws {
        try damage.make(path)
        let before = try host.folder.contents()
        let outcome = host("restore", path)
        #expect(outcome.code == 1 && outcome.output == "")
        #expect(outcome.complaints.contains(damage.sentence))
        #expect(try host.folder.contents() == before)
    }

    @Test(arguments: [Damage.header, .firstPage, .cut, .table, .lengthOfRecord, .value, .foreign])
    func `the sentence's advice works: what is whole is recovered`(damage: Damage) throws {
        try damage.make(path)
        let new = host.folder.file("new.db")
        let outcome = host("recover", new, "--store", path)
        #expect(outcome.code == 0 && outcome.complaints == "")
        #expect(host("doctor", "--store", new).lines.last == "Sound.")
        let count = try Store(existing: new).journal.recordCount
        #expect(
            damage == .lengthOfRecord || damage == .value
                ? count == 19 : damage == .cut ? (0...20).contains(count) : count == 20)
        #expect(host("recover", new, "--store", path).complaints.contains("exists already"))
    }

    @Test func `the doctor finds one changed bit anywhere in a record, wrong index columns and a lost device number`()
        throws
    {
        var sample = SampleRecords(seed: 62)
        let records = sample.days(8)
        let store = try Store(path: path)
        _ = try store.merge(records)
        #expect(host("doctor", "--store", path).lines == [path, "8 records, 0 broken, 0 misfiled.", "Sound."])
        let sound = try Bytes.read(path)
        let sealed = records[3].sealed.bytes
        let start = try #require(Bytes.place(of: sealed, in: sound))
        for bit in stride(from: 0, to: sealed.count * 8, by: 5) {
            try Bytes.change(path) { $0[start + bit / 8] ^= 1 << UInt8(bit % 8) }
            let outcome = host("doctor", "--store", path)
            #expect(outcome.code == 1, "bit \(bit)")
            #expect(outcome.lines.contains("8 records, 1 broken, 0 misfiled."), "bit \(bit)")
            #expect(outcome.complaints.contains("Records of 2026-01 do not hold."), "bit \(bit)")
            try Bytes.write(sound, to: path)
        }
        for change in [
            "UPDATE record SET day = 1 WHERE seq = 2", "UPDATE record SET day = NULL WHERE seq = 2",
            "UPDATE record SET kind = 2 WHERE seq = 2", "UPDATE record SET id = x'00' WHERE seq = 2",
        ] {
            try Bytes.write(sound, to: path)
            try Database(path: path, mode: .readWrite).run(change)
            #expect(host("doctor", "--store", path).lines.contains("8 records, 0 broken, 1 misfiled."))
            #expect(host("backup", host.folder.file("copy.db"), "--store", path).code == 1)
            let new = host.folder.file("recovered.db")
            #expect(host("recover", new, "--store", path).code == 0)
            #expect(host("doctor", "--store", new).code == 0, "recovering writes the index columns anew")
            try FileManager.default.removeItem(atPath: new)
        }
        try Bytes.write(sound, to: path)
        try Database(path: path, mode: .readWrite).run("DELETE FROM meta")
        #expect(host("doctor", "--store", path).lines.contains("1 fault in the file's own structure."))
        #expect(host("doctor", "--store", path).code == 1)
    }

    @Test func `a store that another program holds says so`() throws {
        host("log", "80", "--store", path)
        let holder = try Database(path: path, mode: .readWrite)
        try holder.run("BEGIN EXCLUSIVE")
        let before = try host.folder.contents()
        for call in Self.calls where call != ["demo"] {
            let words = call.map { $0 == "COPY" ? host.folder.file("copy.db") : $0 }
                .map { $0 == "TABLE" ? host.folder.file("table.csv") : $0 }
            let outcome = host.run(words + ["--store", path])
            #expect(outcome.code == 1, "\(call)")
            #expect(outcome.complaints.contains("Another program is writing to \(path)"), "\(call): \(outcome)")
            #expect(outcome.output == "")
        }
        #expect(try host.folder.contents() == before)
        try holder.run("ROLLBACK")
        #expect(host("log", "80", "--store", path).code == 0)
    }

    /// Runs as nobody where the tests run as root, whom no permission keeps out; the program is copied to where
    /// nobody can reach it.
    private func runWithoutRights(_ arguments: String) throws -> Outcome {
        let program = host.folder.file("steady")
        if !FileManager.default.fileExists(atPath: program) {
            // Copied by another program: one that this holds open for writing could not be run.
            #expect(try Child("/bin/cp", [BuiltProgram.path, program], environment: [:]).wait() == 0)
        }
        let prefix = geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
        return try BuiltProgram(store: path).run(shell: "\(prefix)'\(program)' \(arguments)")
    }

    @Test func `a store that may only be read is shown, and a write to it says so`() throws {
        host("log", "80", "--store", path)
        let folder = host.folder.file("data")
        defer { _ = chmod(folder, 0o700) }
        for (fileMode, folderMode) in [(0o444, 0o755), (0o666, 0o555), (0o444, 0o555)] as [(mode_t, mode_t)] {
            // The rollback journal must be readable too: only it can say that nothing was left half done.
            #expect(chmod(path, fileMode) == 0 && chmod(path + "-journal", 0o444) == 0)
            #expect(chmod(folder, folderMode) == 0)
            let before = try Bytes.read(path)
            let list = try runWithoutRights("list")
            #expect(list.code == 0 && list.output.contains("80.0 kg"), "\(list)")
            #expect(try runWithoutRights("doctor").output.hasSuffix("Sound.\n"))
            let log = try runWithoutRights("log 81")
            #expect(log.code == 1 && log.output == "")
            #expect(log.complaints.contains("cannot be opened for writing. Nothing was changed."), "\(log)")
            #expect(try Bytes.read(path) == before)
        }
    }

    @Test func `a store that may not be read says so`() throws {
        host("log", "80", "--store", path)
        let folder = host.folder.file("data")
        defer { _ = chmod(folder, 0o700) }
        for (fileMode, folderMode) in [(0, 0o755), (0o600, 0)] as [(mode_t, mode_t)] {
            #expect(chmod(path, fileMode) == 0 && chmod(folder, folderMode) == 0)
            for call in ["list", "log 81", "doctor", "export"] {
                let outcome = try runWithoutRights(call)
                #expect(outcome.code == 1 && outcome.output == "")
                #expect(outcome.complaints.contains("may not be read by you"), "\(outcome)")
            }
        }
    }
}
