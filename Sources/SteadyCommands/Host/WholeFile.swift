internal import Glibc

/// Writes a file so that its name never shows half of it.
enum WholeFile {
    static func write(_ text: String, to path: String) throws {
        let passing = path + ".new-\(getpid())"
        let file = open(passing, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw failure(path) }
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let could = failure(path)
                close(file)
                unlink(passing)
                throw could
            }
            bytes = bytes.dropFirst(count)
        }
        guard close(file) == 0, rename(passing, path) == 0 else {
            let could = failure(path)
            unlink(passing)
            throw could
        }
    }

    private static func failure(_ path: String) -> CouldNot {
        CouldNot(
            "Not written: \(Quotable.path(path)), \(String(cString: strerror(errno))). Name another file.")
    }
}
