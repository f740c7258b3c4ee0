/// Writes a drawing as a standalone SVG document.
package enum SVGText {
    /// Which colours the document carries.
    package enum Scheme: UInt8, Sendable {
        /// Light, and dark where the reader's system asks for it.
        case system
        case light
        case dark
    }

    /// The document: an image with a title and a description for those who do not see it.
    ///
    /// `margin` is the room around the drawing in px; a bare chart needs 8 for its round ends, a card none. `ground` fills
    /// the whole picture; without it the picture is see-through.
    package static func document(
        _ drawing: DisplayList, title: String, description: String, scheme: Scheme = .system, margin: Double = 0,
        ground: Role? = nil
    ) -> String {
        let width = drawing.size.width + 2 * margin
        let height = drawing.size.height + 2 * margin
        var whole = DisplayList(size: PlotSize(width: width, height: height))
        if let ground { whole.append(.rectangle(Rectangle(x: 0, y: 0, width: width, height: height), ground)) }
        whole.append(drawing, at: Point(margin, margin))

        var markup = MarkupBytes()
        markup.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-labelledby=\"title description\"")
        markup.attribute("width", width)
        markup.attribute("height", height)
        markup.raw(" viewBox=\"0 0 ")
        markup.number(width)
        markup.raw(" ")
        markup.number(height)
        markup.raw("\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n<title id=\"title\">")
        markup.text(title)
        markup.raw("</title>\n<desc id=\"description\">")
        markup.text(description)
        markup.raw("</desc>\n")
        let style = SVGStyle(scheme, drawing: whole)
        style.write(to: &markup)
        writeBlurs(whole, to: &markup)
        for operation in whole.operations { write(operation, style, to: &markup) }
        markup.raw("</svg>\n")
        return String(decoding: markup.bytes, as: UTF8.self)
    }

    /// One filter for each blur; its region is the picture, since a level line has no height of its own to measure by.
    private static func writeBlurs(_ drawing: DisplayList, to markup: inout MarkupBytes) {
        var written: [Double] = []
        for case .stroke(_, let pen) in drawing.operations where pen.blur > 0 && !written.contains(pen.blur) {
            written.append(pen.blur)
            markup.raw("<filter id=\"blur-")
            markup.number(pen.blur)
            markup.raw("\" filterUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\"")
            markup.attribute("width", drawing.size.width)
            markup.attribute("height", drawing.size.height)
            markup.raw("><feGaussianBlur")
            markup.attribute("stdDeviation", pen.blur)
            markup.raw("/></filter>\n")
        }
    }

    private static func write(_ operation: Operation, _ style: SVGStyle, to markup: inout MarkupBytes) {
        switch operation {
        case .stroke(let path, let pen):
            markup.raw("<path")
            stroke(pen.role, width: pen.width, style, to: &markup)
            if pen.opacity < 1 { markup.attribute("opacity", pen.opacity) }
            if pen.dotDistance > 0 {
                markup.raw(" stroke-dasharray=\"0 ")
                markup.number(pen.dotDistance)
                markup.raw("\"")
            }
            if pen.blur > 0 {
                markup.raw(" filter=\"url(#blur-")
                markup.number(pen.blur)
                markup.raw(")\"")
            }
            markup.raw(" d=\"")
            markup.data(path)
            markup.raw("\"")
            markup.raw("/>\n")
        case .fill(let path, let role):
            markup.raw("<path")
            fill(role, style, to: &markup)
            markup.raw(" d=\"")
            markup.data(path)
            markup.raw("\"")
            markup.raw("/>\n")
        case .circles(let centres, let radius, let role):
            // Strokes of no length with round caps: one element instead of hundreds.
            markup.raw("<path")
            stroke(role, width: 2 * radius, style, to: &markup)
            markup.raw(" d=\"")
            markup.data(points: centres)
            markup.raw("\"")
            markup.raw("/>\n")
        case .rectangle(let rectangle, let role):
            markup.raw("<rect")
            fill(role, style, to: &markup)
            if rectangle.origin != Point(0, 0) {
                markup.attribute("x", rectangle.origin.x)
                markup.attribute("y", rectangle.origin.y)
            }
            markup.attribute("width", rectangle.size.width)
            markup.attribute("height", rectangle.size.height)
            if rectangle.radius > 0 { markup.attribute("rx", rectangle.radius) }
            markup.raw("/>\n")
        case .text(let label):
            write(label, style, to: &markup)
        }
    }

    private static func write(_ label: Label, _ style: SVGStyle, to markup: inout MarkupBytes) {
        markup.raw("<text")
        fill(label.role, style, to: &markup)
        markup.attribute("x", label.origin.x)
        markup.attribute("y", label.origin.y)
        markup.attribute("font-size", label.size)
        if label.isMedium { markup.attribute("font-weight", 500) }
        if label.tracking != 0 { markup.attribute("letter-spacing", label.tracking * label.size) }
        switch label.anchor {
        case .start: break
        case .middle: markup.raw(" text-anchor=\"middle\"")
        case .end: markup.raw(" text-anchor=\"end\"")
        }
        markup.raw(">")
        markup.text(label.text)
        markup.raw("</text>\n")
    }

    private static func fill(_ role: Role, _ style: SVGStyle, to markup: inout MarkupBytes) {
        paint("fill", role.className("f"), style.colour(role), to: &markup)
    }

    private static func stroke(_ role: Role, width: Double, _ style: SVGStyle, to markup: inout MarkupBytes) {
        paint("stroke", role.className("s"), style.colour(role), to: &markup)
        markup.attribute("stroke-width", width)
    }

    private static func paint(
        _ property: String, _ className: String, _ colour: Colour, to markup: inout MarkupBytes
    ) {
        markup.raw(" class=\"\(className)\" \(property)=\"")
        markup.colour(colour)
        markup.raw("\"")
        if colour.strength < 1 { markup.attribute("\(property)-opacity", colour.strength) }
    }
}
