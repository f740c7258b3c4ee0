import TestPlace
import Testing

@testable import SteadyCommands

@Suite struct HelpTests {
    private let host: FakeHost

    init() throws {
        host = try FakeHost()
    }

    @Test func `the overview is as before, however it is asked for`() throws {
        let overview = host("help")
        #expect(overview.code == 0 && overview.complaints == "")
        try Golden.expect(overview.output, equals: "help.txt")
        for arguments in [[], ["--help"], ["-h"]] { #expect(host.run(arguments) == overview) }
    }

    @Test(arguments: CommandList.all.map(\.name))
    func `the help of a command is as before, however it is asked for`(name: String) throws {
        let page = host("help", name)
        #expect(page.code == 0 && page.complaints == "")
        try Golden.expect(page.output, equals: "help-\(name).txt")
        for arguments in [[name, "--help"], [name, "-h"], [name, "some", "words", "--help"]] {
            #expect(host.run(arguments) == page)
        }
        #expect(page.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }

    @Test func `the version is said, and a help that is not there is wrong use`() {
        #expect(host("version").output.hasPrefix("steady \(CommandList.version) "))
        #expect(host("--version") == host("version"))
        #expect(host("help", "fly").code == 2)
    }
}
