/// Which target may import which: the arrows of docs/architecture.md.
enum Imports {
    /// Pure targets compile for the browser too, and may import what stands here and nothing else.
    static let pure: [String: Set<String>] = [
        "SteadyCore": ["CHash", "CMemory"],
        "SteadyImport": ["SteadyCore", "CMemory"],
        "SteadyChart": ["SteadyCore", "CMemory"],
        "SteadyApp": ["SteadyCore", "SteadyImport", "SteadyChart", "CMemory"],
        "SteadyBorder": ["CWebHost"],
        "SteadyWeb": [
            "SteadyCore", "SteadyImport", "SteadyChart", "SteadyApp", "SteadyBorder", "CMemory", "CWebHost",
        ],
        "SteadyImportWeb": ["SteadyCore", "SteadyImport", "SteadyBorder", "CMemory", "CWebHost"],
    ]

    /// Native targets may import these, and the system's own modules.
    static let native: [String: Set<String>] = [
        "SteadyFiles": ["SteadyCore", "SteadyImport", "CZlib"],
        "SteadyStore": ["SteadyCore", "CSQLite"],
        "SteadyServer": ["SteadyCore", "CMicrohttpd"],
        "SteadyReport": ["SteadyChart", "CPangoCairo"],
        "SteadyCommands": [
            "SteadyCore", "SteadyImport", "SteadyChart", "SteadyApp", "SteadyFiles", "SteadyReport", "SteadyServer",
            "SteadyStore",
        ],
        "steady": ["SteadyCommands"],
    ]

    static let system: Set<String> = ["Glibc", "Dispatch", "Synchronization"]

    /// The files of Sources that may import Foundation: none so far.
    ///
    /// Its static library is ten times the size of the rest of the program.
    static let foundationAllowed: Set<String> = []

    static func breaches(in repository: Repository) -> [Breach] {
        repository.files.filter { $0.isUnder("Sources") && $0.hasSuffix(".swift") }.flatMap { file in
            let target = String(file.path.split(separator: "/")[1])
            return modules(imported: file).compactMap { line, module in
                reason(against: module, in: target, file.path).map { Breach(path: file.path, line: line, what: $0) }
            }
        }
    }

    /// The modules that a file imports, with their lines.
    static func modules(imported file: Repository.File) -> [(line: Int, module: String)] {
        let statement =
            /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/
        return file.lines.enumerated().compactMap { number, line in
            (try? statement.prefixMatch(in: line)).map { (number + 1, String($0.1)) }
        }
    }

    private static func reason(against module: String, in target: String, _ path: String) -> String? {
        if module.hasPrefix("Foundation") {
            return foundationAllowed.contains(path) ? nil : "imports \(module), which no file of Sources may"
        }
        if let allowed = pure[target] {
            return allowed.contains(module) ? nil : "\(target) is pure and may not import \(module)"
        }
        if let allowed = native[target] {
            return allowed.union(system).contains(module) ? nil : "\(target) may not import \(module)"
        }
        return "\(target) has no row in the table of arrows"
    }
}
