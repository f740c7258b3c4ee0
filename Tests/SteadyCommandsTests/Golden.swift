import Foundation
import Testing

/// A whole output kept as a file.
///
/// With `STEADY_RECORD=1` the file is written, and the run fails: no golden is born green.
enum Golden {
    static let tests = URL(filePath: #filePath).deletingLastPathComponent()

    static func expect(_ text: String, equals name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let file = tests.appending(path: "Goldens").appending(path: name)
        if ProcessInfo.processInfo.environment["STEADY_RECORD"] == "1" {
            try Data(text.utf8).write(to: file)
            Issue.record("recorded \(name): look at it, then run without recording", sourceLocation: sourceLocation)
            return
        }
        let known = try String(decoding: Data(contentsOf: file), as: UTF8.self)
        #expect(text == known, "differs from Goldens/\(name)", sourceLocation: sourceLocation)
    }
}
