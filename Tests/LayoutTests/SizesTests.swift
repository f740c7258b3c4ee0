import Testing

@Suite struct SizesTests {
    @Test func `no file is longer than five hundred lines, and the README fits on a few screens`() {
        let breaches = Sizes.breaches(in: .here)
        #expect(breaches.isEmpty, "\(breaches.list)")
    }

    @Test(arguments: [
        ("Sources/SteadyCore/Days/CivilDay.swift", 501), ("scripts/build-web.sh", 501), ("README.md", 121),
    ])
    func `the rule finds a planted long file`(path: String, count: Int) {
        #expect(Sizes.breaches(in: file(path, lines: count)).map(\.path) == [path])
        #expect(Sizes.breaches(in: file(path, lines: count - 1)) == [])
    }

    @Test func `a golden may be as long as it must`() {
        #expect(Sizes.breaches(in: file("Tests/SteadyChartTests/Goldens/year.svg", lines: 5000)) == [])
    }

    private func file(_ path: String, lines: Int) -> Repository {
        Repository(files: [.init(path: path, text: String(repeating: "a line\n", count: lines))])
    }
}
