import SteadyCore
import Testing

/// The tables and expectations of `zones.json` are Python's `zoneinfo`: fold 0 of PEP 495 is our rule.
@Suite struct ZoneTableTests {
    private struct Zone: Decodable {
        let name: String
        let initial: Int32
        let transitions: [[Int64]]
        let walls: [[Int64]]

        var table: ZoneTable {
            ZoneTable(
                name: name, initialOffset: initial,
                transitions: transitions.map { .init(second: $0[0], offset: Int32($0[1])) })
        }
    }

    @Test func `a wall time stands at the instant that zoneinfo gives`() throws {
        var strays: [String] = []
        var count = 0
        for zone in try Fixture.read([Zone].self, "zones.json") {
            let table = zone.table
            for row in zone.walls {
                count += 1
                let wall = WallTime(milliseconds: row[0] * 1000 + 250)
                let moment = table.moment(at: wall)
                if moment?.milliseconds != row[1] * 1000 + 250 || moment.map({ Int64($0.offset) }) != row[2] {
                    strays.append("\(zone.name) \(wall.iso)")
                }
            }
        }
        #expect(strays == [])
        #expect(count > 1500)
    }

    @Test func `each second around a transition has its offset`() throws {
        var strays: [String] = []
        for zone in try Fixture.read([Zone].self, "zones.json") {
            var before = zone.initial
            for change in zone.transitions {
                let milliseconds = change[0] * 1000
                if zone.table.offset(atMilliseconds: milliseconds - 1) != before
                    || zone.table.offset(atMilliseconds: milliseconds) != Int32(change[1])
                {
                    strays.append("\(zone.name) \(change[0])")
                }
                before = Int32(change[1])
            }
        }
        #expect(strays == [])
    }

    private static let berlin = ZoneTable(
        name: "Europe/Berlin", initialOffset: 3600,
        transitions: [.init(second: 1_774_746_000, offset: 7200), .init(second: 1_792_890_000, offset: 3600)])
    private static let samoa = ZoneTable(
        name: "Pacific/Apia", initialOffset: -39_600,
        transitions: [
            .init(second: 1_316_872_800, offset: -36_000), .init(second: 1_325_239_200, offset: 50_400),
            .init(second: 1_333_202_400, offset: 46_800),
        ])
    private static let lordHowe = ZoneTable(
        name: "Australia/Lord_Howe", initialOffset: 39_600,
        transitions: [.init(second: 1_775_314_800, offset: 37_800), .init(second: 1_791_041_400, offset: 39_600)])

    @Test(
        arguments: [
            (berlin, "2026-03-29T01:59", "2026-03-29T01:59:00+01:00"),
            (berlin, "2026-03-29T02:00", "2026-03-29T03:00:00+02:00"),
            (berlin, "2026-03-29T02:30", "2026-03-29T03:30:00+02:00"),
            (berlin, "2026-03-29T03:00", "2026-03-29T03:00:00+02:00"),
            (berlin, "2026-10-25T02:00", "2026-10-25T02:00:00+02:00"),
            (berlin, "2026-10-25T02:59", "2026-10-25T02:59:00+02:00"),
            (berlin, "2026-10-25T03:00", "2026-10-25T03:00:00+01:00"),
            (berlin, "1900-01-01T12:00", "1900-01-01T12:00:00+01:00"),
            (samoa, "2011-12-29T23:59", "2011-12-29T23:59:00-10:00"),
            (samoa, "2011-12-30T00:00", "2011-12-31T00:00:00+14:00"),
            (samoa, "2011-12-30T12:00", "2011-12-31T12:00:00+14:00"),
            (samoa, "2011-12-31T00:00", "2011-12-31T00:00:00+14:00"),
            (lordHowe, "2026-04-05T01:45", "2026-04-05T01:45:00+11:00"),
            (lordHowe, "2026-10-04T02:15", "2026-10-04T02:45:00+11:00"),
            (.utc, "2026-10-25T02:30", "2026-10-25T02:30:00+00:00"),
        ] as [(ZoneTable, String, String)])
    func `a gap moves forward and an overlap is taken the first time`(zone: ZoneTable, wall: String, iso: String) throws
    {
        let read = try #require(TimeText.iso(Array(wall.utf8)))
        #expect(zone.moment(at: read.text.wall)?.iso == iso)
    }
}
