import SteadyCore

/// One file in an archive, as its directory or its own header describes it.
package struct ZipEntry: Sendable {
    package enum Method: Sendable {
        case stored
        case deflated
        case unknown
    }

    package let nameBytes: [UInt8]
    package let method: Method
    package let isEncrypted: Bool
    /// Nothing where only the descriptor behind the data has it.
    package let checksum: UInt32?
    /// As written; wrapped at 4 GB by some programs, so only a guess.
    package let compressedSize: Int64
    /// Whether the sizes stand behind the data.
    package let hasDescriptor: Bool
    /// Where the entry's own header may be.
    package let headerOffsets: [Int64]

    /// The name for a person.
    package var name: String { SentenceName.text(nameBytes) }

    /// Whether it is one that every workbook of Excel, OpenDocument or Numbers has.
    var isOfSpreadsheet: Bool {
        let names: [StaticString] = ["xl/workbook.xml", "content.xml", "Index/Document.iwa"]
        return names.contains { name in
            nameBytes.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        }
    }

    /// Whether the name says that it cannot be an export: a folder, or a Mac's double of a file.
    package var isBeside: Bool {
        guard let last = nameBytes.last, last != .slash else { return true }
        return nameBytes.starts(with: Array("__MACOSX/".utf8))
    }

    static func method(_ code: UInt16) -> Method {
        code == 0 ? .stored : code == 8 ? .deflated : .unknown
    }
}

/// The header in front of an entry's data (APPNOTE.TXT 4.3.7).
package struct ZipLocalHeader: Sendable {
    package let entry: ZipEntry
    /// From the header's first byte to the data's.
    package let length: Int64

    /// Enough bytes for any header but one with an absurd name or extra field.
    package static let reach = 4096

    /// Reads a header at the start of some bytes; nothing if there is none, or it is cut.
    package init?(_ bytes: [UInt8], at offset: Int64) {
        guard bytes.count >= 30, bytes.number(4, at: 0) == 0x0403_4B50 else { return nil }
        let nameLength = Int(bytes.number(2, at: 26))
        let extraLength = Int(bytes.number(2, at: 28))
        guard bytes.count >= 30 + nameLength + extraLength else { return nil }
        let flags = bytes.number(2, at: 6)
        let descriptor = flags & 8 != 0
        var compressed = Int64(bytes.number(4, at: 18))
        let extra = ZipExtra(
            bytes, from: 30 + nameLength, count: extraLength,
            wantsSize: bytes.number(4, at: 22) == 0xFFFF_FFFF, wantsCompressed: compressed == 0xFFFF_FFFF,
            wantsOffset: false)
        if let wide = extra.compressed { compressed = wide }
        entry = ZipEntry(
            nameBytes: Array(bytes[30..<(30 + nameLength)]), method: ZipEntry.method(UInt16(bytes.number(2, at: 8))),
            isEncrypted: flags & 1 != 0, checksum: descriptor ? nil : UInt32(bytes.number(4, at: 14)),
            compressedSize: compressed, hasDescriptor: descriptor, headerOffsets: [offset])
        length = Int64(30 + nameLength + extraLength)
    }

    /// The checksum in the descriptor behind an entry's data, with or without its signature.
    package static func descriptorChecksum(_ bytes: [UInt8]) -> UInt32? {
        guard bytes.count >= 4 else { return nil }
        let first = UInt32(bytes.number(4, at: 0))
        guard first == 0x0807_4B50 else { return first }
        return bytes.count >= 8 ? UInt32(bytes.number(4, at: 4)) : nil
    }

    /// How far behind an entry's data the next header begins: at once, or behind a descriptor of 12 to 24 bytes.
    package static func gap(_ bytes: [UInt8]) -> Int? {
        for gap in [0, 12, 16, 20, 24] where bytes.count >= gap + 4 {
            let signature = bytes.number(4, at: gap)
            if signature == 0x0403_4B50 || signature == 0x0201_4B50 { return gap }
        }
        return nil
    }
}

/// The wide numbers of Zip64 (APPNOTE.TXT 4.5.3): present only for fields that hold all ones.
struct ZipExtra {
    private(set) var compressed: Int64?
    private(set) var offset: Int64?

    init(_ bytes: [UInt8], from start: Int, count: Int, wantsSize: Bool, wantsCompressed: Bool, wantsOffset: Bool) {
        var position = start
        let end = start + count
        while position + 4 <= end {
            let length = Int(bytes.number(2, at: position + 2))
            let bodyEnd = min(position + 4 + length, end)
            if bytes.number(2, at: position) == 1 {
                var field = position + 4
                func next() -> Int64? {
                    guard field + 8 <= bodyEnd else { return nil }
                    defer { field += 8 }
                    return Int64(clamping: bytes.number(8, at: field))
                }
                if wantsSize { _ = next() }
                if wantsCompressed { compressed = next() }
                if wantsOffset { offset = next() }
                return
            }
            position += 4 + length
        }
    }
}

extension [UInt8] {
    /// A little-endian number of up to eight bytes; the caller has checked that they are there.
    func number(_ length: Int, at offset: Int) -> UInt64 {
        var value: UInt64 = 0
        for index in 0..<length { value |= UInt64(self[offset + index]) << UInt64(8 * index) }
        return value
    }
}
