/// One subcommand: its name, its words and what it does.
package struct Command: Sendable {
    let name: String
    /// What it does, in a line.
    let summary: String
    /// The forms in which it can be called, without `steady`.
    let usage: [String]
    /// What stands behind the options in its help; whole paragraphs.
    let details: [String]
    let options: [Option]
    /// A call that works, and what it does.
    let example: (call: String, effect: String)
    /// How many words may stand beside the options.
    let words: ClosedRange<Int>
    let run: @Sendable (Invocation) throws -> Void

    init(
        name: String, summary: String, usage: [String], details: [String] = [], options: [Option] = [],
        example: (call: String, effect: String), words: ClosedRange<Int> = 0...0,
        run: @escaping @Sendable (Invocation) throws -> Void
    ) {
        self.name = name
        self.summary = summary
        self.usage = usage
        self.details = details
        self.options = options
        self.example = example
        self.words = words
        self.run = run
    }
}

/// An option of a command: `--unit kg`, or a switch such as `--json`.
struct Option: Sendable {
    let name: String
    /// What stands for its value in the help; nothing for a switch.
    let value: String?
    let help: String

    init(_ name: String, _ value: String? = nil, _ help: String) {
        self.name = name
        self.value = value
        self.help = help
    }

    /// The options that every command takes.
    static let common = [
        Option("store", "FILE", "use this store instead of the usual one"),
        Option("help", nil, "show this help"),
    ]
}

/// A call that cannot be understood; exit code 2.
struct WrongUse: Error {
    let sentence: String

    init(_ sentence: String) {
        self.sentence = sentence
    }
}

/// Something that could not be done; exit code 1.
///
/// The sentence never holds a measured value.
struct CouldNot: Error {
    let sentence: String

    init(_ sentence: String) {
        self.sentence = sentence
    }
}
