extension Command {
    static let manual = Command(
        name: "manual",
        summary: "print the manual page, for man",
        usage: ["manual"],
        details: ["It says what `steady help` says. `make install` puts it where `man steady` finds it."],
        example: ("steady manual > steady.1", "a page that man -l steady.1 shows"),
        run: { call in call.host.output.write(ManualPage.text()) })

    static let completions = Command(
        name: "completions",
        summary: "print what lets a shell complete steady's commands, options and values",
        usage: ["completions bash|zsh|fish"],
        details: [
            "`make install` puts all three where the shells look. By hand:",
            "eval \"$(steady completions bash)\" in ~/.bashrc for bash; a file _steady in a folder of $fpath for zsh; "
                + "~/.config/fish/completions/steady.fish for fish.",
        ],
        example: ("steady completions bash > steady.bash", "a file to be read by bash"),
        words: 1...1,
        run: { call in
            guard let shell = Completion.Shell(rawValue: call.words[0]) else {
                throw WrongUse("Completions are made for bash, zsh and fish.")
            }
            call.host.output.write(Completion().text(for: shell))
        })
}
