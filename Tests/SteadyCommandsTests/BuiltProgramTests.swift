import Foundation
import SteadyCore
import SteadyStore
import TestPlace
import Testing

/// The program as a person or a script runs it.
@Suite struct BuiltProgramTests {
    private let folder: TemporaryFolder
    private let steady: BuiltProgram

    init() throws {
        folder = try TemporaryFolder()
        steady = BuiltProgram(store: folder.store)
    }

    private func fill() throws {
        _ = try Store(path: folder.store).merge(Oracle.known.get().records)
    }

    @Test(arguments: ["week", "month", "quarter", "year", "all"], [40, 80, 120])
    func `the trend is drawn as before`(range: String, columns: Int) throws {
        try fill()
        var steady = steady
        steady.environment["COLUMNS"] = String(columns)
        let outcome = try steady("trend", "--range", range)
        #expect(outcome.code == 0 && outcome.complaints == "")
        #expect(!outcome.output.contains("\u{1B}"), "no escape sequence when piped")
        #expect(outcome.lines.allSatisfy { $0.count <= columns })
        try Golden.expect(outcome.output, equals: "trend-\(range)-\(columns).txt")
    }

    @Test(arguments: ["lb", "st"])
    func `the trend in other units, by the other line and in plain characters is drawn as before`(unit: String) throws {
        try fill()
        var steady = steady
        steady.environment["LANG"] = "C"
        let outcome = try steady("trend", "--unit", unit, "--line", "0.10")
        #expect(outcome.code == 0 && outcome.complaints == "")
        try Golden.expect(outcome.output, equals: "trend-plain-\(unit).txt")
        steady.environment["COLUMNS"] = "40"
        for range in ["week", "month", "quarter", "year", "all"] {
            #expect(try steady("trend", "--unit", unit, "--range", range).lines.allSatisfy { $0.count <= 40 })
        }
    }

    @Test func `a picture is a whole file, and replaces one in a single step`() throws {
        try fill()
        let file = folder.file("trend.svg")
        try Bytes.write(Array("<svg xmlns=\"an earlier picture\"".utf8), to: file)
        let outcome = try steady("trend", "--svg", file)
        #expect(outcome == .done("The trend is drawn in \(file).\n"))
        let svg = try String(contentsOfFile: file, encoding: .utf8)
        #expect(svg.hasPrefix("<svg") || svg.hasPrefix("<?xml"))
        #expect(svg.hasSuffix("</svg>\n"))
        #expect(try steady("trend", "--svg", "-") == .done(svg))
        let both = try steady("trend", "--json", "--svg", file)
        #expect(both.code == 0 && both.output.hasPrefix("{") && both.lines.count == 1)
        #expect(try steady("trend", "--svg", folder.file("no/trend.svg")).code == 1)
        #expect(try folder.contents().keys.sorted() == ["steady.db", "steady.db-journal", "trend.svg"])
    }

    @Test func `the weight may come from standard input, from a pipe or a file`() throws {
        #expect(try steady("log", input: "82.4\n").lines.first == "82.4 kg on Saturday, 29 August at 07:14.")
        #expect(try steady("log", "-", input: "82,5").code == 0)
        #expect(try steady("log", input: "82.6\r\n\n").code == 0)
        #expect(try steady.run(shell: "echo 82.7 | \"$steady\" log").code == 0)
        for input in ["", "\n", "eighty\n"] { #expect(try steady("log", input: input).code == 2) }
        #expect(try steady("list").output.contains("82.7 kg"))
        for input in ["83\n84\n", "83\n84", "83\r\nand more"] {
            let outcome = try steady("log", input: input)
            #expect(outcome.code == 2 && outcome.output == "")
            #expect(
                outcome.complaints.contains("more than one line") && outcome.complaints.contains("steady import FILE"))
        }
        #expect(try steady("list").output.contains("82.7 kg"), "nothing was saved")
    }

    @Test func `a locale that is not UTF-8 gets ASCII from every command`() throws {
        var plain = steady
        plain.environment = ["LC_ALL": "C"]
        #expect(try plain("demo").code == 0)
        for words in [["trend"], ["trend", "--range", "all"], ["list"], ["help", "import"], ["help"], ["doctor"]] {
            let outcome = try plain.run(words)
            #expect(outcome.code == 0)
            #expect(outcome.output.utf8.allSatisfy { $0 < 0x80 }, "\(words)")
        }
        #expect(try plain("trend").output.hasPrefix("Mean Trend, "))
        let svg = try plain("trend", "--svg", "-")
        #expect(try svg == steady("trend", "--svg", "-"), "a file does not depend on the locale")
    }

    @Test func `a reader that has seen enough ends the program quietly`() throws {
        _ = try Store(path: folder.store).merge(Oracle.known.get().records)
        for command in ["list --all", "export --format csv", "export", "trend --json --range all", "help"] {
            let outcome = try steady.run(shell: "\"$steady\" \(command) | head -1")
            #expect(outcome.code == 0 && outcome.complaints == "")
            #expect(outcome.lines.count == 1)
            let codes = try steady.run(shell: "{ \"$steady\" \(command); echo $? >&2; } | true")
            #expect(codes.complaints == "0\n", "\(command)")
        }
    }

    @Test func `a full disk behind the output is said`() throws {
        try fill()
        let outcome = try steady.run(shell: "\"$steady\" list > /dev/full")
        #expect(outcome.code == 1)
        #expect(
            outcome.complaints == "What was to be printed could not be written: No space left on device. "
                + "What was done before is kept.\n")
    }

    @Test func `what goes wrong is said on standard error alone`() throws {
        for arguments in [["fly"], ["log", "eighty"], ["edit", "today", "80"], ["restore", folder.file("none.db")]] {
            let outcome = try steady.run(arguments)
            #expect(outcome.code == (arguments.count == 1 || arguments[0] == "log" ? 2 : 1))
            #expect(outcome.output == "")
            #expect(outcome.complaints.hasSuffix("\n"))
        }
    }

    @Test func `a backup and its restore go round`() throws {
        try fill()
        let copy = folder.file("copy.db")
        #expect(try steady("backup", copy) == .done("400 records copied to \(copy) and checked.\n"))
        #expect(try steady("backup", copy).code == 1)
        var other = BuiltProgram(store: folder.file("other/steady.db"))
        #expect(try other("restore", copy) == .done("400 records added from \(copy).\n"))
        #expect(try other("restore", copy) == .done("0 records added from \(copy).\n"))
        other.environment["COLUMNS"] = "80"
        #expect(try other("list", "--all") == steady("list", "--all"))
    }

    @Test func `the demo stays out of a store that holds records, and makes the same one again`() throws {
        let demo = try steady("demo")
        #expect(demo.code == 0 && demo.complaints == "")
        let first = try steady("trend", "--json", "--range", "all").output
        #expect(try steady("demo").code == 1)
        let other = BuiltProgram(store: folder.file("other.db"))
        _ = try other("demo")
        #expect(try other("trend", "--json", "--range", "all").output == first)
    }
}

/// Colour only where there is a terminal that wants it.
@Suite struct ColourTests {
    private let host: FakeHost

    init() throws {
        host = try FakeHost()
        try host.add(Oracle.known.get().records)
    }

    @Test(
        arguments: [
            (true, [:], true), (true, ["TERM": "xterm-256color"], true), (true, ["NO_COLOR": ""], true),
            (true, ["NO_COLOR": "1"], false), (true, ["TERM": "dumb"], false),
            (false, ["TERM": "xterm-256color"], false),
            (false, ["COLORTERM": "truecolor"], false),
        ] as [(Bool, [String: String], Bool)])
    func `escape sequences are written only to a terminal that takes them`(
        isTerminal: Bool, environment: [String: String], hasColour: Bool
    ) {
        host.outputIsTerminal = isTerminal
        host.environment = environment
        let page = host("trend", "--range", "year")
        #expect(page.output.contains("\u{1B}") == hasColour)
        for call in [
            ["list"], ["help"], ["help", "log"], ["profile"], ["trend", "--json"], ["export"], ["log", "80"],
        ] {
            #expect(!host.run(call).output.contains("\u{1B}"), "\(call)")
        }
        host.outputIsTerminal = false
        let plain = host("trend", "--range", "year").output
        #expect(hasColour || host("trend", "--range", "year").output == plain)
    }
}
