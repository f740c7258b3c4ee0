import SteadyCore
import SteadyImport
import Testing

/// Which columns of a table are the weight, and which only look like it.
@Suite struct TableColumnsTests {
    @Test(arguments: [
        "date,stone,pounds", "date,stone,lb", "date,st,lb", "Date,Weight (st),Weight (lb)", "Date,Stones,Pounds (lb)",
        "Date,Weight (st),lbs",
    ])
    func `stones and pounds in two columns are one weight`(header: String) throws {
        let findings = try scan("\(header)\n2026-01-20,12,13.4\n2026-01-21,12,0\n2026-01-22,13,\n2026-01-23,,\n")
        #expect(
            rows(findings) == ["weight 2026-01-20 181.4 st lb Table", "weight 2026-01-21 168 st lb Table"])
        #expect(reasons(findings) == ["no-value 2"])
        #expect(rows(try scan("\(header)\n2026-01-20,12 st,13.4 lb\n")) == ["weight 2026-01-20 181.4 st lb Table"])
    }

    @Test func `the pounds may stand before the stones`() throws {
        #expect(rows(try scan("lb,st,date\n13.4,12,2026-01-20\n")) == ["weight 2026-01-20 181.4 st lb Table"])
    }

    @Test(arguments: ["12,181.4", "13,181.4", "12.96,181.4", "12 st 13.4,181.4", "12.13,181.4"])
    func `pounds that are the whole weight beside its stones are taken alone`(cells: String) throws {
        #expect(
            rows(try scan("Date,Weight (st),Weight (lb)\n2026-01-20,\(cells)\n"))
                == ["weight 2026-01-20 181.4 lb Table"])
    }

    @Test(arguments: ["12.5,7", "12,200", "12,-3", "12,13.4\n2026-01-21,12,181.4", ",181\n2026-01-21,12,"])
    func `stones and pounds that are neither are refused by name`(cells: String) throws {
        let failure = try #require(refusal("Date,Weight (st),Weight (lb)\n2026-01-20,\(cells)\n"))
        #expect(failure.codeText == "weight-column-unclear")
        #expect(failure.message.contains("Weight (st) and Weight (lb)"))
    }

    @Test(arguments: [
        "Morning weight,Evening weight", "Anna weight,Ben weight", "Weight,Weight", "Weight (kg),Weight (kg)",
        "Weight (kg),Weight (lb)", "Weight,kg",
    ])
    func `columns that may each be the weight are refused by name`(header: String) throws {
        let failure = try #require(refusal("Date,\(header)\n2026-01-20,80,71\n", unit: .kilogram))
        #expect(failure.codeText == "weight-column-unclear")
        #expect(failure.message.contains(header.replacing(",", with: " and ")))
    }

    @Test func `the same weight in two units, or an empty column, is no question`() throws {
        #expect(
            rows(try scan("Date,Weight (kg),Weight (lb)\n2026-01-20,80,176.4\n")) == ["weight 2026-01-20 80 kg Table"])
        #expect(
            rows(try scan("Date,Weight (kg),Weight (lb)\n2026-01-20,,176.4\n")) == ["weight 2026-01-20 176.4 lb Table"])
        #expect(
            rows(try scan("Date,st,lb,kg\n2026-01-20,12,13.4,82.3\n")) == ["weight 2026-01-20 181.4 st lb Table"])
        #expect(rows(try scan("Date,Weight (kg),Evening weight\n2026-01-20,80,81\n")).first?.contains(" 80 kg") == true)
    }

    @Test(arguments: [
        "Start", "Starting", "Initial", "Birth", "Ideal", "Goal", "Target", "Healthy", "Dog", "Cat's", "Pet", "Baby",
    ])
    func `the weight of another day or another being is never taken`(word: String) throws {
        #expect(refusal("Date,\(word) weight (kg)\n2026-01-20,80\n")?.code == .noWeightColumn)
        let text = "Date,\(word) weight (kg),Current weight (kg)\n2026-01-20,80,75\n"
        #expect(rows(try scan(text)) == ["weight 2026-01-20 75 kg Table"])
    }

    @Test(arguments: ["Exercise Name", "Reps", "Sets", "Wiederholungen"])
    func `a log of exercises is not taken for weigh-ins`(name: String) throws {
        let failure = try #require(refusal("Date,\(name),Weight (kg)\n2026-01-20,5,80\n"))
        #expect(failure.code == .unknownContent)
        #expect(failure.message.contains(name))
    }

    @Test(arguments: ["kg", "kgs", "lb", "lbs", "st", "Pounds", "LBS"])
    func `a bare unit is the name of a weight`(name: String) throws {
        let quantity = try #require(try scan("date,\(name)\n2026-01-20,100\n2026-01-21,22\n").readings.last?.quantity)
        let unit: Unit = name.hasPrefix("kg") ? .kilogram : name == "st" ? .stoneAndPounds : .pound
        #expect(quantity.unit == unit)
    }

    @Test(arguments: ["", "\n,,\n", "2026-01-20\n".replacing("2026-01-20", with: ",,note")])
    func `a header without a filled row says that there are no rows`(rest: String) throws {
        let failure = try #require(refusal("Date,Weight (kg),Note\n" + rest))
        #expect(failure.codeText == "no-rows")
        #expect(failure.message.contains("no rows"))
    }

    @Test func `a column whose name holds a digit is named by its number`() throws {
        let failure = try #require(refusal("Date,Weight 83.7\n2026-01-20,83.7\n"))
        #expect(failure.code == .unitUnknown)
        #expect(failure.message.contains("(column 2)"))
        #expect(!failure.message.contains("83"))
    }

    @Test func `a column's name brings no control characters into a sentence`() throws {
        let failure = try #require(refusal("Date,\u{1b}[1mWeight\u{9b}2J\u{202e}\n2026-01-20,83.7\n"))
        for scalar in failure.message.unicodeScalars {
            #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && scalar.value != 0x202E)
        }
        let note = try scan("Date,Weight\u{9b}J (kg)\n2026-01-20,80\n").account.notes[0].text
        #expect(!note.unicodeScalars.contains("\u{9b}"))
    }
}
