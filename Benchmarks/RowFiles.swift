import Glibc
import SteadyCore

/// A made-up file of 20,000 weigh-ins in the shape of one app, and how Python reads the same bytes.
struct RowFile: Sendable {
    static let count: Int32 = 20_000

    /// A module of Python's own that reads a file of this kind from `sys.argv[1]`.
    enum Baseline: String, Sendable {
        case csv = "import csv,sys; sum(1 for _ in csv.reader(open(sys.argv[1])))"
        case json = "import json,sys; json.load(open(sys.argv[1]))"
        case jsonLines = "import json,sys; sum(1 for l in open(sys.argv[1]) if json.loads(l))"
        case xml = "import sys,xml.etree.ElementTree as t; sum(1 for _ in t.iterparse(sys.argv[1]))"

        var name: String {
            switch self {
            case .csv: "Python's csv"
            case .json, .jsonLines: "Python's json"
            case .xml: "Python's xml.etree"
            }
        }
    }

    let name: String
    let baseline: Baseline
    var options: [String] = []
    var head = ""
    var foot = ""
    var separator = ""
    let row: @Sendable (CivilDay, String) -> String

    func write(to path: String) throws {
        guard let file = fopen(path, "w") else { throw Child.Failure(description: "cannot write \(path)") }
        defer { fclose(file) }
        fputs(head, file)
        for number in 0..<Self.count {
            if number > 0 { fputs(separator, file) }
            fputs(row(CivilDay(number: number), "\(70 + number % 90 / 10).\(number % 10)"), file)
        }
        fputs(foot, file)
    }

    /// One file of each kind of importer, and of the tables the most unlike ones.
    static let all = [
        RowFile(
            name: "Apple Health", baseline: .xml,
            head: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<HealthData locale=\"en_GB\">\n", foot: "</HealthData>\n"
        ) { day, weight in
            let time = "\(day.iso) 07:14:00 +0100"
            return " <Record type=\"HKQuantityTypeIdentifierBodyMass\" sourceName=\"Scale\" sourceVersion=\"6.4\""
                + " unit=\"kg\" creationDate=\"\(time)\" startDate=\"\(time)\" endDate=\"\(time)\" value=\"\(weight)\"/>\n"
        },
        RowFile(
            name: "Withings", baseline: .csv,
            head: "Date,\"Weight (kg)\",\"Fat mass (kg)\",\"Bone mass (kg)\",\"Muscle mass (kg)\","
                + "\"Hydration (kg)\",Comments\n"
        ) { "\"\($0.iso) 07:14:02\",\($1),15.66,3.20,52.10,45.10,\n" },
        RowFile(
            name: "Libra", baseline: .csv,
            head: "#Version: 6\n#Units: kg\n\n"
                + "#date;weight;weight trend;body fat;body fat trend;muscle mass;muscle mass trend;log\n"
        ) { "\($0.iso)T06:00:00.123456Z;\($1);\($1);;;;;\n" },
        RowFile(
            name: "openScale", baseline: .csv, options: ["--unit", "kg"],
            head: "DATE,TIME,BMI,BODY_FAT,BONE,COMMENT,MORNING_WEIGHT,MUSCLE,WAIST,WATER,WEIGHT,WHR,WHTR\n"
        ) { "\($0.iso),07:14:13.974,25.1,18.4,3.1,,,40.2,88.0,55.1,\($1),0.9,0.5\n" },
        RowFile(
            name: "Garmin Connect", baseline: .csv,
            head: "Time,Weight,Change,BMI,Body Fat,Skeletal Muscle Mass,Bone Mass,Body Water,\n"
        ) { "\" \(longDate($0))\",\n07:14,\($1) kg,0.5 kg,25.0,18.0 %,35.0 kg,3.5 kg,61.0 %,\n" },
        RowFile(name: "Fitbit", baseline: .json, head: "[", foot: "]\n", separator: ",") { day, weight in
            let parts = day.iso.split(separator: "-")
            return "{\n  \"logId\" : \(1_501_830_069_000 + Int64(day.number)),\n  \"weight\" : \(weight),\n"
                + "  \"bmi\" : 26.82,\n  \"fat\" : 24.1,\n  \"date\" : \"\(parts[1])/\(parts[2])/\(parts[0].suffix(2))\",\n"
                + "  \"time\" : \"07:01:09\",\n  \"source\" : \"Aria\"\n}"
        },
        RowFile(
            name: "Health Auto Export", baseline: .json,
            head: "{\"data\":{\"metrics\":[{\"name\":\"weight_body_mass\",\"units\":\"kg\",\"data\":[", foot: "]}]}}\n",
            separator: ","
        ) { "{\"qty\":\($1),\"date\":\"\($0.iso) 07:00:00 +0100\",\"source\":\"Scale\"}" },
        RowFile(
            name: "Hacker's Diet Online", baseline: .xml,
            head:
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<hackersdiet version=\"1.0\">\n<monthlogs version=\"1.0\">\n",
            foot: "</days></monthlog>\n</monthlogs>\n</hackersdiet>\n"
        ) { day, weight in
            let date = day.components
            let month =
                "<monthlog version=\"1.0\">\n<properties><year>\(date.year)</year><month>\(date.month)</month>"
                + "<weight-unit>kilogram</weight-unit></properties>\n<days ndays=\"31\">\n"
            let begin = date.day > 1 ? "" : day.number == 0 ? month : "</days></monthlog>\n" + month
            return begin + "<day><date>\(date.day)</date><weight>\(weight)</weight><rung>3</rung><flag>0</flag>"
                + "<comment/></day>\n"
        },
        RowFile(name: "a plain table", baseline: .csv, head: "Date,Weight (kg),Body fat (%),Comment\n") {
            "\($0.iso) 07:14:00,\($1),24.5,\"none, today\"\n"
        },
    ]

    private static func longDate(_ day: CivilDay) -> String {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let date = day.components
        return "\(date.day) \(months[Int(date.month) - 1]) \(date.year)"
    }
}
