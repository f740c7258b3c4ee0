internal import SteadyApp
internal import SteadyCore
internal import SteadyStore

/// One call of a command: the host, the words and the options.
package struct Invocation {
    let host: Host
    let command: Command
    let words: [String]
    private let values: [String: String]

    /// Reads the arguments behind the command's name.
    init(host: Host, command: Command, arguments: [String]) throws {
        self.host = host
        self.command = command
        let known = command.options + Option.common
        var words: [String] = []
        var values: [String: String] = [:]
        var rest = arguments[...]
        var isOptionsEnd = false
        while let argument = rest.popFirst() {
            guard !isOptionsEnd, argument.hasPrefix("-"), argument.utf8.count > 1 else {
                words.append(argument)
                continue
            }
            if argument == "--" {
                isOptionsEnd = true
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let given = String(parts[0])
            let name = given == "-h" ? "help" : given.hasPrefix("--") ? String(given.dropFirst(2)) : ""
            guard let option = known.first(where: { $0.name == name }) else {
                throw WrongUse("There is no option \(Quotable.word(given)) here.")
            }
            guard values[name] == nil else { throw WrongUse("--\(name) stands twice.") }
            if option.value == nil {
                guard parts.count == 1 else { throw WrongUse("--\(name) takes no value.") }
                values[name] = ""
            } else if parts.count == 2 {
                values[name] = String(parts[1])
            } else if let value = rest.popFirst() {
                values[name] = value
            } else {
                throw WrongUse("--\(name) needs a value: --\(name) \(option.value ?? "").")
            }
        }
        if values["help"] == nil {
            guard words.count >= command.words.lowerBound else { throw WrongUse("Something is missing.") }
            guard words.count <= command.words.upperBound else {
                throw WrongUse("There is more here than `steady \(command.name)` takes.")
            }
        }
        self.words = words
        self.values = values
    }

    private init(_ other: Invocation, host: Host) {
        self.host = host
        (command, words, values) = (other.command, other.words, other.values)
    }

    /// The same call with another host.
    func on(_ host: Host) -> Invocation { Invocation(self, host: host) }

    func has(_ name: String) -> Bool {
        values[name] != nil
    }

    subscript(_ name: String) -> String? {
        values[name]
    }

    /// The unit named by `--unit`.
    func unit() throws -> MassUnit? {
        guard let name = values["unit"] else { return nil }
        guard let unit = MassUnit(symbol: Array(name.utf8)) else { throw WrongUse("--unit is kg, lb or st.") }
        return unit
    }

    func line() throws -> TrendLine? {
        guard let name = values["line"] else { return nil }
        guard let line = TrendLine(name: Array(name.utf8)) else { throw WrongUse(Self.lineSentence) }
        return line
    }

    static let lineSentence = "--line is 0.18, 0.10 or adaptive."

    func range() throws -> TrendRange? {
        guard let name = values["range"] else { return nil }
        guard let range = TrendRange(name: Array(name.utf8)) else {
            throw WrongUse("--range is week, month, quarter, year or all.")
        }
        return range
    }

    /// A day option: an ISO day, `today` or `yesterday`.
    func day(_ name: String) throws -> CivilDay? {
        guard let text = values[name] else { return nil }
        guard let day = host.day(named: text) else { throw WrongUse("--\(name) is a day such as 2026-08-29.") }
        return day
    }
}

extension Invocation {
    /// Where the store is.
    func storePath() throws -> String {
        if let path = values["store"] {
            guard !path.isEmpty else { throw WrongUse("--store needs the name of a file.") }
            return path
        }
        guard let path = Store.defaultPath(environment: host.environment) else {
            throw CouldNot("There is no home folder to keep a store in. Set STEADY_STORE to a file.")
        }
        return path
    }

    /// The store, begun if there is none; for commands that write.
    func store() throws -> Store {
        try Store(path: storePath(), patience: host.patience)
    }

    /// The store if there is one; for commands that only read.
    func existingStore() throws -> Store? {
        let path = try storePath()
        do {
            return try Store(existing: path, patience: host.patience)
        } catch let failure where failure.reason == .absent {
            return nil
        }
    }

    /// The store, which must be there.
    func presentStore() throws -> Store {
        guard let store = try existingStore() else { throw CouldNot(Self.emptySentence) }
        return store
    }

    /// What an empty store answers.
    static let emptySentence =
        "There is no reading yet. `steady log 82.4` logs today's weight; `steady import FILE` brings what you have."

    /// The person's unit: as asked, else as the profile says, else kilograms.
    func unit(_ journal: Journal) throws -> MassUnit {
        try unit() ?? journal.chosenUnit
    }
}
