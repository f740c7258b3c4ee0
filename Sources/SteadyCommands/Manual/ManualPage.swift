/// The manual page, section 1, in the macros of `man`: made from the commands themselves, as the help is.
enum ManualPage {
    /// The whole page.
    static func text() -> String {
        var page = Roff()
        page.request("TH STEADY 1 \"\" \"steady \(CommandList.version)\" \"Steady\"")
        page.request("SH NAME")
        page.paragraph("steady - the trend of your weight, not the reading")
        page.request("SH SYNOPSIS")
        page.request("B steady")
        page.request("I COMMAND")
        page.paragraph("[OPTIONS]")
        page.request("SH DESCRIPTION")
        for paragraph in description {
            page.request("PP")
            page.paragraph(paragraph)
        }
        page.request("SH COMMANDS")
        for command in CommandList.all { describe(command, in: &page) }
        for (title, entries) in closing {
            page.request("SH \(title)")
            for (name, meaning) in entries { page.entry(name, meaning) }
        }
        return page.text
    }

    private static let description = [
        "A scale is noisy: salt, water and supper move it by two kilograms, and a real change by four hundred grams a "
            + "week. Steady keeps your readings in one file on this machine and shows the trend that they support.",
        "Records are never changed or removed. A correction, a deletion and a reading set aside are records of their "
            + "own, and each record carries its hash, which is checked whenever it is read.",
    ]

    private static let closing: [(title: String, entries: [(String, String)])] = [
        (
            "ENVIRONMENT",
            [
                ("STEADY_STORE", "The file of the store."),
                ("XDG_DATA_HOME", "Unless STEADY_STORE is set, the store is steady/steady.db in this folder."),
                ("TZ", "Where you are: it settles the day of what you log."),
                ("STEADY_NOW", "An instant with its offset, to be taken for the present one; for repeatable runs."),
                ("NO_COLOR", "If set and not empty, no colour is used. It is used on a terminal only."),
                ("COLUMNS", "The width of the page, instead of the terminal's."),
                ("LC_ALL, LC_CTYPE, LANG", "A locale that is not UTF-8 gets plain ASCII."),
            ]
        ),
        ("FILES", [("~/.local/share/steady/steady.db", "The usual store.")]),
        (
            "EXIT STATUS",
            [("0", "Done."), ("1", "Could not be done; the reason is said."), ("2", "The call was not understood.")]
        ),
    ]

    private static func describe(_ command: Command, in page: inout Roff) {
        page.request("SS steady \(command.name)")
        page.paragraph(command.summary.prefix(1).uppercased() + command.summary.dropFirst() + ".")
        page.request("PP")
        page.request("nf")
        for usage in command.usage { page.line("steady \(usage)") }
        page.request("fi")
        for option in command.options + Option.common { page.entry(Help.heading(option), option.help) }
        for paragraph in command.details {
            page.request("PP")
            page.paragraph(paragraph)
        }
        page.request("PP")
        page.paragraph("Example:")
        page.request("PP")
        page.request("nf")
        page.line("    " + command.example.call)
        page.request("fi")
        page.request("PP")
        page.paragraph(command.example.effect.prefix(1).uppercased() + command.example.effect.dropFirst() + ".")
    }
}

/// Text in the language of roff.
struct Roff {
    private(set) var text = ""

    /// A request or a macro, with its arguments.
    mutating func request(_ request: String) {
        text += ".\(request)\n"
    }

    /// Running text, which is filled.
    mutating func paragraph(_ paragraph: some StringProtocol) {
        for line in Help.wrap(String(paragraph), to: 78).split(separator: "\n") { self.line(line) }
    }

    /// A name and, indented below it, what it means.
    mutating func entry(_ name: String, _ meaning: String) {
        request("TP")
        text += "\\fB\(Self.escape(name))\\fR\n"
        paragraph(meaning)
    }

    /// A line of text as it stands.
    mutating func line(_ line: some StringProtocol) {
        let escaped = Self.escape(line)
        // A dot or an apostrophe in front would make it a request.
        text += (escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" : "") + escaped + "\n"
    }

    /// Writes what roff would take for something else by its name, and what is not ASCII by its number.
    static func escape(_ line: some StringProtocol) -> String {
        var escaped = ""
        for scalar in line.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case "'": escaped += "\\(aq"
            case "`": escaped += "\\(ga"
            case "^": escaped += "\\(ha"
            case "~": escaped += "\\(ti"
            case _ where scalar.isASCII: escaped.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                escaped += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
            }
        }
        return escaped
    }
}
