import SteadyCore
import Testing

/// `delete` and `ignore`: what lives, what is set aside, what counts once.
@Suite struct SettingAsideTests {
    private static let at = Sample.moment("2026-08-29T07:14")
    private static let typed = Sample.record(1, Sample.written(10), .reading(Sample.typed("82.4", at: at)))
    private static let kilograms = Sample.record(2, Sample.written(10), .reading(Sample.imported("82.4", at: at)))
    private static let pounds = Sample.record(
        3, Sample.written(10), .reading(Sample.imported("181.661", .pound, at: at)))

    private static func mark(_ number: UInt64, _ target: UInt64, _ standing: Record.Standing, at time: UInt64) -> Record
    {
        Sample.record(number, Sample.written(time), .ignore(Sample.id(target), standing))
    }

    @Test func `a deleted typed reading never lives again`() {
        let delete = Sample.record(50, Sample.written(0), .delete(Sample.id(1)))
        let back = Self.mark(51, 1, .live, at: 99)
        for records in [[Self.typed, delete, back], [back, delete, Self.typed, Self.typed]] {
            #expect(Journal(records).view().readings.isEmpty)
        }
    }

    @Test func `an imported reading cannot be deleted`() {
        let delete = Sample.record(50, Sample.written(99), .delete(Sample.id(2)))
        #expect(Journal([delete, Self.kilograms]).view().state(Sample.id(2)) == .live)
    }

    @Test(
        arguments: [
            ([("aside", 1)], "aside"), ([("aside", 1), ("live", 2)], "live"), ([("live", 2), ("aside", 1)], "live"),
            ([("aside", 3), ("live", 2)], "aside"), ([("undone", 1)], "undone"),
            ([("undone", 1), ("live", 2)], "live"), ([("undone", 3), ("live", 2)], "undone"),
            ([("aside", 1), ("undone", 2)], "undone"), ([("undone", 1), ("aside", 2)], "aside"),
            ([("live", 5), ("aside", 5)], "aside"), ([], "live"),
        ] as [([(String, UInt64)], String)])
    func `the mark written last decides`(marks: [(String, UInt64)], state: String) {
        let standings = ["live": Record.Standing.live, "aside": .aside, "undone": .undone]
        let records = marks.enumerated().map { index, mark in
            Self.mark(UInt64(50 + index), 2, standings[mark.0] ?? .live, at: mark.1)
        }
        for order in [records, records.reversed()] {
            let view = Journal(order + [Self.kilograms]).view()
            #expect(view.state(Sample.id(2)).map { "\($0)" } == state)
            #expect(view.days.isEmpty == (state != "live"))
        }
    }

    @Test func `one measurement in two units counts once`() {
        let view = Journal([Self.pounds, Self.kilograms]).view()
        #expect(view.state(Sample.id(2)) == .live)
        #expect(view.state(Sample.id(3)) == .twin)
        #expect(view.days.count == 1)
    }

    @Test(
        arguments: [
            ("82.402", true), ("82.4021", false), ("82.398", true), ("82.3979", false), ("82.40", true),
            ("82.5", false),
        ])
    func `values within two grams are one measurement`(value: String, isTwin: Bool) {
        let other = Sample.record(4, Sample.written(10), .reading(Sample.imported(value, at: Self.at)))
        #expect(Journal([Self.kilograms, other]).view().state(Sample.id(4)) == (isTwin ? .twin : .live))
    }

    @Test(arguments: [("24.1", "24.12", true), ("24.1", "24.13", false), ("24.1", "24.08", true)])
    func `percents within two hundredths are one measurement`(left: String, right: String, isTwin: Bool) {
        let records = [left, right].enumerated().map { index, value in
            let reading = Reading(
                kind: .bodyFat, at: Self.at, timing: .instant, quantity: Sample.quantity(value, .percent),
                origin: Origin(isTyped: false, name: "Scale", batch: .none))
            return Sample.record(UInt64(index + 1), Sample.written(1), .reading(reading))
        }
        #expect(Journal(records).view(.bodyFat).state(Sample.id(2)) == (isTwin ? .twin : .live))
    }

    @Test func `another source, instant or kind of time is another measurement`() {
        let others = [
            Sample.imported("82.4", at: Self.at, source: "Other"),
            Sample.imported("82.4", at: Sample.moment("2026-08-29T07:14:00.001")),
            Sample.imported("82.4", at: Self.at, timing: .wall), Sample.typed("82.4", at: Self.at),
        ]
        for reading in others {
            let other = Sample.record(4, Sample.written(10), .reading(reading))
            #expect(Journal([Self.kilograms, other]).view().state(Sample.id(4)) == .live)
        }
    }

    @Test func `twins share the person's decision, whichever of them it was about`() {
        for target in [2, 3] as [UInt64] {
            let aside = Self.mark(50, target, .aside, at: 20)
            let view = Journal([Self.pounds, aside, Self.kilograms]).view()
            #expect(view.state(Sample.id(2)) == .aside)
            #expect(view.state(Sample.id(3)) == .twin)
            #expect(view.days.isEmpty)
            let back = Self.mark(51, 5 - target, .live, at: 21)
            #expect(Journal([back, Self.pounds, aside, Self.kilograms]).view().dayLines.count == 1)
        }
    }

    @Test func `an undone wording leaves the other one counting, with the decision`() {
        let undone = Self.mark(50, 2, .undone, at: 30)
        let aside = Self.mark(51, 2, .aside, at: 20)
        let view = Journal([Self.kilograms, Self.pounds, undone]).view()
        #expect(view.state(Sample.id(2)) == .undone)
        #expect(view.state(Sample.id(3)) == .live)
        #expect(Journal([Self.kilograms, Self.pounds, undone, aside]).view().state(Sample.id(3)) == .aside)
    }

    @Test func `a register holds what was written last, and empty unsets it`() {
        let entries: [(String, Written)] = [
            ("kg", Sample.written(1)), ("lb", Sample.written(1, 1)), ("st", Sample.written(1, 1, device: 9)),
        ]
        let records = entries.enumerated().map { index, entry in
            Sample.record(UInt64(index + 1), entry.1, .register(.profile, key: "unit", value: entry.0))
        }
        for order in [records, records.reversed()] {
            #expect(Journal(order).register(.profile, "unit") == "st")
            #expect(Journal(order).register(.goal, "unit") == nil)
            #expect(Journal(order).register(.profile, "height") == nil)
        }
        let unset = Sample.record(9, Sample.written(2), .register(.profile, key: "unit", value: ""))
        #expect(Journal([unset] + records).register(.profile, "unit") == nil)
    }
}
