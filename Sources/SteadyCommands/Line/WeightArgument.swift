internal import SteadyCore

/// Reads a weight from the words of a call, or from standard input so that it stays out of the shell's history.
struct WeightArgument {
    let host: Host
    let unit: MassUnit

    /// The weight in the words; without words (or with `-`) the only line of standard input.
    func read(_ words: [String]) throws -> Quantity {
        if words.isEmpty || words == ["-"] {
            if host.inputIsTerminal { host.complaints.write("Weight in \(unit.symbol): ") }
            guard let line = host.readLine() else {
                throw WrongUse("A weight is missing. Give it here or on standard input.")
            }
            // A person at a prompt ends the line; a file or a program may hold more than was meant.
            while !host.inputIsTerminal, let further = host.readLine() {
                guard further.utf8.allSatisfy({ $0 <= .space }) else {
                    throw WrongUse(
                        "Standard input holds more than one line, and this takes one weight. Nothing was saved. "
                            + "Several weights with their days are a table: `steady import FILE`.")
                }
            }
            return try read(line)
        }
        return try read(words.joined(separator: " "))
    }

    private func read(_ text: String) throws -> Quantity {
        do {
            return try WeightEntry.read(text, unit: unit)
        } catch {
            throw WrongUse(Self.sentence(error, unit: unit))
        }
    }

    /// Why a text is no weight, without repeating it.
    static func sentence(_ failure: WeightEntry.Failure, unit: MassUnit) -> String {
        switch failure {
        case .empty: return "A weight is missing. Give it here or on standard input."
        case .unreadable:
            return "That does not read as a weight. Write it like 82.4, 82,4, 181.7 lb or \"12 st 13.4\"."
        case .poundsOfAStone:
            return "A stone has 14 pounds; the pounds beside stones are 0 to 13.9."
        case .implausible:
            let limits =
                switch unit {
                case .kilogram: "20 to 400 kg"
                case .pound: "44.1 to 881.8 lb"
                case .stone: "3 st 2.1 lb to 62 st 13.8 lb"
                }
            return "That is outside what Steady takes, \(limits). Nothing was saved. A unit can be named: --unit lb."
        }
    }
}
