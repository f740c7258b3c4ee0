import SteadyCore
import SteadyImport
import Testing

/// The XML of The Hacker's Diet Online.
@Suite struct HackersDietTests {
    private static func file() throws -> [UInt8] { try Files.bytes("hackers-diet.xml") }

    @Test func `the account names what became of every day`() throws {
        let account = try scan(Self.file()).account
        #expect(account.format == .hackersDiet)
        #expect(account.records == 8)
        #expect(account.found == 4)
        #expect(account.isBalanced)
        let tallies = account.tallies.map { "\($0.reason.code) \($0.count) \($0.first.text)" }
        #expect(tallies == ["no-value 2 line 20", "unreadable-date 1 line 23", "implausible 1 line 33"])
        #expect(account.notes.isEmpty)
    }

    @Test func `each month has its unit, and stones are kept in pounds`() throws {
        let candidates = try scan(Self.file()).resolve(home: .utc)
        let shown = candidates.map {
            "\($0.reading.day.iso) \($0.reading.quantity.value.text) \($0.reading.quantity.unit.symbol)"
        }
        #expect(
            shown == ["2025-02-01 80.5 kg", "2025-02-04 80.1 kg", "2025-03-01 181.4 st lb", "2025-04-01 176.0 lb"])
        #expect(candidates.allSatisfy { $0.reading.timing == .day })
    }

    @Test func `one month alone is a file too`() throws {
        let text = """
            <monthlog version="1.0"><properties><year>2025</year><month>5</month><weight-unit>kilogram</weight-unit>
            </properties><days><day><date>9</date><weight>79.9</weight></day></days></monthlog>
            """
        let findings = try scan(text)
        #expect(findings.account.found == 1)
        #expect(findings.account.notes.isEmpty)
        #expect(refusal(text.replacing("<weight-unit>kilogram</weight-unit>", with: ""))?.code == .unitUnknown)
    }

    @Test func `a document type is passed over, whatever it says`() throws {
        let text = String(decoding: try Self.file(), as: UTF8.self)
        let hostile = """
            [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">
            <!-- it's > here --><!ELEMENT hackersdiet ANY>]>
            """
        let changed = text.replacing("hackersdiet.dtd\">", with: "hackersdiet.dtd\" \(hostile)")
            .replacing("<weight>80.5<", with: "<weight>&c;80.5&b;<")
        let findings = try scan(changed)
        #expect(findings.account.found == 3, "an entity of the file's own is no number")
    }

    @Test(arguments: [1, 2, 3, 7, 64, 1000])
    func `blocks of any size read the same`(block: Int) throws {
        let whole = try scan(Self.file())
        let cut = try scan(Self.file(), block: block)
        #expect(cut.readings.map { $0.quantity } == whole.readings.map { $0.quantity })
        #expect(cut.account.records == whole.account.records)
    }

    @Test func `a file that is cut anywhere keeps what was whole, and says so`() throws {
        let whole = try Self.file()
        for end in 300..<(whole.count - 2) {
            let findings = try scan(Array(whole[..<end]))
            #expect(findings.account.isBalanced)
            #expect(findings.account.notes.contains { if case .cut = $0 { true } else { false } })
        }
    }
}
