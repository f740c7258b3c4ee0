import SteadyCore
import SteadyFiles
import SteadyImport
import Testing

@Suite struct ZipTests {
    private static let export = Array(ExportText.random(seed: 3, records: 12).utf8)
    private static let decoys: [ZipText.Item] = [
        .init(name: "apple_health_export/", content: [], isDeflated: false),
        .init(name: "__MACOSX/apple_health_export/._export.xml", content: export),
        .init(
            name: "apple_health_export/export_cda.xml",
            content: Array("<?xml version=\"1.0\"?>\n<ClinicalDocument xmlns=\"x\"></ClinicalDocument>".utf8)),
        .init(
            name: "apple_health_export/workout-routes/route.gpx",
            content: Array("<?xml version=\"1.0\"?><gpx>\(String(repeating: "<trkpt/>", count: 9000))</gpx>".utf8)),
    ]

    private static func archive(
        _ name: String = "apple_health_export/export.xml", _ change: (inout ZipText.Item) -> Void = { _ in }
    ) -> ZipText {
        var item = ZipText.Item(name: name, content: export)
        change(&item)
        return ZipText(items: decoys + [item])
    }

    private static let expected = rows(scanHealth(export))

    @Test(arguments: ["export.xml", "Export.xml", "eksport.xml", "exportar.xml", "vienti.xml", "导出.xml", "data.bin"])
    func `the export is chosen by its content, whatever its name`(name: String) throws {
        let findings = try Files.scan(Self.archive("apple_health_export/" + name).bytes)
        #expect(rows(findings) == Self.expected)
        #expect(findings.account.entryName == "apple_health_export/" + name)
        #expect(findings.account.notes.isEmpty)
    }

    @Test(arguments: [true, false], [true, false])
    func `descriptors and Zip64 sizes, packed or stored, read the same`(hasDescriptor: Bool, isWide: Bool) throws {
        for isDeflated in [true, false] {
            let archive = Self.archive {
                $0.hasDescriptor = hasDescriptor
                $0.isWide = isWide
                $0.isDeflated = isDeflated
            }
            #expect(rows(try Files.scan(archive.bytes)) == Self.expected)
        }
    }

    @Test func `a comment, even one that looks like an end, does not hide the directory`() throws {
        var archive = Self.archive()
        archive.comment = Array("a comment PK\u{5}\u{6} and more of it, long enough to be an end record".utf8)
        #expect(rows(try Files.scan(archive.bytes)) == Self.expected)
    }

    @Test func `a checksum that does not fit is a failure, and nothing is found`() throws {
        let failure = try Files.failure(Self.archive { $0.checksum = 7 }.bytes)
        #expect(failure?.code == .archiveChecksum)
    }

    @Test func `damage inside the packed data is a failure`() throws {
        let whole = Self.archive().bytes
        let start = whole.count / 2
        for offset in stride(from: start, to: whole.count - 700, by: 97) {
            var damaged = whole
            damaged[offset] ^= 0x55
            let findings = try? Files.scan(damaged)
            if let findings { #expect(rows(findings) == Self.expected, "damage at \(offset)") }
        }
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func `damage anywhere in an archive makes no crash and no row that it does not hold`(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let whole = Self.archive {
            $0.isWide = seed % 2 == 0
            $0.hasDescriptor = seed % 3 == 0
        }.bytes
        let expected = Set(Self.expected)
        for _ in 0..<60 {
            var damaged = whole
            for _ in 0...random.below(4) {
                // The directory at the end is where numbers lead elsewhere.
                let reach = random.below(2) == 0 ? whole.count : 700
                damaged[whole.count - 1 - Int(random.below(Int64(reach)))] = random.below(2) == 0 ? 0xFF : 0x7F
            }
            guard let findings = try? Files.scan(damaged) else { continue }
            for row in rows(findings) { #expect(expected.contains(row), "seed \(seed)") }
        }
    }

    @Test func `locked entries, unknown methods and archives without an export say what they are`() throws {
        #expect(try Files.failure(Self.archive { $0.flags = 1 }.bytes)?.code == .archiveEncrypted)
        #expect(try Files.failure(Self.archive { $0.method = 14 }.bytes)?.code == .archiveMethod)
        #expect(try Files.failure(ZipText(items: Self.decoys).bytes)?.code == .archiveWithoutExport)
        #expect(try Files.failure(ZipText(items: []).bytes)?.code == .archiveWithoutExport)
        #expect(try Files.failure([0x50, 0x4B, 3, 4, 9, 9, 9])?.code == .archiveDamaged)
    }

    @Test func `an entry's name brings no control characters into a sentence`() throws {
        let archive = Self.archive("x\u{1b}[2J\u{9b}1m\u{202e}.xml") { $0.flags = 1 }
        let message = try #require(try Files.failure(archive.bytes)).message
        #expect(message.contains("x[2J1m.xml"))
    }

    @Test func `a second export is named, and the larger one read`() throws {
        var archive = Self.archive()
        archive.items.append(.init(name: "old/export.xml", content: Array(ExportText.file("").utf8)))
        let findings = try Files.scan(archive.bytes)
        #expect(rows(findings) == Self.expected)
        let isTold = findings.account.notes.contains {
            if case .otherExport("old/export.xml") = $0 { true } else { false }
        }
        #expect(isTold)
    }

    @Test(arguments: [true, false])
    func `an archive cut at any byte gives only rows of the whole one`(hasDescriptor: Bool) throws {
        let item = ZipText.Item(
            name: "e.xml", content: Array(ExportText.file(ExportText.record() + ExportText.record(value: "81")).utf8),
            hasDescriptor: hasDescriptor)
        let other = ZipText.Item(name: "a.txt", content: Array("text".utf8), hasDescriptor: hasDescriptor)
        let whole = ZipText(items: [other, item, other]).bytes
        let expected = Set(rows(scanHealth(item.content)))
        var complete = 0
        for length in 0..<whole.count {
            guard let findings = try? Files.scan(Array(whole[..<length])) else { continue }
            for row in rows(findings) { #expect(expected.contains(row), "cut at \(length)") }
            #expect(!findings.account.notes.isEmpty, "cut at \(length)")
            if findings.readings.count == expected.count { complete += 1 }
        }
        // From the last packed byte on, nothing of the export is missing.
        #expect(complete > 100)
    }

    @Test func `a bomb is read in blocks and finds nothing`() throws {
        let bomb = ZipText(items: [
            .init(name: "export.xml", content: Array(ExportText.head.utf8) + [UInt8](repeating: 0x20, count: 30 << 20))
        ]).bytes
        #expect(bomb.count < 100_000)
        #expect(try Files.scan(bomb).account.records == 0)
    }

    @Test func `progress rises to the file's size, and a no ends the import`() throws {
        let bytes = Self.archive().bytes
        try Files.with(bytes) { path in
            var last: Int64 = 0
            _ = try ImportFile.scan(path: path) { progress in
                #expect(progress.total == Int64(bytes.count))
                #expect(progress.done >= last)
                last = progress.done
                return true
            }
            #expect(last > 0)
            #expect(throws: ImportFailure.self) { try ImportFile.scan(path: path) { _ in false } }
        }
    }
}
