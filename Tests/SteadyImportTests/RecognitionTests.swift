import SteadyCore
import SteadyFiles
import SteadyImport
import Testing

@Suite struct RecognitionTests {
    @Test(
        arguments: [
            ([], "empty"), (Array(" \r\n\t ".utf8), "empty"), ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], "picture"),
            ([0xFF, 0xD8, 0xFF, 0xE0, 0, 0], "picture"), (Array("%PDF-1.7\n".utf8), "document"),
            ([0xD0, 0xCF, 0x11, 0xE0], "document"), (Array("SQLite format 3\0".utf8), "database"),
            (Array("D\0a\0t\0e\0,\0W\0e\0i\0".utf8), "text-encoding"), (Array("<html><body>".utf8), "unknown-content"),
            (Array("<?xml version=\"1.0\"?><ClinicalDocument>".utf8), "clinical-document"),
            (Array("{\"a\": 1}".utf8), "unknown-content"), (Array("[1, 2]".utf8), "unknown-content"),
            ([1, 2, 3, 0, 5], "unknown-content"), (Array("Dear diary, nothing today.\n".utf8), "unknown-content"),
            (Array("Buchungstag;Betrag;IBAN;Saldo\n01.02.2026;-80,50;DE1;100,00\n".utf8), "bank-statement"),
            (Array("Date,Account,Amount,Balance\n2026-01-02,1,80.5,90\n".utf8), "bank-statement"),
        ] as [([UInt8], String)])
    func `what cannot be imported is named`(bytes: [UInt8], code: String) throws {
        let failure = try #require(try Files.failure(bytes))
        #expect(failure.codeText == code)
        #expect(failure.message.contains("Nothing was imported."))
    }

    @Test(
        arguments: [
            ("<!DOCTYPE html>\n<HTML><body>weights</body></HTML>", "a web page", "the app's own export"),
            ("a\u{0}b,c", "zero bytes", "copy it again"),
        ])
    func `what a wrong file seems to be is said, and what to do`(text: String, fact: String, advice: String) throws {
        let message = try #require(try Files.failure(Array(text.utf8))).message
        #expect(message.contains(fact))
        #expect(message.contains(advice))
    }

    @Test(arguments: ["xl/workbook.xml", "content.xml", "Index/Document.iwa"])
    func `a spreadsheet is told to be saved as a table`(entry: String) throws {
        let archive = ZipText(items: [ZipText.Item(name: entry, content: Array("<x/>".utf8))])
        let failure = try #require(try Files.failure(archive.bytes))
        #expect(failure.codeText == "document")
        #expect(failure.message.contains("Save it as CSV"))
    }

    @Test func `a folder and a missing file are named`() throws {
        for (path, code) in [("/", "is-folder"), ("/no/such/file", "unreadable")] {
            do throws(ImportFailure) {
                _ = try ImportFile.scan(path: path)
                Issue.record("\(path) was imported")
            } catch {
                #expect(error.codeText == code)
            }
        }
    }

    @Test func `every failure has its own code, a whole sentence, and plain words`() {
        var codes: Set<String> = []
        for code in ImportFailure.Code.allCases {
            let failure = ImportFailure(code, at: Place(line: 3, column: 2), detail: "x")
            #expect(codes.insert(failure.codeText).inserted)
            #expect(failure.message.contains("line 3"))
            let lower = failure.message.lowercased()
            for word in ["error", "oops", "sorry", "please", "failed", "invalid", "!"] {
                #expect(!lower.contains(word))
            }
        }
    }

    @Test func `every reason has its own code and text`() {
        #expect(Set(SetAsideReason.allCases.map { $0.code }).count == SetAsideReason.allCases.count)
        #expect(Set(SetAsideReason.allCases.map { $0.text }).count == SetAsideReason.allCases.count)
    }
}
