import Testing

@Suite struct DocumentsTests {
    @Test func `the documents that a person looks for are there`() {
        let breaches = Documents.missing(in: .here)
        #expect(breaches.isEmpty, "\(breaches.list)")
    }

    @Test func `every command is documented, and every documented command exists`() {
        let breaches = Documents.commands(in: .here)
        #expect(breaches.isEmpty, "\(breaches.list)")
    }

    @Test func `decisions are numbered without a gap`() {
        let breaches = Documents.decisions(in: .here)
        #expect(breaches.isEmpty, "\(breaches.list)")
        #expect(Repository.here.files.contains { $0.isUnder("docs/decisions") })
    }

    @Test func `the rule finds a planted missing document`() {
        let repository = Repository(files: [.init(path: "CHANGELOG.md", text: "# Changes\n\n## 1.0\n")])
        #expect(
            Documents.missing(in: repository).map(\.path)
                == ["README.md", "CONTRIBUTING.md", "LICENSE", "docs/architecture.md", "CHANGELOG.md"])
    }

    @Test func `the rule finds a planted undocumented command and a planted heading`() {
        let log = Repository.File(
            path: "Sources/SteadyCommands/Commands/LogCommand.swift",
            text: """
                static let log = Command(
                    name: "log",
                """)
        let others = Repository.File(
            path: "Sources/SteadyCommands/Commands/SmallCommands.swift",
            text: #"Command(name: "trend", unit: Unit(name: "kg"))"#)
        let document = Repository.File(path: "docs/cli.md", text: "## steady log\n\n## steady fly\n")
        #expect(
            Documents.commands(in: Repository(files: [log, others, document])).map(\.what)
                == ["no heading ## steady trend", "no command fly"])
        #expect(Documents.commands(in: Repository(files: [log])).map(\.what) == ["no heading ## steady log"])
    }

    @Test func `the rule does not pass when it can find no command at all`() {
        let file = Repository.File(path: "Sources/SteadyCommands/Run.swift", text: "func run() {}")
        #expect(Documents.commands(in: Repository(files: [file])).count == 1)
    }

    @Test(arguments: [
        (["0001-first.md", "0003-third.md"], ["docs/decisions/0003-third.md"]),
        (["0002-second.md"], ["docs/decisions/0002-second.md"]),
        (["0001-first.md", "0001-other.md"], ["docs/decisions/0001-other.md"]),
        (["0001-first.md", "notes.md"], ["docs/decisions/notes.md"]),
        (["0001-first.md", "0002-second-thoughts.md"], []),
    ])
    func `the rule finds a planted decision out of order`(names: [String], found: [String]) {
        let repository = Repository(files: names.map { .init(path: "docs/decisions/\($0)", text: "") })
        #expect(Documents.decisions(in: repository).map(\.path) == found)
    }
}
