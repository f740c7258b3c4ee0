import Foundation
import SteadyFiles
import SteadyImport

/// Files of the tests, and files made by them.
enum Files {
    static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures")

    static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: fixtures.appending(path: name)))
    }

    /// Writes bytes to a file, does something with its path, and takes it away again.
    static func with<R>(_ bytes: [UInt8], _ body: (String) throws -> R) throws -> R {
        let url = FileManager.default.temporaryDirectory.appending(path: "steady-import-\(UUID().uuidString)")
        try Data(bytes).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        return try body(url.path)
    }

    static func scan(_ bytes: [UInt8], options: ImportOptions = ImportOptions()) throws -> ImportFindings {
        try with(bytes) { try ImportFile.scan(path: $0, options: options) }
    }

    static func failure(_ bytes: [UInt8]) throws -> ImportFailure? {
        try with(bytes) { (path) -> ImportFailure? in
            do throws(ImportFailure) {
                _ = try ImportFile.scan(path: path)
                return nil
            } catch {
                return error
            }
        }
    }
}
