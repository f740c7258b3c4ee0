internal import SteadyReport
internal import SteadyServer
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
        guard host.isClockReadable else {
            host.complain("STEADY_NOW is an instant with its offset, such as 2026-08-29T07:14:00+02:00.")
            return 2
        }
        do {
            let invocation = try Invocation(host: host, command: command, arguments: Array(rest))
            if invocation.has("help") {
                host.output.write(host.shown(Help.page(of: command)))
            } else {
                try command.run(invocation)
            }
            return 0
        } catch let wrong as WrongUse {
            host.complain(wrong.sentence)
            host.complain("Use: steady \(command.usage.first ?? command.name). More: steady help \(command.name)")
            return 2
        } catch let failure as StoreFailure {
            host.complain(Quotable.sentences(about: failure.path) { failure.sentences(naming: $0) })
            return 1
        } catch let failure as ServerFailure {
            host.complain(Quotable.sentences(about: failure.path ?? "") { failure.sentences(naming: $0) })
            return 1
        } catch let failure as ReportFailure {
            host.complain(failure.sentences)
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
