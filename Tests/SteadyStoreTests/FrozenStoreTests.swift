import Foundation
import SteadyApp
import SteadyCore
import TestPlace
import Testing

@testable import SteadyStore

/// A store of each version that was ever released, opened as it was left.
@Suite struct FrozenStoreTests {
    private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

    @Test(arguments: [1])
    func `a store of every version is read as on its first day`(version: Int) throws {
        let frozen = Self.fixtures.appending(path: "store-v\(version).db")
        if ProcessInfo.processInfo.environment["STEADY_RECORD"] == "1" { try record(frozen) }
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(at: frozen, to: URL(filePath: folder.store))
        let store = try Store(existing: folder.store)
        let known = try String(
            contentsOf: frozen.deletingPathExtension().appendingPathExtension("json"), encoding: .utf8)
        #expect(Self.view(of: store.journal) == known)
        #expect(try Store.examine(folder.store).isSound)
        #expect(store.device == 0x0123_4567_89AB_CDEF)
        // It can also be written on, and read from a backup.
        var sample = SampleRecords(seed: 99)
        #expect(try store.merge([sample.typed(500)]) == 1)
        #expect(try Store.wholeRecords(of: frozen.path).count == store.journal.recordCount - 1)
    }

    /// What is seen of a journal: every record with its bytes, every reading, and the value of every day.
    private static func view(of journal: Journal) -> String {
        JournalExport.text(journal) + ReadingExport(journal, daysOnly: false).json
            + ReadingExport(journal, daysOnly: true).json
    }

    /// Writes the store of the present version, once: one that is there is never written over.
    private func record(_ frozen: URL) throws {
        guard !FileManager.default.fileExists(atPath: frozen.path) else { return }
        var sample = SampleRecords(seed: 1)
        let days = sample.days(40, from: 20)
        let store = try Store(path: frozen.path)
        _ = try store.merge(sample.everyKind() + days)
        let scale = sample.measured(21)
        _ = try store.merge([scale, sample.measured(70), sample.delete(days[4].id, after: 61)])
        _ = try store.merge([sample.mark(days[7].id, .aside, after: 62)])
        try store.database.run("UPDATE meta SET value = '0123456789abcdef' WHERE key = 'device'")
        try FileManager.default.removeItem(atPath: frozen.path + "-journal")
        let view = Self.view(of: store.journal)
        try Data(view.utf8).write(to: frozen.deletingPathExtension().appendingPathExtension("json"))
        Issue.record("recorded \(frozen.lastPathComponent): look at it, then run without recording")
    }
}
