import SteadyApp
import SteadyCore
import Testing

@Suite struct WordingTests {
    private static func day(_ iso: String) throws -> CivilDay { try #require(CivilDay(iso: iso)) }

    @Test(
        arguments: [
            ("2026-08-29", "29 August", "29 August 2026", "Saturday, 29 August", "29 Aug"),
            ("2026-01-01", "1 January", "1 January 2026", "Thursday, 1 January", "1 Jan"),
            ("2025-12-31", "31 December", "31 December 2025", "Wednesday, 31 December 2025", "31 Dec 2025"),
            ("2024-02-29", "29 February", "29 February 2024", "Thursday, 29 February 2024", "29 Feb 2024"),
            ("1969-07-20", "20 July", "20 July 1969", "Sunday, 20 July 1969", "20 Jul 1969"),
        ])
    func `a day is named with its year only where it must be`(
        iso: String, short: String, long: String, full: String, axis: String
    ) throws {
        let day = try Self.day(iso)
        #expect(DayWords.short(day) == short)
        #expect(DayWords.long(day) == long)
        #expect(DayWords.full(day, today: Sample.today) == full)
        #expect(DayWords.axis(day, last: Sample.today) == axis)
        #expect(DayWords.plain(day, today: Sample.today) == (iso.hasPrefix("2026") ? short : long))
    }

    @Test(
        arguments: [
            ("2026-08-23", "2026-08-29", "23 \u{2013} 29 August"),
            ("2026-07-31", "2026-08-29", "31 July \u{2013} 29 August"),
            ("2025-08-31", "2026-08-29", "31 August 2025 \u{2013} 29 August 2026"),
            ("2026-08-29", "2026-08-29", "29 August"), ("2025-08-29", "2025-08-29", "29 August 2025"),
            ("2025-08-23", "2025-08-29", "23 \u{2013} 29 August 2025"),
            ("2025-07-31", "2025-08-29", "31 July \u{2013} 29 August 2025"),
        ])
    func `a span repeats nothing and hides no year`(first: String, last: String, words: String) throws {
        #expect(DayWords.span(try Self.day(first), try Self.day(last), today: Sample.today) == words)
    }

    @Test(
        arguments: [
            (0, "0 readings"), (1, "1 reading"), (2, "2 readings"), (999, "999 readings"), (1000, "1,000 readings"),
            (1_234_567, "1,234,567 readings"), (-1203, "\u{2212}1,203 readings"),
            (.min, "\u{2212}9,223,372,036,854,775,808 readings"),
        ] as [(Int64, String)])
    func `a count is grouped and agrees with its noun`(count: Int64, words: String) {
        #expect(CountWords.of(count, "reading") == words)
    }

    private static func point(_ trend: Double) -> TrendPoint? {
        TrendSeries(.readings018, readings: [DailyReading(day: Sample.today, value: trend)]).points.last
    }

    @Test(
        arguments: [
            (74.7, 74.62, .kilogram, "The line moved 0.1 kg, from 74.7 to 74.6."),
            (74.64, 74.56, .kilogram, "The line stays at 74.6 kg."),
            (74.649, 74.651, .kilogram, "The line moved 0.1 kg, from 74.6 to 74.7."),
            (74.6, 74.7, .pound, "The line moved 0.2 lb, from 164.5 to 164.7."),
            (74.6, 74.7, .stone, "The line moved 0.2 lb, from 11 st 10.5 lb to 11 st 10.7 lb."),
            (87, 80, .stone, "The line moved 1 st 1.4 lb, from 13 st 9.8 lb to 12 st 8.4 lb."),
            (nil, 82.4, .kilogram, "The line begins at 82.4 kg."),
            (nil, 87, .stone, "The line begins at 13 st 9.8 lb."),
            (82.4, nil, .kilogram, "No reading is left; the line begins with the next."),
            (nil, nil, .kilogram, "No reading is left; the line begins with the next."),
        ] as [(Double?, Double?, MassUnit, String)])
    func `the answer to a reading says what the line did`(
        before: Double?, after: Double?, unit: MassUnit, words: String
    ) {
        #expect(
            LogAnswer.line(before: before.flatMap(Self.point), after: after.flatMap(Self.point), unit: unit) == words)
    }

    @Test(
        arguments: [
            (82.4, 82.1, .kilogram, "+0.3 kg vs trend"), (81.9, 82.1, .kilogram, "\u{2212}0.2 kg vs trend"),
            (82.14, 82.06, .kilogram, "0.0 kg vs trend"), (82.06, 82.14, .kilogram, "0.0 kg vs trend"),
            (87, 80, .stone, "+1 st 1.4 lb vs trend"),
        ] as [(Double, Double, MassUnit, String)])
    func `the distance from the line is that of shown figures`(
        reading: Double, trend: Double, unit: MassUnit, words: String
    ) {
        #expect(LogAnswer.against(reading, trend: trend, unit: unit) == words)
    }
}
