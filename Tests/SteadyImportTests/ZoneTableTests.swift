import SteadyCore
import Testing

/// Values from Python's zoneinfo; the files are tzdata's own.
@Suite struct ZoneTableTests {
    private static func table(_ name: String) throws -> ZoneTable {
        try #require(ZoneTable(name: name, tzif: try Files.bytes("zones/\(name).tzif")))
    }

    private static func moment(_ zone: String, _ text: String) throws -> Moment {
        let wall = try #require(TimeText.iso(text.utf8)).text.wall
        return try #require(try table(zone).moment(at: wall))
    }

    @Test func `offsets are those of the reference, on both sides of changes and far ahead`() throws {
        let lines = String(decoding: try Files.bytes("zones/offsets.csv"), as: UTF8.self).split(separator: "\n")
        var tables: [Substring: ZoneTable] = [:]
        for line in lines.dropFirst() {
            let cells = line.split(separator: ",")
            let zone = cells[0]
            if tables[zone] == nil { tables[zone] = try Self.table(String(zone)) }
            let second = try #require(Int64(cells[1]))
            #expect(tables[zone]?.offset(atMilliseconds: second * 1000) == Int32(cells[2]), "\(line)")
        }
        #expect(lines.count > 1000)
    }

    @Test(arguments: [
        ("Europe.Berlin", "2026-03-29T02:30:00", "2026-03-29T03:30:00+02:00"),
        ("Europe.Berlin", "2026-10-25T02:30:00", "2026-10-25T02:30:00+02:00"),
        ("America.New_York", "2026-03-08T02:10:00", "2026-03-08T03:10:00-04:00"),
        ("America.New_York", "2026-11-01T01:10:00", "2026-11-01T01:10:00-04:00"),
        ("Australia.Lord_Howe", "2026-10-04T02:15:00", "2026-10-04T02:45:00+11:00"),
        ("Asia.Kathmandu", "2026-01-20T07:00:00", "2026-01-20T07:00:00+05:45"),
        ("Pacific.Apia", "2011-12-30T07:00:00", "2011-12-31T07:00:00+14:00"),
        ("Pacific.Apia", "2011-12-29T07:00:00", "2011-12-29T07:00:00-10:00"),
        ("Europe.Berlin", "2060-07-01T07:00:00", "2060-07-01T07:00:00+02:00"),
        ("Europe.Berlin", "2060-01-01T07:00:00", "2060-01-01T07:00:00+01:00"),
    ])
    func `a clock in a gap moves forward, one in an overlap is the first`(
        zone: String, clock: String, expected: String
    ) throws {
        #expect(try Self.moment(zone, clock).iso == expected)
    }

    @Test(arguments: [
        ("CET-1CEST,M3.5.0,M10.5.0/3", 1_782_900_000, 7200), ("<+0545>-5:45", 1_782_900_000, 20_700),
        ("EST5EDT,M3.2.0,M11.1.0", 1_768_888_800, -18_000), ("UTC0", 0, 0),
        ("AEST-10AEDT,J274/2,J91/3", 1_768_888_800, 39_600),
    ])
    func `a rule alone makes a zone`(rule: String, second: Int64, offset: Int32) throws {
        let table = try #require(ZoneTable(name: rule, posix: rule.utf8))
        #expect(table.offset(atMilliseconds: second * 1000) == offset)
    }

    @Test func `bytes that are no zone file give nothing, wherever they are cut or changed`() throws {
        let bytes = try Files.bytes("zones/Europe.Berlin.tzif")
        for length in 0..<(bytes.count / 2) { #expect(ZoneTable(name: "x", tzif: Array(bytes[..<length])) == nil) }
        var random = SeededRandom(seed: 5)
        for _ in 0..<2000 {
            var damaged = bytes
            damaged[Int(random.below(Int64(bytes.count)))] = UInt8(truncatingIfNeeded: random.next())
            _ = ZoneTable(name: "x", tzif: damaged)
        }
    }
}
