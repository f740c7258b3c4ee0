import Testing

@Suite struct WordsTests {
    @Test func `no note of unfinished work stands in the code`() {
        let breaches = Words.unfinished(in: .here)
        #expect(breaches.isEmpty, "\(breaches.list)")
    }

    @Test func `nothing in Sources ends the program on data`() {
        let breaches = Words.abrupt(in: .here)
        #expect(breaches.isEmpty, "\(breaches.list)")
    }

    @Test func `no file speaks of one machine or of a package host`() {
        let breaches = Words.elsewhere(in: .here)
        #expect(breaches.isEmpty, "\(breaches.list)")
    }

    @Test func `the page makes no markup of texts and names no other origin`() {
        let breaches = Words.unsafeInPage(in: .here)
        #expect(breaches.isEmpty, "\(breaches.list)")
    }

    @Test(arguments: Words.unsafeInPage)
    func `the rule finds a planted danger in the page`(word: String) {
        #expect(Words.unsafeInPage(in: repository("Web/scripts/trend.js", "node.\(word)x")).map(\.line) == [2])
    }

    @Test(arguments: Words.unfinished)
    func `the rule finds a planted note`(word: String) {
        #expect(Words.unfinished(in: repository("Tests/SomeTests/A.swift", "// \(word): later")).map(\.line) == [2])
        #expect(Words.unfinished(in: repository("Makefile", "# \(word)")).count == 1)
        #expect(Words.unfinished(in: repository("Sources/A/A.swift", "let a\(word)b = 1")) == [])
    }

    @Test(arguments: Words.abrupt)
    func `the rule finds a planted abrupt end`(word: String) {
        #expect(Words.abrupt(in: repository("Sources/SteadyCore/A.swift", "    \(word) x)")).map(\.line) == [2])
        #expect(Words.abrupt(in: repository("Tests/SteadyCoreTests/A.swift", word)) == [])
    }

    @Test(arguments: Words.elsewhere)
    func `the rule finds a planted place`(word: String) {
        #expect(Words.elsewhere(in: repository("docs/method.md", "see \(word)x")).map(\.line) == [2])
    }

    private func repository(_ path: String, _ line: String) -> Repository {
        Repository(files: [.init(path: path, text: "first\n\(line)\n")])
    }
}
