import SteadyCore
import SteadyImport
import Testing

@Suite struct TableTests {
    static let day = "weight 2026-01-20 80.5 kg Table"

    @Test(arguments: [
        "Date,Weight (kg)\n2026-01-20,80.5\n", "date;weight [kg]\r\n2026-01-20;80,5\r\n",
        "Datum\tGewicht in kg\n20.01.2026\t80,5\n", "Date;Poids (kg)\r20/01/2026;80,5\r",
        "Fecha,Peso kg\n20-01-2026,\"80,5\"\n", "data;waga (kg)\n2026/01/20;80.5\n",
        "Datum;Körpergewicht(kg)\n20.1.26;80,5",
        "\u{feff}Weight kg,Date,\n80.5,2026-01-20,\n\n,,\n", "\"Date\",\"weightKg\"\n\"2026-01-20\",\"80.5\"\n",
        "date,weight\n2026-01-20,80.5 kg\n", "date,weight,unit\n2026-01-20,80.5,kg\n", "2026-01-20,80.5 kg\n",
        "My weights\n\nDate,Weight (kg),BMI\n2026-01-20,80.5,24\n",
        "Date,Weight (kg),Note\n2026-01-20,80.5,good, really\n",
        "DATE,FAT MASS (KG),WEIGHT (KG),BODY MASS INDEX\n20260120,20,80.5,24\n",
        "Data;Massa;Unità\n20.01.2026;80,5;kg\n",
        "\"Date\",\"Note\",\"Weight (kg)\"\n2026-01-20,\"said \"\"hm\"\"\ntwice, too\",80.5\n",
        "Date,Weight (kg)\nJan 20, 2026,80.5\n".replacing("Jan 20, 2026", with: "\"Jan 20, 2026\""),
        "Date,kg\n2026-01-20,80.5\n", "My weight log\n\nDate,Weight (kg)\n2026-01-20,80.5\n",
        "2026-01-20,80.5 kg,weight of today\n", "When;Weight (kg);Weight trend (kg)\n2026-01-20;80.5;81\n",
        "Datum;Gewicht (kg)\n20. Januar 2026;80,5\n",
    ])
    func `the same weigh-in reads the same from any table`(text: String) throws {
        let findings = try scan(text)
        let reading = try #require(findings.readings.first)
        #expect(rows(findings).count == 1)
        #expect(row(reading, in: findings).replacing("80.50", with: "80.5") == Self.day)
        #expect(findings.account.isBalanced)
    }

    @Test(arguments: [true, false])
    func `UTF-16 with its mark is a table like any other`(isLittle: Bool) throws {
        var bytes: [UInt8] = isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF]
        for unit in "Datum\tKörpergewicht (kg)\r\n2026-01-20\t80,5\r\n".utf16 {
            let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            bytes += isLittle ? pair : pair.reversed()
        }
        #expect(rows(try scan(bytes)) == [Self.day])
    }

    @Test(arguments: [
        ("1,234.5", "1234.5"), ("1.234,5", "1234.5"), ("80,5", "80.5"), ("80.50", "80.50"), ("1 234,5", "1234.5"),
        ("180.5", "180.5"),
    ])
    func `either mark can be the decimal one`(written: String, value: String) throws {
        let findings = try scan("Date;Weight (lb)\n2026-01-20;\(written)\n2026-01-21;180\n")
        guard value != "1234.5" else {
            #expect(reasons(findings) == ["implausible 1"])
            return
        }
        #expect(rows(findings).first == "weight 2026-01-20 \(value) lb Table")
    }

    @Test(arguments: [
        ("2026-01-20 07:00", "2026-01-20T07:00:00"), ("2026-01-20T07:00:01", "2026-01-20T07:00:01"),
        ("20.01.2026 07:00", "2026-01-20T07:00:00"), ("01/20/2026 7:00 PM", "2026-01-20T19:00:00"),
        ("01/20/26, 7:00\u{202f}AM", "2026-01-20T07:00:00"), ("2026-01-20 6:04 Uhr", "2026-01-20T06:04:00"),
        ("2026-01-20T07:00:00+05:45", "2026-01-20T07:00:00+05:45"),
        ("2026-01-20 07:00:00 Z", "2026-01-20T07:00:00+00:00"),
        ("2026.01.20 07:00:00", "2026-01-20T07:00:00"), ("20 Jan 2026 07:00", "2026-01-20T07:00:00"),
    ])
    func `dates with a time are clocks on the wall, or instants if an offset is written`(
        written: String, time: String
    ) throws {
        #expect(rows(try scan("Time;Weight (kg)\n\(written);80\n")) == ["weight \(time) 80 kg Table"])
    }

    @Test func `the time may stand in a column of its own`() throws {
        let findings = try scan("Date,Time,Weight (kg)\n2026-01-20,7:05 PM,80\n2026-01-21,,81\n2026-01-22,soon,82\n")
        #expect(
            rows(findings) == ["weight 2026-01-20T19:05:00 80 kg Table", "weight 2026-01-21 81 kg Table"])
        #expect(reasons(findings) == ["unreadable-time 1"])
    }

    @Test func `body fat and the source come along`() throws {
        let findings = try scan("date,weight (kg),body fat (%),source\n2026-01-20,80,18.5,Scale\n2026-01-21,81,0,\n")
        #expect(
            rows(findings) == [
                "weight 2026-01-20 80 kg Scale", "bodyFat 2026-01-20 18.5 % Scale", "weight 2026-01-21 81 kg Table",
            ])
        #expect(findings.account.records == 3)
    }

    @Test(arguments: ["12 st 13.4", "12st 13.4 lb", "12 stone 13.4", "12 st 13.4 lbs"])
    func `stones and pounds are read as text`(written: String) throws {
        #expect(rows(try scan("Date,Weight\n2026-01-20,\(written)\n")) == ["weight 2026-01-20 181.4 st lb Table"])
    }

    @Test func `grams are grams, with a mark of thousands or without`() throws {
        let findings = try scan("timestamp;weight grams\n2026-01-20T07:00:00Z;80500\n2026-01-21T07:00:00Z;80.500\n")
        #expect(findings.readings.map { $0.quantity.canonical } == [80.5, 80.5])
    }

    @Test func `every row has its place in the account`() throws {
        let text = """
            Date,Weight (kg)
            2026-01-20,80
            2026-01-20,80
            2026-01-21,
            2026-01-22,--
            2026-01-23,NaN
            2026-01-24,null
            2026-01-25,0
            2026-01-26,-80
            2026-01-27,19.9
            2026-01-28,401
            2026-01-29,eighty
            someday,80
            ,80
            2026-01-30,75,5
            2026-01-31,81 stone-weights
            """
        let findings = try scan(text)
        #expect(
            reasons(findings) == [
                "no-value 4", "not-positive 2", "implausible 2", "unreadable-value 2", "unreadable-date 1", "no-date 1",
                "unreadable-row 1",
            ])
        #expect(findings.account.duplicates == 1)
        #expect(findings.account.found == 1)
        #expect(findings.account.records == 15)
        #expect(findings.account.isBalanced)
        #expect(findings.account.tallies.first?.first.line == 4)
    }

    @Test func `twenty thousand rows are read in a blink`() throws {
        var text = "Date;Time;Weight (kg);Body fat (%);Comment\r\n"
        for index in 0..<20_000 {
            let day = CivilDay(number: 14_000 + Int32(index / 4)).iso
            text += "\(day);0\(index % 4 + 5):15:00;8\(index % 10),\(index % 7);1\(index % 9),5;\"nothing; to say\"\r\n"
        }
        let bytes = Array(text.utf8)
        let clock = ContinuousClock()
        var findings: ImportFindings?
        let time = try clock.measure { findings = try scan(bytes) }
        #expect(findings?.account.found == 40_000)
        // A guard against a squared loop, not a measurement: a debug build on a busy machine passes it.
        #expect(time < .seconds(20))
    }
}
