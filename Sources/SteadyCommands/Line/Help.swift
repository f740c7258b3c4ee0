/// The help texts, made from the commands themselves.
enum Help {
    /// The page that `steady help` prints.
    static func overview() -> String {
        var text = "steady shows the trend of your weight, not the reading.\n\n"
        text += "Use: steady COMMAND [OPTIONS]\n\n"
        let width = CommandList.all.map(\.name.count).max() ?? 0
        for command in CommandList.all {
            text += "  \(pad(command.name, to: width))  \(command.summary)\n"
        }
        text += "\nsteady help COMMAND says more. The store is \(storeSentence)\n"
        return text
    }

    private static let storeSentence =
        "$STEADY_STORE, else\n$XDG_DATA_HOME/steady/steady.db, else ~/.local/share/steady/steady.db."

    /// The page of one command.
    static func page(of command: Command) -> String {
        var text = "steady \(command.name): \(command.summary)\n\n"
        for (index, usage) in command.usage.enumerated() {
            text += "\(index == 0 ? "Use:" : "    ") steady \(usage)\n"
        }
        text += "\nOptions:\n"
        let options = command.options + Option.common
        let width = options.map { heading($0).count }.max() ?? 0
        for option in options {
            text += "  \(pad(heading(option), to: width))  \(option.help)\n"
        }
        for paragraph in command.details { text += "\n\(wrap(paragraph, to: 78))\n" }
        text += "\nExample:\n  \(command.example.call)\n      \(command.example.effect)\n"
        return text
    }

    static func heading(_ option: Option) -> String {
        option.value.map { "--\(option.name) \($0)" } ?? "--\(option.name)"
    }

    static func pad(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    /// Breaks a paragraph at spaces.
    static func wrap(_ paragraph: String, to width: Int) -> String {
        var lines: [String] = []
        var line = ""
        for word in paragraph.split(separator: " ") {
            if !line.isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? String(word) : " " + word
        }
        if !line.isEmpty { lines.append(line) }
        return lines.joined(separator: "\n")
    }
}
