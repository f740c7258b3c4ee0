/// A place where the repository breaks a rule of the house.
struct Breach: Hashable, CustomStringConvertible {
    let path: String
    /// From 1; 0 where the whole file is meant.
    var line = 0
    let what: String

    var description: String {
        line == 0 ? "\(path): \(what)" : "\(path):\(line): \(what)"
    }
}

extension [Breach] {
    /// The breaches, a line each: what a failing test prints.
    var list: String {
        map(\.description).joined(separator: "\n")
    }
}

extension Repository.File {
    /// A breach for each line in which one of the words stands.
    func breaches(of words: [String], _ what: (String) -> String) -> [Breach] {
        lines.enumerated().flatMap { number, line in
            words.filter { line.contains($0) }.map { Breach(path: path, line: number + 1, what: what($0)) }
        }
    }
}
