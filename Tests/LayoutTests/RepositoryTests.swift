import Testing

@Suite struct RepositoryTests {
    @Test func `the tests see the whole repository and nothing that builds made`() {
        let here = Repository.here
        for path in ["Package.swift", "Makefile", ".ci/run", "scripts/build-web.sh", "Tests/LayoutTests/Breach.swift"] {
            #expect(here.file(path) != nil, "\(path) was not read")
        }
        #expect(here.paths.contains("Sources/SteadyCore"))
        #expect(!here.files.contains { $0.isUnder(".build", "build", ".venv", ".git") })
    }
}
