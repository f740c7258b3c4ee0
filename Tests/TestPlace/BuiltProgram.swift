import Foundation
import Glibc

/// The built `steady`, with a store, a zone and a moment of a test.
package struct BuiltProgram: Sendable {
    /// The binary beside this test's own.
    package static let path: String = {
        let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let arguments = CommandLine.arguments.map { URL(filePath: $0).deletingLastPathComponent() }
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL
        let built = ["release", "debug"].map { root.appending(path: ".build/\($0)") }
        let places = ([own] + arguments + built).map { $0.appending(path: "steady").path }
        return places.first { access($0, X_OK) == 0 } ?? "steady-was-not-built"
    }()

    package let store: String
    package var zone = "Europe/Berlin"
    package var now = "2026-08-29T07:14:00+02:00"
    package var environment: [String: String] = [:]

    package init(store: String) {
        self.store = store
    }

    private var variables: [String: String] {
        var variables = [
            "STEADY_STORE": store, "TZ": zone, "STEADY_NOW": now, "LANG": "C.UTF-8", "HOME": "/nonexistent",
        ]
        // The libraries of the language may lie where only this says.
        variables["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
        return variables.merging(environment) { $1 }
    }

    package func start(_ arguments: [String], input: String? = nil) throws -> Child {
        try Child(Self.path, arguments, environment: variables, input: input)
    }

    package func run(_ arguments: [String], input: String? = nil) throws -> Outcome {
        try Self.outcome(of: start(arguments, input: input))
    }

    package func callAsFunction(_ arguments: String..., input: String? = nil) throws -> Outcome {
        try run(arguments, input: input)
    }

    /// Starts a line of shell in which `$steady` is the program.
    package func start(shell line: String) throws -> Child {
        try Child("/bin/sh", ["-c", line], environment: variables.merging(["steady": Self.path]) { $1 })
    }

    package func run(shell line: String) throws -> Outcome {
        try Self.outcome(of: start(shell: line))
    }

    private static func outcome(of child: Child) -> Outcome {
        let code = child.wait()
        return Outcome(code: code, output: child.output, complaints: child.complaints)
    }
}
