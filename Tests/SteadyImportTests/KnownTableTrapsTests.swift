import SteadyCore
import SteadyFiles
import SteadyImport
import Testing

/// What bites in the tables of other apps, one case each.
@Suite struct KnownTableTrapsTests {
    private static func zone(_ name: String) throws -> ZoneTable {
        try #require(ZoneTable(name: name, tzif: try Files.bytes("zones/\(name).tzif")))
    }

    private static let libra = "#Version:5\n#Units:kg\n\n#date;weight;weight trend;body fat;body fat trend;log\n"

    // MARK: Libra

    @Test(arguments: [
        "\"#date;weight;weight trend;body fat;body fat trend;log\"",
        "\"#date\";\"weight\";\"weight trend\";\"body fat\";\"body fat trend\";\"log\"",
        "#date;weight;weight trend;body fat;body fat trend;log;comment",
    ])
    func `the header of Libra may be quoted, as a whole or cell by cell`(header: String) throws {
        let text = "#Version:5\n#Units:kg\n\n\(header)\n2026-01-20T06:00:00.000Z;83.1;82;;;\n"
        #expect(rows(try scan(text)) == ["weight 1768888800000 83.1 kg Libra"])
    }

    @Test func `the day of an instant in UTC is that of home`() throws {
        let findings = try scan(Self.libra + "2026-01-20T23:30:00.000Z;83.1;83.1;;;\n")
        #expect(findings.resolve(home: try Self.zone("Europe.Berlin")).map { $0.reading.day.iso } == ["2026-01-21"])
        #expect(findings.resolve(home: try Self.zone("America.New_York")).map { $0.reading.day.iso } == ["2026-01-20"])
    }

    @Test(arguments: [
        ("2019-06-11 00:00:00", "2019-06-11 09:49:00"), ("2019-06-10T22:00:00.000Z", "2019-06-11T07:49:00.000Z"),
    ])
    func `what Libra wrote a second time at midnight is one weigh-in`(midnight: String, morning: String) throws {
        let home = try Self.zone("Europe.Berlin")
        func days(_ weights: (String, String)) throws -> [String] {
            var findings = try scan(Self.libra + "\(midnight);\(weights.0);;;;\n\(morning);\(weights.1);;;;\n")
            findings.dropMidnightTwins(home: home)
            #expect(findings.account.isBalanced)
            #expect(findings.account.duplicates == Int64(2 - findings.readings.count))
            return findings.resolve(home: home).map { $0.reading.at.wall.iso }
        }
        #expect(try days(("83.1", "83.10")) == ["2019-06-11T09:49:00"])
        #expect(try days(("83.1", "83.2")) == ["2019-06-11T00:00:00", "2019-06-11T09:49:00"])
    }

    @Test func `a Libra file without its unit is asked for it, and a comment may hold anything`() throws {
        let text = Self.libra.replacing("#Units:kg\n", with: "") + "2026-01-20T06:00:00.000Z;83.1;83.1;;;a;1;2,5\n"
        #expect(refusal(text)?.code == .unitUnknown)
        #expect(rows(try scan(text, unit: .pound)) == ["weight 1768888800000 83.1 lb Libra"])
    }

    // MARK: openScale

    @Test func `openScale names no unit, and a table of it that a spreadsheet saved anew is asked for its dates`()
        throws
    {
        let text = "dateTime,weight,fat,water,muscle\n03/10/2026 06:29,81.3,0,0,0\n"
        #expect(refusal(text, unit: .kilogram)?.code == .dateOrderUnknown)
        #expect(refusal(text.replacing("/", with: "."))?.code == .unitUnknown)
        #expect(
            rows(try scan(text.replacing("/", with: "."), unit: .kilogram))
                == ["weight 2026-10-03T06:29:00 81.3 kg openScale"])
    }

    // MARK: Withings

    @Test func `a mass of fat is a share of the weight beside it, or nothing`() throws {
        let header = "Date,Weight (kg),Fat mass (kg),Comments\n"
        func found(_ cells: String) throws -> [String] {
            let findings = try scan(header + "2026-08-21 07:14:02,\(cells),\n")
            return rows(findings).map { String($0.dropFirst($0.hasPrefix("weight") ? 27 : 28)) } + reasons(findings)
        }
        #expect(try found("80,20") == ["80 kg Withings", "25.00 % Withings"])
        #expect(try found("80,12.345") == ["80 kg Withings", "15.43 % Withings"])
        #expect(try found("80,0") == ["80 kg Withings"])
        #expect(try found(",15") == ["no-value 1"])
        #expect(try found("80,79") == ["80 kg Withings", "implausible 1"])
        #expect(try found("80,-3") == ["80 kg Withings", "not-positive 1"])
        #expect(try found("80,fat") == ["80 kg Withings", "unreadable-value 1"])
        let mixed = try scan("Date,Weight (kg),Fat mass (lb),Comments\n2026-08-21 07:14:02,80,40,\n")
        #expect(reasons(mixed) == ["unknown-unit 1"])
    }

    @Test(arguments: ["2026-08-21 07:14:02,82,4,15,66,ill", "2026-08-21 07:14:02,82,4,15,66,"])
    func `a row that commas part is set aside, and not read as another weight`(row: String) throws {
        let findings = try scan("Date,Weight (kg),Fat mass (kg),Comments\n\(row)\n")
        #expect(rows(findings) == [])
        #expect(reasons(findings) == ["unreadable-row 1"])
    }

    // MARK: Garmin Connect

    private static let garmin = "Time,Weight,Change,BMI,Body Fat,Skeletal Muscle Mass,Bone Mass,Body Water,\n"

    @Test func `a time without a date above it has none, and a date that cannot be read is not the one before`() throws
    {
        let text = """
            8:28 AM,80.0 kg,--,25.0,--,--,--,--,
            " Jul 18, 2026",
            8:29 AM,80.1 kg,--,25.0,--,--,--,--,
            " 17 foo 2026",
            8:30 AM,80.2 kg,--,25.0,--,--,--,--,
            """
        let findings = try scan(Self.garmin + text)
        #expect(rows(findings) == ["weight 2026-07-18T08:29:00 80.1 kg Garmin Connect"])
        #expect(reasons(findings) == ["no-date 1", "unreadable-date 1"])
        #expect(findings.account.tallies.map { $0.first.line } == [2, 6])
    }

    @Test func `a time with nothing beside it is no date`() throws {
        let text = "\" Jul 18, 2026\",\n8:28 AM,,,,,,,,\n8:29 AM,80.1 kg,,,,,,,\n"
        let findings = try scan(Self.garmin + text)
        #expect(rows(findings) == ["weight 2026-07-18T08:29:00 80.1 kg Garmin Connect"])
        #expect(reasons(findings) == ["no-value 1"])
    }

    @Test func `two weigh-ins of one minute are two, and one twice is one`() throws {
        let row = "8:28 AM,80.0 kg,--,25.0,--,--,--,--,\n"
        let findings = try scan(Self.garmin + "\" Jul 18, 2026\",\n" + row + row + row.replacing("80.0", with: "80.3"))
        #expect(findings.account.found == 2)
        #expect(findings.account.duplicates == 1)
    }

    @Test func `date rows that a spreadsheet turned into numbers are asked like any other`() throws {
        let text = Self.garmin + "03/10/2026,,,,,,,,\n8:28 AM,80.0 kg,--,25.0,--,--,--,--,\n"
        #expect(refusal(text)?.code == .dateOrderUnknown)
        #expect(rows(try scan(text, order: .monthFirst)) == ["weight 2026-03-10T08:28:00 80.0 kg Garmin Connect"])
    }

    // MARK: Fitbit

    @Test(arguments: [
        // Heights of a person: 80 / 25 gives 1.79 m in kilograms, 176.4 / 25 gives it in pounds.
        ("80,25", "80 kg"), ("176.4,25", "176.4 lb"),
    ])
    func `weight and body mass index show the unit`(cells: String, value: String) throws {
        let findings = try scan("Body\nDate,Weight,BMI,Fat\n2026-08-03,\(cells),0\n")
        #expect(rows(findings) == ["weight 2026-08-03 \(value) Fitbit"])
        #expect(findings.account.notes.contains { $0.text.contains("person's height") })
    }

    @Test(arguments: ["80,0", "80,", "80,25\n2026-08-04,176.4,25", "12.5,25", "80,18.3"])
    func `what they do not show is asked`(cells: String) throws {
        let text = "Body\nDate,Weight,BMI,Fat\n2026-08-03,\(cells),0\n"
        #expect(refusal(text)?.code == .unitUnknown)
        #expect(try scan(text, unit: .pound).account.format == .fitbit)
    }

    // MARK: Renpho

    @Test(arguments: [",", "\t", ";"])
    func `Renpho parts its cells in three ways`(delimiter: String) throws {
        let header = "Time of Measurement,Weight(lb),BMI,Body Fat(%),Fat-Free Mass(lb)"
        let text = "\(header)\n2026-08-20 07:15:00,181.6,25.4,19.0,147\n".replacing(",", with: delimiter)
        #expect(
            rows(try scan(text)) == [
                "weight 2026-08-20T07:15:00 181.6 lb Renpho", "bodyFat 2026-08-20T07:15:00 19.0 % Renpho",
            ])
    }

    @Test func `a date of Renpho with strokes is read if a row settles it`() throws {
        let header = "Time of Measurement,Weight(kg),BMI,Body Fat(%)\n"
        #expect(
            rows(try scan(header + "\"10/13/2026, 9:00 PM\",82.4,25.4,--\n"))
                == ["weight 2026-10-13T21:00:00 82.4 kg Renpho"])
        #expect(refusal(header + "\"10/03/2026, 9:00 PM\",82.4,25.4,--\n")?.code == .dateOrderUnknown)
    }

    // MARK: Several people

    private static let eufy = "Time,Family Members,WEIGHT (kg),BMI\n"
    private static let both = eufy + "2026-08-20 07:15:00,Anna,62.4,22\n2026-08-20 07:20:00,Ben,82.4,25\n"

    @Test func `several people in one file are asked about by their names`() throws {
        let failure = try #require(refusal(Self.both))
        #expect(failure.code == .memberUnknown)
        #expect(failure.choices == ["Anna", "Ben"])
        #expect(failure.message.contains("Anna, Ben"))
        #expect(failure.message.contains("--member NAME"))
        for name in ["Ben", "ben", "BEN"] {
            let findings = try scan(Array(Self.both.utf8), options: ImportOptions(member: name))
            #expect(rows(findings) == ["weight 2026-08-20T07:20:00 82.4 kg Eufy"])
            #expect(findings.account.notAboutUs == 1)
        }
    }

    @Test func `nobody is taken for somebody else`() throws {
        let failure = try #require(refusal(Array(Self.both.utf8), options: ImportOptions(member: "Cleo")))
        #expect(failure.code == .memberUnknown)
        let one = Self.eufy + "2026-08-20 07:15:00,Anna,62.4,22\n"
        #expect(try scan(one).account.found == 1)
        #expect(refusal(Array(one.utf8), options: ImportOptions(member: "Ben"))?.choices == ["Anna"])
    }

    @Test func `a name is data, whatever stands in it`() throws {
        let odd = "\u{1b}[1m=cmd|' /C calc'!A0 --member $(rm)\u{202e}"
        let text = Self.both.replacing("Anna", with: "\"\(odd)\"")
        let failure = try #require(refusal(text))
        let shown = try #require(failure.choices.first)
        #expect(shown == "[1m=cmd|' /C calc'!A0 --member $(rm)")
        for name in [odd, shown] {
            #expect(try scan(Array(text.utf8), options: ImportOptions(member: name)).account.found == 1)
        }
    }

    @Test func `any table with two people in it is asked as well`() throws {
        let text = "Date,Name,Weight (kg)\n2026-01-20,Anna,62\n2026-01-20,Ben,82\n"
        #expect(refusal(text)?.choices == ["Anna", "Ben"])
        #expect(
            rows(try scan(Array(text.utf8), options: ImportOptions(member: "Anna")))
                == ["weight 2026-01-20 62 kg Table"])
        #expect(try scan(text.replacing("Ben", with: "Anna")).account.found == 2)
    }

    // MARK: The Hacker's Diet Online

    private static func hackersDiet(_ code: String, _ weight: String) -> String {
        "Date,Weight,Rung,Flag,Comment\nStartTrend,170.0,\(code),0,\n2026-01-01,\(weight),,0,\n"
    }

    @Test func `the code of the trend's row is the unit of the rows below it`() throws {
        func found(_ code: String, _ weight: String, unit: MassUnit? = nil) throws -> [String] {
            rows(try scan(Self.hackersDiet(code, weight), unit: unit)).map { String($0.dropFirst(18)) }
        }
        #expect(try found("0", "82.4") == ["82.4 kg Hacker's Diet Online"])
        #expect(try found("1", "181.6") == ["181.6 lb Hacker's Diet Online"])
        // Months in stones are kept in pounds; a number of stones is nobody's weight in pounds, and is told.
        #expect(try found("2", "170.5") == ["170.5 st lb Hacker's Diet Online"])
        #expect(reasons(try scan(Self.hackersDiet("2", "12.10"))) == ["implausible 1"])
        #expect(refusal(Self.hackersDiet("7", "82.4"))?.code == .unitUnknown)
        #expect(try found("7", "82.4", unit: .kilogram) == ["82.4 kg Hacker's Diet Online"])
    }

    // MARK: TrendWeight

    private static let interpolated =
        "Date,Actual Weight,Weight Is Interpolated,Trend Weight,Actual Fat %,Fat Is Interpolated,Trend Fat %\n"

    @Test(arguments: [
        ("2026-01-15,75,5,No,75,6,18,0,No,18,1", ["75.5 kg", "18.0 %"]),
        ("2026-01-15,75,5,No,75,6,,No,", ["75.5 kg"]),
        ("2026-01-15,75,5,Yes,75,6,18,0,No,18,1", ["18.0 %"]),
        // The trend's cells alone are unclear, and are not read.
        ("2026-01-15,75,5,No,75,6,18,0,No,18", ["75.5 kg", "18.0 %"]),
        // 75 and 6.18 of fat, or 75.6 and 18.
        ("2026-01-15,75,5,No,75,6,18,No,18,1", []),
        ("2026-01-15,75,5,5,No,75,6,18,0,No,18,1", []),
        ("2026-01-15,75,five,No,75,6,18,0,No,18,1", []),
    ])
    func `numbers parted by a comma are joined where it can only mean one thing`(
        row: String, values: [String]
    ) throws {
        let findings = try scan(Self.interpolated + row + "\n", unit: .kilogram)
        #expect(findings.readings.map { "\($0.quantity.value.text) \($0.quantity.unit.symbol)" } == values)
        #expect(reasons(findings) == (values.isEmpty ? ["parted-number 1"] : []))
        #expect(findings.account.isBalanced)
    }

    @Test func `a share of fat that nobody has settles what a comma parted`() throws {
        // 75 and 85.18 would be the other way to read it; 75.85 leaves 18.
        let text = "Date,Time,Weight,Body Fat %\n2026-01-15,07:30:00,75,85,18\n"
        #expect(
            rows(try scan(text, unit: .kilogram)) == [
                "weight 2026-01-15T07:30:00 75.85 kg TrendWeight", "bodyFat 2026-01-15T07:30:00 18 % TrendWeight",
            ])
    }

    @Test func `a table of TrendWeight with quotes or semicolons is as any other`() throws {
        for row in ["2026-01-15,07:30:00,\"75,5\",\"18,0\"", "2026-01-15;07:30:00;75,5;18,0"] {
            let delimiter = row.contains(";") ? ";" : ","
            let header = "Date,Time,Weight,Body Fat %".replacing(",", with: delimiter)
            #expect(
                rows(try scan("\(header)\n\(row)\n", unit: .kilogram)) == [
                    "weight 2026-01-15T07:30:00 75.5 kg TrendWeight",
                    "bodyFat 2026-01-15T07:30:00 18.0 % TrendWeight",
                ])
        }
    }

    // MARK: Happy Scale

    @Test(arguments: [
        ("Pound(s)", "lb"), ("Weight (Pound(s))", "lb"), ("Weight (Kilogram(s))", "kg"), ("Kilogram(s)", "kg"),
    ])
    func `a unit of one or many is Happy Scale's`(name: String, unit: String) throws {
        #expect(
            rows(try scan("Date,\(name)\n2026-01-15T07:30:00,100\n"))
                == ["weight 2026-01-15T07:30:00 100 \(unit) Happy Scale"])
    }

    // MARK: All tables

    @Test func `the header once more, between the rows, is not a weigh-in`() throws {
        let header = "Date,Weight (kg)\n"
        let findings = try scan(header + "2026-01-20,80\n" + header + "2026-01-21,81\n")
        #expect(findings.account.found == 2)
        #expect(findings.account.notAboutUs == 1)
        #expect(reasons(findings) == [])
    }

    @Test func `a quote that nothing closes swallows no row`() throws {
        let findings = try scan(
            "Date,Note,Weight (kg)\n2026-01-20,\"said hm,80\n2026-01-21,5\" tall,81\n2026-01-22,,82\n")
        #expect(findings.account.found >= 1)
        #expect(rows(findings).contains("weight 2026-01-22 82 kg Table"))
        let open = try scan("Date,Note,Weight (kg)\n2026-01-20,\"never,80\n2026-01-21,,81\n")
        #expect(rows(open) == ["weight 2026-01-20 80 kg Table", "weight 2026-01-21 81 kg Table"])
    }
}
