import Foundation
import SteadyCore
import TestPlace
import Testing

@testable import SteadyCommands

/// No weight on standard error, whatever a person gets wrong.
@Suite struct PrivacyTests {
    private static let weights = ["83.7", "83,7", "184.5", "184.5 lb", "13 st 2.5", "13st2.5", "837", "83.7kg"]
    /// What would give one of them away.
    private static let telltales = ["83.7", "83,7", "184.5", "13 st 2", "13st2", "2.5", "837", "83\u{A0}"]

    private let host: FakeHost

    init() throws {
        host = try FakeHost()
        var sample = SampleRecords(seed: 71)
        try host.add(sample.days(3) + [sample.measured(4, tenths: 837), sample.measured(200, tenths: 837)])
    }

    /// Runs a call and scans what it complains about; the folder's own name may hold any digits.
    private func scan(_ arguments: [String], input: [String] = []) {
        host.input = input
        let outcome = host.run(arguments)
        let complaints = outcome.complaints.replacing(host.folder.path, with: "FOLDER")
        for telltale in Self.telltales {
            #expect(!complaints.contains(telltale), "\(arguments) told \(telltale): \(complaints)")
        }
    }

    @Test func `a weight in any place of any command is not repeated`() throws {
        try Data("83.7".utf8).write(to: URL(filePath: host.folder.file("83.7")))
        for weight in Self.weights {
            scan([weight])
            scan(["--\(weight)"])
            scan(["help", weight])
            for command in CommandList.all {
                let name = command.name
                for words in [
                    [weight], [weight, weight], ["today", weight], ["2026-01-05", weight, "x"], ["x", weight],
                ] {
                    // A name is where these write to: in the folder, with the weight as the file's name.
                    let files = words.map { ["backup", "recover"].contains(name) ? host.folder.file("no/\($0)") : $0 }
                    scan([name] + files)
                }
                scan([name, "--\(weight)"])
                scan([name, "--\(weight)=\(weight)"])
                scan([name, "-\(weight)"])
                scan([name, "--store", host.folder.file("83.7"), weight])
                scan([name, "--store", host.folder.file("83.7")])
                for option in command.options
                where option.value != nil && !["svg", "png", "pdf", "rejects"].contains(option.name) {
                    scan([name, "--\(option.name)", weight])
                    scan([name, "--\(option.name)", weight, "today", "80"])
                    scan([name, "--\(option.name)=\(weight)", weight])
                    scan([name, "--\(option.name)", weight, "--\(option.name)", weight])
                }
            }
            for path in ["/nonexistent/\(weight)", "/nonexistent/\(weight)/x.svg", "/nonexistent/\(weight).csv"] {
                for picture in ["--svg", "--png", "--pdf"] { scan(["trend", picture, path]) }
                scan(["watch", path])
                scan(["import", path])
                scan(["import", host.folder.file("83.7"), "--rejects", path])
                scan(["restore", path])
                scan(["backup", path])
                scan(["list", "--store", path])
            }
        }
    }

    @Test func `a weight on standard input is not repeated`() {
        for weight in Self.weights + ["83.7.1", "83.7 kg and more", "x83.7", "1083.7", "13 st 22.5"] {
            for call in [["log"], ["log", "-"], ["edit", "today"], ["edit", "2026-01-02"], ["log", "--at", "then"]] {
                scan(call, input: [weight])
            }
        }
    }

    @Test func `what stands in a file with bad rows is not repeated`() throws {
        let tables = [
            "day,weight\n2026-08-01,83.7\n", "day,weight (kg)\n2026-08-01,83.7 apples\n2026-13-01,184.5\n,13 st 2.5\n",
            "weight\n83.7\n", "83.7\n184.5\n", "date;kg\n01.02.2026;83,7\n2026-02-30;184,5\n", "2026-08-01 83.7 kg\n",
            "83.7,184.5\n2026-08-01,80\n", "day,83.7\n2026-08-01,184.5\n",
            "{\"steady\":\"journal\",\"version\":1}\n83.7\n",
            "{\"steady\":\"journal\",\"version\":1}\n{\"value\":83.7,\"bytes\":\"AAAA\"}\n", "[{\"kg\":83.7}]\n",
            "[83.7", "[{\"logId\":1,\"weight\":83.7,\"bmi\":184.5,\"date\":\"08/04/17\"},{\"weight\":83.7;",
            "{\"data\":{\"metrics\":[{\"name\":\"weight_body_mass\",\"data\":[{\"qty\":83.7,\"date\":\"184.5\"}",
            "<hackersdiet><monthlog><day><date>83.7</date><weight>184.5</weight></day></monthlog>",
            "<HealthData><Record type=\"HKQuantityTypeIdentifierBodyMass\" value=\"83.7\" unit=\"apples\"/></HealthData>",
            "<HealthData><Record type=\"HKQuantityTypeIdentifierBodyMass\" value=\"83.7\" startDate=\"184.5\"",
        ]
        for (index, table) in tables.enumerated() {
            let path = host.folder.file("table-\(index)")
            try Data(table.utf8).write(to: URL(filePath: path))
            for options in [[], ["--unit", "kg"], ["--unit", "lb", "--date-order", "dmy"], ["--dry-run"]] {
                scan(["import", path] + options)
            }
            scan(["restore", path])
            scan(["doctor", "--store", path])
            scan(["log", "80", "--store", path])
        }
    }

    @Test(arguments: [
        ("/tmp/steady.db", "/tmp/steady.db"), ("steady-2026-08.db", "steady-2026-08.db"), ("83.7", "the named file"),
        ("/a/83,7/b", "the named file"), ("/a/837", "the named file"), ("12st 3", "the named file"),
        ("weight-83.7.csv", "the named file"), ("/home/anna/82", "the named file"), ("82kg.csv", "the named file"),
    ])
    func `the name of a file is repeated unless it could be a weight`(path: String, shown: String) {
        #expect(Quotable.path(path) == shown)
    }
}
