package import SteadyChart
internal import SteadyCore

/// What the host is asked to do.
package enum Effect: Sendable {
    /// Store the records of the outbox, and report under the token.
    case persist(token: Int32, count: Int32)
    case vibrate
    /// Give the person the file that the app holds; a drawing is to be made a picture first.
    case handOver(name: String, type: String, isShared: Bool, drawing: DisplayList?)
    case openImport
    case importAgain(ImportAnswer)
    case stopImport
    case saveList
    /// Keep a word beside the records.
    case remember(name: String, value: String)
    case askPersistence
    case reload

    func write(to json: inout JSONWriter) {
        json.object { json in
            switch self {
            case .persist(let token, let count):
                json.member("effect", "persist")
                json.member("token", Int64(token))
                json.member("count", Int64(count))
            case .vibrate: json.member("effect", "vibrate")
            case .handOver(let name, let type, let isShared, let drawing):
                json.member("effect", isShared ? "share" : "download")
                json.member("name", name)
                json.member("type", type)
                if let drawing {
                    json.key("drawing")
                    drawing.write(to: &json)
                }
            case .openImport: json.member("effect", "openImport")
            case .importAgain(let answer):
                json.member("effect", "import")
                answer.write(to: &json)
            case .stopImport: json.member("effect", "stopImport")
            case .saveList: json.member("effect", "saveList")
            case .remember(let name, let value):
                json.member("effect", "remember")
                json.member("name", name)
                json.member("value", value)
            case .askPersistence: json.member("effect", "askPersistence")
            case .reload: json.member("effect", "reload")
            }
        }
    }
}
