/// What tells a picture of Steady's from a person's own, so that only the former is replaced.
package enum PictureMark {
    /// Behind the signature and the header of a PNG.
    static let pngPlace = 33

    /// A chunk `tEXt` (PNG specification, section 11.3.3.2): `Software`, `Steady`; length, type, content, CRC-32.
    static let pngChunk: [UInt8] =
        [0, 0, 0, 15] + Array("tEXtSoftware\0Steady".utf8) + [0x3A, 0xF1, 0xA2, 0xD0]

    /// A comment behind the last line of a PDF (ISO 32000-1, 7.2.3).
    static let pdfEnd = Array("%Steady\n".utf8)

    /// Whether a file is a PNG of ours, by its first bytes.
    package static func isOurPNG(head: [UInt8]) -> Bool {
        head.starts(with: [0x89, 0x50, 0x4E, 0x47]) && head.count >= pngPlace + pngChunk.count
            && head[pngPlace..<(pngPlace + pngChunk.count)].elementsEqual(pngChunk)
    }

    /// Whether a file is a PDF of ours, by its first and last bytes.
    package static func isOurPDF(head: [UInt8], tail: [UInt8]) -> Bool {
        head.starts(with: "%PDF-".utf8) && tail.suffix(pdfEnd.count).elementsEqual(pdfEnd)
    }
}
