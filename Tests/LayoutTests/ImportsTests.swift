import Testing

@Suite struct ImportsTests {
    @Test func `targets import only what lies below them, and the engine only the engine`() {
        let breaches = Imports.breaches(in: .here)
        #expect(breaches.isEmpty, "\(breaches.list)")
    }

    @Test(arguments: [
        ("Sources/SteadyCore/Days/Clock.swift", "import Foundation"),
        ("Sources/SteadyCore/Days/Clock.swift", "internal import Glibc"),
        ("Sources/SteadyImport/Zip.swift", "package import CZlib"),
        ("Sources/SteadyChart/Pen.swift", "@preconcurrency import Dispatch"),
        ("Sources/SteadyChart/Pen.swift", "import SteadyApp"),
        ("Sources/SteadyStore/Store.swift", "import FoundationEssentials"),
        ("Sources/SteadyStore/Store.swift", "import class SteadyCommands.Log"),
        ("Sources/SteadyNovel/Page.swift", "import SteadyCore"),
    ])
    func `the rule finds a planted import`(path: String, line: String) {
        let file = Repository.File(path: path, text: "/// A file.\n\(line)\n")
        #expect(Imports.breaches(in: Repository(files: [file])).map(\.line) == [2])
    }

    @Test(arguments: [
        ("Sources/SteadyApp/Screen.swift", "public import SteadyChart"),
        ("Sources/SteadyStore/Store.swift", "import Glibc"),
        ("Sources/SteadyCore/Days/Clock.swift", "// import Foundation, some would say"),
        ("Tests/LayoutTests/Repository.swift", "import Foundation"),
    ])
    func `the rule leaves a rightful import alone`(path: String, line: String) {
        #expect(Imports.breaches(in: Repository(files: [.init(path: path, text: line)])) == [])
    }
}
