/// A line of straight and curved pieces.
package struct Path: Equatable, Sendable {
    package enum Piece: Equatable, Sendable {
        case move(Point)
        case line(Point)
        /// A cubic Bézier: end, first control, second control.
        case curve(Point, Point, Point)
        case close
    }

    package private(set) var pieces: [Piece] = []

    package init() {}

    /// A straight line through points; nothing for none.
    package init(through points: [Point]) {
        for point in points {
            if pieces.isEmpty { move(to: point) } else { line(to: point) }
        }
    }

    package mutating func move(to point: Point) {
        pieces.append(.move(point))
    }

    package mutating func line(to point: Point) {
        pieces.append(.line(point))
    }

    package mutating func curve(to end: Point, _ first: Point, _ second: Point) {
        pieces.append(.curve(end, first, second))
    }

    package mutating func close() {
        pieces.append(.close)
    }

    /// Goes on along another path from its end to its start, by a straight piece to where it ends.
    package mutating func `continue`(backwards other: Path) {
        var isFirst = true
        for index in other.pieces.indices.reversed() {
            guard let end = other.pieces[index].end else { continue }
            if isFirst { line(to: end) }
            isFirst = false
            guard index > 0, let start = other.pieces[index - 1].end else { continue }
            switch other.pieces[index] {
            case .curve(_, let first, let second): curve(to: start, second, first)
            case .line: line(to: start)
            case .move, .close: break
            }
        }
    }

    /// The path moved by an offset.
    package func moved(by offset: Point) -> Path {
        var moved = Path()
        moved.pieces = pieces.map { piece in
            switch piece {
            case .move(let point): .move(point.moved(by: offset))
            case .line(let point): .line(point.moved(by: offset))
            case .curve(let end, let first, let second):
                .curve(end.moved(by: offset), first.moved(by: offset), second.moved(by: offset))
            case .close: .close
            }
        }
        return moved
    }
}

extension Path.Piece {
    /// Where the piece ends; nothing for one that closes.
    fileprivate var end: Point? {
        switch self {
        case .move(let point), .line(let point), .curve(let point, _, _): point
        case .close: nil
        }
    }
}
