import Foundation
import Glibc
import SteadyCore
import TestPlace
import Testing

@testable import SteadyStore

@Suite struct SharedStoreTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `a store that another program holds for too long says so, and nothing is changed`() throws {
        _ = try Store(path: folder.store).merge(SampleRecordsOf.days(3))
        let holder = try Database(path: folder.store, mode: .readWrite)
        let store = try Store(existing: folder.store, patience: 20)
        try holder.run("BEGIN IMMEDIATE")
        let locked = StoreFailure(path: folder.store, reason: .locked)
        #expect(throws: locked) { try store.merge(SampleRecordsOf.days(4)) }
        #expect(try Store(existing: folder.store, patience: 20).journal.recordCount == 3, "reading goes on meanwhile")
        try holder.run("ROLLBACK; BEGIN EXCLUSIVE")
        #expect(throws: locked) { try Store(existing: folder.store, patience: 20) }
        #expect(throws: locked) { try Store.examine(folder.store, patience: 20) }
        try holder.run("ROLLBACK")
        #expect(try store.merge(SampleRecordsOf.days(4)) == 1)
    }

    @Test func `a short wait for another program is no trouble`() async throws {
        _ = try Store(path: folder.store)
        let path = folder.store
        let holder = try Database(path: path, mode: .readWrite)
        try holder.run("BEGIN EXCLUSIVE")
        let waiting = Thread.detached { try Store(existing: path).merge(SampleRecordsOf.days(1)) }
        usleep(120_000)
        try holder.run("ROLLBACK")
        #expect(try await waiting.value == 1)
    }

    @Test func `eight programs that begin one absent store at once begin one store, and lose nothing`() throws {
        for round in 1...10 {
            let steady = BuiltProgram(store: folder.file("round-\(round)/deep/steady.db"))
            let children = try (1...8).map { number in
                try steady.start(["log", "70.\(number)", "--at", "2026-03-0\(number)"])
            }
            for child in children {
                #expect(child.wait() == 0)
                #expect(child.complaints == "")
            }
            let store = try Store(existing: steady.store)
            #expect(store.journal.recordCount == 8)
            #expect(Set(store.journal.records.map(\.written.device)) == [store.device])
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.file("round-\(round)/deep")).sorted()
                    == ["steady.db", "steady.db-journal"])
        }
    }

    @Test func `two programs that log at once both keep everything`() throws {
        let steady = BuiltProgram(store: folder.store)
        let loops = try ["01 02", "03 04"].map { months in
            try steady.start(
                shell: """
                    for month in \(months); do for day in $(seq -w 1 25); do
                        "$steady" log 71.5 --at "2025-$month-$day 07:00" || exit 1
                    done; done
                    """)
        }
        for loop in loops {
            #expect(loop.wait() == 0)
            #expect(loop.complaints == "")
        }
        #expect(try Store(existing: folder.store).journal.recordCount == 100)
        #expect(try Store.examine(folder.store).isSound)
    }

    @Test func `what was acknowledged survives a kill at any moment`() throws {
        var acknowledged = 0
        let seed = UInt64.random(in: 1...999_999)
        print("seed \(seed)")
        var random = SeededRandom(seed: seed)
        let rounds = Thoroughness.rounds(50, soak: 700)
        for round in 1...rounds {
            // Each day of a year of its own; the day that was being logged when the kill came may be there or not.
            let steady = BuiltProgram(store: folder.store)
            let loop = try steady.start(
                shell: """
                    for month in 01 02 03 04 05 06 07 08 09 10 11 12; do for day in $(seq -w 1 28); do
                        "$steady" log 71.5 --at \(1900 + round)-$month-$day || exit 1
                    done; done
                    """)
            usleep(UInt32(random.below(200_000)))
            loop.kill()
            #expect(loop.complaints == "", "round \(round), seed \(seed)")
            // Two sentences answer each log; the first is enough to have been told.
            acknowledged += loop.output.split(separator: "\n").count { $0.contains(" kg on ") }
            let count = try Store(path: folder.store).journal.recordCount
            #expect(acknowledged...(acknowledged + 1) ~= count, "round \(round), seed \(seed)")
            acknowledged = count
            #expect(try Store.examine(folder.store).isSound, "round \(round), seed \(seed)")
        }
        print("\(acknowledged) records over \(rounds) kills")
    }

    @Test func `an import that is killed at any moment is there as a whole or not at all`() throws {
        let seed = UInt64.random(in: 1...999_999)
        print("seed \(seed)")
        var random = SeededRandom(seed: seed)
        var known = 0
        var wholes = 0
        let rounds = Thoroughness.rounds(12, soak: 300)
        for round in 1...rounds {
            let rows = (0..<400).map { "\(CivilDay(number: Int32(-60_000 + round * 400 + $0)).iso);\(70 + $0 % 9).5" }
            let table = folder.file("table-\(round).csv")
            try Bytes.write(Array(("day;weight (kg)\n" + rows.joined(separator: "\n") + "\n").utf8), to: table)
            let child = try BuiltProgram(store: folder.store).start(["import", table])
            usleep(UInt32(random.below(60_000)))
            child.kill()
            let count =
                FileManager.default.fileExists(atPath: folder.store)
                ? try Store(existing: folder.store).journal.recordCount : 0
            // The readings and the record of the import.
            #expect(count == known || count == known + 401, "round \(round), seed \(seed)")
            if child.output.contains("400 readings added") {
                #expect(count == known + 401, "round \(round), seed \(seed)")
            }
            if count > known { wholes += 1 }
            known = count
        }
        if known > 0 { #expect(try Store.examine(folder.store).isSound) }
        print("\(wholes) of \(rounds) imports were in before the kill")
    }

    @Test func `what a killed program left half done is taken back by whoever comes next`() throws {
        _ = try Store(path: folder.store).merge(SampleRecordsOf.days(400))
        let whole = try Bytes.read(folder.store)
        let writer = try Database(path: folder.store, mode: .readWrite)
        try Store.configure(writer)
        // A small cache makes SQLite write pages before the commit; the copy is what a kill leaves.
        try writer.run("PRAGMA cache_size=2; BEGIN IMMEDIATE; UPDATE record SET bytes = x'00'")
        let killed = try TemporaryFolder()
        try Bytes.write(try Bytes.read(folder.store), to: killed.store)
        try Bytes.write(try Bytes.read(folder.store + "-journal"), to: killed.store + "-journal")
        #expect(try Bytes.read(killed.store) != whole, "pages were written before the commit")
        let found = try Store.examine(killed.store)
        #expect(found.isSound)
        #expect(found.records == 400)
        #expect(try Bytes.read(killed.store) == whole)
        try writer.run("ROLLBACK")
    }
}

extension Thread {
    /// Runs a body that blocks on a thread of its own.
    static func detached<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) -> Task<Value, any Error> {
        Task {
            try await withCheckedThrowingContinuation { continuation in
                Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
            }
        }
    }
}
