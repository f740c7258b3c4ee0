extension Completion {
    /// The completion for zsh, an autoloaded function for its completion system.
    var zsh: String {
        """
        #compdef steady
        # Completion of steady for zsh; `steady completions zsh` prints it.

        _steady_zones() {
            local -a zones=(${(f)"$(\(Self.listZones))"})
            compadd -a zones
        }

        _steady() {
            local context state state_descr line
            local -a commands
            typeset -A opt_args
            _arguments -C '(- *)--help[show what Steady can do]' '(- *)--version[print the version]' \\
                '1:command:->command' '*::word:->word'
            case $state in
                command)
                    commands=(
        \(commands.map { "                " + Self.quoted("\($0.command.name):\($0.command.summary)") }
            .joined(separator: "\n"))
                    )
                    _describe command commands ;;
                word)
                    case $line[1] in
        \(commands.map { arguments($0.command, $0.grammar) }.joined(separator: "\n"))
                    esac ;;
            esac
        }

        if [[ $funcstack[1] == _steady ]]; then _steady "$@"; else compdef _steady steady; fi

        """
    }

    private func arguments(_ command: Command, _ grammar: CallGrammar) -> String {
        var specs = grammar.options.map { option, place in
            let help = "[\(Self.inBrackets(option.help))]"
            guard let place else { return "--\(option.name)\(help)" }
            return "--\(option.name)=\(help):\(option.value ?? ""):\(zshOffer(place))"
        }
        for (index, place) in grammar.words.enumerated() {
            let isRepeated = grammar.repeatsLast && index == grammar.words.count - 1
            specs.append("\(isRepeated ? "*" : String(index + 1)):word:\(zshOffer(place))")
        }
        return "                \(command.name))\n                    _arguments \\\n"
            + specs.map { "                        " + Self.quoted($0) }.joined(separator: " \\\n") + " ;;"
    }

    private func zshOffer(_ place: Place) -> String {
        switch place {
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .commands: "(\(names.joined(separator: " ")))"
        case .files: "_files"
        case .folders: "_files -/"
        case .zones: "_steady_zones"
        case .free: " "
        }
    }

    /// A text as it may stand in the brackets of a specification.
    private static func inBrackets(_ text: String) -> String {
        var escaped = ""
        for character in text {
            if character == "[" || character == "]" || character == "\\" || character == ":" { escaped += "\\" }
            escaped.append(character)
        }
        return escaped
    }
}
