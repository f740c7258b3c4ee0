extension Completion {
    /// The completion for bash, which needs nothing beside bash itself.
    var bash: String {
        """
        # Completion of steady for bash; `steady completions bash` prints it.

        _steady_words() {
            mapfile -t COMPREPLY < <(compgen -W "$1" -- "$current")
        }

        _steady_files() {
            compopt -o filenames 2>/dev/null
            mapfile -t COMPREPLY < <(compgen "$1" -- "$current")
        }

        # The options of a command.
        _steady_options() {
            case $1 in
        \(lines { [optionsLine($0, $1)] })
            esac
        }

        # The value of a command's option.
        _steady_value() {
            case $1:$2 in
        \(lines(valueLines))
                *) return 1 ;;
            esac
        }

        # A command's word beside its options, by its number.
        _steady_word() {
            case $1:$2 in
        \(lines(wordLines))
            esac
        }

        _steady() {
            local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
            local number=0 index
            COMPREPLY=()
            if ((COMP_CWORD == 1)); then
                _steady_words '\(names.joined(separator: " ")) --help --version'
                return
            fi
            # Bash parts --unit=kg into three words.
            if [[ $current == = ]]; then
                current=
            elif [[ $before == = ]]; then
                before=${COMP_WORDS[COMP_CWORD - 2]}
            fi
            if [[ $before == --* ]] && _steady_value "$command" "$before"; then return; fi
            if [[ $current == -* ]]; then
                _steady_options "$command"
                return
            fi
            for ((index = 2; index < COMP_CWORD; index++)); do
                case ${COMP_WORDS[index]} in
                    \(valued.joined(separator: " | ")))
                        if [[ ${COMP_WORDS[index + 1]} == = ]]; then ((index++)); fi
                        ((index++)) ;;
                    -*) ;;
                    *) ((number++)) ;;
                esac
            done
            _steady_word "$command" "$number"
        }

        complete -F _steady steady

        """
    }

    private func lines(_ body: (Command, CallGrammar) -> [String]) -> String {
        commands.flatMap { body($0.command, $0.grammar) }.map { "        \($0) ;;" }.joined(separator: "\n")
    }

    private func optionsLine(_ command: Command, _ grammar: CallGrammar) -> String {
        "\(command.name)) _steady_words '\(grammar.options.map { "--\($0.option.name)" }.joined(separator: " "))'"
    }

    private func valueLines(_ command: Command, _ grammar: CallGrammar) -> [String] {
        grammar.options.compactMap { option, place in
            place.map { "\(command.name):--\(option.name)) \(bashOffer($0))" }
        }
    }

    private func wordLines(_ command: Command, _ grammar: CallGrammar) -> [String] {
        grammar.words.enumerated().compactMap { index, place in
            guard place != .free else { return nil }
            let isRepeated = grammar.repeatsLast && index == grammar.words.count - 1
            return "\(command.name):\(isRepeated ? "*" : String(index))) \(bashOffer(place))"
        }
    }

    private func bashOffer(_ place: Place) -> String {
        switch place {
        case .words(let words): "_steady_words '\(words.joined(separator: " "))'"
        case .commands: "_steady_words '\(names.joined(separator: " "))'"
        case .files: "_steady_files -f"
        case .folders: "_steady_files -d"
        case .zones: "_steady_words \"$(\(Self.listZones))\""
        case .free: ":"
        }
    }
}
