import Foundation
import SteadyCore
import TestPlace
import Testing

@testable import SteadyStore

/// Files that other programs wrote, on their way through the whole program.
@Suite struct BroughtFilesTests {
    private static let fixtures: [String] = {
        let folder = Golden.tests.appending(path: "../SteadyImportTests/Fixtures")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.map { folder.appending(path: $0).path }.filter {
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) && !isFolder.boolValue
        }.sorted()
    }()

    /// The readings of a store without the stamps of when they were written.
    private func readings(_ host: FakeHost) -> [String] {
        host("export", "--format", "csv").output.split(separator: "\r\n").flatMap { $0.split(separator: "\n") }.map {
            var cells = $0.split(separator: ",", omittingEmptySubsequences: false)
            if cells.count > 2 { cells.remove(at: cells.count - 2) }
            return cells.joined(separator: ",")
        }.sorted()
    }

    private func bring(_ path: String, to host: FakeHost) -> Outcome {
        host("import", path, "--unit", "kg", "--date-order", "dmy")
    }

    @Test func `files in any order, and again, give the same readings`() throws {
        #expect(Self.fixtures.count >= 3)
        let plain = try FakeHost()
        for path in Self.fixtures { _ = bring(path, to: plain) }
        let expected = readings(plain)
        #expect(expected.count > 10)
        let seed = UInt64.random(in: 1...999_999)
        print("seed \(seed)")
        var random = SeededRandom(seed: seed)
        for _ in 0..<8 {
            let host = try FakeHost()
            for path in (Self.fixtures + Self.fixtures).shuffled(using: &random) { _ = bring(path, to: host) }
            #expect(readings(host) == expected, "seed \(seed)")
        }
    }

    @Test(arguments: fixtures)
    func `a second import adds nothing, and the journal comes out of its export unchanged`(path: String) throws {
        let host = try FakeHost()
        guard bring(path, to: host).code == 0 else { return }
        let journal = host("export", "--format", "journal").output
        let count = try host.recordCount
        let again = bring(path, to: host)
        #expect(again.code == 0 && again.output.contains("0 readings added."))
        #expect(try host.recordCount == count)
        let file = host.folder.file("journal.jsonl")
        try Data(journal.utf8).write(to: URL(filePath: file))
        let other = try FakeHost()
        #expect(other("import", file).code == 0)
        #expect(other("export", "--format", "journal").output == journal)
    }

    @Test func `each format that was brought as a fixture is named, and its rows add up`() throws {
        let host = try FakeHost()
        let folder = Golden.tests.appending(path: "../SteadyImportTests/Fixtures")
        for (name, format, added) in [
            ("fitbit-weight.json", "Fitbit", 4), ("health-auto-export.json", "Health Auto Export", 6),
            ("hackers-diet.xml", "Hacker's Diet Online", 4),
        ] {
            let outcome = host("import", folder.appending(path: name).path)
            #expect(outcome.code == 0)
            #expect(outcome.output.hasPrefix("\(name): \(format)\n\(added) readings added, "))
        }
    }

    // MARK: Files that are large or made to do harm

    /// Runs an import by the built program, in a tenth of what the limits are on a quiet machine.
    private func run(_ text: [UInt8], name: String) throws -> (outcome: Outcome, seconds: Double, kilobytes: Int) {
        let folder = try TemporaryFolder()
        let path = folder.file(name)
        try Bytes.write(text, to: path)
        let start = Date()
        let child = try BuiltProgram(store: folder.store).start(["import", path])
        let code = child.wait()
        return (
            Outcome(code: code, output: child.output, complaints: child.complaints), Date().timeIntervalSince(start),
            child.peakKilobytes
        )
    }

    private static let start = #"{"data":{"metrics":[{"name":"weight_body_mass","units":"kg","data":["#
    private static let row = #"{"date":"2026-08-20 07:00:00 +0200","qty":71.4,"source":"S"}"#

    private static func repeated(_ text: String, _ count: Int) -> [UInt8] {
        Array(String(repeating: text, count: count).utf8)
    }

    static let harmful: [(String, [UInt8], Int32)] = [
        ("deep", Array(start.utf8) + repeated("[", 100_000), 1),
        ("deep objects", Array(start.utf8) + repeated(#"{"a":"#, 100_000), 1),
        ("deep from the start", repeated("[", 100_000), 1),
        ("endless line", Array((start + row + ",\"").utf8) + repeated("x", 20_000_000), 0),
        ("endless number", Array((start + row + ",").utf8) + repeated("7", 20_000_000), 0),
        ("endless space", Array((start + row).utf8) + repeated(" ", 20_000_000), 0),
        ("a name of 1 MB", Array((start + row + ",{\"").utf8) + repeated("n", 1_000_000) + Array("\":1}]}]}}".utf8), 0),
        ("zeros", Array((start + row).utf8) + repeated("\0", 100_000), 1),
        ("UTF-16", [0xFF, 0xFE] + start.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] as [UInt8] }, 1),
        (
            "NaN and 1e999",
            Array(
                (start + row.replacing("71.4", with: "NaN") + "," + row.replacing("71.4", with: "1e999") + "]}]}}").utf8
            ), 0
        ),
        ("deep elements", Array("<hackersdiet>".utf8) + repeated("<monthlog>", 100_000), 0),
        ("an element's name of 20 MB", Array("<hackersdiet><".utf8) + repeated("n", 20_000_000), 0),
    ]

    @Test(arguments: harmful)
    func `what was made to do harm is refused or reported, soon and in little memory`(
        name: String, text: [UInt8], code: Int32
    ) throws {
        let (outcome, seconds, kilobytes) = try run(text, name: "file.json")
        #expect(outcome.code == code, "\(name): \(outcome.complaints)\(outcome.output)")
        #expect(kilobytes < 200_000, "\(name)")
        #expect(seconds < 2 * Self.slowness, "\(name)")
    }

    /// How much slower a build without optimisation is.
    private static var slowness: Double {
        var isDebug = false
        assert(
            {
                isDebug = true
                return true
            }())
        return isDebug ? 20 : 1
    }
}
