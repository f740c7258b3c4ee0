/// What the completions of all shells are made from.
struct Completion {
    let commands: [(command: Command, grammar: CallGrammar)]

    /// The shells that `steady completions` knows.
    enum Shell: String, CaseIterable {
        case bash, zsh, fish
    }

    init(_ commands: [Command] = CommandList.all) {
        self.commands = commands.map { ($0, CallGrammar($0)) }
    }

    func text(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    var names: [String] { commands.map(\.command.name) }

    /// Every option that takes a value, with its hyphens: the word behind it is no word of the command's own.
    var valued: [String] {
        var names: [String] = []
        for (option, place) in commands.flatMap(\.grammar.options) where place != nil {
            if !names.contains("--" + option.name) { names.append("--" + option.name) }
        }
        return names
    }

    /// Prints the names of the time zones that the system has, one a line.
    static let listZones = "awk '!/^#/ { print $3 }' /usr/share/zoneinfo/zone1970.tab 2>/dev/null"

    /// A word in single quotes, for any of the shells.
    static func quoted(_ word: String) -> String {
        "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
