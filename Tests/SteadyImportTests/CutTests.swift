import SteadyCore
import SteadyImport
import Testing

/// No cut and no size of block makes a crash, or a row that the file does not hold.
@Suite struct CutTests {
    private static let text = ExportText.random(seed: 99, records: 7)
    private static let bytes = Array(text.utf8)

    @Test func `every size of block from 1 to 64 reads the same`() throws {
        let whole = scanHealth(Self.bytes)
        #expect(whole.account.found > 1)
        for block in 1...64 {
            let pieces = scanHealth(Self.bytes, block: block)
            #expect(rows(pieces) == rows(whole), "block \(block)")
            #expect(pieces.account.records == whole.account.records, "block \(block)")
            #expect(
                pieces.account.setAside.map { $0.place } == whole.account.setAside.map { $0.place }, "block \(block)")
            #expect(pieces.readings.map { $0.place } == whole.readings.map { $0.place }, "block \(block)")
            #expect(pieces.account.notes.isEmpty, "block \(block)")
        }
    }

    @Test(arguments: [7, 64, 1 << 18])
    func `a file cut at any byte holds only rows of the whole one`(block: Int) {
        for length in 0..<Self.bytes.count {
            Self.check(scanHealth(Array(Self.bytes[..<length]), block: block), cutAt: length)
        }
    }

    @Test func `a file that comes byte by byte can end at any of them`() {
        var scanner = AppleHealthScanner()
        for length in 0..<Self.bytes.count {
            let ended = scanner
            Self.check(ended.finish(), cutAt: length)
            Self.bytes[length...length].withUnsafeBytes { scanner.feed($0) }
        }
    }

    private static let wholeRows = Set(rows(scanHealth(bytes)) + rowsWithoutZones())

    private static func check(_ cut: ImportFindings, cutAt length: Int) {
        for row in rows(cut) { #expect(wholeRows.contains(row), "cut at \(length): \(row)") }
        #expect(cut.account.isBalanced, "cut at \(length)")
        // Only a line break stands behind the closing tag.
        #expect(cut.account.notes.count == (length >= bytes.count - 1 ? 0 : 1), "cut at \(length)")
    }

    /// A record that is repeated with a zone has none yet if the file is cut between the two.
    private static func rowsWithoutZones() -> [String] {
        let findings = scanHealth(bytes)
        return findings.readings.map { reading in
            row(reading, in: findings).replacing(#/ in [A-Za-z/]+/#, with: "")
        }
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `random damage makes no crash and keeps the account`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<200 {
            var damaged = Self.bytes
            for _ in 0...random.below(12) {
                damaged[Int(random.below(Int64(damaged.count)))] = UInt8(truncatingIfNeeded: random.next())
            }
            let findings = scanHealth(damaged, block: Int(1 + random.below(300)))
            #expect(findings.account.isBalanced, "seed \(seed)")
        }
    }
}
