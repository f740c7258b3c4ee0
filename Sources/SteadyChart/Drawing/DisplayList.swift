/// A drawing as a flat list of operations, last on top; every pen draws this and nothing else.
///
/// Colours are roles; a ``Palette`` says what they are. All lengths are CSS px.
package struct DisplayList: Equatable, Sendable {
    package let size: PlotSize
    package private(set) var operations: [Operation] = []

    package init(size: PlotSize) {
        self.size = size
    }

    package mutating func append(_ operation: Operation) {
        operations.append(operation)
    }

    /// Appends a whole drawing with its upper left corner at a point.
    package mutating func append(_ other: DisplayList, at origin: Point) {
        for operation in other.operations { operations.append(operation.moved(by: origin)) }
    }
}

/// One stroke, fill or text.
package enum Operation: Equatable, Sendable {
    case stroke(Path, Pen)
    case fill(Path, Role)
    /// Filled circles of one radius; where two overlap, a see-through colour is not laid on twice.
    case circles([Point], radius: Double, Role)
    case rectangle(Rectangle, Role)
    case text(Label)

    package func moved(by offset: Point) -> Operation {
        switch self {
        case .stroke(let path, let pen): return .stroke(path.moved(by: offset), pen)
        case .fill(let path, let role): return .fill(path.moved(by: offset), role)
        case .circles(let centres, let radius, let role):
            return .circles(centres.map { $0.moved(by: offset) }, radius: radius, role)
        case .rectangle(var rectangle, let role):
            rectangle.origin = rectangle.origin.moved(by: offset)
            return .rectangle(rectangle, role)
        case .text(var label):
            label.origin = label.origin.moved(by: offset)
            return .text(label)
        }
    }
}

/// How a line is stroked; caps and joins are always round.
package struct Pen: Equatable, Sendable {
    package var role: Role
    package var width: Double
    /// How much of the role's own strength is used, 0 to 1.
    package var opacity: Double
    /// The standard deviation of a Gaussian blur; 0 for none.
    ///
    /// A pen that cannot blur leaves the stroke out.
    package var blur: Double
    /// The distance of the dots of a dotted line; 0 for a solid one.
    package var dotDistance: Double

    package init(_ role: Role, width: Double, opacity: Double = 1, blur: Double = 0, dotDistance: Double = 0) {
        self.role = role
        self.width = width
        self.opacity = opacity
        self.blur = blur
        self.dotDistance = dotDistance
    }
}

/// A rectangle, its corners rounded by a radius.
package struct Rectangle: Equatable, Sendable {
    package var origin: Point
    package var size: PlotSize
    package var radius: Double

    package init(x: Double, y: Double, width: Double, height: Double, radius: Double = 0) {
        origin = Point(x, y)
        size = PlotSize(width: width, height: height)
        self.radius = radius
    }
}

/// A line of text; its origin is on the baseline, at the anchor.
package struct Label: Equatable, Sendable {
    package enum Anchor: UInt8, Sendable {
        case start
        case middle
        case end
    }

    package var text: String
    package var origin: Point
    package var size: Double
    package var role: Role
    package var anchor: Anchor
    /// Whether the weight is 500 instead of 400; there are no others.
    package var isMedium: Bool
    /// Space added after each letter, in em.
    package var tracking: Double

    package init(
        _ text: String, at origin: Point, size: Double, role: Role, anchor: Anchor = .start, isMedium: Bool = false,
        tracking: Double = 0
    ) {
        self.text = text
        self.origin = origin
        self.size = size
        self.role = role
        self.anchor = anchor
        self.isMedium = isMedium
        self.tracking = tracking
    }

    package static func == (left: Label, right: Label) -> Bool {
        left.origin == right.origin && left.size == right.size && left.role == right.role
            && left.anchor == right.anchor && left.isMedium == right.isMedium && left.tracking == right.tracking
            && left.text.utf8.elementsEqual(right.text.utf8)
    }
}
