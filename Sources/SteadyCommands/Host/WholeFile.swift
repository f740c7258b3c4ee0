internal import Glibc

/// Writes a file so that its name never shows half of it.
enum WholeFile {
    /// What may stand under the name already.
    enum Replacing {
        case nothing
        /// An earlier picture, which begins as this one does.
        case pictures
    }

    /// Says no if something stands under a name that is not to be replaced: a store, a person's own file.
    static func check(_ path: String, replacing: Replacing) throws {
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        if replacing == .pictures, status.st_mode & S_IFMT == S_IFREG {
            if status.st_size == 0 { return }
            var head = [UInt8](repeating: 0, count: 5)
            let file = open(path, O_RDONLY | O_CLOEXEC)
            defer { close(file) }
            let count = head.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
            if count == 5, head.elementsEqual("<svg ".utf8) { return }
        }
        throw CouldNot(
            Quotable.sentences(about: path) { "\($0) exists already and was left as it is. Name another file." })
    }

    static func write(_ text: String, to path: String, replacing: Replacing) throws {
        try check(path, replacing: replacing)
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
