import Glibc

@testable import SteadyServer

/// One connection to a server, raw: what is sent is what stands in the test.
final class Wire {
    private let socket: Int32

    struct Failure: Error {
        let number: Int32
    }

    /// Connects to a port of this machine.
    init(port: UInt16) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0 else { throw Failure(number: errno) }
        var limit = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else {
            let number = errno
            close(socket)
            throw Failure(number: number)
        }
    }

    deinit {
        close(socket)
    }

    func send(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }

    /// What comes next, at most so many bytes; nothing at the end.
    func receive(atMost count: Int = 65_536) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, got in
            got = max(0, recv(socket, buffer.baseAddress, count, 0))
        }
    }

    /// One whole answer; with the bytes of the body that its length announces, unless it was to a HEAD.
    func answer(hasBody: Bool = true) -> Received? {
        var bytes: [UInt8] = []
        var received: Received?
        while true {
            if received == nil, let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) {
                received = Received(head: Array(bytes[..<end.lowerBound]))
                bytes.removeSubrange(..<end.upperBound)
            }
            if var whole = received, let length = Int(whole["Content-Length"] ?? "0") {
                let wanted = hasBody && whole.status != 304 ? length : 0
                if bytes.count >= wanted {
                    whole.body = Array(bytes.prefix(wanted))
                    whole.surplus = bytes.count - wanted
                    return whole
                }
            }
            let more = receive()
            guard !more.isEmpty else { return nil }
            bytes += more
        }
    }

    /// Everything up to the end of the connection.
    func everything() -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let more = receive()
            guard !more.isEmpty else { return bytes }
            bytes += more
        }
    }
}

/// An answer, taken apart.
struct Received {
    let status: Int
    let fields: [(name: String, value: String)]
    var body: [UInt8] = []
    /// Bytes that came behind the answer.
    var surplus = 0

    var text: String { String(decoding: body, as: UTF8.self) }

    init?(head: [UInt8]) {
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
        guard let first = lines.first, first.hasPrefix("HTTP/1.1 "), let status = Int(first.dropFirst(9).prefix(3))
        else {
            return nil
        }
        self.status = status
        fields = lines.dropFirst().map { line in
            let colon = line.firstIndex(of: ":") ?? line.endIndex
            return (String(line[..<colon]), line[colon...].dropFirst().drop { $0 == " " }.description)
        }
    }

    subscript(_ name: String) -> String? {
        fields.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}
