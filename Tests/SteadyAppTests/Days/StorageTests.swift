import SteadyApp
import SteadyCore
import Testing

/// What happens when the host keeps nothing, or not everything.
@Suite struct StorageTests {
    @Test(arguments: WriteFailure.allCases)
    func `what was not stored counts nowhere, stays on the screen and is offered again`(why: WriteFailure) {
        var person = Person(at: "2026-08-29T07:14", Readings.daily(10, until: "2026-08-28"))
        person.refusal = why
        person.turn(to: 741)
        person.send(.save)
        #expect(person.log?.mode == .storageOff)
        #expect(person.log?.note?.title == "Not saved")
        #expect(person.log?.note?.text.hasSuffix("74.1 kg is on this screen and nowhere else.") == true)
        #expect(person.log?.sub == "29 August, 07:14")
        #expect(person.days.count == 10)
        person.send(.tab(.trend))
        person.send(.tab(.log))
        #expect(person.log?.mode == .storageOff, "it does not go away by itself")
        person.send(.exportReading)
        #expect(String(decoding: person.app.file, as: UTF8.self).utf8.count > 100)
        person.send(.retry)
        #expect(person.log?.mode == .storageOff)
        person.refusal = nil
        person.send(.retry)
        #expect(person.log?.mode == .logged)
        #expect(person.days.last == "2026-08-29 74.1")
        #expect(person.figure == "74.1 kg")
    }

    @Test func `nothing is called saved before it is`() {
        var person = Person(at: "2026-08-29T07:14", Readings.daily(10, until: "2026-08-28"))
        let moment = Moment(milliseconds: person.now, offset: 7200) ?? .epoch
        let effects = person.app.handle(.save, at: moment)
        guard case .persist(let token, 1) = effects.first else { return #expect(Bool(false), "nothing to store") }
        #expect(person.log?.mode == .ready)
        #expect(person.log?.isBusy == true)
        #expect(person.log?.primary?.event == nil)
        let second = person.app.handle(.save, at: moment)
        #expect(second.isEmpty)
        #expect(person.days.count == 10)
        _ = person.app.handle(.stored(token + 1), at: moment)
        #expect(person.days.count == 10, "another's token stores nothing")
        _ = person.app.handle(.stored(token), at: moment)
        #expect(person.days.count == 11)
        #expect(person.screen.focus == "edit")
    }

    @Test func `a deletion that was not stored leaves the reading in the line`() {
        var person = Person(at: "2026-08-29T07:14", Readings.daily(10, until: "2026-08-29"))
        person.send(.edit)
        person.send(.askDelete)
        person.refusal = .quota
        person.send(.delete)
        #expect(person.log?.note?.title == "Not deleted")
        #expect(person.log?.secondary == nil)
        #expect(person.days.count == 10)
        person.send(.cancel)
        #expect(person.log?.mode == .edit || person.log?.mode == .logged)
        #expect(person.days.count == 10)
    }

    @Test func `a unit is in force at once and goes along with the next reading`() {
        var person = Person(at: "2026-08-29T07:14", Readings.daily(10, until: "2026-08-28"))
        person.refusal = .closed
        person.send(.unit(.pound))
        #expect(person.log?.mode == .ready)
        #expect(person.log?.figure.parts.first?.unit == "lb")
        person.refusal = nil
        person.send(.save)
        var again = App()
        _ = again.take(person.stored[...])
        #expect(again.session.journal.chosenUnit == .pound)
    }

    @Test func `storage that is off, lost or partly lost is said, never shown as an empty chart`() {
        var person = Person(at: "2026-08-29T07:14", storage: .lost)
        guard case .begin(let page) = person.screen.content else { return #expect(Bool(false), "another page") }
        #expect(page.note?.title == "The readings are gone")
        person = Person(at: "2026-08-29T07:14", Readings.daily(10, until: "2026-08-28"), storage: .lost)
        person.send(.tab(.trend))
        #expect(person.trend?.note?.title == "Some readings are gone")
        person = Person(at: "2026-08-29T07:14", Readings.daily(10, until: "2026-08-28"))
        person.send(.tab(.trend))
        person.send(.storageLost(.closed))
        #expect(person.trend?.note?.title == "Nothing is kept")
        #expect(person.trend?.state == "full")
    }

    @Test func `persistence is asked for once, after the first reading`() {
        var person = Person(at: "2026-08-29T07:14", Readings.daily(10, until: "2026-08-27"), storage: .unsure)
        person.send(.save)
        #expect(person.effects.contains { if case .askPersistence = $0 { true } else { false } })
        person.wait(until: "2026-08-30T07:00")
        person.send(.save)
        #expect(!person.effects.contains { if case .askPersistence = $0 { true } else { false } })
    }

    @Test func `the sample keeps nothing and leaves nothing`() {
        var person = Person(at: "2026-08-29T07:14")
        person.send(.proceed)
        person.send(.sample)
        #expect(person.trend?.state == "full")
        person.send(.unit(.stone))
        person.send(.tab(.log))
        person.send(.override)
        person.send(.save)
        #expect(person.stored.isEmpty)
        #expect(person.screen.leaveSample != nil)
        person.send(.leaveSample)
        #expect(person.screen.content.name == "begin")
        #expect(person.days.isEmpty)
    }
}
