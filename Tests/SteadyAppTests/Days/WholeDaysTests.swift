import SteadyApp
import SteadyChart
import SteadyCore
import Testing

/// Whole days, lived without a browser.
@Suite struct WholeDaysTests {
    @Test func `the first day begins with two pages and ends with one reading`() {
        var person = Person(at: "2026-08-29T07:14")
        #expect(person.screen.content.name == "first")
        person.send(.proceed)
        person.send(.unit(.kilogram))
        person.send(.beginToday)
        #expect(person.log?.mode == .ready)
        #expect(person.log?.primary?.event == nil, "no number is saved that nobody chose")
        person.send(.save)
        #expect(person.days.isEmpty)
        person.send(.type("74,1"))
        #expect(person.log?.primary?.label == "Save 74.1 kg")
        person.send(.save)
        #expect(person.log?.mode == .logged)
        #expect(person.log?.sub == "at 07:14 \u{00B7} trend 74.1")
        #expect(person.log?.said == ["The line begins at 74.1 kg.", "1 reading in 30 days."])
        #expect(person.screen.announcement == "74.1 kg saved. The line begins at 74.1 kg.")
        #expect(person.days == ["2026-08-29 74.1"])
    }

    @Test func `a morning is one tap, and what it says is what the line did`() {
        var person = Person(at: "2026-08-29T07:14", Readings.daily(29, until: "2026-08-28"))
        #expect(person.log?.mode == .ready)
        #expect(person.screen.header == "Saturday, 29 August")
        person.turn(to: 741)
        #expect(person.figure == "74.1 kg")
        #expect(person.log?.primary?.label == "Save 74.1 kg")
        person.send(.save)
        #expect(person.log?.mode == .logged)
        #expect(person.log?.isChecked == true)
        #expect(person.log?.said.last == "30 readings in 30 days.")
        #expect(person.log?.said.first?.utf8.starts(with: "The line ".utf8) == true)
        #expect(person.log?.drawing?.size.width == 354)
        person.send(.save)
        #expect(person.days.count == 30, "a second press saves nothing")
    }

    @Test func `deleting asks once, says what the line becomes, and can be put back`() {
        var person = Person(at: "2026-08-29T07:14", Readings.daily(29, until: "2026-08-28"))
        person.turn(to: 700)
        person.send(.save)
        person.send(.edit)
        #expect(person.log?.mode == .edit)
        #expect(person.screen.left?.label == "Cancel")
        #expect(person.screen.right?.label == "Delete")
        person.send(.askDelete)
        guard case .delete(let title, let text) = person.screen.over else { return #expect(Bool(false), "no sheet") }
        #expect(title == "Delete 70.0 kg?")
        #expect(
            text.utf8.starts(
                with: "The reading of Saturday, 29 August, 07:14. The line is drawn again without it: 7".utf8))
        person.send(.keep)
        #expect(person.screen.over == nil)
        person.send(.askDelete)
        person.send(.delete)
        #expect(person.days.count == 29)
        #expect(person.log?.mode == .ready)
        #expect(person.log?.note?.title == "70.0 kg deleted")
        person.send(.putBack)
        #expect(person.days.last == "2026-08-29 70.0")
        #expect(person.log?.mode == .logged)
    }

    @Test func `an edit keeps the time, says what was, and without a change changes nothing`() {
        var person = Person(at: "2026-08-29T07:14")
        person.send(.tab(.log))
        person.send(.type("74.13"))
        #expect(person.log?.primary?.label == "Save 74.13 kg")
        person.send(.save)
        #expect(person.days == ["2026-08-29 74.13"])
        let before = person.stored.count
        person.wait(until: "2026-08-29T21:00")
        person.send(.edit)
        person.send(.step(3))
        #expect(person.log?.sub == "was 74.1 kg")
        person.send(.step(-3))
        person.send(.update)
        #expect(person.stored.count == before)
        #expect(person.days == ["2026-08-29 74.13"])
        person.send(.edit)
        person.send(.step(3))
        #expect(person.log?.primary?.label == "Update to 74.4 kg")
        person.send(.update)
        #expect(person.days == ["2026-08-29 74.4"])
        #expect(person.log?.sub == "at 07:14 \u{00B7} trend 74.4")
    }

    @Test func `what a scale wrote can be overridden and set aside, not deleted`() {
        let records = Readings.daily(10, until: "2026-08-28") + [Readings.scale("2026-08-29", hundredths: 7424)]
        var person = Person(at: "2026-08-29T09:00", records)
        #expect(person.log?.mode == .other)
        #expect(person.log?.sub.utf8.starts(with: "Withings, 07:00 \u{00B7} trend ".utf8) == true)
        #expect(person.log?.said.last == "Withings wrote this: it can be set aside, not deleted.")
        person.send(.override)
        #expect(person.log?.mode == .edit)
        #expect(person.screen.right == nil)
        person.turn(to: 739)
        person.send(.save)
        #expect(person.days.last == "2026-08-29 73.9")
        #expect(person.log?.mode == .logged)
        person.send(.edit)
        person.send(.askDelete)
        person.send(.delete)
        #expect(person.days.last == "2026-08-29 74.24", "the scale's own comes back")
        person.send(person.log?.links.first?.event ?? .foreground)
        #expect(person.log?.mode == .aside)
        #expect(person.days.count == 10)
        person.send(person.log?.secondary?.event ?? .foreground)
        #expect(person.days.last == "2026-08-29 74.24")
    }

    @Test func `another day is logged from the table, and the next morning begins anew`() {
        var person = Person(at: "2026-08-29T07:14", Readings.daily(5, until: "2026-08-27"))
        person.send(.tab(.trend))
        person.send(.table)
        #expect(person.table?.rows.first?.dayText == "Thursday, 27 August")
        person.send(.day(CivilDay(number: (CivilDay(iso: "2026-08-28")?.number ?? 0))))
        #expect(person.log?.mode == .day)
        #expect(person.screen.header == "Friday, 28 August")
        person.turn(to: 750)
        #expect(person.log?.primary?.label == "Save 75.0 kg for 28 August")
        person.send(.save)
        #expect(person.days.last == "2026-08-28 75.0")
        #expect(person.log?.mode == .logged)
        #expect(person.screen.right?.label == "Done")
        person.send(.done)
        #expect(person.table?.rows.first?.source == "typed")
        person.send(.done)
        #expect(person.trend != nil)
        person.send(.tab(.log))
        #expect(person.log?.mode == .ready)
        person.send(.save)
        #expect(person.log?.mode == .logged)
        person.wait(until: "2026-08-30T06:50")
        person.send(.foreground)
        #expect(person.log?.mode == .ready)
        #expect(person.screen.header == "Sunday, 30 August")
        #expect(person.figure == "75.0 kg")
    }

    @Test func `over midnight a value that was chosen stays`() {
        var person = Person(at: "2026-08-29T23:59", Readings.daily(5, until: "2026-08-28"))
        person.turn(to: 720)
        person.wait(until: "2026-08-30T00:01")
        person.send(.foreground)
        #expect(person.figure == "72.0 kg")
        person.send(.save)
        #expect(person.days.last == "2026-08-30 72.0")
    }
}
