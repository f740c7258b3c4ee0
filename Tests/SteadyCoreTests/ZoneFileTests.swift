import SteadyCore
import Testing

/// Compiled zone files, and the offsets that Python's `zoneinfo` reads from the same bytes.
@Suite struct ZoneFileTests {
    private struct File: Decodable {
        let name: String
        let file: String
        let offsets: [[Int64]]

        var bytes: [UInt8] { Base64.bytes(of: file.utf8) ?? [] }
    }

    @Test func `offsets from 1900 to 2100 are those of zoneinfo`() throws {
        var strays: [String] = []
        for file in try Fixture.read([File].self, "zone-files.json") {
            let table = try #require(ZoneTable(name: file.name, tzif: file.bytes))
            for row in file.offsets where Int64(table.offset(atMilliseconds: row[0] * 1000)) != row[1] {
                strays.append("\(file.name) \(row[0])")
            }
        }
        #expect(strays == [])
    }

    @Test func `a file cut at any byte is none, or ends before its rule`() throws {
        let file = try #require(try Fixture.read([File].self, "zone-files.json").first)
        let whole = try #require(ZoneTable(name: file.name, tzif: file.bytes))
        for length in file.bytes.indices {
            guard let cut = ZoneTable(name: file.name, tzif: Array(file.bytes[..<length])) else { continue }
            #expect(cut.transitions.count <= whole.transitions.count)
            #expect(zip(cut.transitions, whole.transitions).allSatisfy { $0 == $1 })
        }
    }

    @Test func `no bytes end the program`() throws {
        var random = SeededRandom(seed: 17)
        for file in try Fixture.read([File].self, "zone-files.json") {
            for _ in 0..<300 {
                var bytes = file.bytes
                for _ in 0...random.below(4) { bytes[Int(random.below(Int64(bytes.count)))] = UInt8(random.below(256)) }
                _ = ZoneTable(name: file.name, tzif: bytes)?.offset(atMilliseconds: 1_788_000_000_000)
            }
            for version in UInt8.min...UInt8.max {
                var bytes = file.bytes
                bytes[4] = version
                _ = ZoneTable(name: file.name, tzif: bytes)
            }
        }
    }

    @Test(arguments: [
        "", "C", "CET", "CET-25", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0",
        "CET-1CEST,M3.6.0,M10.5.0",
        "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J0,J60", "CET-1CEST,366,1", "<CET-1", "CET-1:60",
        "CET-1CEST,M3.5.0,M10.5.0x",
    ])
    func `a rule is read whole or not at all`(text: String) {
        let isWhole = text == "CET-1CEST"
        #expect((ZoneTable(name: "x", posix: text.utf8) != nil) == isWhole)
    }
}
