import CZlib
import SteadyImport
import Testing

/// The archive as a page reads it: its inflater cannot say where a stream ended, only within which piece it threw.
@Suite struct ArchiveReaderTests {
    private static let export = Array(ExportText.random(seed: 5, records: 40).utf8)
    private static let clinical = Array(
        "<?xml version=\"1.0\"?>\n<ClinicalDocument>\(String(repeating: "<a/>", count: 900))</ClinicalDocument>".utf8)

    private static let expected = rows(scanHealth(export))

    private static func archive(_ hasDescriptor: Bool) -> [UInt8] {
        ZipText(items: [
            .init(name: "export_cda.xml", content: clinical, hasDescriptor: hasDescriptor),
            .init(name: "export.xml", content: export, hasDescriptor: hasDescriptor),
        ]).bytes
    }

    @Test(arguments: [true, false], [1, 7, 64, 4096])
    func `an archive cut anywhere gives what the program finds`(hasDescriptor: Bool, piece: Int) throws {
        let whole = Self.archive(hasDescriptor)
        for count in Array(stride(from: 40, to: whole.count - 200, by: 53)) + Array((whole.count - 200)...whole.count) {
            let bytes = Array(whole[..<count])
            let (natively, paged) = (outcome { try Files.scan(bytes) }, outcome { try PageHost(bytes, piece).read() })
            #expect(paged == natively, "cut at \(count)")
        }
    }

    @Test(arguments: [true, false])
    func `damage is no end, and an end no damage`(isCut: Bool) throws {
        let whole = Self.archive(isCut)
        let end = isCut ? whole.count - 160 : whole.count
        let exportStart = (4..<whole.count).first { whole[$0...].starts(with: [0x50, 0x4B, 3, 4]) } ?? 0
        for place in stride(from: 30, to: end, by: 31) {
            var bytes = Array(whole[..<end])
            bytes[place] ^= 0x55
            let natively = outcome { try Files.scan(bytes) }
            let paged = outcome { try PageHost(bytes, 64).read() }
            // An inflater that throws hides which of the two it was; neither finds anything. But where a page sees the
            // next header behind a damaged entry that is not the export, it goes on and finds the export whole.
            let damage = ["archive-damaged", "archive-checksum"]
            let isDamaged = damage.contains(natively[0])
            let isPassedOver = isCut && place < exportStart && paged.starts(with: Self.expected)
            #expect(
                paged == natively || (isDamaged && (damage.contains(paged[0]) || isPassedOver)),
                "at \(place): the program \(natively), the page \(paged)")
        }
    }

    /// What was found and noted, or why nothing was.
    private func outcome(_ scan: () throws -> ImportFindings) -> [String] {
        do {
            let findings = try scan()
            return rows(findings) + findings.account.notes.map(\.text)
        } catch let failure as ImportFailure {
            return [failure.codeText]
        } catch {
            return ["\(error)"]
        }
    }
}

/// Reads an archive in memory as a page does, with zlib made as forgetful as `DecompressionStream`.
private struct PageHost {
    private let bytes: [UInt8]
    private let piece: Int
    private static let lastBytes = 64

    init(_ bytes: [UInt8], _ piece: Int) {
        self.bytes = bytes
        self.piece = piece
    }

    func read() throws(ImportFailure) -> ImportFindings {
        var reader = ArchiveReader(size: Int64(bytes.count), options: ImportOptions())
        while true {
            switch reader.demand {
            case .nothing: return try reader.finish()
            case .bytes(let range):
                let start = min(max(0, Int(range.offset)), bytes.count)
                try reader.supply(range.offset < 0 ? [] : Array(bytes[start..<min(start + range.count, bytes.count)]))
            case .content(let content): try pour(content, into: &reader)
            }
        }
    }

    private func pour(_ content: ArchiveReader.Content, into reader: inout ArchiveReader) throws(ImportFailure) {
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        guard steady_inflate_init_raw(stream) == Z_OK else { return stream.deallocate() }
        defer {
            inflateEnd(stream)
            stream.deallocate()
        }
        var place = Int(content.offset)
        let end = content.packedSize.map { min(place + Int($0), bytes.count) } ?? bytes.count
        var isWhole = false
        while place < end {
            let isCareful = content.packedSize == nil && place >= bytes.count - Self.lastBytes
            var next = min(place + (isCareful ? 1 : piece), end)
            if content.packedSize == nil, !isCareful { next = min(next, max(place + 1, bytes.count - Self.lastBytes)) }
            let (made, code, left) = step(stream, Array(bytes[place..<next]), isWhole: isWhole)
            if !made.isEmpty {
                let block = UnsafeMutableRawBufferPointer.allocate(byteCount: made.count, alignment: 1)
                defer { block.deallocate() }
                block.copyBytes(from: made)
                try reader.feed(UnsafeRawBufferPointer(block))
                guard case .content(let wanted) = reader.demand, wanted.number == content.number else { return }
            }
            if isWhole || (code != Z_OK && code != Z_BUF_ERROR && code != Z_STREAM_END) || left > 0 {
                return try reader.end(.stopped(in: Int64(place)...Int64(isCareful ? place : next)))
            }
            isWhole = code == Z_STREAM_END
            place = next
        }
        if isWhole { return try reader.end(.ended(at: Int64(place))) }
        try reader.end(place >= bytes.count ? .cut : .stopped(in: Int64(place)...Int64(place)))
    }

    private func step(
        _ stream: UnsafeMutablePointer<z_stream>, _ input: [UInt8], isWhole: Bool
    ) -> (made: [UInt8], code: Int32, left: UInt32) {
        guard !isWhole else { return ([], Z_STREAM_END, UInt32(input.count)) }
        var input = input
        var made: [UInt8] = []
        var code = Z_OK
        var left: UInt32 = 0
        input.withUnsafeMutableBufferPointer { packed in
            stream.pointee.next_in = packed.baseAddress
            stream.pointee.avail_in = UInt32(packed.count)
            var block = [UInt8](repeating: 0, count: 1 << 16)
            var room: UInt32 = 0
            repeat {
                block.withUnsafeMutableBufferPointer { block in
                    stream.pointee.next_out = block.baseAddress
                    stream.pointee.avail_out = UInt32(block.count)
                    code = inflate(stream, Z_NO_FLUSH)
                }
                room = stream.pointee.avail_out
                made += block[..<(block.count - Int(room))]
            } while room == 0 && code == Z_OK
            left = stream.pointee.avail_in
        }
        return (made, code, left)
    }
}
