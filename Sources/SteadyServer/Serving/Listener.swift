internal import Glibc

/// A socket that listens on 127.0.0.1 and nowhere else.
struct Listener {
    let socket: Int32
    let port: UInt16

    init(port: UInt16) throws(ServerFailure) {
        let socket = Glibc.socket(
            AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard socket >= 0 else { throw .cannotListen(errno) }
        // A server that is started again finds its port although old connections linger.
        var yes: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
                bind(socket, general, size) == 0 && listen(socket, 512) == 0 && getsockname(socket, general, &size) == 0
            }
        }
        guard bound else {
            let number = errno
            close(socket)
            switch number {
            case EADDRINUSE: throw .portTaken(port)
            case EACCES: throw .portReserved(port)
            default: throw .cannotListen(number)
            }
        }
        self.socket = socket
        self.port = UInt16(bigEndian: address.sin_port)
    }
}
