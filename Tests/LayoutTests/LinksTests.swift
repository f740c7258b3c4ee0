import Testing

@Suite struct LinksTests {
    @Test func `every link between documents leads somewhere`() {
        let breaches = Links.breaches(in: .here)
        #expect(breaches.isEmpty, "\(breaches.list)")
    }

    @Test(arguments: [
        "[gone](gone.md)", "[up](../../README.md)", "![picture](trend.png)", "[no such part](method.md#no-such-part)",
        "[nor here](#nor-here)", "[folder](../Sources/SteadyNovel)",
    ])
    func `the rule finds a planted dead link`(link: String) {
        #expect(Links.breaches(in: repository(linking: link)).map(\.line) == [3])
    }

    @Test(arguments: [
        "[a method](method.md)", "[the part](method.md#the-rate-per-week)", "[again](method.md#the-rate-per-week-1)",
        "[readme](../README.md)", "[here](#a-page)", "[the web](https://example.org/gone)", "`[code](gone.md)`",
        "[folder](../Sources)", "[picture](picture.png)",
    ])
    func `the rule leaves a living link alone`(link: String) {
        #expect(Links.breaches(in: repository(linking: link)) == [])
    }

    @Test func `a link in a block of code is text`() {
        #expect(Links.breaches(in: repository(linking: "```\n[in a block](gone.md)\n```")) == [])
    }

    private func repository(linking link: String) -> Repository {
        Repository(
            files: [
                .init(path: "docs/page.md", text: "# A page\n\n\(link)\n"),
                .init(path: "docs/method.md", text: "## The rate, per `week`\n## The rate, per week\n"),
                .init(path: "README.md", text: ""),
                .init(path: "Sources/SteadyCore/Days/CivilDay.swift", text: ""),
            ], otherPaths: ["docs/picture.png"])
    }
}
