internal import Glibc
internal import SteadyReport

/// The kinds of picture that a trend is drawn as.
enum PictureKind {
    case svg
    case png
    case pdf

    /// Whether a file is an earlier picture of this kind, by its first and last bytes.
    ///
    /// A photograph or a letter of the person's is a PNG or a PDF too: only what Steady marked is replaced.
    func isOurs(head: [UInt8], tail: [UInt8]) -> Bool {
        switch self {
        case .svg: head.starts(with: "<svg ".utf8)
        case .png: PictureMark.isOurPNG(head: head)
        case .pdf: PictureMark.isOurPDF(head: head, tail: tail)
        }
    }
}

/// Writes a file so that its name never shows half of it.
enum WholeFile {
    /// What may stand under the name already.
    enum Replacing {
        case nothing
        /// An earlier picture of this kind.
        case pictures(PictureKind)
    }

    /// Says no if something stands under a name that is not to be replaced: a store, a person's own file.
    static func check(_ path: String, replacing: Replacing) throws {
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        if case .pictures(let kind) = replacing, status.st_mode & S_IFMT == S_IFREG {
            if status.st_size == 0 { return }
            if kind.isOurs(head: bytes(of: path, at: 0), tail: bytes(of: path, at: max(0, status.st_size - 64))) {
                return
            }
        }
        throw CouldNot(
            Quotable.sentences(about: path) { "\($0) exists already and was left as it is. Name another file." })
    }

    /// As many of a file's bytes from a place on as tell a picture.
    private static func bytes(of path: String, at place: Int) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return [] }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = bytes.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, off_t(place)) }
        return Array(bytes.prefix(max(0, count)))
    }

    static func write(_ text: String, to path: String, replacing: Replacing) throws {
        try write(Array(text.utf8), to: path, replacing: replacing)
    }

    static func write(_ content: [UInt8], to path: String, replacing: Replacing) throws {
        try check(path, replacing: replacing)
        let passing = path + ".new-\(getpid())"
        let file = open(passing, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw failure(path) }
        var bytes = content[...]
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
