import Foundation
import SteadyCore
import SteadyStore
import TestPlace

@testable import SteadyCommands

/// A person at a terminal, or a script, in the same process: a clock, a zone, what is typed, what is printed.
final class FakeHost {
    let folder: TemporaryFolder
    /// 2026-08-29T07:14:00+02:00.
    var now: Int64 = 1_787_980_440_000
    var zone = FakeHost.berlin
    var environment: [String: String] = [:]
    /// What standard input holds, a line each.
    var input: [String] = []
    var inputIsTerminal = false
    var outputIsTerminal = false
    var columns = 80
    /// After how many looks Ctrl-C has been pressed.
    var looksBeforeInterrupt = Int.max
    private var random = SeededRandom(seed: 7)

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Europe/Berlin, 2025 and 2026.
    static let berlin = ZoneTable(
        name: "Europe/Berlin", initialOffset: 3600,
        transitions: [
            .init(second: 1_743_296_400, offset: 7200), .init(second: 1_761_440_400, offset: 3600),
            .init(second: 1_774_746_000, offset: 7200), .init(second: 1_792_890_000, offset: 3600),
        ])

    var store: String { folder.store }

    /// Runs one call of the program.
    @discardableResult
    func run(_ arguments: [String]) -> Outcome {
        var output = ""
        var complaints = ""
        var host = Host(
            environment: { [environment, store] name in name == "STEADY_STORE" ? store : environment[name] },
            now: { [now] in now }, homeZone: zone,
            output: .init(isTerminal: outputIsTerminal, columns: columns) { output += $0 },
            complaints: .init(isTerminal: false, columns: columns) { complaints += $0 },
            readLine: { [self] in input.isEmpty ? nil : input.removeFirst() }, inputIsTerminal: inputIsTerminal,
            isInterrupted: { [self] in
                looksBeforeInterrupt -= 1
                return looksBeforeInterrupt < 0
            })
        host.patience = 20
        host.random = { [self] in random.next() }
        let code = Program.run(arguments, host: host)
        return Outcome(code: code, output: output, complaints: complaints)
    }

    @discardableResult
    func callAsFunction(_ arguments: String..., input: [String] = []) -> Outcome {
        self.input = input
        return run(arguments)
    }

    /// Adds records to the store, as an import or another device would.
    func add(_ records: [Record]) throws {
        _ = try Store(path: store).merge(records)
    }

    /// How many records the store holds.
    var recordCount: Int {
        get throws { try Store(existing: store).journal.recordCount }
    }
}

extension Outcome {
    /// Done, with this and nothing else.
    static func done(_ output: String) -> Outcome {
        Outcome(code: 0, output: output, complaints: "")
    }

    var lines: [String] { output.split(separator: "\n").map(String.init) }
}
