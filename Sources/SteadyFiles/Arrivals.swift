import Glibc
internal import SteadyCore

/// The files of a folder that are waiting to be whole.
///
/// A file has arrived once it was closed or moved in, or stood there at the start, and neither its size nor its time has
/// changed for ``settle`` milliseconds since.
package struct Arrivals {
    /// What tells one state of a file from another.
    package struct State: Equatable, Sendable {
        let device: UInt64
        let node: UInt64
        let size: Int64
        let second: Int64
        let nanosecond: Int64

        /// Whether both are of one file, whatever has become of it between them.
        package func isSameFile(as other: State?) -> Bool { device == other?.device && node == other?.node }

        /// The state of a file; nothing unless it is a plain one that can be read.
        package init?(path: String) {
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
            device = UInt64(status.st_dev)
            node = UInt64(status.st_ino)
            size = Int64(status.st_size)
            second = Int64(status.st_mtim.tv_sec)
            nanosecond = Int64(status.st_mtim.tv_nsec)
        }
    }

    /// How long a file must have stood still, in milliseconds.
    package static let settle: Int64 = 500

    private let folder: String
    private var waiting: [String: (state: State, since: Int64)] = [:]

    package init(folder: String) {
        self.folder = folder
    }

    package var isEmpty: Bool { waiting.isEmpty }

    /// The path of a file in the folder.
    package func path(_ name: String) -> String { "\(folder)/\(name)" }

    /// Notes that a file stands there whole, as far as its writer says; `now` in milliseconds of any steady clock.
    package mutating func note(_ name: String, now: Int64) {
        guard Self.isWanted(name), let state = State(path: path(name)) else { return }
        waiting[name] = (state, now)
    }

    /// Notes every file that stands there.
    package mutating func noteAll(now: Int64) {
        guard let listing = opendir(folder) else { return }
        defer { closedir(listing) }
        while let entry = readdir(listing) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
                start.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if waiting[name] == nil { note(name, now: now) }
        }
    }

    /// Takes out the files that have arrived, by name.
    package mutating func arrived(now: Int64) -> [String] {
        var arrived: [String] = []
        for (name, known) in waiting {
            guard let state = State(path: path(name)) else {
                waiting[name] = nil
                continue
            }
            if state != known.state {
                waiting[name] = (state, now)
            } else if now - known.since >= Self.settle {
                waiting[name] = nil
                arrived.append(name)
            }
        }
        return arrived.sorted()
    }

    /// Whether a name may be a file that somebody brought: hidden ones and halves of downloads get another name first.
    private static func isWanted(_ name: String) -> Bool {
        let endings = [".part", ".partial", ".crdownload", ".download", ".tmp", ".swp", "~"]
        return !name.isEmpty && !name.hasPrefix(".") && !endings.contains { name.hasSuffix($0) }
    }

    /// Milliseconds of a clock that nobody sets.
    package static var steadyNow: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}

/// The digest of a file's content.
package enum FileDigest {
    /// The SHA-256 of a file, in hexadecimal; nothing if it cannot be read, or `proceed` says no.
    package static func hex(path: String, proceed: () -> Bool) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var hash = SHA256()
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 262_144, alignment: 16)
        defer { block.deallocate() }
        while proceed() {
            let count = read(file, block.baseAddress, block.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            if count == 0 { return hash.finish().bytes.hex }
            hash.update(UnsafeRawBufferPointer(rebasing: block[..<count]))
        }
        return nil
    }
}
