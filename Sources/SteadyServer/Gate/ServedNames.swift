/// The hosts that the server answers to, and the origins that its own pages have.
struct ServedNames: Sendable {
    private let hosts: [[UInt8]]
    private let origins: [[UInt8]]

    /// The person's own name alone if there is one, else the loopback names with the port.
    init(port: UInt16, origin: PublicOrigin?) {
        if let origin {
            hosts = origin.hosts.map { Array($0.utf8) }
            origins = [Array(origin.text.utf8)]
            return
        }
        var hosts: [String] = []
        var origins: [String] = []
        for name in ["127.0.0.1", "localhost", "[::1]"] {
            hosts.append("\(name):\(port)")
            origins.append("http://\(name):\(port)")
            if port == 80 {
                hosts.append(name)
                origins.append("http://\(name)")
            }
        }
        self.hosts = hosts.map { Array($0.utf8) }
        self.origins = origins.map { Array($0.utf8) }
    }

    func serves(host: ArraySlice<UInt8>) -> Bool {
        hosts.contains { $0.elementsEqual(host.lazy.map(\.small)) }
    }

    func owns(origin: ArraySlice<UInt8>) -> Bool {
        origins.contains { $0.elementsEqual(origin) }
    }
}

/// The person's own address, `https://name`, behind which something of theirs does TLS.
package struct PublicOrigin: Equatable, Sendable {
    /// As a browser writes it.
    package let text: String
    /// The forms of the host that may stand in a request.
    let hosts: [String]

    /// Reads `https://name` or `https://name:port`; nothing if it is anything else.
    package init?(_ given: String) {
        let scheme = "https://"
        let lower = given.lowercased()
        guard lower.hasPrefix(scheme) else { return nil }
        var name = lower.dropFirst(scheme.count)
        if name.last == "/" { name.removeLast() }
        let parts = name.split(separator: ":", omittingEmptySubsequences: false)
        guard let host = parts.first, !host.isEmpty, parts.count <= 2, host.first != ".", host.first != "-" else {
            return nil
        }
        guard
            host.utf8.allSatisfy({
                (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x2D || $0 == 0x2E
            })
        else { return nil }
        if parts.count == 2 {
            guard let port = UInt16(parts[1]), port > 0, !parts[1].hasPrefix("+") else { return nil }
            text = port == 443 ? "\(scheme)\(host)" : "\(scheme)\(host):\(port)"
            hosts = port == 443 ? ["\(host)", "\(host):443"] : ["\(host):\(port)"]
        } else {
            text = "\(scheme)\(host)"
            hosts = ["\(host)", "\(host):443"]
        }
    }
}
