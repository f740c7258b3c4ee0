import SteadyImport

/// Reads the export in an archive, without unpacking anything to disk.
struct ArchiveScan {
    let file: InputFile
    let options: ImportOptions

    private static let firstHead = 4096

    func run(_ proceed: (ScanProgress) -> Bool) throws(ImportFailure) -> ImportFindings {
        var reader = ArchiveReader(size: file.size, options: options)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: EntryStream.blockSize, alignment: 4096)
        defer { buffer.deallocate() }
        while true {
            switch reader.demand {
            case .nothing: return try reader.finish()
            case .bytes(let range): try reader.supply(try file.bytes(at: range.offset, count: range.count))
            case .content(let content): try pour(content, into: &reader, by: buffer, proceed)
            }
        }
    }

    /// Unpacks an entry as far as the reader wants it.
    private func pour(
        _ content: ArchiveReader.Content, into reader: inout ArchiveReader, by buffer: UnsafeMutableRawBufferPointer,
        _ proceed: (ScanProgress) -> Bool
    ) throws(ImportFailure) {
        let size = content.isHead ? Self.firstHead : EntryStream.blockSize
        let block = UnsafeMutableRawBufferPointer(rebasing: buffer[..<size])
        let stream = EntryStream(file, content.entry, dataOffset: content.offset, blockSize: size)
        while case .content(let wanted) = reader.demand, wanted.number == content.number {
            switch try stream.next(into: block) {
            case .damaged: try reader.end(.damaged)
            case .cut: try reader.end(.cut)
            case .ended: try reader.end(.ended(at: stream.position))
            case .block(let count):
                try reader.feed(UnsafeRawBufferPointer(rebasing: block[..<count]))
                // The entries' beginnings lie anywhere, and are no progress.
                guard content.isHead || proceed(ScanProgress(done: stream.position, total: file.size)) else {
                    throw ImportFailure(.cancelled)
                }
            }
        }
    }
}
