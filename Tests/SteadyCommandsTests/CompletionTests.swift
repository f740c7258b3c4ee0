import Foundation
import TestPlace
import Testing

@testable import SteadyCommands

/// The shells themselves are asked what they would offer.
@Suite struct CompletionTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try Data().write(to: URL(filePath: folder.file("weights.csv")))
        try FileManager.default.createDirectory(atPath: folder.file("webpage"), withIntermediateDirectories: false)
        for shell in Completion.Shell.allCases {
            try Data(Completion().text(for: shell).utf8).write(to: URL(filePath: folder.file("steady.\(shell)")))
        }
    }

    private func ask(_ program: String, _ script: String) throws -> [String] {
        let environment = [
            "PATH": "\(folder.path):/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8", "TERM": "dumb",
            "XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.path,
        ]
        let child = try Child(program, ["-c", "cd '\(folder.path)'\n" + script], environment: environment)
        #expect(child.wait() == 0)
        #expect(child.complaints == "")
        return child.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// What bash offers behind a line whose last word is begun.
    private func bash(_ line: String) throws -> Set<String> {
        // As readline parts them: an equals sign is a word.
        let words = line.replacing("=", with: " = ").split(separator: " ", omittingEmptySubsequences: true).map(
            String.init)
        let all = line.hasSuffix(" ") ? words + [""] : words
        let quoted = all.map { "'\($0)'" }.joined(separator: " ")
        return Set(
            try ask(
                "/bin/bash",
                """
                source ./steady.bash
                complete -p steady >/dev/null || exit 1
                COMP_WORDS=(\(quoted)); COMP_CWORD=\(all.count - 1)
                _steady
                printf '%s\\n' "${COMPREPLY[@]}"
                """))
    }

    /// What fish offers, without the descriptions.
    private func fish(_ line: String) throws -> Set<String> {
        let lines = try ask("/usr/bin/fish", "source ./steady.fish\ncomplete -C '\(line)'")
        return Set(lines.map { String($0.split(separator: "\t").first ?? "") })
    }

    /// What zsh offers: it completes in a terminal only, so it is given one, and says what it was to add.
    private func zsh(_ line: String) throws -> Set<String> {
        try FileManager.default.createDirectory(atPath: folder.file("site"), withIntermediateDirectories: true)
        try? FileManager.default.copyItem(atPath: folder.file("steady.zsh"), toPath: folder.file("site/_steady"))
        let lines = try ask(
            "/usr/bin/zsh",
            #"""
            zmodload zsh/zpty
            zpty shell zsh -f -i
            zpty -w shell 'PS1= PROMPT= RPS1=; fpath=(./site $fpath); autoload -Uz compinit; compinit -u -D'
            zpty -w shell 'compadd() {
                if [[ ${@[(I)-(O|A|D)]} -gt 0 ]]; then builtin compadd "$@"; return; fi
                local -a offered; builtin compadd -A offered "$@"; print -l -- ${offered/#/offered:}
                builtin compadd "$@"
            }'
            zpty -w shell 'ask() { zle list-choices; print; print -n fin; print ished }; zle -N ask; bindkey "^I" ask'
            zpty -w shell 'print -n re; print ady'
            while zpty -r shell line; do [[ $line == *ready* ]] && break; done
            zpty -n -w shell '\#(line)'$'\t'
            # Nothing more is typed meanwhile: zsh would leave the list for it.
            while zpty -r shell line; do print -r -- "$line"; [[ $line == *finished* ]] && break; done
            zpty -d shell
            exit 0
            """#)
        return Set(
            lines.compactMap { line in
                guard let offered = line.split(separator: "offered:", omittingEmptySubsequences: false).dropFirst().last
                else { return nil }
                return offered.trimmingCharacters(in: .whitespacesAndNewlines)
            })
    }

    /// What the shells must offer behind a line, and something that they must not.
    private static let expected: [(line: String, offers: Set<String>, not: String)] = [
        ("steady ", Set(CommandList.all.map(\.name)), "weights.csv"),
        ("steady tr", ["trend"], "log"),
        ("steady log --unit ", ["kg", "lb", "st"], "weights.csv"),
        ("steady log 82 --unit l", ["lb"], "kg"),
        ("steady trend --range ", ["week", "month", "quarter", "year", "all"], "kg"),
        ("steady trend --range q", ["quarter"], "week"),
        ("steady trend --unit kg --line ", ["0.18", "0.10", "adaptive"], "kg"),
        ("steady export --format ", ["journal", "csv", "json"], "kg"),
        ("steady list --kind ", ["weight", "bodyFat", "leanMass"], "note"),
        ("steady import --date-order ", ["dmy", "mdy", "ymd"], "kg"),
        ("steady import --zone Europe/Berl", ["Europe/Berlin"], "Europe/Paris"),
        ("steady import weights.csv --unit ", ["kg", "lb", "st"], "weights.csv"),
        ("steady import w", ["weights.csv"], "kg"),
        ("steady import --dry-run one.csv w", ["weights.csv"], "kg"),
        ("steady trend --svg w", ["weights.csv"], "kg"),
        ("steady doctor --store w", ["weights.csv"], "kg"),
        ("steady edit yes", ["yesterday"], "today"),
        ("steady help im", ["import"], "log"),
        ("steady completions ", ["bash", "zsh", "fish"], "weights.csv"),
        ("steady profile --sex ", ["female", "male"], "kg"),
    ]

    @Test func `bash offers commands, options, values and files`() throws {
        for (line, offers, not) in Self.expected {
            let offered = try bash(line)
            #expect(offered.isSuperset(of: offers) && !offered.contains(not), "\(line): \(offered)")
        }
        #expect(try bash("steady log --unit=") == ["kg", "lb", "st"])
        #expect(try bash("steady log --unit=k") == ["kg"])
        #expect(try bash("steady serve --site w") == ["webpage"])
        #expect(try bash("steady log 82 ") == [])
    }

    @Test func `fish offers commands, options, values and files`() throws {
        for (line, offers, not) in Self.expected {
            let offered = try fish(line)
            #expect(offered.isSuperset(of: offers) && !offered.contains(not), "\(line): \(offered)")
        }
        #expect(try fish("steady log --unit=") == ["--unit=kg", "--unit=lb", "--unit=st"])
        #expect(try fish("steady serve --site w") == ["webpage/"])
        #expect(!(try fish("steady edit today ")).contains("today"))
    }

    @Test func `zsh offers commands, options, values and files`() throws {
        // Each of them is a session of its own, so that only some are asked for.
        for (line, offers, not) in Self.expected.indices.filter({ $0 % 3 == 1 }).map({ Self.expected[$0] }) {
            let offered = try zsh(line)
            #expect(offered.isSuperset(of: offers) && !offered.contains(not), "\(line): \(offered)")
        }
    }

    @Test(arguments: CommandList.all.map(\.name))
    func `every option of a command is offered by bash and by fish, with the choices that its use names`(name: String)
        throws
    {
        let command = try #require(CommandList.all.first { $0.name == name })
        let options = Set((command.options + Option.common).map { "--\($0.name)" })
        #expect(try bash("steady \(name) -") == options)
        #expect(try fish("steady \(name) --") == options)
        for usage in command.usage {
            for match in usage.matches(of: /--([a-z-]+) ([^ \]]+\|[^ \]]+)/) {
                let choices = Set(match.2.split(separator: "|").map(String.init))
                #expect(try bash("steady \(name) --\(match.1) ") == choices)
                #expect(try fish("steady \(name) --\(match.1) ") == choices)
            }
        }
    }
}
