import SteadyCore
import Testing

@Suite struct MomentTests {
    // 1788066840 is 2026-08-30T05:14:00Z, from Python's datetime.
    @Test(
        arguments: [
            (1_788_066_840_000, 7200, "2026-08-30T07:14:00+02:00"),
            (1_788_066_840_250, 7200, "2026-08-30T07:14:00.250+02:00"),
            (1_788_066_840_000, 0, "2026-08-30T05:14:00+00:00"),
            (1_788_066_840_000, -34_200, "2026-08-29T19:44:00-09:30"),
            (1_788_066_840_000, 50_400, "2026-08-30T19:14:00+14:00"),
            (1_788_066_840_000, 20_700, "2026-08-30T10:59:00+05:45"),
            (1_788_066_840_000, -2670, "2026-08-30T04:29:30-00:44:30"),
            (-1, 0, "1969-12-31T23:59:59.999+00:00"), (-1, 1, "1970-01-01T00:00:00.999+00:00:01"),
        ] as [(Int64, Int32, String)])
    func `a moment is written with the clock and offset of its place`(at: Int64, offset: Int32, iso: String) throws {
        let moment = try #require(Moment(milliseconds: at, offset: offset))
        #expect(moment.iso == iso)
        #expect(moment.day.iso == String(iso.prefix(10)))
    }

    @Test(
        arguments: [
            (0, 86_400), (0, -86_400), (0, .max), (0, .min), (.min, 0), (.max, 0), (.min, .min),
            (253_402_300_800_000, 0), (-62_135_596_800_001, 0),
        ] as [(Int64, Int32)])
    func `a moment outside the calendar or with an offset of a day is none`(at: Int64, offset: Int32) {
        #expect(Moment(milliseconds: at, offset: offset) == nil)
    }

    @Test func `the farthest moments lie within years 1 to 9999`() throws {
        let first = try #require(Moment(milliseconds: -62_135_499_999_999, offset: -86_399))
        let last = try #require(Moment(milliseconds: 253_402_099_999_999, offset: 86_399))
        #expect(first.day >= .earliest)
        #expect(last.day <= .latest)
    }

    @Test func `the day is that of the place, whatever the instant`() throws {
        var days: [String] = []
        for hours in [-12, -9, 0, 2, 14] as [Int32] {
            days.append(try #require(Moment(milliseconds: 1_788_042_600_000, offset: hours * 3600)).day.iso)
        }
        // 2026-08-29T22:30:00Z
        #expect(days == ["2026-08-29", "2026-08-29", "2026-08-29", "2026-08-30", "2026-08-30"])
    }

    @Test func `a wall time and its milliseconds belong together`() throws {
        let day = try #require(CivilDay(iso: "1969-12-31"))
        let wall = try #require(WallTime(day: day, hour: 23, minute: 59, second: 58, millisecond: 7))
        #expect(wall.milliseconds == -1993)
        #expect(WallTime(milliseconds: -1993) == wall)
        #expect(wall.iso == "1969-12-31T23:59:58.007")
        #expect(wall.clockText() == "23:59")
    }

    @Test func `a leap second is the second before it`() {
        let day = CivilDay(number: 0)
        #expect(
            WallTime(day: day, hour: 23, minute: 59, second: 60)
                == WallTime(day: day, hour: 23, minute: 59, second: 59))
    }

    @Test(
        arguments: [(24, 0, 0), (-1, 0, 0), (0, 60, 0), (0, -1, 0), (0, 0, 61), (0, 0, -1)] as [(Int64, Int64, Int64)])
    func `a clock that does not exist shows nothing`(hour: Int64, minute: Int64, second: Int64) {
        #expect(WallTime(day: CivilDay(number: 0), hour: hour, minute: minute, second: second) == nil)
    }
}
