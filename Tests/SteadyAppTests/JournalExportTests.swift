import Foundation
import SteadyApp
import SteadyCore
import Testing

@Suite struct JournalExportTests {
    private static let contents: [Record.Content] = [
        .register(.profile, key: "unit", value: "st"), .delete(RecordID(high: 0, low: 9)),
        .ignore(RecordID(high: 0, low: 1), .aside), .unknown(version: 1, kind: 200, payload: [1, 2]),
        .note(Record.Note(at: .epoch, text: "a\n\"b\"")),
        .batch(Record.Batch(at: .epoch, fileName: "x.zip", format: "apple-health", options: "", counts: [])),
    ]

    private static func lines(_ journal: Journal) throws -> [[String: Any]] {
        try JournalExport.text(journal).split(separator: "\n").compactMap {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
    }

    @Test func `the first line names the format, then each record has its bytes`() throws {
        let journal = Sample.journal([Sample.reading("82.40", source: "Scale")], more: Self.contents)
        let lines = try Self.lines(journal)
        #expect(lines[0]["steady"] as? String == "journal" && lines[0]["version"] as? Int == 1)
        #expect(lines.count == 1 + journal.recordCount)
        var again = Journal()
        for line in lines.dropFirst() {
            let text = try #require(line["bytes"] as? String)
            let sealed = SealedRecord(trusting: try #require(Base64.bytes(of: text.utf8)))
            let record = try Record(sealed, verifying: true)
            #expect(line["id"] as? String == record.id.text)
            again.insert(record, hash: sealed.writtenHash)
        }
        #expect(JournalExport.text(again) == JournalExport.text(journal))
    }

    @Test func `equal journals give equal text, whatever the order they grew in`() {
        let records = SampleJournal.records(endingOn: Sample.today)
        var random = SeededRandom(seed: 1)
        var forward = Journal()
        for record in records { forward.insert(record, hash: record.sealed.writtenHash) }
        var other = Journal()
        for record in records.shuffled(using: &random) { other.insert(record, hash: record.sealed.writtenHash) }
        #expect(JournalExport.text(forward) == JournalExport.text(other))
    }

    @Test func `a line can be read by a person`() throws {
        let journal = Sample.journal([Sample.reading("82.40", source: "Scale")], more: Self.contents)
        let lines = try Self.lines(journal)
        #expect(lines[1]["kind"] as? String == "weight" && lines[1]["source"] as? String == "Scale")
        #expect(JournalExport.text(journal).contains("\"value\":82.40,\"unit\":\"kg\""))
        #expect(lines[2]["key"] as? String == "unit" && lines[2]["value"] as? String == "st")
        #expect(lines[3]["kind"] as? String == "delete")
        #expect(lines[4]["standing"] as? String == "set aside")
        #expect(lines[5]["kind"] as? Int == 200)
        #expect(lines[6]["text"] as? String == "a\n\"b\"")
        #expect(lines[7]["kind"] as? String == "import" && lines[7]["file"] as? String == "x.zip")
    }
}
