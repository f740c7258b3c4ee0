import SteadyApp
import SteadyCore
import Testing

/// The figures are Python's fractions of the sample's seven readings: trend 82.0 kg, mean 82.2, rate −0.5.
@Suite struct TrendScreenTests {
    private static func grid(_ screen: TrendScreen) -> [String] {
        screen.grid.map { "\($0.name) \($0.value)\($0.unit.isEmpty ? "" : " \($0.unit)")" }
    }

    @Test(arguments: TrendRange.allCases)
    func `without a reading the card says what begins it`(range: TrendRange) {
        for unit in MassUnit.allCases {
            let screen = TrendScreen(Sample.bundle([], range: range, unit: unit))
            #expect(screen.headline == "\u{2014}" && screen.headlineUnit.isEmpty)
            #expect(screen.title == "29 August")
            #expect(screen.subline == "The line begins with the first reading.")
            #expect(screen.badge.isEmpty && screen.rateText.isEmpty && screen.pace.isEmpty && screen.notes == [])
            #expect(Self.grid(screen) == ["Today —", "Yesterday —", "7-day mean —", "Per week —"])
            #expect(screen.alternative == "Weight: no reading yet.")
        }
    }

    @Test func `one reading is a trend without a direction`() {
        let screen = TrendScreen(Sample.bundle([82.4]))
        #expect(screen.label == "Trend" && screen.headline == "82.4" && screen.headlineUnit == "kg")
        #expect(screen.title == "29 August")
        #expect(screen.subline == "now; 6 more readings give a direction")
        #expect(screen.badge.isEmpty)
        #expect(Self.grid(screen) == ["Today 82.4 kg", "Yesterday —", "7-day mean 82.4 kg", "Per week —"])
        #expect(screen.alternative.contains("The trend is 82.4 kg. 1 reading."))
    }

    @Test func `six readings miss one`() {
        let week = TrendScreen(Sample.bundle(Array(Sample.week.prefix(6))))
        #expect(week.headline == "82.1")
        #expect(week.subline == "now; 1 more reading gives a direction; straight line: the week's six readings")
        #expect(week.badge.isEmpty && week.rateText.isEmpty)
        let month = TrendScreen(Sample.bundle(Array(Sample.week.prefix(6)), range: .month))
        #expect(month.label == "⌀ Trend" && month.headline == "82.3")
        #expect(month.subline == "82.1 now; 1 more reading gives a direction")
    }

    @Test(
        arguments: [
            (
                .kilogram, "82.0", "kg", "▼ −0.5 kg a week", "Per week −0.5 kg, down", "Today 81.5 kg",
                "7-day mean 82.0 kg"
            ),
            (
                .pound, "180.8", "lb", "▼ −1.1 lb a week", "Per week −1.1 lb, down", "Today 179.7 lb",
                "7-day mean 180.7 lb"
            ),
            (
                .stone, "12 st 12.8 lb", "", "▼ −1.1 lb a week", "Per week −1.1 lb, down", "Today 12 st 11.7 lb",
                "7-day mean 12 st 12.7 lb"
            ),
        ] as [(MassUnit, String, String, String, String, String, String)])
    func `seven readings have a direction in each unit`(
        unit: MassUnit, headline: String, headlineUnit: String, badge: String, perWeek: String, today: String,
        mean: String
    ) {
        let screen = TrendScreen(Sample.bundle(Sample.week, unit: unit))
        #expect(screen.headline == headline && screen.headlineUnit == headlineUnit)
        #expect(screen.badge == badge && "▼ \(screen.rateText)" == badge)
        #expect(screen.subline == "now, going down; straight line: the week's seven readings")
        let grid = Self.grid(screen)
        #expect(grid[0] == today && grid[2] == mean && grid[3] == perWeek)
        #expect(screen.title == "23 \u{2013} 29 August")
    }

    @Test(
        arguments: [
            (.week, "Trend", "82.0", "now, going down; straight line: the week's seven readings"),
            (.month, "⌀ Trend", "82.2", "82.0 now, going down"), (.quarter, "Trend", "82.0", "now, going down"),
            (.year, "⌀ Trend", "82.2", "82.0 now, going down"), (.all, "Trend", "82.0", "now, going down"),
        ] as [(TrendRange, String, String, String)])
    func `each range has its headline`(range: TrendRange, label: String, headline: String, subline: String) {
        let screen = TrendScreen(Sample.bundle(Sample.week, range: range))
        #expect(screen.label == label && screen.headline == headline && screen.subline == subline)
    }

    @Test func `the calendar line has figures of its own`() {
        let screen = TrendScreen(Sample.bundle(Sample.week, line: .calendar010))
        #expect(screen.headline == "82.1" && screen.badge == "▼ −0.3 kg a week")
        #expect(screen.method.contains("10 percent") && screen.method.contains("filled straight"))
        #expect(TrendScreen.method(.readings018).contains("18 percent"))
    }

    @Test func `level and up have their shape, sign and word`() {
        let level = TrendScreen(Sample.bundle(Array(repeating: 80, count: 9)))
        #expect(level.badge == "▬ 0.0 kg a week")
        #expect(level.subline.hasPrefix("now, level"))
        #expect(level.alternative.contains(", level (0.0 kg a week)"))
        let up = TrendScreen(Sample.bundle(Sample.week.reversed()))
        #expect(up.badge.hasPrefix("▲ +0."))
        #expect(up.subline.hasPrefix("now, going up"))
        #expect(up.alternative.contains("going up (+0."))
    }

    @Test func `the pace is told with its interval`() {
        let kilograms = TrendScreen(Sample.bundle(Sample.fortnight))
        #expect(
            kilograms.pace
                == "The last 28 days' pace: between \u{2212}0.9 and \u{2212}0.5 kg a week, from 14 readings.")
        let stones = TrendScreen(Sample.bundle(Sample.fortnight, unit: .stone))
        #expect(
            stones.pace == "The last 28 days' pace: between \u{2212}2.1 and \u{2212}1.2 lb a week, from 14 readings.")
    }

    @Test func `a newest reading is stale after fourteen days and says its day`() {
        #expect(TrendScreen(Sample.bundle(Sample.week, daysAgo: 14)).notes == [])
        let stale = TrendScreen(Sample.bundle(Sample.week, daysAgo: 15))
        #expect(stale.notes == ["The newest reading is of Friday, 14 August."])
        #expect(Self.grid(stale)[0] == "Today —")
        #expect(stale.headline == "82.0")
        let old = TrendScreen(Sample.bundle(Sample.week, daysAgo: 365))
        #expect(old.notes == ["The newest reading is of Friday, 29 August 2025."])
    }

    @Test func `readings after today are counted and not used`() {
        let one = TrendScreen(Sample.bundle([82.4, 99], daysAgo: -1))
        #expect(one.headline == "82.4")
        #expect(one.notes == ["1 day with a reading after today: listed, not used."])
        let two = TrendScreen(Sample.bundle([82.4, 99, 99], daysAgo: -2))
        #expect(two.notes == ["2 days with a reading after today: listed, not used."])
        let only = TrendScreen(Sample.bundle([99], daysAgo: -1))
        #expect(only.headline == "\u{2014}" && only.notes.count == 1)
    }

    @Test func `the card in words has its days, trend, direction and count`() {
        let screen = TrendScreen(Sample.bundle(Sample.week))
        #expect(
            screen.alternative
                == "Weight, 23 August 2026 to 29 August 2026. The trend is 82.0 kg, going down (\u{2212}0.5 kg a week). "
                + "7 readings. The drawn line is straight, through the week's readings.")
        let month = TrendScreen(Sample.bundle(Sample.week, range: .month))
        #expect(month.alternative.contains("The trend's mean is 82.2 kg"))
    }

    @Test func `no string of any card praises, exclaims or shows a bare minus`() {
        for range in TrendRange.allCases {
            for unit in MassUnit.allCases {
                for values in [[], [82.4], Sample.week, Sample.fortnight] {
                    let screen = TrendScreen(Sample.bundle(values, range: range, unit: unit, daysAgo: 20))
                    let texts =
                        [
                            screen.title, screen.headline, screen.subline, screen.badge, screen.pace, screen.method,
                            screen.alternative,
                        ] + screen.notes + screen.grid.map(\.value)
                    let figures = texts.joined(separator: " ").replacing("7-day", with: "").replacing("14-", with: "")
                    #expect(!figures.contains("!") && !figures.contains(/-\d/) && !figures.contains("nan"))
                }
            }
        }
    }
}
