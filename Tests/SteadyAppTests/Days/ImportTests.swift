import SteadyApp
import SteadyCore
import Testing

/// An import and its way back, as the app follows them.
@Suite struct ImportFollowingTests {
    static let batch = RecordID(high: 0x0198_F0C0_A0B0_7ABC, low: 0x8DEF_0011_2233_4455)

    /// Readings of one import, with its record.
    static func records() -> [Record] {
        var records: [Record] = []
        for day in 1...9 {
            let plain = Readings.scale("2026-08-0\(day)", hundredths: 7400 + Int64(day))
            guard let reading = plain.reading else { continue }
            let imported = Reading(
                kind: reading.kind, at: reading.at, timing: reading.timing, quantity: reading.quantity,
                origin: Origin(isTyped: false, name: reading.origin.name, batch: batch))
            records.append(Record(id: plain.id, written: plain.written, content: .reading(imported)))
        }
        let content = Record.Batch(
            at: records[0].reading?.at ?? .epoch, fileName: "export.zip", format: "Apple Health", options: "",
            counts: [("added", 9)])
        records.append(Record(id: batch, written: records[0].written, content: .batch(content)))
        return records
    }

    private func news(_ text: String) throws -> Event {
        try #require(Event(try JSONReader.read(Array(text.utf8)[...])))
    }

    @Test func `an import is followed to its account, and set aside as a whole`() throws {
        var person = Person(at: "2026-08-29T07:14", Readings.daily(3, until: "2026-08-28"))
        person.send(.importStarted(name: "export.zip"))
        #expect(person.screen.right == nil, "while it runs only Stop leaves")
        _ = person.app.take(Self.records().flatMap(\.sealed.bytes)[...])
        person.send(
            try news(
                """
                {"event":"importDone","account":{"file":"export.zip","format":"Apple Health","records":20,"notAboutUs":11,\
                "added":9,"first":"2026-08-01","last":"2026-08-09","batch":"\(Self.batch.text)","tallies":[]}}
                """))
        guard case .importing(let page) = person.screen.content else { return #expect(Bool(false), "another page") }
        #expect(page.headline == "9")
        #expect(page.subline == "readings added, August 2026")
        #expect(page.rows.map(\.count) == ["20", "\u{2212} 11", "9"])
        #expect(person.days.count == 12)
        person.send(.sheet)
        guard case .menu(let rows) = person.screen.over else { return #expect(Bool(false), "no sheet") }
        #expect(rows[0].text == "1 August, 9 readings")
        person.send(.close)
        person.send(page.links.last?.event ?? .foreground)
        #expect(person.days.count == 3)
        guard case .importing(let undone) = person.screen.content else { return #expect(Bool(false), "another page") }
        #expect(undone.state == "undone")
        #expect(undone.headline == "9")
        person.send(undone.primary?.event ?? .foreground)
        #expect(person.trend != nil)
    }

    /// The page that a refusal gives.
    private func page(_ refusal: ImportRefusal, of person: inout Person) -> ImportPage? {
        person.send(.importFailed(refusal))
        guard case .importing(let page) = person.screen.content else { return nil }
        return page
    }

    @Test func `what a file does not say is asked, and the answer goes to the importer`() throws {
        var person = Person(at: "2026-08-29T07:14")
        let told = "The file does not say in which unit the weights are."
        let refusal = ImportRefusal(code: "unit-unknown", message: "", told: told, name: "scale.csv")
        let page = try #require(page(refusal, of: &person))
        #expect(page.state == "question")
        #expect(page.notes == [told + " Nothing is imported yet."])
        #expect(page.choices.map(\.label) == ["kg", "lb", "st"])
        person.send(page.choices[1].event ?? .foreground)
        guard case .importAgain(let answer) = person.effects.first else { return #expect(Bool(false), "no effect") }
        #expect(answer.unit == .pound)
    }

    @Test func `a file that leaves several things open is asked about each once`() throws {
        var person = Person(at: "2026-08-29T07:14")
        person.send(.importStarted(name: "scale.csv"))
        for (code, choices, index) in [
            ("member-unknown", ["Anna", "Ben"], 1), ("unit-unknown", [], 1), ("date-order-unknown", ["dmy", "ymd"], 1),
        ] as [(String, [String], Int)] {
            let refusal = ImportRefusal(code: code, message: "", told: "So.", choices: choices, name: "scale.csv")
            let page = try #require(page(refusal, of: &person))
            person.send(page.choices[index].event ?? .foreground)
        }
        guard case .importAgain(let answer) = person.effects.first else { return #expect(Bool(false), "no effect") }
        #expect(answer.member == "Ben")
        #expect(answer.unit == .pound)
        #expect(answer.dateOrder == "ymd")
        // Another file is asked anew.
        person.send(.importStarted(name: "other.csv"))
        person.send(.importing(ImportAnswer(unit: .kilogram)))
        guard case .importAgain(let other) = person.effects.first else { return #expect(Bool(false), "no effect") }
        #expect(other.member == "")
        #expect(other.dateOrder == "")
    }

    @Test(arguments: [
        ("date-order-unknown", ["dmy", "mdy"], ["Day first", "Month first"]),
        ("date-order-unknown", ["dmy", "mdy", "ymd"], ["Day first", "Month first", "Year first"]),
        ("date-order-impossible", ["ymd"], ["Year first"]), ("stones-unclear", [], ["12.10 is 12 st 10 lb"]),
        ("no-date-column", [], []),
    ])
    func `the answers are those that the file leaves, and no word of them is a command's`(
        code: String, choices: [String], labels: [String]
    ) throws {
        var person = Person(at: "2026-08-29T07:14")
        let refusal = ImportRefusal(
            code: code, message: "So. Do --this.", told: "So.", choices: choices, name: "scale.csv")
        let page = try #require(page(refusal, of: &person))
        #expect(page.choices.map(\.label) == labels)
        #expect(labels.isEmpty || !page.notes.contains { $0.contains("--") })
        #expect((page.primary != nil) == (labels.isEmpty || code == "stones-unclear"))
    }
}
