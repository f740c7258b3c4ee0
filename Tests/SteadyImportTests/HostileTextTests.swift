import SteadyCore
import SteadyImport
import Testing

/// JSON and XML that somebody made to do harm, or broke.
@Suite struct HostileTextTests {
    private static let start = #"{"data":{"metrics":[{"name":"weight_body_mass","units":"kg","data":["#
    private static let row = #"{"date":"2026-08-20 07:00:00 +0200","qty":71.4,"source":"S"}"#
    private static let end = "]}]}}"

    @Test(
        arguments: [
            // What is broken, and where.
            (start + row + "}", "line 1"), (start + "\n" + row + "\n;", "line 3"), (start + "\n{,}", "line 2"),
            (start + row + end + "\n{}", "line 2"), (start + "truth,", "line 1"),
            (start + "{\"date\" 3}", "line 1"), (start + "{\"date\":\n}", "line 2"), (start + "-,", "line 1"),
            (start + String(repeating: "[", count: 60), "line 1"),
            (start + String(repeating: #"{"a":"#, count: 60), "line 1"),
        ] as [(String, String)])
    func `what is not JSON is refused with its line`(text: String, place: String) throws {
        let failure = try #require(refusal(text))
        #expect(failure.code == .notWellFormed)
        #expect(failure.message.contains(place), "\(failure.message)")
        #expect(!failure.message.contains("71.4"))
    }

    @Test func `zeros are no text, wherever they stand`() throws {
        let text = Array((Self.start + Self.row + String(repeating: " ", count: 70_000) + ",\n\"a\u{0}\"").utf8)
        #expect(refusal(text)?.code == .unknownContent)
        do throws(ImportFailure) {
            _ = try scan(text, block: 4096)
            Issue.record("it was read")
        } catch {
            #expect(error.code == .notWellFormed && error.place?.line == 2)
        }
    }

    @Test func `a list in lists as deep as an export may be is read`() throws {
        let inner = String(repeating: "[", count: 50) + String(repeating: "]", count: 50)
        #expect(try scan(Self.start + Self.row + "," + inner + Self.end).account.found == 1)
    }

    @Test func `names and values of any length are passed, and the names are cut`() throws {
        let long = String(repeating: "x", count: 1_000_000)
        let text =
            #"{"date":"2026-08-21 07:00:00 +0200","qty":71.4,"\#(long)":"\#(long)","source":"\#(long)"},"#
            + #"{"date":"\#(long)","qty":71.4},{"date":"2026-08-22 07:00:00 +0200","qty":\#(String(repeating: "7", count: 99_999))}"#
        let findings = try scan(Self.start + text + Self.end)
        #expect(findings.account.found == 1)
        #expect(findings.sources.contains { $0.utf8.count == 256 })
        #expect(findings.account.tallies.map { $0.reason } == [.unreadableDate, .unreadableValue])
    }

    @Test func `JSON in UTF-16 is refused, and a mark of UTF-8 is passed`() throws {
        let text = Self.start + Self.row + Self.end
        var wide: [UInt8] = [0xFF, 0xFE]
        for unit in text.utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        #expect(refusal(wide)?.code == .textEncoding)
        #expect(try scan([0xEF, 0xBB, 0xBF] + Array(text.utf8)).account.found == 1)
    }

    @Test func `bytes changed at random never stop the program, and the account always adds up`() throws {
        let seed = UInt64.random(in: 1...999_999)
        print("seed \(seed)")
        var random = SeededRandom(seed: seed)
        for name in ["fitbit-weight.json", "health-auto-export.json", "hackers-diet.xml"] {
            let whole = try Files.bytes(name)
            for _ in 0..<2000 {
                var changed = whole
                for _ in 0...random.below(4) {
                    let place = Int(random.below(Int64(changed.count)))
                    switch random.below(3) {
                    case 0: changed[place] = UInt8(random.below(256))
                    case 1: changed.remove(at: place)
                    default: changed.insert(Array("{}[]\",:\\<>&/-e0".utf8)[Int(random.below(15))], at: place)
                    }
                }
                guard let findings = try? scan(changed, block: 1 + Int(random.below(200))) else { continue }
                #expect(findings.account.isBalanced, "\(name), seed \(seed)")
            }
        }
    }
}
