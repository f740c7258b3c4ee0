import Foundation
import Glibc
import SteadyCore
import SteadyStore
import TestPlace
import Testing

/// A disk that goes wrong at the n-th change of a file, for every n; `Tests/FaultyDisk` says how.
enum Fault: String, CaseIterable {
    case once, onward, lied, full, readonly, kill, torn

    var endsProgram: Bool { self == .kill || self == .torn }

    static let library = URL(filePath: BuiltProgram.path).deletingLastPathComponent()
        .appending(path: "libFaultyDisk.so").path
}

@Suite struct FaultTests {
    /// A place with a store of forty days, a backup of it with ten days more, and a table of three hundred.
    private struct Ground {
        let folder: TemporaryFolder
        let data: String

        init() throws {
            folder = try TemporaryFolder()
            data = folder.file("data")
            try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: false)
        }

        var store: String { data + "/steady.db" }
        var backup: String { folder.file("backup.db") }
        var table: String { folder.file("table.csv") }

        func fill(records: [Record]) throws {
            _ = try Store(path: store).merge(records)
        }
    }

    /// One call under one fault: what it said, and how many changes of files it came to.
    private func run(_ call: [String], _ fault: Fault, at number: Int, on ground: Ground) throws -> (Outcome, Int) {
        var steady = BuiltProgram(store: ground.store)
        let counted = ground.folder.file("count")
        try? FileManager.default.removeItem(atPath: counted)
        steady.environment = [
            "LD_PRELOAD": Fault.library, "STEADY_FAULT_UNDER": ground.data, "STEADY_FAULT": "\(fault):\(number)",
            "STEADY_FAULT_COUNT": counted,
        ]
        let outcome = try steady.run(call)
        let count = (try? String(contentsOfFile: counted, encoding: .utf8)).flatMap {
            Int($0.trimmingCharacters(in: .whitespacesAndNewlines))
        }
        return (outcome, count ?? Int.max)
    }

    /// Runs a call with a fault at its first change, at its second, and so on until the fault comes too late; with a
    /// stride only at some of them, other ones each time.
    private func everyPlace(
        _ call: [String], _ fault: Fault, stride: Int = 1, prepare: (Ground) throws -> Void,
        check: (Ground, Outcome, String) throws -> Void
    ) throws {
        try #require(FileManager.default.fileExists(atPath: Fault.library))
        var number = Int.random(in: 1...stride)
        while true {
            let ground = try Ground()
            try prepare(ground)
            let words = call.map {
                $0.replacing("DATA", with: ground.data).replacing("BACKUP", with: ground.backup)
                    .replacing("TABLE", with: ground.table)
            }
            let (outcome, count) = try run(words, fault, at: number, on: ground)
            if count < number {
                #expect(outcome.code == 0, "without a fault \(call) is done: \(outcome)")
                #expect(count > 3, "\(call) changes files")
                return
            }
            let place = "\(call[0]), \(fault) at \(number): \(outcome)"
            #expect(
                outcome.code == 0 || outcome.code == 1 || (outcome.code == -SIGKILL && fault.endsProgram), "\(place)")
            if outcome.code == 1 {
                #expect(outcome.complaints.hasSuffix(".\n"), "\(place)")
                #expect(!outcome.complaints.contains("no words for"), "\(place)")
            }
            try check(ground, outcome, place)
            number += stride
        }
    }

    /// What the store holds, by identity, nothing if there is no store; it must be whole.
    private func held(_ path: String, _ place: String) throws -> [RecordID: SHA256.Digest]? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        let store = try #require(try? Store(existing: path), "\(place): the store opens again")
        #expect(try Store.examine(path).isSound, "\(place)")
        return Dictionary(uniqueKeysWithValues: store.journal.records.map { ($0.id, $0.sealed.writtenHash) })
    }

    private static let days = SampleRecords(seed: 17).first(40)
    private static let known = Dictionary(uniqueKeysWithValues: days.map { ($0.id, $0.sealed.writtenHash) })

    private func expectKept(_ held: [RecordID: SHA256.Digest]?, _ place: String) {
        #expect(Self.known.allSatisfy { held?[$0.key] == $0.value }, "\(place): what was acknowledged is there")
    }

    @Test(arguments: Fault.allCases)
    func `whichever change of a file goes wrong while logging, nothing is lost, and what is said is so`(fault: Fault)
        throws
    {
        try everyPlace(["log", "71.5", "--at", "2026-08-01"], fault) {
            try $0.fill(records: Self.days)
        } check: {
            ground, outcome, place in
            let held = try held(ground.store, place)
            expectKept(held, place)
            let added = (held?.count ?? 0) - Self.days.count
            #expect(outcome.code == 0 ? added == 1 : (0...1).contains(added), "\(place)")
            if outcome.complaints.contains("Nothing was changed") { #expect(added == 0, "\(place)") }
        }
    }

    @Test(arguments: Fault.allCases)
    func `whichever change of a file goes wrong while a store is begun, there is a whole store or none`(fault: Fault)
        throws
    {
        let stride = Thoroughness.rounds(4, soak: 1)
        try everyPlace(["log", "71.5", "--at", "2026-08-01"], fault, stride: stride) { _ in
        } check: { ground, outcome, place in
            let held = try held(ground.store, place)
            #expect(outcome.code == 0 ? held?.count == 1 : (held?.count ?? 0) <= 1, "\(place)")
            if outcome.complaints.contains("Nothing was changed") { #expect(held?.isEmpty ?? true, "\(place)") }
            // The next call is as if nothing had been.
            #expect(try BuiltProgram(store: ground.store)("log", "72.5").code == 0, "\(place)")
            let left = try FileManager.default.contentsOfDirectory(atPath: ground.data)
            // The removal itself may be what fails.
            if fault == .lied || fault == .full {
                #expect(!left.contains { $0.contains(".new-") }, "\(place) leaves \(left)")
            }
        }
    }

    @Test(arguments: Fault.allCases)
    func `an import that a fault stops is there as a whole or not at all`(fault: Fault) throws {
        let rows = (0..<300).map { "\(CivilDay(number: 19_000 + Int32($0)).iso);\(70 + $0 % 20).5" }
        let table = "day;weight (kg)\n" + rows.joined(separator: "\n") + "\n"
        let stride = Thoroughness.rounds(6, soak: 1)
        try everyPlace(["import", "TABLE"], fault, stride: stride) { ground in
            try ground.fill(records: Self.days)
            try Data(table.utf8).write(to: URL(filePath: ground.table))
        } check: { ground, outcome, place in
            let held = try held(ground.store, place)
            expectKept(held, place)
            let added = (held?.count ?? 0) - Self.days.count
            // Its readings and the record of the import itself.
            #expect(outcome.code == 0 ? added == 301 : added == 0 || added == 301, "\(place)")
            if outcome.complaints.contains("Nothing was changed") { #expect(added == 0, "\(place)") }
        }
    }

    @Test(arguments: Fault.allCases, [["backup", "DATA/new.db"], ["recover", "DATA/new.db"], ["restore", "BACKUP"]])
    func `a copy or a merge that a fault stops leaves the store, and no half of a copy`(fault: Fault, call: [String])
        throws
    {
        let stride = Thoroughness.rounds(6, soak: 1)
        try everyPlace(call, fault, stride: stride) { ground in
            try ground.fill(records: Self.days)
            _ = try Store(path: ground.backup).merge(SampleRecords(seed: 17).first(50))
        } check: { ground, outcome, place in
            let held = try held(ground.store, place)
            expectKept(held, place)
            let count = call[0] == "restore" ? 50 : 40
            #expect([40, count].contains(held?.count ?? 0), "\(place)")
            guard call[0] != "restore" else { return }
            let copy = try self.held(ground.data + "/new.db", place)
            if outcome.code == 0 { #expect(copy?.count == 40, "\(place)") }
            if let copy { #expect(copy.count == 40, "\(place): a copy is whole or not there") }
        }
    }
}

extension SampleRecords {
    /// The first days of this sample.
    func first(_ count: Int64) -> [Record] {
        var sample = self
        return sample.days(count)
    }
}
