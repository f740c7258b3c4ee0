/// How long a file may be.
enum Sizes {
    static let longestFile = 500
    static let longestReadme = 120

    static func breaches(in repository: Repository) -> [Breach] {
        let tables: Set<String> = ["Fixtures", "Goldens", "Generated", "Scenarios"]
        let long = repository.files.filter { file in
            file.isUnder("Sources", "Tests", "scripts", "Web", "Benchmarks")
                && tables.isDisjoint(with: file.path.split(separator: "/").map(String.init))
                && lineCount(file) > longestFile
        }
        let tooLong = long.map {
            Breach(path: $0.path, what: "\(lineCount($0)) lines; the most is \(longestFile)")
        }
        guard let readme = repository.file("README.md"), lineCount(readme) > longestReadme else { return tooLong }
        return tooLong + [
            Breach(path: readme.path, what: "\(lineCount(readme)) lines; the most is \(longestReadme)")
        ]
    }

    private static func lineCount(_ file: Repository.File) -> Int {
        file.text.utf8.count { $0 == 0x0A }
    }
}
