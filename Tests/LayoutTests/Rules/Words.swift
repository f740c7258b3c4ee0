/// Words that the repository must not hold.
///
/// They are put together from halves, so that this file does not hold them either.
enum Words {
    /// Notes of unfinished work.
    static let unfinished = ["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"]

    /// Ends the program on data, or hides that it can.
    static let abrupt = ["fatal" + "Error(", "tr" + "y!", "a" + "s!", "precondition" + "Failure"]

    /// Places of one machine, and hosts that a package comes from.
    static let elsewhere = [
        "/wo" + "rk/", "/ro" + "ot/", "/opt/" + "swift", "pypi" + ".org", "python" + "hosted", "npm" + "js",
        "crates" + ".io", "proxy.go" + "lang", "deb.deb" + "ian", "swiftpackage" + "index",
    ]

    /// Ways for a text to become markup in the page, and for the page to reach beyond its own origin.
    static let unsafeInPage = [
        "inner" + "HTML", "outer" + "HTML", "insertAdjacent" + "HTML", "document.wr" + "ite", "http" + "://",
        "https" + "://",
    ]

    static func unsafeInPage(in repository: Repository) -> [Breach] {
        repository.files
            .filter { $0.isUnder("Web") && $0.hasSuffix(".js", ".html", ".css", ".webmanifest") }
            .flatMap { $0.breaches(of: unsafeInPage) { "uses \($0)" } }
    }

    static func unfinished(in repository: Repository) -> [Breach] {
        repository.files
            .filter { isCode($0) }
            .flatMap { file in
                file.lines.enumerated().flatMap { number, line in
                    unfinished.filter { stands($0, in: line) }
                        .map { Breach(path: file.path, line: number + 1, what: "holds \($0)") }
                }
            }
    }

    static func abrupt(in repository: Repository) -> [Breach] {
        repository.files
            .filter { $0.isUnder("Sources") && $0.hasSuffix(".swift") }
            .flatMap { $0.breaches(of: abrupt) { "uses \($0)" } }
    }

    static func elsewhere(in repository: Repository) -> [Breach] {
        repository.files.flatMap { $0.breaches(of: elsewhere) { "speaks of \($0)" } }
    }

    private static func isCode(_ file: Repository.File) -> Bool {
        file.isUnder("Sources", "Tests", "scripts", "Web", "Benchmarks", ".ci") || !file.path.contains("/")
    }

    /// Whether a word stands by itself: not inside a longer word, where it is chance.
    private static func stands(_ word: String, in line: Substring) -> Bool {
        line.ranges(of: word).contains { range in
            let before = line[..<range.lowerBound].last
            let after = line[range.upperBound...].first
            return before?.isLetter != true && after?.isLetter != true
        }
    }
}
