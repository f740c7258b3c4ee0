import SteadyApp
import SteadyCore
import Testing

/// The trend screen over ranges, units and time.
@Suite struct LookingTests {
    @Test func `a line that is old says its date first`() {
        var person = Person(at: "2026-09-20T07:14", Readings.daily(30, until: "2026-08-29"))
        person.send(.tab(.trend))
        #expect(person.trend?.state == "stale")
        #expect(person.trend?.screen.notes == ["The newest reading is of Saturday, 29 August."])
        #expect(person.trend?.screen.subline.contains(" on 29 August, ") == true)
    }

    @Test func `one to six readings claim no direction`() {
        var person = Person(at: "2026-08-29T07:14", Readings.daily(4, until: "2026-08-29"))
        person.send(.tab(.trend))
        #expect(person.trend?.state == "few")
        #expect(person.trend?.shape == "")
        #expect(person.trend?.screen.subline.contains("3 more readings give a direction") == true)
        #expect(person.trend?.grid[3].figure.parts[0].figure == "\u{2014}")
    }

    @Test func `an empty trend offers an import and shows no zero`() {
        var person = Person(at: "2026-08-29T07:14")
        person.send(.tab(.trend))
        #expect(person.trend?.state == "empty")
        #expect(person.trend?.importing != nil)
        #expect(person.trend?.canScrub == false)
        #expect(person.trend?.grid.allSatisfy { $0.figure.parts[0].figure == "\u{2014}" } == true)
    }

    @Test func `per week is said with its word, and today's cell opens the ruler`() {
        var person = Person(at: "2026-08-29T07:14", Readings.daily(40, until: "2026-08-29"))
        person.send(.tab(.trend))
        #expect(person.trend?.grid[3].figure.parts[0].unit.utf8.starts(with: "kg, ".utf8) == true)
        person.send(person.trend?.grid[0].event ?? .foreground)
        #expect(person.log?.mode == .edit)
        person.send(.cancel)
        #expect(person.log?.mode == .logged || person.trend != nil)
    }

    @Test func `a change of unit changes every figure and no reading`() {
        var person = Person(at: "2026-08-29T07:14", Readings.daily(40, until: "2026-08-28"))
        let before = person.days
        person.send(.unit(.stone))
        #expect(person.log?.figure.parts.map(\.unit) == ["st", "lb"])
        person.send(.unit(.pound))
        #expect(person.log?.figure.parts.map(\.unit) == ["lb"])
        person.send(.save)
        #expect(Array(person.days.dropLast()) == before)
        let values = person.app.weights().days.map(\.reading.quantity)
        #expect(values.last == values.dropLast().last, "saved exactly as it opened")
    }

    @Test func `a closer look at All keeps the day where it is, and ends at the edges`() {
        var person = Person(at: "2026-08-29T07:14", Readings.daily(1000, until: "2026-08-29"))
        person.send(.tab(.trend))
        person.send(.zoom(by: 2, around: nil, shift: 0))
        #expect(person.trend?.zoom == nil, "only All is looked at closer")
        person.send(.range(.all))
        let before = person.app.scrubbing()
        let day = before.index(at: 153).map { before.day($0) }
        person.send(.zoom(by: 4, around: 153, shift: 0))
        #expect(person.bundle.slice.readings.count == 251)
        let after = person.app.scrubbing()
        let again = after.index(at: 153).map { after.day($0) }
        #expect(abs((day ?? .earliest).distance(to: again ?? .earliest)) <= 1)
        #expect(person.trend?.zoom?.whole != nil)
        for _ in 0..<20 { person.send(.zoom(by: 2, around: 306, shift: 0)) }
        #expect(person.bundle.slice.readings.count == 15)
        #expect(person.trend?.screen.subline.contains("on ") == true)
        person.send(.zoom(by: 1, around: 0, shift: -1e9))
        #expect(person.bundle.slice.readings.last?.day == CivilDay(iso: "2026-08-29"))
        for _ in 0..<20 { person.send(.zoom(by: 0.5, around: 0, shift: 0)) }
        #expect(person.trend?.zoom?.whole == nil)
    }

    @Test func `what is looked at is derived once`() {
        var person = Person(at: "2026-08-29T07:14", Readings.daily(400, until: "2026-08-29"))
        person.send(.tab(.trend))
        _ = person.screen
        let work = person.app.session.work
        for _ in 0..<5 {
            person.send(.method)
            _ = person.screen
            _ = person.app.scrubbing()
        }
        #expect(person.app.session.work == work)
    }

    @Test func `records from another tab are shown, and a chosen value stays`() {
        var person = Person(at: "2026-08-29T07:14", Readings.daily(10, until: "2026-08-28"))
        person.turn(to: 700)
        _ = person.app.take(Readings.typed("2026-08-27", 800, hour: 9).sealed.bytes[...])
        person.send(.recordsArrived)
        #expect(person.figure == "70.0 kg")
        _ = person.app.take(Readings.typed("2026-08-29", 755).sealed.bytes[...])
        person.send(.recordsArrived)
        // The other tab was quicker with this day: what was chosen goes on as a correction, and Cancel shows the other's.
        #expect(person.log?.mode == .edit)
        #expect(person.figure == "70.0 kg")
        person.send(.cancel)
        #expect(person.log?.mode == .logged)
        #expect(person.figure == "75.5 kg")
    }
}
