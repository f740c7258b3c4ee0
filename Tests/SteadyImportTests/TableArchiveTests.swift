import SteadyImport
import Testing

/// Archives with the tables of an app in them.
@Suite struct TableArchiveTests {
    private static func item(_ name: String, _ content: [UInt8], isDeflated: Bool = true) -> ZipText.Item {
        ZipText.Item(name: name, content: content, isDeflated: isDeflated)
    }

    private static let sleep = item(
        "sleep.csv",
        Array(
            (["from,to,light (s)"] + Array(repeating: "2026-08-20,2026-08-21,9000", count: 900))
                .joined(separator: "\n").utf8))
    private static let photo = item("photo.png", [0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 1])

    @Test(arguments: ["withings.csv", "libra-6.csv", "garmin-uk.csv"], [true, false])
    func `a known app's table is found among the others, by its header`(file: String, isDeflated: Bool) throws {
        let bytes = try Files.bytes("tables/" + file)
        let archive = ZipText(items: [Self.sleep, Self.item("x/export", bytes, isDeflated: isDeflated), Self.photo])
        let findings = try Files.scan(archive.bytes)
        let bare = try Files.scan(bytes)
        #expect(findings.account.entryName == "x/export")
        #expect(findings.account.format == bare.account.format)
        #expect(rows(findings) == rows(bare))
    }

    @Test func `an export of Apple Health comes before any table, and the others are named`() throws {
        let health = Self.item("export.xml", Array(ExportText.file(ExportText.record()).utf8))
        let table = Self.item("weight.csv", try Files.bytes("tables/withings.csv"))
        let findings = try Files.scan(ZipText(items: [table, Self.sleep, health]).bytes)
        #expect(findings.account.format == .appleHealth)
        #expect(
            findings.account.notes.map { $0.text } == [
                "The archive holds another export, weight.csv. It was not read."
            ])
    }

    @Test func `an archive of other tables holds no export`() throws {
        let other = Self.item("weights.csv", Array("Date,Weight (kg)\n2026-01-20,80\n".utf8))
        #expect(
            try Files.failure(ZipText(items: [Self.sleep, other, Self.photo]).bytes)?.code == .archiveWithoutExport)
    }

    @Test func `half an archive of tables says that it is cut, or holds nothing`() throws {
        let whole = ZipText(items: [Self.item("weight.csv", try Files.bytes("tables/withings.csv")), Self.sleep]).bytes
        for part in [whole.count / 2, whole.count - 30] {
            let failure = try #require(try Files.failure(Array(whole[..<part])))
            #expect(failure.codeText.hasPrefix("archive"))
            #expect(failure.message.contains("Nothing was imported."))
        }
    }
}
