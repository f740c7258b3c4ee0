/// What must be written down, and where.
enum Documents {
    static func breaches(in repository: Repository) -> [Breach] {
        missing(in: repository) + commands(in: repository) + decisions(in: repository)
    }

    /// Documents that a person looks for first, and the heading of what is not yet released.
    static func missing(in repository: Repository) -> [Breach] {
        let needed = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "docs/architecture.md"]
        let absent = needed.filter { repository.file($0) == nil }.map { Breach(path: $0, what: "is missing") }
        guard let changes = repository.file("CHANGELOG.md"), !changes.text.contains(/(?m)^## \[?Unreleased\]?\s*$/)
        else {
            return absent
        }
        return absent + [Breach(path: changes.path, what: "has no heading ## Unreleased")]
    }

    /// Each command has its heading in docs/cli.md, and each heading its command.
    static func commands(in repository: Repository) -> [Breach] {
        let document = "docs/cli.md"
        let sources = repository.files.filter { $0.isUnder("Sources/SteadyCommands") && $0.hasSuffix(".swift") }
        guard !sources.isEmpty else { return [] }
        let names = commandNames(in: sources)
        guard !names.isEmpty else {
            return [Breach(path: "Sources/SteadyCommands", what: "no Command(name: \"…\") found")]
        }
        let text = repository.file(document)?.text ?? ""
        let headings = Set(text.matches(of: /(?m)^## steady ([a-z-]+)[ \t]*$/).map { String($0.1) })
        return names.subtracting(headings).sorted().map { Breach(path: document, what: "no heading ## steady \($0)") }
            + headings.subtracting(names).sorted().map { Breach(path: document, what: "no command \($0)") }
    }

    /// The names with which commands are made.
    private static func commandNames(in sources: [Repository.File]) -> Set<String> {
        Set(sources.flatMap { $0.text.matches(of: /\bCommand\(\s*name:\s*"([a-z][a-z-]*)"/).map { String($0.1) } })
    }

    /// Decisions are numbered from 1 without a gap, and named by what was decided.
    static func decisions(in repository: Repository) -> [Breach] {
        let essays = repository.files.filter { $0.isUnder("docs/decisions") }.sorted { $0.path < $1.path }
        var next = 1
        return essays.compactMap { essay in
            guard let match = essay.name.wholeMatch(of: /(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.md/) else {
                return Breach(path: essay.path, what: "is not named NNNN-what-was-decided.md")
            }
            defer { next += 1 }
            guard Int(match.1) != next else { return nil }
            return Breach(path: essay.path, what: "number \(next) was expected")
        }
    }
}
