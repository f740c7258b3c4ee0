import Foundation
import TestPlace
import Testing

@testable import SteadyCommands

@Suite struct ManualTests {
    private let host: FakeHost

    init() throws {
        host = try FakeHost()
    }

    @Test func `the manual page holds every line of use and every option of every command`() throws {
        let page = host("manual")
        #expect(page.code == 0 && page.complaints == "")
        for command in CommandList.all {
            let section = try #require(
                page.output.components(separatedBy: ".SS steady \(command.name)\n").dropFirst().first)
            let text = section.components(separatedBy: "\n.SS ")[0]
            for usage in command.usage { #expect(text.contains(Roff.escape("steady \(usage)"))) }
            for option in command.options {
                #expect(text.contains("\\fB\(Roff.escape(Help.heading(option)))\\fR\n"), "\(command.name)")
            }
            #expect(text.contains(Roff.escape(command.example.call)))
        }
        #expect(page.output.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test func `the manual page is set without a warning, and shows what was written`() throws {
        let file = host.folder.file("steady.1")
        try Data(host("manual").output.utf8).write(to: URL(filePath: file))
        for line in ["groff -ww -man -Tutf8 '\(file)'", "man --warnings -E UTF-8 -l '\(file)'"] {
            let child = try Child(
                "/bin/sh", ["-c", line], environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "MANWIDTH": "80"])
            #expect(child.wait() == 0)
            #expect(child.complaints == "")
            #expect(child.output.contains("import FILE\u{2026} [--dry-run] [--unit kg|lb|st]"))
            #expect(child.output.contains("~/.bashrc"))
        }
    }

    @Test(arguments: CommandList.all.map(\.name))
    func `the example at the end of a command's help is a call of that command`(name: String) throws {
        let command = try #require(CommandList.all.first { $0.name == name })
        #expect(Help.page(of: command).hasSuffix("  \(command.example.call)\n      \(command.example.effect)\n"))
        let words = Self.words(of: command.example.call)
        #expect(words.prefix(2) == ["steady", name])
        let invocation = try Invocation(
            host: .system(), command: command, arguments: Array(words.dropFirst(2)))
        #expect(!invocation.has("help"))
    }

    /// The words of a call, up to where its output is sent.
    private static func words(of call: String) -> [String] {
        Array(call.split(separator: " ").map(String.init).prefix { $0 != ">" && $0 != "<" })
    }

    @Test func `every example runs, in the order of the help, save those that go on until they are stopped`() throws {
        let home = host.folder.path
        let weights = "day;weight (kg)\n2026-08-20;82.5\n"
        try Data(weights.utf8).write(to: URL(filePath: host.folder.file("weights.csv")))
        // A name says nothing about what is in a file.
        try Data(weights.utf8).write(to: URL(filePath: host.folder.file("export.zip")))
        var steady = BuiltProgram(store: host.folder.store)
        let bin = URL(filePath: BuiltProgram.path).deletingLastPathComponent().path
        steady.environment = ["HOME": home, "PATH": "\(bin):/usr/bin:/bin"]
        try #require(try steady("log", "82.6", "--at", "yesterday").code == 0)
        for command in CommandList.all where !["serve", "watch"].contains(command.name) {
            // The day of the log before is deleted, a store that is damaged is none, a demo wants an empty store.
            let line =
                switch command.name {
                case "demo": "cd '\(home)' && STEADY_STORE='\(home)/demo.db' \(command.example.call)"
                default: "cd '\(home)' && \(command.example.call)"
                }
            let outcome = try steady.run(shell: line)
            #expect(outcome.code == 0 && outcome.complaints == "", "\(command.example.call): \(outcome)")
        }
    }
}
