internal import SteadyCore

/// The path of a request, decoded once; its query is not looked at.
struct RequestTarget: Equatable, Sendable {
    let path: String

    /// Reads a target, `/styles/page.css?x`.
    init(_ target: [UInt8]) throws(Refusal) {
        guard target.first == 0x2F else { throw .targetNotAPath }
        guard target.allSatisfy({ (0x21...0x7E).contains($0) && !Self.neverInTargets.contains($0) }) else {
            throw .targetUnreadable
        }
        let decoded = try Self.decode(target)
        let path = decoded.path
        for segment in path.split(separator: 0x2F)
        where segment.elementsEqual([0x2E]) || segment.elementsEqual([0x2E, 0x2E]) {
            throw .dotSegment
        }
        guard !decoded.hasEncodedSlash else { throw .encodedSlash }
        guard path.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }), let text = String(validating: path, as: UTF8.self) else {
            throw .targetUnreadable
        }
        self.path = text
    }

    /// `"`, `#`, `<`, `>`, `\`, `^`, `` ` ``, `{`, `|`, `}`: a client escapes them or has no business with them.
    private static let neverInTargets: Set<UInt8> = [0x22, 0x23, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B, 0x7C, 0x7D]

    /// The bytes before the query with their escapes read; a backslash becomes a slash, as some clients have it.
    private static func decode(_ target: [UInt8]) throws(Refusal) -> (path: [UInt8], hasEncodedSlash: Bool) {
        var path: [UInt8] = []
        var hasEncodedSlash = false
        var isQuery = false
        var rest = target[...]
        while let byte = rest.popFirst() {
            if byte == 0x3F { isQuery = true }
            guard byte == 0x25 else {
                if !isQuery { path.append(byte) }
                continue
            }
            guard let high = rest.popFirst()?.hexValue, let low = rest.popFirst()?.hexValue else {
                throw .targetUnreadable
            }
            let value = high << 4 | low
            guard value != 0 else { throw .zeroByte }
            guard !isQuery else { continue }
            let isSlash = value == 0x2F || value == 0x5C
            hasEncodedSlash = hasEncodedSlash || isSlash
            path.append(isSlash ? 0x2F : value)
        }
        return (path, hasEncodedSlash)
    }
}
