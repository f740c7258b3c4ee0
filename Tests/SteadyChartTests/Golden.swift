import Foundation
import Testing

/// The folders beside the tests.
enum Folder {
    static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    static let fixtures = tests.appending(path: "Fixtures")
    static let goldens = tests.appending(path: "Goldens")
}

/// A whole output kept as a file.
///
/// With `STEADY_RECORD=1` the file is written, and the run fails: no golden is born green.
enum Golden {
    static func expect(_ text: String, equals name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let file = Folder.goldens.appending(path: name)
        if ProcessInfo.processInfo.environment["STEADY_RECORD"] == "1" {
            try FileManager.default.createDirectory(at: Folder.goldens, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            Issue.record("recorded \(name): look at it, then run without recording", sourceLocation: sourceLocation)
            return
        }
        let known = try String(decoding: Data(contentsOf: file), as: UTF8.self)
        #expect(text == known, "differs from Goldens/\(name)", sourceLocation: sourceLocation)
    }
}
