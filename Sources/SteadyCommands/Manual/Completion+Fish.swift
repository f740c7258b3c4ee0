extension Completion {
    /// The completion for fish: a line for each thing that can be said.
    var fish: String {
        """
        # Completion of steady for fish; `steady completions fish` prints it.

        # Whether the command is the first argument and, if there is a second, so many words stand behind it.
        function __steady_at
            set -l words (commandline -opc)
            test (count $words) -gt 1; and test "$words[2]" = "$argv[1]"; or return 1
            test (count $argv) -eq 1; and return 0
            set -e words[1..2]
            set -l number 0
            set -l is_value 0
            for word in $words
                if test $is_value -eq 1
                    set is_value 0
                else if contains -- $word \(valued.joined(separator: " "))
                    set is_value 1
                else if not string match -q -- '-*' $word
                    set number (math $number + 1)
                end
            end
            test $number -eq $argv[2]
        end

        function __steady_first
            test (count (commandline -opc)) -eq 1
        end

        complete -c steady -f
        complete -c steady -n __steady_first -l help -d 'show what Steady can do'
        complete -c steady -n __steady_first -l version -d 'print the version'
        \(commands.map { fishLines($0.command, $0.grammar) }.joined(separator: "\n"))

        """
    }

    private func fishLines(_ command: Command, _ grammar: CallGrammar) -> String {
        var lines = [
            "complete -c steady -n __steady_first -a \(command.name) -d \(Self.fishQuoted(command.summary))"
        ]
        for (option, place) in grammar.options {
            let value = place.map(fishValue) ?? ""
            lines.append(
                "complete -c steady -n '__steady_at \(command.name)' -l \(option.name)\(value) "
                    + "-d \(Self.fishQuoted(option.help))")
        }
        for (index, place) in grammar.words.enumerated() where place != .free {
            let isRepeated = grammar.repeatsLast && index == grammar.words.count - 1
            let condition = "'__steady_at \(command.name)\(isRepeated ? "" : " \(index)")'"
            lines.append("complete -c steady -n \(condition)\(fishOffer(place))")
        }
        return lines.joined(separator: "\n")
    }

    private func fishValue(_ place: Place) -> String {
        place == .files ? " -r -F" : place == .free ? " -x" : " -x" + fishOffer(place)
    }

    private func fishOffer(_ place: Place) -> String {
        switch place {
        case .words(let words): " -a '\(words.joined(separator: " "))'"
        case .commands: " -a '\(names.joined(separator: " "))'"
        case .files: " -F"
        case .folders: " -a '(__fish_complete_directories (commandline -ct))'"
        case .zones: " -a \(Self.fishQuoted("(\(Self.listZones))"))"
        case .free: ""
        }
    }

    /// A word in single quotes, in which fish has its own escapes.
    private static func fishQuoted(_ word: String) -> String {
        var escaped = ""
        for character in word {
            if character == "'" || character == "\\" { escaped += "\\" }
            escaped.append(character)
        }
        return "'\(escaped)'"
    }
}
