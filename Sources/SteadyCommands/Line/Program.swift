internal import SteadyStore

/// The program: finds the command, runs it, and turns what went wrong into words and an exit code.
package enum Program {
    /// Runs one call; the arguments come without the program's name.
    ///
    /// 0 done, 1 could not, 2 wrong use.
    package static func run(_ arguments: [String], host: Host) -> Int32 {
        var rest = arguments[...]
        let name = rest.popFirst() ?? "help"
        let wanted =
            switch name {
            case "--help", "-h": "help"
            case "--version": "version"
            default: name
            }
        guard let command = CommandList.all.first(where: { $0.name == wanted }) else {
            host.complain(
                "There is no command \(Quotable.word(name)). `steady help` lists them; "
                    + "`steady log` takes a weight.")
            return 2
        }
        do {
            let invocation = try Invocation(host: host, command: command, arguments: Array(rest))
            if invocation.has("help") {
                host.output.write(Help.page(of: command))
            } else {
                try command.run(invocation)
            }
            return 0
        } catch let wrong as WrongUse {
            host.complain(wrong.sentence)
            host.complain("Use: steady \(command.usage.first ?? command.name). More: steady help \(command.name)")
            return 2
        } catch let failure as StoreFailure {
            let name = Quotable.path(failure.path)
            let sentences = failure.sentences(naming: name)
            let isNamed = name != failure.path && sentences.hasPrefix(name)
            host.complain(isNamed ? sentences.prefix(1).uppercased() + sentences.dropFirst() : sentences)
            return 1
        } catch let could as CouldNot {
            host.complain(could.sentence)
            return 1
        } catch {
            host.complain("Something stood in the way that Steady has no words for. Nothing was changed.")
            return 1
        }
    }
}
