internal import SteadyServer

extension Command {
    static let serve = Command(
        name: "serve",
        summary: "serve the app to a browser on this machine",
        usage: ["serve [--port N] [--origin https://NAME] [--site FOLDER]"],
        details: [
            "The app is at the address that is printed, for this machine alone. A phone reaches it through something of "
                + "yours that does TLS, a reverse proxy or a private network's HTTPS; --origin names the address there. "
                + "Then that name alone is answered: whatever stands before Steady has to hand on the Host that it was asked "
                + "for.",
            "The folder of the app is the one that was installed beside the program, or build/web of the place where "
                + "the program was built. It is read once, at the start. Ctrl-C stops, after the requests in flight.",
        ],
        options: [
            Option("port", "N", "listen on this port (\(ServerSettings.usualPort) unless said); 0 takes a free one"),
            Option("origin", "ADDRESS", "the https address of your own that leads here"),
            Option("site", "FOLDER", "serve the app in this folder"),
        ],
        example: ("steady serve", "serves the app at http://127.0.0.1:\(ServerSettings.usualPort)/ until Ctrl-C"),
        run: runServe)

    private static func runServe(_ call: Invocation) throws {
        var settings = ServerSettings()
        if let text = call["port"] {
            guard let port = UInt16(text) else { throw WrongUse("--port is a number from 0 to 65535.") }
            settings.port = port
        }
        if let text = call["origin"] {
            guard let origin = PublicOrigin(text) else {
                throw WrongUse("--origin is an address such as https://steady.example.org, without a path.")
            }
            settings.origin = origin
        }
        let folder = try siteFolder(call)
        // Before any thread starts, so that none of them takes the signal.
        let stopping = StopSignals()
        let server = try Server(settings, site: SiteFolder(path: folder), log: .standardError)
        let place = settings.origin.map { "\($0.text)/, by way of \(server.address)" } ?? server.address
        call.host.say("Steady is at \(place). Ctrl-C stops it.")
        stopping.wait()
        let left = server.stop()
        call.host.complain(left == 0 ? "Stopped." : "Stopped; \(left) answers were cut off after ten seconds.")
    }

    private static func siteFolder(_ call: Invocation) throws -> String {
        if let folder = call["site"] {
            guard !folder.isEmpty else { throw WrongUse("--site needs the name of a folder.") }
            return folder
        }
        guard let folder = SitePlace.find(besideProgram: call.host.program) else {
            throw CouldNot(
                "The app's page is neither installed beside this program nor built. `make web` builds it in the "
                    + "repository; `steady serve --site FOLDER` serves it from anywhere.")
        }
        return folder
    }
}
