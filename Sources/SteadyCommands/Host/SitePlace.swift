internal import Glibc

/// Where the app's page lies unless somebody says.
enum SitePlace {
    /// The page that was installed with a program, or that was built where it was built.
    static func find(besideProgram program: String?) -> String? {
        program.flatMap { program in candidates(for: program).first { access($0 + "/index.html", R_OK) == 0 } }
    }

    /// The folders that are looked at for a program at a path.
    static func candidates(for program: String) -> [String] {
        let parts = program.split(separator: "/").map(String.init)
        guard parts.count >= 2 else { return [] }
        var folders = ["/" + (parts.dropLast(2) + ["share", "steady", "web"]).joined(separator: "/")]
        if let build = parts.lastIndex(of: ".build") {
            folders.append("/" + (parts[..<build] + ["build", "web"]).joined(separator: "/"))
        }
        return folders
    }
}
