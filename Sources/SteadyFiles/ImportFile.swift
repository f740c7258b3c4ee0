package import SteadyImport

/// How far a scan has come.
package struct ScanProgress: Sendable {
    /// Bytes of the file that are done with.
    package let done: Int64
    /// The file's size; 0 if it is a pipe, whose size nobody knows.
    package let total: Int64
}

/// Reads a file that a person brought, whatever its size, in blocks of 256 KB.
package enum ImportFile {
    /// Recognises and scans a file.
    ///
    /// `proceed` is asked after every block; once it says no, the scan fails with `cancelled`. A failure means that
    /// nothing was found: the caller has nothing to undo.
    package static func scan(
        path: String, options: ImportOptions = ImportOptions(), proceed: (ScanProgress) -> Bool = { _ in true }
    ) throws(ImportFailure) -> ImportFindings {
        let file = try InputFile(path: path)
        if file.isSeekable {
            let head = try file.bytes(at: 0, count: 4)
            if head.starts(with: [0x50, 0x4B]), case .zip = try Recognition.content(of: head) {
                return try ArchiveScan(file: file, options: options).run(proceed)
            }
        }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: EntryStream.blockSize, alignment: 4096)
        defer { buffer.deallocate() }
        var scanner = ImportScanner(options: options)
        var done: Int64 = 0
        while true {
            let count = try file.read(into: buffer)
            if count == 0 { break }
            done += Int64(count)
            try scanner.feed(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            guard proceed(ScanProgress(done: done, total: file.size)) else { throw ImportFailure(.cancelled) }
        }
        return try scanner.finish()
    }
}
