import SteadyCore
import Testing

@Suite struct CivilDayTests {
    @Test(
        arguments: [
            ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2026-08-29", 20_694),
            ("0001-01-01", -719_162),
            ("9999-12-31", 2_932_896),
        ] as [(String, Int32)])
    func `a day and its number belong together`(text: String, number: Int32) {
        #expect(CivilDay(iso: text)?.number == number)
        #expect(CivilDay(number: number).iso == text)
    }

    @Test(arguments: [
        "2026-02-30", "2025-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "0000-01-01", "", "2026-08-29x",
    ])
    func `a day that does not exist is not read`(text: String) {
        #expect(CivilDay(iso: text) == nil)
    }

    @Test func `every day of ten thousand years comes back from its parts`() {
        var weekday = CivilDay.earliest.weekday
        var strays: [Int32] = []
        for number in CivilDay.earliest.number...CivilDay.latest.number {
            let day = CivilDay(number: number)
            let parts = day.components
            if CivilDay(year: parts.year, month: parts.month, day: parts.day) != day || day.weekday != weekday {
                strays.append(number)
            }
            weekday = (weekday + 1) % 7
        }
        #expect(strays == [])
    }

    @Test func `the first of January 1970 was a Thursday`() {
        #expect(CivilDay(number: 0).weekday == 3)
    }
}
