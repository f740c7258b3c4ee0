/// One page to print: drawings in points, each a part of the page's structure, in the order of reading.
package struct PaperPage: Equatable, Sendable {
    package enum Format: UInt8, Sendable, CaseIterable {
        /// 210 × 297 mm (ISO 216).
        case a4
        /// 8½ × 11 in.
        case letter

        package var name: String { self == .a4 ? "a4" : "letter" }

        /// In points, 72 to an inch of 25.4 mm.
        package var size: PlotSize {
            switch self {
            case .a4: PlotSize(width: 210 / 25.4 * 72, height: 297 / 25.4 * 72)
            case .letter: PlotSize(width: 612, height: 792)
            }
        }

        package init?(name: some Collection<UInt8>) {
            for format in Format.allCases where name.elementsEqual(format.name.utf8) {
                self = format
                return
            }
            return nil
        }
    }

    /// What a part is to somebody who has it read out.
    package enum Kind: UInt8, Sendable {
        case heading
        case paragraph
        case figure
    }

    package struct Block: Equatable, Sendable {
        package let kind: Kind
        package let drawing: DisplayList
    }

    package let size: PlotSize
    package let title: String
    package private(set) var blocks: [Block] = []

    package init(_ format: Format, title: String) {
        size = format.size
        self.title = title
    }

    /// Appends a part, whose drawing is in the page's own points.
    package mutating func append(_ kind: Kind, _ operations: [Operation]) {
        var drawing = DisplayList(size: size)
        for operation in operations { drawing.append(operation) }
        blocks.append(Block(kind: kind, drawing: drawing))
    }

    /// Every text of the page, a line each.
    package var text: String {
        var text = ""
        for block in blocks {
            for case .text(let label) in block.drawing.operations { text += label.text + "\n" }
        }
        return text
    }
}

extension DisplayList {
    /// The size of body text on paper, in points.
    package static let paperText = 9.0

    /// The drawing for paper, a px a point: no glow, lines half as wide, dots of 1.2 pt, text of 9 pt.
    package var onPaper: DisplayList {
        var paper = DisplayList(size: size)
        for operation in operations {
            switch operation {
            case .stroke(let path, var pen):
                if pen.blur > 0 { continue }
                pen.width /= 2
                pen.dotDistance /= 2
                paper.append(.stroke(path, pen))
            case .circles(let centres, _, let role): paper.append(.circles(centres, radius: 1.2, role))
            case .text(var label):
                label.size = Self.paperText
                paper.append(.text(label))
            case .fill, .rectangle: paper.append(operation)
            }
        }
        return paper
    }
}
