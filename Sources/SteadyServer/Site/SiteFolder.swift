internal import Glibc

/// A folder of files to serve, read whole.
///
/// Only plain files are taken: no symbolic links, so that nothing outside the folder is ever served, and no names that
/// begin with a dot or an underscore, which are notes to programs.
package struct SiteFolder: Sendable {
    /// The bytes of each file by its path from the folder, `styles/page.css`.
    let files: [String: [UInt8]]

    /// More than any site of ours; a folder that was named by mistake ends here.
    private static let most = (files: 2000, bytes: 256 << 20, depth: 8)

    /// Reads a folder, which must hold an `index.html`.
    package init(path: String) throws(ServerFailure) {
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw .siteMissing(path) }
        var reader = FolderReader(path: path)
        try reader.read(folder, prefix: "", depth: 0)
        guard reader.files["index.html"] != nil else { throw .siteWithoutPage(path) }
        files = reader.files
    }

    init(files: [String: [UInt8]]) {
        self.files = files
    }

    private struct FolderReader {
        let path: String
        var files: [String: [UInt8]] = [:]
        var bytes = 0

        /// Reads a folder and closes it.
        mutating func read(_ folder: Int32, prefix: String, depth: Int) throws(ServerFailure) {
            guard depth <= most.depth, let entries = fdopendir(folder) else {
                close(folder)
                throw .siteUnreadable(path)
            }
            defer { closedir(entries) }
            while let entry = Glibc.readdir(entries) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
                    field.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
                }
                guard let name, name.first != ".", name.first != "_" else { continue }
                let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
                if file < 0, errno == ELOOP { continue }
                guard file >= 0 else { throw .siteUnreadable(path + "/" + prefix + name) }
                var status = stat()
                guard fstat(file, &status) == 0 else {
                    close(file)
                    throw .siteUnreadable(path + "/" + prefix + name)
                }
                switch status.st_mode & S_IFMT {
                case S_IFDIR: try read(file, prefix: "\(prefix)\(name)/", depth: depth + 1)
                case S_IFREG: try read(file, size: Int(status.st_size), as: prefix + name)
                default: close(file)
                }
            }
        }

        /// Reads a file and closes it.
        private mutating func read(_ file: Int32, size: Int, as name: String) throws(ServerFailure) {
            defer { close(file) }
            bytes += size
            guard files.count < most.files, bytes <= most.bytes else { throw .siteTooLarge(path) }
            var done = 0
            let content = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
                while done < size {
                    let got = Glibc.read(file, buffer.baseAddress?.advanced(by: done), size - done)
                    if got < 0, errno == EINTR { continue }
                    guard got > 0 else { break }
                    done += got
                }
                count = done
            }
            guard done == size else { throw .siteUnreadable(path + "/" + name) }
            files[name] = content
        }
    }
}
