/// A place on a drawing in CSS px, x to the right and y down.
package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// The point moved by an offset.
    package func moved(by offset: Point) -> Point {
        Point(x + offset.x, y + offset.y)
    }
}

/// Width and height of a drawing in CSS px.
package struct PlotSize: Equatable, Sendable {
    package var width: Double
    package var height: Double

    package init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The plot of a phone's card.
    package static let card = PlotSize(width: 306, height: 140)
    /// The plot of a desktop's column.
    package static let column = PlotSize(width: 750, height: 268)
}

extension Double {
    /// The number rounded to a tenth, halves upward.
    package var roundedToTenth: Double {
        (self * 10 + 0.5).rounded(.down) / 10
    }
}
