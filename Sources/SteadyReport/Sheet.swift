internal import CPangoCairo
package import SteadyChart

/// Draws pictures and pages with Cairo and Pango, always light.
package enum Sheet {
    /// A drawing as a PNG picture, each px of it as `scale` pixels; at its beginning it says that Steady made it.
    package static func png(_ drawing: DisplayList, scale: Double = 2) throws(ReportFailure) -> [UInt8] {
        guard steady_sheet_load() != 0 else { throw .libraryMissing }
        let width = Int32((drawing.size.width * scale).rounded(.up))
        let height = Int32((drawing.size.height * scale).rounded(.up))
        guard let sheet = steady_sheet_png(width, height, scale) else { throw .notDrawn }
        defer { steady_sheet_free(sheet) }
        SheetPen(sheet: sheet).draw(drawing)
        let bytes = try finish(sheet)
        guard bytes.count > PictureMark.pngPlace else { throw .notDrawn }
        return bytes[..<PictureMark.pngPlace] + PictureMark.pngChunk + bytes[PictureMark.pngPlace...]
    }

    /// A page as a tagged PDF document; `made` is the moment of its making in ISO 8601.
    package static func pdf(_ page: PaperPage, made: String) throws(ReportFailure) -> [UInt8] {
        guard steady_sheet_load() != 0 else { throw .libraryMissing }
        guard let sheet = steady_sheet_pdf(page.size.width, page.size.height, page.title, made) else {
            throw .notDrawn
        }
        defer { steady_sheet_free(sheet) }
        let pen = SheetPen(sheet: sheet)
        steady_sheet_begin(sheet, "Document")
        for block in page.blocks {
            steady_sheet_begin(sheet, block.kind.tag)
            pen.draw(block.drawing)
            steady_sheet_end(sheet, block.kind.tag)
        }
        steady_sheet_end(sheet, "Document")
        return try finish(sheet) + PictureMark.pdfEnd
    }

    private static func finish(_ sheet: OpaquePointer) throws(ReportFailure) -> [UInt8] {
        var count = 0
        guard let bytes = steady_sheet_finish(sheet, &count) else { throw .notDrawn }
        return Array(UnsafeBufferPointer(start: bytes, count: count))
    }
}

extension PaperPage.Kind {
    /// The structure type of PDF 1.7 (ISO 32000-1, 14.8.4).
    fileprivate var tag: String {
        switch self {
        case .heading: "H1"
        case .paragraph: "P"
        case .figure: "Figure"
        }
    }
}
