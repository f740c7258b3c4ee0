/// Why a request is not answered: the gate's reasons, each with its name.
enum Refusal: String, Error, CaseIterable, Sendable {
    case headUnreadable = "head-unreadable"
    case bareLineFeed = "bare-line-feed"
    case lineTooLong = "line-too-long"
    case headTooLong = "head-too-long"
    case versionUnknown = "version-unknown"
    case targetNotAPath = "target-not-a-path"
    case targetUnreadable = "target-unreadable"
    case zeroByte = "zero-byte"
    case dotSegment = "dot-segment"
    case encodedSlash = "encoded-slash"
    case noHost = "no-host"
    case twoHosts = "two-hosts"
    case hostUnknown = "host-unknown"
    case twoLengths = "two-lengths"
    case lengthUnreadable = "length-unreadable"
    case lengthWithCoding = "length-with-coding"
    case codingUnknown = "coding-unknown"
    case crossSite = "cross-site"
    case methodUnknown = "method-unknown"
    case bodyTooLong = "body-too-long"
    case tooSlow = "too-slow"
    case stopping = "stopping"

    /// The status of HTTP that says it.
    var status: UInt32 {
        switch self {
        case .crossSite: 403
        case .methodUnknown: 405
        case .tooSlow: 408
        case .bodyTooLong: 413
        case .lineTooLong: 414
        case .hostUnknown: 421
        case .headTooLong: 431
        case .codingUnknown: 501
        case .stopping: 503
        case .versionUnknown: 505
        default: 400
        }
    }

    /// What is so, in words for the person at the other end.
    var sentence: String {
        switch self {
        case .headUnreadable: "The head of the request is not lines of a name, a colon and a value."
        case .bareLineFeed: "A line of the head ends with a line feed alone; each must end with CR LF."
        case .lineTooLong: "The address of the request is too long."
        case .headTooLong: "The head of the request is too long."
        case .versionUnknown: "Steady speaks HTTP/1.1 and HTTP/1.0."
        case .targetNotAPath: "The target of the request must be a path that begins with a slash."
        case .targetUnreadable: "The target of the request holds bytes or escapes that no path has."
        case .zeroByte: "The target of the request holds a zero byte."
        case .dotSegment: "The target of the request holds a segment of dots."
        case .encodedSlash: "The target of the request holds an escaped slash."
        case .noHost: "The request names no host."
        case .twoHosts: "The request names more than one host."
        case .hostUnknown:
            "Steady does not serve the host that the request names. `steady serve --origin https://name` serves a "
                + "name of your own; what stands before Steady has to hand on that Host."
        case .twoLengths: "The request gives more than one length of its body."
        case .lengthUnreadable: "The length of the body is not a number."
        case .lengthWithCoding: "The request gives its body both a length and a transfer coding."
        case .codingUnknown: "The only transfer coding that Steady reads is chunked."
        case .crossSite: "The request comes from another site."
        case .methodUnknown: "This can only be read, with GET or HEAD."
        case .bodyTooLong: "The body of the request is larger than what is taken here."
        case .tooSlow: "The request took too long to arrive."
        case .stopping: "Steady is stopping. Try again in a moment."
        }
    }

    /// The page that is sent.
    var page: String { "\(rawValue): \(sentence)\n" }
}
