import Foundation
import SteadyCore

/// The files of values that others computed; `scripts/core-fixtures.py` and `scripts/record-vectors.py` write them.
enum Fixture {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    static func read<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(contentsOf: tests.appending(path: "Fixtures/\(name)")))
    }

    /// A file of the repository, by its path from the top.
    static func repositoryText(_ path: String) throws -> String {
        try String(contentsOf: tests.appending(path: "../../\(path)"), encoding: .utf8)
    }
}

extension Double {
    /// The eight bytes as hex: equal only for the same double.
    var bits: String { [UInt8](hexOf: bitPattern).hex }
}

extension Array<UInt8> {
    fileprivate init(hexOf number: UInt64) {
        var writer = ByteWriter()
        writer.append(number)
        self = writer.bytes
    }
}
