import SteadyImport

/// The content of one entry of an archive, block by block.
final class EntryStream {
    enum Outcome {
        case block(Int)
        case ended
        case damaged
        /// The archive ends inside the entry.
        case cut
    }

    private let file: InputFile
    private let inflater: Inflater?
    private let input: UnsafeMutableRawBufferPointer
    private var inputRange = 0..<0
    private var readOffset: Int64
    private var storedLeft: Int64
    private var hasEnded = false

    /// The buffers' size; one of each is held.
    static let blockSize = 262_144

    init(_ file: InputFile, _ entry: ZipEntry, dataOffset: Int64, blockSize: Int = EntryStream.blockSize) {
        self.file = file
        inflater = entry.method == .deflated ? Inflater() : nil
        input = .allocate(byteCount: blockSize, alignment: 16)
        readOffset = dataOffset
        storedLeft = entry.compressedSize
    }

    deinit {
        input.deallocate()
    }

    /// Where in the archive the bytes that were not used begin.
    var position: Int64 { readOffset - Int64(inputRange.count) }

    /// Fills a buffer with the next bytes of the content, all of it unless the content ends.
    func next(into output: UnsafeMutableRawBufferPointer) throws(ImportFailure) -> Outcome {
        var filled = 0
        while filled < output.count, !hasEnded {
            if inputRange.isEmpty, !(inflater == nil && storedLeft == 0) {
                let count = try file.read(into: input, at: readOffset)
                readOffset += Int64(count)
                inputRange = 0..<count
            }
            let rest = UnsafeMutableRawBufferPointer(rebasing: output[filled...])
            let available = UnsafeRawBufferPointer(rebasing: input[inputRange])
            guard let inflater else {
                let count = Int(min(Int64(min(available.count, rest.count)), storedLeft))
                rest.copyMemory(from: UnsafeRawBufferPointer(rebasing: available[..<count]))
                inputRange = (inputRange.lowerBound + count)..<inputRange.upperBound
                storedLeft -= Int64(count)
                filled += count
                hasEnded = storedLeft == 0
                if count == 0, !hasEnded { break }
                continue
            }
            let (outcome, taken, made) = inflater.step(available, into: rest)
            inputRange = (inputRange.lowerBound + taken)..<inputRange.upperBound
            filled += made
            switch outcome {
            case .ended: hasEnded = true
            case .damaged: return .damaged
            case .more: if taken == 0, made == 0, inputRange.isEmpty { return filled > 0 ? .block(filled) : .cut }
            }
        }
        return filled > 0 ? .block(filled) : hasEnded ? .ended : .cut
    }
}
