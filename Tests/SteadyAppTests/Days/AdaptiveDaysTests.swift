import Foundation
import SteadyApp
import SteadyChart
import SteadyCore
import Testing

/// Days with the adaptive line, and with a suitcase.
@Suite struct AdaptiveDaysTests {
    @Test func `the line is chosen beside the chart, remembered, and tells of next week`() {
        var person = Person(at: "2026-08-29T07:14", Readings.daily(60, until: "2026-08-29"))
        person.send(.tab(.trend))
        let sentence = person.trend?.screen.ahead ?? ""
        #expect(sentence.utf8.starts(with: "The next week will probably average 74.".utf8))
        #expect(person.trend?.grid.map(\.name) == ["Today", "Yesterday", "7-day mean", "Per week"])
        person.send(.method)
        #expect(person.trend?.method?.choices.map(\.label) == ["0.18", "0.10", "Adaptive"])
        person.send(.line(.adaptive))
        #expect(person.trend?.screen.ahead == sentence, "whatever line is drawn")
        #expect(person.trend?.grid.map(\.name) == ["Today", "Yesterday", "Next week, 9 in 10", "Per week"])
        #expect(person.trend?.grid[3].figure.parts[0].figure.contains(" \u{B1} ") == true)
        #expect(person.bundle.chart.lastLabel == "29 Aug, and the week after")
        var again = Person(at: "2026-08-30T07:14")
        _ = again.app.take(person.stored[...])
        again.send(.recordsArrived)
        again.send(.tab(.trend))
        #expect(again.bundle.series.line == .adaptive)
    }

    @Test func `some days later the week begins after today, and the chart goes on to it`() throws {
        var person = Person(at: "2026-09-02T07:14", Readings.daily(60, until: "2026-08-29"))
        person.send(.tab(.trend))
        person.send(.line(.adaptive))
        let bundle = person.bundle
        #expect(bundle.ahead?.day.iso == "2026-09-02")
        #expect(bundle.chart.lastLabel == "2 Sep, and the week after")
        let days = try #require(ChartGeometry(bundle.chart).days)
        #expect(days.upperBound.iso == "2026-09-02")
        #expect(person.app.scrubbing().entries.count == 34)
    }

    @Test func `nothing is told of next week too early, too late, or in a closer look`() {
        for (count, last, isTold) in [
            (6, "2026-08-29", false), (7, "2026-08-29", true), (60, "2026-08-15", true), (60, "2026-08-14", false),
        ] as [(Int32, String, Bool)] {
            var person = Person(at: "2026-08-29T07:14", Readings.daily(count, until: last))
            person.send(.tab(.trend))
            person.send(.line(.adaptive))
            #expect((person.trend?.screen.ahead.utf8.isEmpty == false) == isTold, "\(count) until \(last)")
            #expect((person.bundle.chart.ahead != nil) == isTold)
            #expect((person.trend?.grid[2].figure.parts[0].figure == "\u{2014}") == !isTold)
        }
        var person = Person(at: "2026-08-29T07:14", Readings.daily(60, until: "2026-08-29"))
        person.send(.tab(.trend))
        person.send(.line(.adaptive))
        person.send(.range(.all))
        #expect(person.bundle.chart.ahead != nil)
        person.send(.zoom(by: 2, around: 0, shift: 0))
        #expect(person.bundle.chart.ahead == nil && person.bundle.chart.hasBand)
    }

    @Test func `scrubbing says what was told for the week after, where a reading was`() {
        var person = Person(at: "2026-08-29T07:14", ScrubTests.gappy)
        person.send(.tab(.trend))
        person.send(.line(.adaptive))
        let memory = HotBlock.allocate()
        defer { memory.deallocate() }
        let block = HotBlock(memory)
        let scrub = person.app.scrubbing()
        for index in scrub.entries.indices {
            person.app.scrub(x: scrub.x(index), block)
            guard let told = scrub.entries[index].told else {
                #expect(block.word(1) == 0 && block.string(6) == "trend")
                continue
            }
            let range = "\(told.low.text) to \(told.high.text)"
            #expect(block.word(1) == 1 && block.string(6) == "trend; the week after: \(range)")
            #expect(block.string(7).hasSuffix(" The week after \(range)."))
        }
    }

    @Test func `a suitcase is offered to be set aside, once asked is, and comes back`() throws {
        var person = Person(at: "2026-08-29T07:14", Readings.daily(60, until: "2026-08-28"))
        person.turn(to: 842)
        person.send(.save)
        #expect(person.log?.mode == .logged)
        let sentence = try #require(person.log?.said.last)
        #expect(sentence.hasSuffix(" above what was expected, over 5 times your usual spread."))
        #expect(person.screen.announcement.hasSuffix(sentence))
        let offer = try #require(person.log?.links.first)
        #expect(offer.label == "Set it aside")
        #expect(person.days.last == "2026-08-29 84.2", "it counts until then")
        person.send(try #require(offer.event))
        #expect(person.log?.mode == .aside && person.days.last?.utf8.starts(with: "2026-08-28".utf8) == true)
        person.send(try #require(person.log?.secondary?.event))
        #expect(person.log?.mode == .logged && person.log?.links.first?.label == "Set it aside")
    }

    @Test func `an ordinary morning, and a beginner's, are offered nothing`() {
        for (count, tenths) in [(60, 760), (5, 790)] as [(Int32, Int64)] {
            var person = Person(at: "2026-08-29T07:14", Readings.daily(count, until: "2026-08-28"))
            person.turn(to: tenths)
            person.send(.save)
            #expect(person.log?.mode == .logged && person.log?.links.isEmpty == true)
            #expect(person.log?.said.last?.hasSuffix(" in 30 days.") == true)
        }
    }

    @Test func `what the lines give and cost is said in figures that are so`() {
        // 0.9 to the seventh and to the thirtieth, by hand: 0.478 and 0.0424.
        let gain = TrendScreen.gain(.calendar010)
        for part in ["ten percent", "nine", "just under five", "0.4 after a month", "about half", "19 days"] {
            #expect(gain.contains(part), "\(part)")
        }
        for (line, half, lag) in [
            (TrendLine.readings018, "3.5 readings", "4.6 behind"), (.calendar010, "6.6 days", "9 days behind"),
            (.adaptive, "about 2 days", "1 to 2 days behind"),
        ] {
            let method = TrendScreen.method(line)
            #expect(method.contains(half) && method.contains(lag))
            #expect(method.components(separatedBy: ". ").count == 2, "two sentences")
        }
    }
}
