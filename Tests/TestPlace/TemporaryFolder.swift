package import Foundation
import Glibc

/// A folder of one test, gone with its last use.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init() throws {
        path = FileManager.default.temporaryDirectory.path + "/steady-tests-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a file in the folder.
    package func file(_ name: String) -> String {
        path + "/" + name
    }

    /// The path of the store that these tests use.
    package var store: String { file("steady.db") }

    /// Every file below the folder, with its bytes; folders as their path with a slash and no bytes.
    package func contents() throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
            let values = try URL(filePath: file(name)).resourceValues(forKeys: [.isDirectoryKey])
            if values.isDirectory == true {
                contents[name + "/"] = Data()
            } else {
                contents[name] = (try? Data(contentsOf: URL(filePath: file(name)))) ?? Data()
            }
        }
        return contents
    }
}

/// Reads and changes the bytes of files.
package enum Bytes {
    package static func read(_ path: String) throws -> [UInt8] {
        try Array(Data(contentsOf: URL(filePath: path)))
    }

    package static func write(_ bytes: [UInt8], to path: String) throws {
        try Data(bytes).write(to: URL(filePath: path))
    }

    package static func change(_ path: String, _ body: (inout [UInt8]) throws -> Void) throws {
        var bytes = try read(path)
        try body(&bytes)
        try write(bytes, to: path)
    }

    /// Where some bytes first stand in others.
    package static func place(of part: [UInt8], in whole: [UInt8]) -> Int? {
        guard let first = part.first, part.count <= whole.count else { return nil }
        return whole.withUnsafeBytes { whole in
            part.withUnsafeBytes { part in
                guard let from = whole.baseAddress, let wanted = part.baseAddress else { return nil }
                return (0...(whole.count - part.count)).first {
                    whole[$0] == first && memcmp(from + $0, wanted, part.count) == 0
                }
            }
        }
    }
}
