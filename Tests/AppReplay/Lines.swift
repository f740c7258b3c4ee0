internal import Foundation

/// The lines of a file that are not empty.
struct Lines {
    let all: [String]

    init?(path: String) {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        all = text.split(separator: "\n").map(String.init)
    }
}
