import TestPlace
import Testing

@testable import SteadyCommands

@Suite struct SitePlaceTests {
    @Test func `the page is looked for beside an installed program, and where a built one was built`() {
        #expect(SitePlace.candidates(for: "/usr/local/bin/steady") == ["/usr/local/share/steady/web"])
        #expect(
            SitePlace.candidates(for: "/home/me/steady/.build/x86_64-unknown-linux-gnu/release/steady") == [
                "/home/me/steady/.build/x86_64-unknown-linux-gnu/share/steady/web", "/home/me/steady/build/web",
            ])
        #expect(SitePlace.candidates(for: "/steady") == [])
    }

    @Test func `without a page the answer says how to get one`() throws {
        let outcome = try FakeHost()("serve")
        #expect(outcome.code == 1)
        #expect(outcome.complaints.contains("`make web` builds it"))
    }
}
