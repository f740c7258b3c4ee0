import Glibc

/// What happens to the files of one folder, as Linux tells it (inotify(7)).
package final class FolderEvents {
    package enum Event: Equatable, Sendable {
        /// A file was written and closed, or moved here.
        case arrived(String)
        /// More happened than the system kept: the folder must be listed.
        case lost
        /// The folder itself is gone.
        case ended
    }

    private let descriptor: Int32
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 8)
    /// The fixed part of `struct inotify_event`: watch, mask, cookie, length of the name.
    private static let headLength = 16

    /// Begins to watch; nothing if the system refuses, with its own words in `errno`.
    package init?(folder: String) {
        descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        let wanted = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)
        guard descriptor >= 0 else { return nil }
        guard inotify_add_watch(descriptor, folder, wanted) >= 0 else {
            let number = errno
            close(descriptor)
            errno = number
            return nil
        }
    }

    deinit {
        close(descriptor)
        buffer.deallocate()
    }

    /// Waits for at most so many milliseconds, or until a signal comes.
    package func next(within milliseconds: Int32) -> [Event] {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&wanted, 1, milliseconds) > 0 else { return [] }
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { return [] }
        var events: [Event] = []
        var position = 0
        while position + Self.headLength <= count {
            let mask = buffer.loadUnaligned(fromByteOffset: position + 4, as: UInt32.self)
            let length = Int(buffer.loadUnaligned(fromByteOffset: position + 12, as: UInt32.self))
            let name = buffer[(position + Self.headLength)..<min(position + Self.headLength + length, count)]
            position += Self.headLength + length
            if mask & UInt32(IN_Q_OVERFLOW) != 0 {
                events.append(.lost)
            } else if mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT) != 0 {
                events.append(.ended)
            } else if mask & UInt32(IN_ISDIR) == 0 {
                events.append(.arrived(String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)))
            }
        }
        return events
    }
}
