import SteadyCore
import Testing

@Suite struct TimeTextTests {
    @Test(
        arguments: [
            ("2026-08-29T07:14:00+02:00", "2026-08-29T07:14:00", 7200),
            ("2026-08-29T07:14:00.250Z", "2026-08-29T07:14:00.250", 0),
            ("2026-08-29t".uppercased() + "07:14z", "2026-08-29T07:14:00", 0),
            ("2026-08-29 07:14:00 +0200", "2026-08-29T07:14:00", 7200),
            ("2026-08-29 07:14:00 -0930", "2026-08-29T07:14:00", -34_200),
            ("2026-08-29 07:14 +05:45", "2026-08-29T07:14:00", 20_700),
            ("2026-08-29 07:14:00 -0044", "2026-08-29T07:14:00", -2640),
            ("2026-08-29T07:14:00+05:53:28", "2026-08-29T07:14:00", 21_208),
            ("2026-08-29T07:14:00+14", "2026-08-29T07:14:00", 50_400),
            ("2026-08-29T07:14:00-00:00", "2026-08-29T07:14:00", 0),
            ("  2026-08-29 7:14 PM -0400  ", "2026-08-29T19:14:00", -14_400),
        ] as [(String, String, Int32)])
    func `a time with an offset is read`(text: String, wall: String, offset: Int32) throws {
        let read = try #require(TimeText.iso(Array(text.utf8)))
        #expect(read.text.wall.iso == wall)
        #expect(read.text.offset == offset)
        #expect(read.hasTime)
    }

    @Test(
        arguments: [
            ("2026-08-29 07:14", "2026-08-29T07:14:00"), ("2026-08-29T7:14", "2026-08-29T07:14:00"),
            ("2026-08-29T07:14:59,123456789", "2026-08-29T07:14:59.123"),
            ("2026-08-29T07:14:00.5", "2026-08-29T07:14:00.500"),
            ("2026-08-29T07:14:00.9999", "2026-08-29T07:14:00.999"), ("2026-08-29T23:59:60", "2026-08-29T23:59:59"),
            ("2026-08-29 12:05 AM", "2026-08-29T00:05:00"), ("2026-08-29 12:05 pm", "2026-08-29T12:05:00"),
            ("2026-08-29 7:14\u{202F}p.m.", "2026-08-29T19:14:00"), ("2026-08-29 7:14\u{A0}AM", "2026-08-29T07:14:00"),
        ] as [(String, String)])
    func `a time without an offset has none`(text: String, wall: String) throws {
        let read = try #require(TimeText.iso(Array(text.utf8)))
        #expect(read.text.wall.iso == wall)
        #expect(read.text.offset == nil)
        #expect(read.text.instant == nil)
        #expect(read.hasTime)
    }

    @Test(arguments: ["2024-02-29", " 2024-02-29", "2024-02-29  "])
    func `a day alone stands at noon`(text: String) throws {
        let read = try #require(TimeText.iso(Array(text.utf8)))
        #expect(read.text.wall.iso == "2024-02-29T12:00:00")
        #expect(!read.hasTime)
    }

    @Test func `the instant is the wall clock less its offset`() {
        // Python: datetime.fromisoformat("2026-08-29T07:14:00.250-09:30").timestamp()
        #expect(TimeText.iso("2026-08-29T07:14:00.250-09:30".utf8)?.text.instant == 1_788_021_840_250)
    }

    @Test(arguments: [
        "", " ", "2026", "2026-08", "2026-8-29", "26-08-29", "2026/08/29", "20260829", "2025-02-29", "2026-08-29T",
        "2026-08-29T07", "2026-08-29T0714", "2026-08-29T07:1", "2026-08-29T07:14:", "2026-08-29T07:14:0",
        "2026-08-29T07:14:00.", "2026-08-29T07:14:00.Z", "2026-08-29T24:00:00", "2026-08-29T23:60",
        "2026-08-29T07:14:61",
        "2026-08-29T07:14+24:00", "2026-08-29T07:14+2", "2026-08-29T07:14+02:", "2026-08-29T07:14+02:6",
        "2026-08-29T07:14+0260", "2026-08-29T07:14+02:00:60", "2026-08-29T07:14ZZ", "2026-08-29T07:14 CET",
        "2026-08-29  07:14", "2026-08-29x", "2026-08-29 13:14 PM", "2026-08-29 0:14 AM", "2026-08-29T07:14 P",
        "２０２６-08-29", "2026\u{2212}08\u{2212}29", "-2026-08-29", "2026-08-29T-7:14", "2026-08-29T07:14\0",
    ])
    func `what is no time is not read`(text: String) {
        #expect(TimeText.iso(Array(text.utf8)) == nil)
    }

    @Test func `every moment's own text is read back`() throws {
        var random = SeededRandom(seed: 1)
        var strays: [String] = []
        for _ in 0..<20_000 {
            let at = random.below(315_000_000_000_000) - 62_000_000_000_000
            let offset = Int32(random.below(172_799)) - 86_399
            let moment = try #require(Moment(milliseconds: at, offset: offset))
            let read = TimeText.iso(moment.iso.utf8)?.text
            if read?.instant != at || read?.offset != offset { strays.append(moment.iso) }
        }
        #expect(strays == [])
    }
}
