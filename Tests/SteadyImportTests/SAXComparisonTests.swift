import SteadyCore
import SteadyImport
import Testing

@Suite struct SAXComparisonTests {
    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `rows are those that libxml2 reads from the same file`(seed: UInt64) throws {
        let text = ExportText.random(seed: seed, records: 150)
        let plain = try #require(SAXReader.rows(of: text), "seed \(seed)")
        let findings = try scan(text, block: 977)
        #expect(rows(findings) == Self.expected(plain.rows), "seed \(seed)")
        #expect(findings.account.isBalanced)
        #expect(findings.account.setAsideCount == Self.implausible(plain.rows), "seed \(seed)")
    }

    /// What the plain rows come to: percent for fractions, each reading once.
    private static func expected(_ plain: [SAXReader.Row]) -> [String] {
        var seen: [String: Int] = [:]
        var list: [(text: String, row: SAXReader.Row, line: String)] = []
        for row in plain {
            guard let line = line(row, zone: "") else { continue }
            if let index = seen[line] {
                if list[index].row.zone.isEmpty { list[index].row.zone = row.zone }
            } else {
                seen[line] = list.count
                list.append((line, row, line))
            }
        }
        return list.compactMap { line($0.row, zone: $0.row.zone) }
    }

    private static func line(_ row: SAXReader.Row, zone: String) -> String? {
        guard let instant = TimeText.iso(row.start.utf8)?.text.instant, let number = ExactDecimal(row.value.utf8),
            let unit = Unit(symbol: row.unit.utf8)
        else { return nil }
        var value = number
        let kind: String
        if row.type.hasSuffix("BodyMass") {
            kind = row.type.hasSuffix("LeanBodyMass") ? "leanMass" : "weight"
        } else {
            kind = "bodyFat"
            value = ExactDecimal(mantissa: number.mantissa, exponent: number.exponent + 2)
        }
        if kind == "weight", !Quantity(value, unit).isPlausibleWeight { return nil }
        if kind == "leanMass", Quantity(value, unit).canonical > 400 { return nil }
        let place = zone.isEmpty ? "" : " in " + zone
        return "\(kind) \(instant)\(place) \(value.text) \(unit.symbol) " + Origin.name(from: row.source.utf8)
    }

    private static func implausible(_ plain: [SAXReader.Row]) -> Int64 {
        Int64(plain.count { line($0, zone: "") == nil })
    }
}
