import SteadyCore
import Testing

@Suite struct RecordVectorTests {
    @Test func `every vector is read as what Python wrote`() throws {
        for vector in try Vectors.read().records {
            let record = try Record(vector.sealed, verifying: true)
            #expect(record.fields == vector.fields, "\(vector.name)")
        }
    }

    @Test func `every vector is written again to the byte`() throws {
        for vector in try Vectors.read().records {
            let record = try Record(vector.sealed, verifying: true)
            #expect(record.sealed.bytes.hex == vector.hex, "\(vector.name)")
            #expect(vector.sealed.isWhole)
        }
    }

    @Test func `the vectors that the document prints are among them`() throws {
        let document = try Fixture.repositoryText("docs/data-format.md")
        let all = Set(try Vectors.read().records.map(\.hex))
        let printed = document.matches(of: /```\n((?:[0-9a-f]+\n)+)```/).map { String($0.1).replacing("\n", with: "") }
        #expect(printed.count >= 4)
        #expect(printed.allSatisfy { all.contains($0) })
        for row in try Vectors.read().derived.prefix(3) {
            #expect(document.contains(try #require(RecordID(text: row.id)).text))
        }
    }

    @Test func `there is a vector of every kind, unit, timing and standing`() throws {
        let fields = try Vectors.read().records.map(\.fields)
        func values(_ name: String) -> Set<String> { Set(fields.compactMap { $0[name] }) }
        #expect(values("kind").isSuperset(of: RecordKind.allCases.map { "\($0.rawValue)" }))
        #expect(values("unit") == Set(Unit.allCases.map(\.symbol)))
        #expect(values("timing") == ["instant", "wall", "day"])
        #expect(values("standing") == ["live", "aside", "undone"])
    }

    @Test func `an imported reading's identity follows from what its file says`() throws {
        for row in try Vectors.read().derived {
            let timing: Timing = row.timing == "instant" ? .instant : row.timing == "wall" ? .wall : .day
            let quantity = Quantity(
                ExactDecimal(mantissa: row.mantissa, exponent: row.exponent), try #require(Unit(symbol: row.unit.utf8)))
            let id = RecordID(
                source: row.source, kind: try #require(RecordKind(name: row.kind.utf8)), timing: timing, time: row.time,
                quantity: quantity, variant: row.variant)
            #expect(id.hex == row.id)
            // RFC 9562: version 8, variant 10.
            #expect(id.high >> 12 & 15 == 8)
            #expect(id.low >> 62 == 2)
        }
    }

    @Test func `an identity born here is a UUID of version 7`() throws {
        for row in try Vectors.read().born {
            let random = (try #require(UInt64(hex: row.first.utf8)), try #require(UInt64(hex: row.second.utf8)))
            let id = RecordID(milliseconds: row.milliseconds, random: random)
            #expect(id.text == row.id)
            #expect(id.high >> 12 & 15 == 7)
            #expect(id.low >> 62 == 2)
            #expect(RecordID(text: row.id) == id)
            #expect(id.short == String(row.id.suffix(7)))
        }
    }

    @Test func `offset, zone and device never enter an identity`() {
        let here = Sample.imported("82.4", at: Sample.moment("2026-08-29T07:14", offset: 120))
        let there = Sample.imported("82.4", at: Sample.moment("2026-08-29T10:59", offset: 345))
        #expect(here.at.milliseconds == there.at.milliseconds)
        #expect(Sample.derivedID(here) == Sample.derivedID(there))
        let wall = Sample.imported("82.4", at: Sample.moment("2026-08-29T07:14", offset: 120), timing: .wall)
        let elsewhere = Sample.imported("82.4", at: Sample.moment("2026-08-29T07:14", offset: -600), timing: .wall)
        #expect(Sample.derivedID(wall) == Sample.derivedID(elsewhere))
        #expect(Sample.derivedID(wall) != Sample.derivedID(here))
    }

    @Test func `an identity stands by its bytes and is read only whole`() {
        #expect(RecordID(high: 1, low: .max) < RecordID(high: 2, low: 0))
        #expect(RecordID(high: 1, low: 1) < RecordID(high: 1, low: 2))
        for text in ["", "0", "0198f1e2-0000-7000-8000-00000000000", "0198f1e2-0000-7000-8000-00000000000g"] {
            #expect(RecordID(text: text) == nil)
        }
    }
}
