import Foundation

/// The files of this repository, as a person would commit them.
struct Repository: Sendable {
    /// A file by its path from the root, with the text that it holds.
    struct File: Sendable {
        let path: String
        let text: String

        var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
        var name: Substring { path.split(separator: "/").last ?? "" }

        func isUnder(_ folders: String...) -> Bool {
            folders.contains { path.hasPrefix($0 + "/") }
        }

        func hasSuffix(_ endings: String...) -> Bool {
            endings.contains { path.hasSuffix($0) }
        }
    }

    /// Text files with their text.
    let files: [File]
    /// Every path, folders and pictures too: what a link may lead to.
    let paths: Set<String>

    init(files: [File], otherPaths: [String] = []) {
        self.files = files
        paths = Set(files.flatMap { Self.withFolders($0.path) } + otherPaths.flatMap(Self.withFolders))
    }

    func file(_ path: String) -> File? {
        files.first { $0.path == path }
    }

    private static func withFolders(_ path: String) -> [String] {
        let parts = path.split(separator: "/")
        return parts.indices.map { parts[...$0].joined(separator: "/") }
    }
}

extension Repository {
    /// The repository that these tests were built from.
    static let here = Repository(root: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../.."))

    /// Folders that builds make; nothing in them is committed.
    private static let made: Set<String> = [".build", ".venv", ".git", "build", "__pycache__", ".pytest_cache"]
    /// Larger files are data, not text that somebody wrote.
    private static let largestText = 1 << 20

    private init(root: URL) {
        var files: [File] = []
        var others: [String] = []
        let root = root.standardizedFileURL
        let walk = FileManager.default.enumerator(
            at: root, includingPropertiesForKeys: [.isRegularFileKey, .fileSizeKey])
        while let url = walk?.nextObject() as? URL {
            if Self.made.contains(url.lastPathComponent) {
                walk?.skipDescendants()
                continue
            }
            let values = try? url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
            guard values?.isRegularFile == true else { continue }
            let path = url.standardizedFileURL.path.dropFirst(root.path.count).drop { $0 == "/" }
            if values?.fileSize ?? 0 <= Self.largestText, let bytes = try? Data(contentsOf: url), !bytes.contains(0),
                let text = String(data: bytes, encoding: .utf8)
            {
                files.append(File(path: String(path), text: text))
            } else {
                others.append(String(path))
            }
        }
        self.init(files: files.sorted { $0.path < $1.path }, otherPaths: others)
    }
}
