import TestPlace
import Testing

/// Right and wrong use: exit codes, and what goes where.
@Suite struct UseTests {
    private let host: FakeHost

    init() throws {
        host = try FakeHost()
    }

    @Test(arguments: [
        ["fly"], ["Log", "80"], ["--store"], ["log", "80", "--fly"], ["log", "80", "-x"], ["log", "80", "--unit"],
        ["log", "80", "--unit", "stone"], ["log", "80", "--unit=kg", "--unit", "kg"], ["log", "80", "--at"],
        ["log", "80", "--at", "noon"], ["log", "80", "--at", "2026-02-30"], ["log", "80", "--at", "25:00"],
        ["log", "80", "--at", ""], ["log", "80", "--store", ""], ["log", "1", "2", "3", "4", "5"], ["log", "eighty"],
        ["log", ""], ["log", "-"], ["log"], ["trend", "word"], ["trend", "--range", "decade"],
        ["trend", "--line", "0.2"], ["trend", "--json=yes"], ["trend", "--json", "--svg", "-"],
        ["trend", "--unit", "g"], ["list", "--last", "0"], ["list", "--last", "many"], ["list", "--kind", "height"],
        ["list", "--kind", "note"], ["list", "--day", "someday"], ["list", "--from", "2026-13-01"],
        ["list", "--unit", "oz"], ["edit"], ["delete"], ["delete", "a", "b"], ["ignore"],
        ["export", "--format", "xml"],
        ["export", "--days"], ["profile", "--unit", "oz"], ["profile", "--line", "1"], ["profile", "--height", "9"],
        ["profile", "--born", "26"], ["profile", "--sex", "x"], ["profile", "--zone", "Mars/Olympus"],
        ["doctor", "now"], ["backup"], ["restore"], ["recover"], ["demo", "now"], ["version", "now"],
        ["trend", "--png", "-"], ["trend", "--pdf", "-"], ["trend", "--paper", "a4"],
        ["trend", "--pdf", "x.pdf", "--paper", "a5"], ["watch"], ["watch", ".", "--unit", "oz"],
        ["import"], ["import", "--list", "file"], ["import", "--date-order", "myd", "file"],
    ])
    func `wrong use ends with 2, says how it is used on standard error, and begins no store`(arguments: [String]) throws
    {
        let outcome = host.run(arguments)
        #expect(outcome.code == 2)
        #expect(outcome.output == "")
        #expect(outcome.complaints.contains("steady "))
        #expect(outcome.complaints.hasSuffix("\n"))
        #expect(try host.folder.contents().isEmpty)
    }

    @Test(arguments: [
        ["edit", "today", "80"], ["delete", "today"], ["ignore", "today"], ["ignore", "today", "--back"], ["doctor"],
        ["backup", "copy.db"], ["restore", "/nonexistent/copy.db"], ["recover", "new.db"], ["import", "--undo", "1"],
        ["import", "/nonexistent/weights.csv"],
    ])
    func `what cannot be done without a reading ends with 1, says what to do, and begins no store`(
        arguments: [String]
    ) throws {
        let outcome = host.run(arguments)
        #expect(outcome.code == 1)
        #expect(outcome.output == "")
        #expect(
            outcome.complaints.contains("`steady ") || outcome.complaints.contains("Check the name")
                || outcome.complaints.contains("Name a file"))
        #expect(try host.folder.contents().isEmpty)
    }

    @Test func `an empty store answers every command that looks with what to do next`() throws {
        var page = ""
        for arguments in [
            ["trend"], ["list"], ["list", "--day", "today"], ["list", "--kind", "bodyFat"], ["import", "--list"],
            ["export"], ["export", "--format", "csv"], ["export", "--format", "json"], ["profile"],
            ["trend", "--json"],
        ] {
            let outcome = host.run(arguments)
            #expect(outcome.code == 0 && outcome.complaints == "")
            page += "$ steady \(arguments.joined(separator: " "))\n\(outcome.output)\n"
        }
        try Golden.expect(page, equals: "empty.txt")
        #expect(try host.folder.contents().isEmpty, "looking begins no store")
    }

    @Test func `what stands behind two hyphens is a word`() throws {
        #expect(host("log", "--", "80.5").code == 0)
        #expect(host("log", "--", "--unit").code == 2)
        #expect(host("log", "--unit", "kg", "--", "81").code == 0)
        #expect(host("list", "--", "--all").complaints.contains("more here"))
    }

    @Test func `an option's value may stand behind an equals sign, and the options anywhere`() {
        #expect(
            host("log", "--unit=lb", "180", "--at=yesterday").lines.first == "180.0 lb on Friday, 28 August.")
        #expect(host("log", "--at", "yesterday", "82").code == 0)
    }

    @Test func `a store can be named by an option`() throws {
        let other = host.folder.file("other.db")
        #expect(host("log", "80", "--store", other).code == 0)
        #expect(host("list", "--store", other).lines.count == 1)
        #expect(host("list").output.contains("There is no reading yet"))
    }

    @Test func `without a home there is no usual place, and that is said`() throws {
        let steady = BuiltProgram(store: "")
        let child = try Child(BuiltProgram.path, ["list"], environment: [:])
        #expect(child.wait() == 1)
        #expect(child.complaints.contains("STEADY_STORE"))
        #expect(steady.store == "")
    }
}
