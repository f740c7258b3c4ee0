/// Where a path leads.
///
/// A route that does something, rather than give a file, is a case here with its own terms, and a branch in ``Routes``.
enum Route: Sendable {
    case file(PreparedFile)
    case nothing

    /// What the gate lets through to it.
    var terms: Gate.Terms {
        switch self {
        case .file, .nothing: .file
        }
    }

    /// How the log names it: never what the client wrote, which may hold anything.
    var template: String {
        switch self {
        case .file(let file): file.path
        case .nothing: "(nothing)"
        }
    }
}

/// All routes, with the answers that are ready.
struct Routes: Sendable {
    private let files: [String: PreparedFile]
    private let refusals: [Refusal: PreparedAnswer]
    private let nothing: PreparedAnswer

    init(_ table: SiteTable) throws(ServerFailure) {
        var files: [String: PreparedFile] = [:]
        for (path, file) in table.files { files[path] = try PreparedFile(file) }
        self.files = files
        var refusals: [Refusal: PreparedAnswer] = [:]
        for refusal in Refusal.allCases { refusals[refusal] = try .refusal(refusal) }
        self.refusals = refusals
        nothing = try .sentence(404, "nothing-here: There is nothing at this address. The page is at /.\n")
    }

    func route(_ target: RequestTarget) -> Route {
        files[target.path].map(Route.file) ?? .nothing
    }

    /// What a route answers to a request that the gate let through.
    func answer(_ route: Route, to head: RequestHead) -> PreparedAnswer {
        switch route {
        case .file(let file): file.answer(to: head) ?? nothing
        case .nothing: nothing
        }
    }

    func answer(_ refusal: Refusal) -> PreparedAnswer {
        refusals[refusal] ?? nothing
    }
}
