internal import Glibc
internal import SteadyCore
internal import SteadyStore

/// Which contents a watch has imported: a small file beside the store, a line for each, digest and batch.
///
/// A line counts only while the journal holds its batch, so that a store that was begun anew, or an older copy of one, is
/// filled again. It holds nothing that was measured. Where it cannot be written the watch goes on, and a file may be
/// read again after the next start, which adds nothing.
struct WatchedContents {
    static let ending = ".watched"

    private let path: String
    private var batches: [String: RecordID] = [:]
    /// What this run has done with, or has named.
    private var done: Set<String> = []

    init(storePath: String) throws {
        path = storePath + Self.ending
        for line in Self.lines(of: path) {
            let words = line.split(separator: .space)
            guard words.count == 2, words[0].count == 64, let batch = RecordID(text: Array(words[1])) else { continue }
            batches[String(decoding: words[0], as: UTF8.self)] = batch
        }
    }

    /// Whether a content was imported already, or refused in this run.
    func isDone(_ digest: String, in call: Invocation) throws -> Bool {
        if done.contains(digest) { return true }
        guard let batch = batches[digest], let journal = try call.existingStore()?.journal else { return false }
        return journal.contains(batch)
    }

    /// Notes something that is said once; false if it was said before.
    mutating func isNews(_ key: String) -> Bool {
        done.insert(key).inserted
    }

    /// Notes that a content was imported; what added nothing has no batch, and is read again after a start.
    mutating func keep(_ digest: String, _ batch: RecordID?) {
        done.insert(digest)
        guard let batch else { return }
        batches[digest] = batch
        let file = open(path, O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        defer { close(file) }
        let line = Array("\(digest) \(batch.text)\n".utf8)
        if line.withUnsafeBytes({ write(file, $0.baseAddress, $0.count) }) == line.count { fsync(file) }
    }

    private static func lines(of path: String) -> [ArraySlice<UInt8>] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return [] }
        defer { close(file) }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = block.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            bytes.append(contentsOf: block[..<count])
        }
        return bytes.split(separator: .newline)
    }
}

/// The system's own words for what it last refused.
enum SystemWords {
    static var last: String { String(cString: strerror(errno)) }
}
