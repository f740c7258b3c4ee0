import Foundation
import SteadyCore
import TestPlace
import Testing

@testable import SteadyStore

/// What a command must leave as it is, and what it must not pass off as done.
@Suite struct KeptFilesTests {
    private let folder: TemporaryFolder
    private let steady: BuiltProgram

    init() throws {
        folder = try TemporaryFolder()
        steady = BuiltProgram(store: folder.store)
    }

    private func table(_ rows: String) throws -> String {
        let path = folder.file("q.csv")
        try Bytes.write(Array("Date,Weight (kg)\n\(rows)".utf8), to: path)
        return path
    }

    @Test func `a picture never takes the place of a store, of its journal or of another file`() throws {
        #expect(try steady("log", "82.4").code == 0)
        let own = try table("2026-08-01,80\n")
        for path in [folder.store, folder.store + "-journal", own] {
            let before = try Bytes.read(path)
            let outcome = try steady("trend", "--svg", path)
            #expect(outcome.code == 1 && outcome.complaints.contains("exists already and was left as it is"))
            #expect(try Bytes.read(path) == before)
        }
        let picture = folder.file("trend.svg")
        #expect(try steady("trend", "--svg", picture).code == 0)
        #expect(try steady("trend", "--svg", picture).code == 0)
    }

    @Test func `a list of rejects never takes the place of a file, and is refused before anything is imported`() throws
    {
        #expect(try steady("log", "82.4").code == 0)
        let own = try table("2026-08-01,80\nbad,1\n")
        for path in [folder.store, own] {
            let before = try folder.contents()
            #expect(try steady("import", own, "--rejects", path).code == 1)
            #expect(try folder.contents() == before)
        }
        let rejects = folder.file("rejects.txt")
        #expect(try steady("import", own, "--rejects", rejects).code == 0)
        #expect(try String(contentsOfFile: rejects, encoding: .utf8).contains("line 3"))
    }

    @Test(arguments: ["journal", "csv", "json"])
    func `a damaged record is not exported as a whole one`(format: String) throws {
        var sample = SampleRecords(seed: 71)
        let records = sample.days(20)
        _ = try Store(path: folder.store).merge(records)
        // The decimal exponent of a reading: the store's structure does not notice, and the weight becomes another.
        try Bytes.change(folder.store) { file in
            let place = try #require(Bytes.place(of: records[4].sealed.bytes, in: file))
            file[place + 4 + 34 + 8 + 4 + 1 + 8] ^= 1
        }
        let outcome = try steady("export", "--format", format)
        #expect(outcome.code == 1 && outcome.output == "")
        #expect(outcome.complaints.contains("Records of \(records[4].reading?.day.iso.prefix(7) ?? "") do not hold."))
    }

    @Test func `what is logged again after it was set aside counts`() throws {
        #expect(try steady("log", "80", "--at", "2026-08-01").code == 0)
        #expect(try steady("ignore", "2026-08-01").code == 0)
        #expect(try steady("log", "80", "--at", "2026-08-01").output.contains("The line begins at 80.0 kg."))
        #expect(try steady("list").lines.count { $0.hasPrefix("*") } == 1)
        #expect(try steady("delete", "2026-08-01", "--yes").code == 0)
    }

    @Test(arguments: [
        "2026-08-29", "2026-08-29T07:14", "garbage", "1788000000", "2026-13-01T00:00:00Z", "9999-12-31T23:59:59Z",
    ])
    func `a moment that cannot be read is wrong use, and nothing is logged`(now: String) throws {
        var steady = steady
        steady.now = now
        let outcome = try steady("log", "71")
        #expect(outcome.code == 2 && outcome.complaints.contains("STEADY_NOW"))
        #expect(!FileManager.default.fileExists(atPath: folder.store))
    }

    @Test func `what a scale measured is not moved to another day`() throws {
        #expect(try steady("import", try table("2026-08-20,80.1\n")).code == 0)
        let outcome = try steady("edit", "2026-08-20", "--at", "2026-08-19 07:00")
        #expect(outcome.code == 1 && outcome.complaints.contains("cannot be moved to another day"))
        #expect(try steady("list").lines.count == 1)
    }

    @Test func `a reading that was deleted here is said to be deleted, not to be here`() throws {
        #expect(try steady("log", "80").code == 0)
        let export = folder.file("all.csv")
        try Bytes.write(Array(try steady("export", "--format", "csv").output.utf8), to: export)
        #expect(try steady("delete", "today", "--yes").code == 0)
        let outcome = try steady("import", export)
        #expect(outcome.output.contains("Deleted here"))
        #expect(!outcome.output.contains("already here"))
    }

    @Test func `a recovery that does not fit leaves no store behind`() throws {
        var sample = SampleRecords(seed: 72)
        _ = try Store(path: folder.store).merge(sample.days(20))
        let place = folder.file("missing-folder-is-a-file")
        try Bytes.write([1], to: place)
        #expect(try steady("recover", place + "/r.db").code == 1)
        #expect(try Bytes.read(place) == [1])
        #expect(try steady("recover", folder.file("r.db")).code == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(!names.contains { $0.contains(".new-") })
    }
}
