/// What every request passes before anything else looks at it.
struct Gate: Sendable {
    let names: ServedNames

    /// What a route lets through.
    struct Terms: Sendable {
        /// The methods that it answers.
        let methods: [StaticString]
        /// The most bytes of body that it takes.
        let longestBody: UInt64
        /// Whether a page of another site may ask for it, and is then kept from reading it by the browser.
        let isOpenToOtherSites: Bool

        /// A file can be read and nothing else.
        static let file = Terms(methods: ["GET", "HEAD"], longestBody: 0, isOpenToOtherSites: true)
    }

    /// Checks that the request is for us, and that its end is where everybody on the way saw it.
    func admit(_ head: RequestHead) throws(Refusal) {
        let hosts = head.values("Host")
        guard let host = hosts.first else { throw .noHost }
        guard hosts.count == 1 else { throw .twoHosts }
        guard names.serves(host: host) else { throw .hostUnknown }
        _ = try bodyLength(head)
    }

    /// Checks that a request may do what it asks of a route.
    func admit(_ head: RequestHead, to terms: Terms) throws(Refusal) {
        let isRead = head.method.elementsEqual("GET".utf8) || head.method.elementsEqual("HEAD".utf8)
        guard isFromHere(head) || isRead && (terms.isOpenToOtherSites || isNavigation(head)) else {
            throw .crossSite
        }
        guard ownsOrigin(head) else { throw .crossSite }
        guard terms.methods.contains(where: { head.method.isEqual(toMethod: $0) }) else { throw .methodUnknown }
        guard try bodyLength(head) <= terms.longestBody else { throw .bodyTooLong }
    }

    /// The bytes of body that are announced; without a length, as many as can be.
    private func bodyLength(_ head: RequestHead) throws(Refusal) -> UInt64 {
        let lengths = head.values("Content-Length")
        guard lengths.count <= 1 else { throw .twoLengths }
        let codings = head.values("Transfer-Encoding")
        if !codings.isEmpty {
            guard lengths.isEmpty else { throw .lengthWithCoding }
            guard codings.count == 1, codings[0].isEqual(toToken: "chunked") else { throw .codingUnknown }
            return .max
        }
        guard let text = lengths.first else { return 0 }
        var length: UInt64 = 0
        guard !text.isEmpty, text.count <= 18 else { throw .lengthUnreadable }
        for byte in text {
            guard (0x30...0x39).contains(byte) else { throw .lengthUnreadable }
            length = length * 10 + UInt64(byte - 0x30)
        }
        return length
    }

    /// Whether the browser says that the request comes from our own page or from the person.
    ///
    /// A client that sends no such header is no page in a browser of these days; ``ownsOrigin(_:)`` looks at others.
    private func isFromHere(_ head: RequestHead) -> Bool {
        head.values("Sec-Fetch-Site").allSatisfy { $0.isEqual(toToken: "same-origin") || $0.isEqual(toToken: "none") }
    }

    /// Whether a link was followed, from wherever.
    private func isNavigation(_ head: RequestHead) -> Bool {
        head.value("Sec-Fetch-Mode")?.isEqual(toToken: "navigate") == true
            && head.value("Sec-Fetch-Dest")?.isEqual(toToken: "document") == true
    }

    /// Whether every origin that the request names is ours; a browser names one when a page means to read or to write.
    private func ownsOrigin(_ head: RequestHead) -> Bool {
        head.values("Origin").allSatisfy { names.owns(origin: $0) }
    }
}

extension ArraySlice<UInt8> {
    /// Whether this is a method; those are told apart by case.
    func isEqual(toMethod method: StaticString) -> Bool {
        method.withUTF8Buffer { elementsEqual($0) }
    }
}
