import Foundation

/// A folder that is gone when the test has done with it.
final class Folder {
    let path: String

    struct Failure: Error {
        let path: String
    }

    init() throws {
        var template = Array("/tmp/steady-server-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Failure(path: "/tmp") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func write(_ text: String, to name: String) throws {
        let parts = name.split(separator: "/").dropLast()
        for count in parts.indices { mkdir(path + "/" + parts[...count].joined(separator: "/"), 0o755) }
        guard let file = fopen(path + "/" + name, "w") else { throw Failure(path: name) }
        fputs(text, file)
        fclose(file)
    }

    /// The text of a file.
    static func text(_ path: String) throws -> String {
        guard let file = fopen(path, "r") else { throw Failure(path: path) }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    /// The text of a file of this repository.
    static func repositoryFile(_ name: String) throws -> String {
        try text(#filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" } + "/" + name)
    }
}
