/// Reads the directory of a zip archive without touching a file: it says which bytes it needs, and the host, native or
/// in a page, supplies them.
///
/// Call ``supply(_:)`` with the bytes of ``wanted`` until that is nothing. Then ``entries`` holds what the directory
/// lists; or, if ``isCut``, there is no directory and the host walks the headers with ``ZipLocalHeader`` from offset 0.
package struct ZipArchive: Sendable {
    /// A range of the archive.
    package struct Range: Sendable {
        package let offset: Int64
        package let count: Int
    }

    private enum Stage {
        case tail
        case wideEnd(position: Int64, size: Int64, offset: Int64)
        case directory(start: Int64, shift: Int64)
        case ready
    }

    /// The bytes to supply next.
    package private(set) var wanted: Range?
    package private(set) var entries: [ZipEntry] = []
    /// Whether the directory at the end is missing.
    package private(set) var isCut = false

    private let size: Int64
    private var stage = Stage.tail

    /// The end record, its longest comment, and the locator of Zip64 before it.
    private static let tailLength: Int64 = 22 + 65_535 + 20
    /// A directory of some 100,000 entries; a larger one is not held in memory.
    private static let longestDirectory: Int64 = 8_388_608

    package init(size: Int64) {
        self.size = size
        let count = min(size, Self.tailLength)
        wanted = Range(offset: size - count, count: Int(count))
    }

    /// Takes the bytes that were wanted; fewer mean that the archive ends.
    package mutating func supply(_ bytes: [UInt8]) throws(ImportFailure) {
        let range = wanted
        wanted = nil
        guard let range else { return }
        switch stage {
        case .tail: try readTail(bytes, at: range.offset)
        case .wideEnd(let position, let size, let offset):
            try readWideEnd(bytes, position: position, size: size, offset: offset)
        case .directory(let start, let shift): readDirectory(bytes, start: start, shift: shift)
        case .ready: break
        }
    }

    private mutating func walk() {
        stage = .ready
        isCut = true
    }

    private mutating func readTail(_ bytes: [UInt8], at start: Int64) throws(ImportFailure) {
        var index = bytes.count - 22
        while index >= 0 {
            if bytes[index] == 0x50, bytes.number(4, at: index) == 0x0605_4B50,
                index + 22 + Int(bytes.number(2, at: index + 20)) <= bytes.count
            {
                let position = start + Int64(index)
                let size = Int64(bytes.number(4, at: index + 12))
                let offset = Int64(bytes.number(4, at: index + 16))
                if index >= 20, bytes.number(4, at: index - 20) == 0x0706_4B50 {
                    let wide = Int64(clamping: bytes.number(8, at: index - 12))
                    guard wide >= 0, wide <= position - 76 else { return walk() }
                    stage = .wideEnd(position: wide, size: size, offset: offset)
                    wanted = Range(offset: wide, count: 56)
                    return
                }
                return try wantDirectory(end: position, size: size, offset: offset)
            }
            index -= 1
        }
        walk()
    }

    private mutating func readWideEnd(
        _ bytes: [UInt8], position: Int64, size: Int64, offset: Int64
    ) throws(ImportFailure) {
        guard bytes.count >= 56, bytes.number(4, at: 0) == 0x0606_4B50 else { return walk() }
        try wantDirectory(
            end: position, size: Int64(clamping: bytes.number(8, at: 40)),
            offset: Int64(clamping: bytes.number(8, at: 48)))
    }

    private mutating func wantDirectory(end: Int64, size: Int64, offset: Int64) throws(ImportFailure) {
        guard size <= end else { return walk() }
        guard size <= Self.longestDirectory else { throw ImportFailure(.tooLarge) }
        // The directory ends where the end record begins. A program in front of the archive, or an offset wrapped at
        // 4 GB, shows as a shift.
        stage = .directory(start: end - size, shift: end - size - offset)
        if size == 0 {
            stage = .ready
        } else {
            wanted = Range(offset: end - size, count: Int(size))
        }
    }

    private mutating func readDirectory(_ bytes: [UInt8], start: Int64, shift: Int64) {
        var position = 0
        while position + 46 <= bytes.count, bytes.number(4, at: position) == 0x0201_4B50 {
            let nameLength = Int(bytes.number(2, at: position + 28))
            let extraLength = Int(bytes.number(2, at: position + 30))
            let commentLength = Int(bytes.number(2, at: position + 32))
            guard position + 46 + nameLength + extraLength <= bytes.count else { break }
            entries.append(entry(bytes, position, nameLength, extraLength, directory: start, shift: shift))
            position += 46 + nameLength + extraLength + commentLength
        }
        if entries.isEmpty { return walk() }
        stage = .ready
    }

    private func entry(
        _ bytes: [UInt8], _ position: Int, _ nameLength: Int, _ extraLength: Int, directory: Int64, shift: Int64
    ) -> ZipEntry {
        var compressed = Int64(bytes.number(4, at: position + 20))
        var offset = Int64(bytes.number(4, at: position + 42))
        let extra = ZipExtra(
            bytes, from: position + 46 + nameLength, count: extraLength,
            wantsSize: bytes.number(4, at: position + 24) == 0xFFFF_FFFF, wantsCompressed: compressed == 0xFFFF_FFFF,
            wantsOffset: offset == 0xFFFF_FFFF)
        if let wide = extra.compressed { compressed = wide }
        if let wide = extra.offset { offset = wide }
        var offsets = [offset]
        if shift != 0 { offsets.append(offset &+ shift) }
        // A 32-bit offset that wrapped: the entry may begin any number of 4 GB later.
        if extra.offset == nil, offset <= 0xFFFF_FFFF {
            var wrapped = offset + 0x1_0000_0000
            while wrapped < directory, offsets.count < 64 {
                offsets.append(wrapped)
                wrapped += 0x1_0000_0000
            }
        }
        let flags = bytes.number(2, at: position + 8)
        return ZipEntry(
            nameBytes: Array(bytes[(position + 46)..<(position + 46 + nameLength)]),
            method: ZipEntry.method(UInt16(bytes.number(2, at: position + 10))), isEncrypted: flags & 1 != 0,
            checksum: UInt32(bytes.number(4, at: position + 16)), compressedSize: compressed,
            hasDescriptor: flags & 8 != 0, headerOffsets: offsets.filter { $0 >= 0 && $0 < size })
    }
}
