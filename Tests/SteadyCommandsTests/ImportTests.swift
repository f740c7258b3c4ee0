import Foundation
import SteadyCore
import TestPlace
import Testing

@testable import SteadyStore

/// Imports that are killed, and imports beside other programs.
@Suite struct ImportTests {
    private let folder: TemporaryFolder
    private let steady: BuiltProgram
    private let rows: Int64 = 3000

    init() throws {
        folder = try TemporaryFolder()
        steady = BuiltProgram(store: folder.store)
    }

    /// A table of three thousand days.
    private func makeTable(_ name: String, first: Int32) throws -> String {
        var random = SeededRandom(seed: UInt64(first))
        var text = "day;weight (kg)\n"
        for number in 0..<rows {
            let day = CivilDay(number: first + Int32(number))
            text += "\(day.iso);\(70 + random.below(20)).\(random.below(10))\n"
        }
        let path = folder.file(name)
        try Bytes.write(Array(text.utf8), to: path)
        return path
    }

    @Test func `an import that is killed at any moment is there whole or not at all`() throws {
        let table = try makeTable("table.csv", first: 10_000)
        #expect(try steady("log", "80").code == 0)
        let before = try Bytes.read(folder.store)
        // How long it takes undisturbed, here and now.
        let start = Date()
        #expect(try steady("import", table).code == 0)
        let span = max(Date().timeIntervalSince(start) * 1.3, 0.02)
        let whole = try Store(existing: folder.store).journal.recordCount
        #expect(Int64(whole) == rows + 2, "the reading that was logged, the import, its rows")
        let seed = UInt64.random(in: 1...999_999)
        print("seed \(seed)")
        var random = SeededRandom(seed: seed)
        var landed = 0
        for round in 1...50 {
            try Bytes.write(before, to: folder.store)
            try Bytes.write([], to: folder.store + "-journal")
            let child = try steady.start(["import", table])
            usleep(UInt32(Double(random.below(1000)) / 1000 * span * 1_000_000))
            child.kill()
            let wasTold = child.output.contains("readings added")
            let count = try Store(path: folder.store).journal.recordCount
            #expect(count == whole || (count == 1 && !wasTold), "\(count) records, round \(round), seed \(seed)")
            #expect(try Store.examine(folder.store).isSound, "round \(round), seed \(seed)")
            landed += count == whole ? 1 : 0
        }
        print("\(landed) of 50 imports were there")
    }

    @Test func `an import that is interrupted leaves the journal as it was`() throws {
        let host = try FakeHost()
        host("log", "80")
        let before = try Bytes.read(host.store)
        let table = try makeTable("table.csv", first: 10_000)
        var looks = 0
        while true {
            host.looksBeforeInterrupt = looks
            let outcome = host("import", table)
            if outcome.code == 0 { break }
            #expect(outcome.code == 1 && outcome.output == "")
            #expect(outcome.complaints.contains("topped"), "\(outcome.complaints)")
            #expect(try Bytes.read(host.store) == before)
            looks += 1
        }
        #expect(looks >= 2, "it is looked for while reading and before the commit")
        #expect(try Int64(host.recordCount) == rows + 2)
    }

    @Test func `importing and logging at once loses nothing, and nobody sees trouble`() throws {
        let tables = [
            try makeTable("one.csv", first: 10_000), try makeTable("two.csv", first: 10_000 + Int32(rows)),
        ]
        #expect(try steady("log", "80").code == 0)
        let logging = try steady.start(
            shell: """
                for month in 01 02; do for day in $(seq -w 1 25); do
                    "$steady" log 71.5 --at "2025-$month-$day 07:00" || exit 1
                done; done
                """)
        let imports = try tables.map { try steady.start(["import", $0]) }
        for child in [logging] + imports {
            #expect(child.wait() == 0)
            #expect(child.complaints == "")
        }
        let journal = try Store(existing: folder.store).journal
        #expect(Int64(journal.recordCount) == 1 + 50 + 2 + 2 * rows)
        #expect(try Store.examine(folder.store).isSound)
        for table in tables {
            let again = try steady("import", table)
            #expect(again.code == 0 && again.output.contains("All of it was already here."))
        }
        #expect(try Store(existing: folder.store).journal.recordCount == journal.recordCount)
    }
}
