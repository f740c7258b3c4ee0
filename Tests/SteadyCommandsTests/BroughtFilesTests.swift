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

    /// Runs an import by the built program; Python tells its share of the processor, since other tests run beside it, and
    /// how much memory it held.
    private func run(_ text: [UInt8]) throws -> (outcome: Outcome, seconds: Double, kilobytes: Int) {
        let folder = try TemporaryFolder()
        try Bytes.write(text, to: folder.file("file.json"))
        var steady = BuiltProgram(store: folder.store)
        steady.environment["folder"] = folder.path
        let outcome = try steady.run(
            shell: """
                python3 -c '
                import os, resource, subprocess, sys
                code = subprocess.run(sys.argv[1:]).returncode
                used = resource.getrusage(resource.RUSAGE_CHILDREN)
                note = f"{used.ru_utime + used.ru_stime} {used.ru_maxrss}"
                open(os.environ["folder"] + "/used", "w").write(note)
                sys.exit(code)
                ' "$steady" import "$folder/file.json"
                """)
        let used = try String(contentsOfFile: folder.file("used"), encoding: .utf8).split(separator: " ")
        try #require(used.count == 2)
        return (outcome, try #require(Double(used[0])), try #require(Int(used[1])))
    }

    private static let start = #"{"data":{"metrics":[{"name":"weight_body_mass","units":"kg","data":["#
    private static let row = #"{"date":"2026-08-20 07:00:00 +0200","qty":71.4,"source":"S"}"#
    private static let end = "]}]}}"

    /// A text with one part of it repeated.
    private static func text(_ head: String, _ part: String, _ count: Int, _ tail: String = "") -> [UInt8] {
        Array(head.utf8) + Array(repeating: Array(part.utf8), count: count).joined() + Array(tail.utf8)
    }

    private static func harmful(_ name: String) -> [UInt8] {
        switch name {
        case "deep lists": return text(start, "[", 100_000)
        case "deep objects": return text(start, #"{"a":"#, 100_000)
        case "deep from the start": return text("", "[", 100_000)
        case "zeros": return text(start + row, "\0", 100_000)
        case "UTF-16":
            var wide: [UInt8] = [0xFF, 0xFE]
            for unit in (start + row + end).utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
            return wide
        case "an endless line": return text(start + row + ",\"", "x", 20_000_000)
        case "an endless number": return text(start + row + ",", "7", 20_000_000)
        case "endless space": return text(start + row, " ", 20_000_000)
        case "a name of 1 MB": return text(start + row + ",{\"", "n", 1_000_000, "\":1}" + end)
        case "NaN and 1e999":
            let bad = row.replacing("71.4", with: "NaN") + "," + row.replacing("71.4", with: "1e999")
            return Array((start + bad + end).utf8)
        case "deep elements": return text("<hackersdiet>", "<monthlog>", 100_000)
        default: return text("<hackersdiet><", "n", 20_000_000)
        }
    }

    @Test(
        arguments: [
            ("deep lists", 1), ("deep objects", 1), ("deep from the start", 1), ("zeros", 1), ("UTF-16", 1),
            ("an endless line", 0), ("an endless number", 0), ("endless space", 0), ("a name of 1 MB", 0),
            ("NaN and 1e999", 0), ("deep elements", 0), ("an element's name of 20 MB", 0),
        ] as [(String, Int32)])
    func `what was made to do harm is refused or reported, soon and in little memory`(name: String, code: Int32) throws
    {
        let (outcome, seconds, kilobytes) = try run(Self.harmful(name))
        #expect(outcome.code == code, "\(outcome.complaints)\(outcome.output)")
        #expect(kilobytes < 200_000)
        #expect(seconds < 2 * Self.slowness)
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
