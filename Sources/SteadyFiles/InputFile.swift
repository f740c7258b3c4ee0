import Glibc
import SteadyImport

/// A file open for reading, closed when it is let go.
final class InputFile {
    let size: Int64
    /// Whether bytes can be read from anywhere in it; a pipe has only the next ones.
    let isSeekable: Bool
    private let descriptor: Int32

    init(path: String) throws(ImportFailure) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure(errno) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let number = errno
            close(descriptor)
            throw Self.failure(number)
        }
        if status.st_mode & S_IFMT == S_IFDIR {
            close(descriptor)
            throw ImportFailure(.isFolder)
        }
        isSeekable = status.st_mode & S_IFMT == S_IFREG
        size = isSeekable ? Int64(status.st_size) : 0
        if isSeekable { posix_fadvise(descriptor, 0, 0, POSIX_FADV_SEQUENTIAL) }
    }

    deinit {
        close(descriptor)
    }

    /// Reads the next bytes into a buffer; 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportFailure) -> Int {
        while true {
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            if errno != EINTR { throw Self.failure(errno) }
        }
    }

    /// Reads as much of a range as the file has.
    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(ImportFailure) -> Int {
        var filled = 0
        while filled < buffer.count, let start = buffer.baseAddress {
            let count = pread(descriptor, start + filled, buffer.count - filled, off_t(offset) + off_t(filled))
            if count == 0 { break }
            if count > 0 {
                filled += count
            } else if errno != EINTR {
                throw Self.failure(errno)
            }
        }
        return filled
    }

    func bytes(at offset: Int64, count: Int) throws(ImportFailure) -> [UInt8] {
        guard count > 0, offset >= 0 else { return [] }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
        defer { buffer.deallocate() }
        let filled = try read(into: buffer, at: offset)
        return Array(buffer[..<filled])
    }

    private static func failure(_ number: Int32) -> ImportFailure {
        switch number {
        case ENOENT: ImportFailure(.unreadable, detail: "there is no such file")
        case EACCES, EPERM: ImportFailure(.unreadable, detail: "you may not read it")
        case EISDIR: ImportFailure(.isFolder)
        default: ImportFailure(.unreadable, detail: String(cString: strerror(number)))
        }
    }
}
