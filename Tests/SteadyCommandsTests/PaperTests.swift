import Foundation
import SteadyApp
import SteadyChart
import SteadyCore
import SteadyReport
import SteadyStore
import TestPlace
import Testing

@testable import SteadyCommands

/// The trend as pixels and on paper, looked at with other programs.
@Suite struct PaperTests {
    private let folder: TemporaryFolder
    private let steady: BuiltProgram

    init() throws {
        folder = try TemporaryFolder()
        steady = BuiltProgram(store: folder.store)
    }

    private func fill() throws {
        _ = try Store(path: folder.store).merge(Oracle.known.get().records)
    }

    /// What a line of shell prints about a file.
    private func ask(_ line: String, _ file: String) throws -> String {
        var steady = steady
        steady.environment["file"] = file
        let outcome = try steady.run(shell: line)
        #expect(outcome.code == 0, "\(line): \(outcome.complaints)")
        return outcome.output
    }

    private func pdf(_ options: String...) throws -> String {
        let file = folder.file("trend.pdf")
        let outcome = try steady.run(["trend", "--pdf", file] + options)
        #expect(outcome == .done("The trend is set on a page in \(file).\n"))
        return file
    }

    @Test(arguments: [("a4", "595.276 x 841.89"), ("letter", "612 x 792")])
    func `the page is tagged, of its size, and says no more about the person than its title`(
        paper: String, size: String
    ) throws {
        try fill()
        let info = try ask("pdfinfo \"$file\"", pdf("--paper", paper))
        let fields = info.split(separator: "\n").map { $0.split(separator: ":", maxSplits: 1).map(String.init) }
        func field(_ name: String) -> String? {
            fields.first { $0.first == name }?.last?.trimmingCharacters(in: .whitespaces)
        }
        #expect(field("Tagged") == "yes")
        #expect(field("Page size")?.hasPrefix(size) == true)
        #expect(field("Pages") == "1")
        let title = field("Title") ?? ""
        #expect(title.hasPrefix("\u{2300} Trend, ") && title.hasSuffix(" 29 August 2026"), "\(title)")
        #expect(field("Author") == nil && field("Subject") == nil && field("Keywords") == nil)
        #expect(field("Creator") == "Steady")
        let structure = try ask("pdfinfo -struct \"$file\"", folder.file("trend.pdf"))
        for tag in ["Document", "H1", "P", "Figure"] { #expect(structure.contains(tag)) }
    }

    @Test func `the headline can be selected, and every font is in the file`() throws {
        try fill()
        let file = try pdf()
        let text = try ask("pdftotext -layout \"$file\" -", file)
        let screen = try steady("trend").lines
        // The terminal's second line: `72.4 kg   ▼ −0.1 kg a week`.
        let headline = try #require(screen.dropFirst().first).prefix { $0 != " " }
        #expect(text.contains(headline))
        #expect(text.contains("Measured at home") && text.contains("Not an assessment"))
        #expect(text.contains("Rests on"))
        #expect(text.contains("Today") && text.contains("7-day mean"))
        let fonts = try ask("pdffonts \"$file\" | tail -n +3", file).split(separator: "\n")
        #expect(!fonts.isEmpty)
        for font in fonts {
            #expect(font.contains("+"), "\(font) is a subset in the file")
            // name, type, encoding, emb, sub, uni, object
            #expect(font.split(separator: " ").suffix(5).prefix(3) == ["yes", "yes", "yes"], "\(font)")
        }
        #expect(fonts.contains { $0.contains("LiberationSans") })
    }

    @Test func `the picture has two pixels for each of the card's, and another program reads it`() throws {
        try fill()
        let file = folder.file("trend.png")
        #expect(try steady("trend", "--png", file) == .done("The trend is drawn in \(file).\n"))
        let answer = try ask(
            """
            python3 -c '
            import os, struct, zlib
            data = open(os.environ["file"], "rb").read()
            assert data[:8] == b"\\x89PNG\\r\\n\\x1a\\n"
            place, pixels, names = 8, b"", []
            while place < len(data):
                size, = struct.unpack(">I", data[place:place + 4])
                name, body = data[place + 4:place + 8], data[place + 8:place + 8 + size]
                check, = struct.unpack(">I", data[place + 8 + size:place + 12 + size])
                assert zlib.crc32(name + body) == check, name
                if name == b"IHDR": width, height, depth, kind = struct.unpack(">IIBB", body[:10])
                if name == b"IDAT": pixels += body
                names.append(name)
                place += 12 + size
            assert names[0] == b"IHDR" and names[-1] == b"IEND" and b"tEXt" in names
            rows = zlib.decompress(pixels)
            assert depth == 8 and kind == 2 and len(rows) == height * (1 + 3 * width)
            print(width, height, len(set(rows)) > 20)
            '
            """, file)
        let card = TrendBundle(
            days: JournalView(try Store(existing: folder.store).journal, kind: .weight).days, range: .month,
            line: .readings018, unit: .kilogram, today: try #require(CivilDay(iso: "2026-08-29"))
        ).card.size
        #expect(answer == "\(Int((card.width * 2).rounded(.up))) \(Int((card.height * 2).rounded(.up))) True\n")
    }

    @Test(arguments: ["--png", "--pdf"])
    func `only a picture of ours is replaced, never a store or a person's own file`(option: String) throws {
        try fill()
        let own: [[UInt8]] = [
            Array("Date,Weight (kg)\n".utf8), Array("%PDF-1.5\na letter\n%%EOF\n".utf8),
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 7, count: 90),
        ]
        for (number, bytes) in own.enumerated() {
            try Bytes.write(bytes, to: folder.file("own-\(number)"))
        }
        for name in ["own-0", "own-1", "own-2", "steady.db"] {
            let before = try Bytes.read(folder.file(name))
            let outcome = try steady("trend", option, folder.file(name))
            #expect(outcome.code == 1 && outcome.complaints.contains("exists already and was left as it is"))
            #expect(try Bytes.read(folder.file(name)) == before)
        }
        for _ in 0..<2 { #expect(try steady("trend", option, folder.file("trend")).code == 0) }
        #expect(try steady("trend", option, folder.file("no/trend")).code == 1)
        #expect(try folder.contents().keys.filter { $0.contains(".new-") }.isEmpty)
    }

    @Test func `without a reading there is a page too, and it says so`() throws {
        let text = try ask("pdftotext \"$file\" -", pdf())
        #expect(text.contains("There is no reading in these days."))
        #expect(text.contains("Not an assessment"))
    }

    @Test func `all three pictures and the numbers can be asked for at once`() throws {
        try fill()
        let files = ["svg", "png", "pdf"].map { folder.file("trend.\($0)") }
        let outcome = try steady.run(["trend", "--json", "--svg", files[0], "--png", files[1], "--pdf", files[2]])
        #expect(outcome.code == 0 && outcome.lines.count == 1)
        for file in files { #expect(try Bytes.read(file).count > 1000) }
    }

    @Test(arguments: PaperPage.Format.allCases, [TrendRange.month, .year])
    func `what stands where on the page is as before`(format: PaperPage.Format, range: TrendRange) throws {
        try fill()
        let view = JournalView(try Store(existing: folder.store).journal, kind: .weight)
        let bundle = TrendBundle(
            days: view.days, range: range, line: .readings018, unit: .kilogram,
            today: try #require(CivilDay(iso: "2026-08-29")))
        let page = bundle.paper(format)
        var text = ""
        func place(_ point: Point) -> String { String(format: "%.1f %.1f", point.x, point.y) }
        for block in page.blocks {
            text += "\(block.kind)\n"
            for operation in block.drawing.operations {
                switch operation {
                case .stroke(let path, let pen):
                    #expect(pen.blur == 0, "no glow on paper")
                    text += "  stroke \(pen.role) \(pen.width), \(path.pieces.count) pieces\n"
                case .fill(let path, let role): text += "  fill \(role), \(path.pieces.count) pieces\n"
                case .circles(let centres, let radius, let role):
                    text += "  circles \(role) \(radius), \(centres.count), first \(centres.first.map(place) ?? "")\n"
                case .rectangle(let rectangle, let role): text += "  rectangle \(role) \(place(rectangle.origin))\n"
                case .text(let label):
                    text += "  text \(place(label.origin)), \(label.size), \(label.role): \(label.text)\n"
                    #expect(label.origin.x >= 47 && label.origin.x <= page.size.width - 47)
                    #expect(label.origin.y > 40 && label.origin.y < page.size.height - 40)
                }
            }
        }
        try Golden.expect(text, equals: "paper-\(format.name)-\(range == .month ? "month" : "year").txt")
    }

    @Test func `a machine without the library is told its name and the way round`() {
        let words = ReportFailure.libraryMissing.sentences
        #expect(words.contains("libpangocairo-1.0-0") && words.contains("--svg"))
    }
}
