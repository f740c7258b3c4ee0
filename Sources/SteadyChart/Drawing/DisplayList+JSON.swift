package import SteadyCore

extension DisplayList {
    /// Writes the drawing for a pen that reads JSON, a canvas for one: operations in order, last on top.
    ///
    /// Caps and joins are round. Lengths are CSS px; paths are SVG path data; a blur is a standard deviation; tracking is
    /// in em. Colours are the names of their roles.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("width", size.width)
            json.member("height", size.height)
            json.array("operations") { json in
                for operation in operations { operation.write(to: &json) }
            }
        }
    }
}

extension Operation {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            switch self {
            case .stroke(let path, let pen):
                json.member("op", "stroke")
                json.member("path", path.data)
                json.member("role", pen.role.name)
                json.member("width", pen.width)
                json.member("opacity", pen.opacity)
                json.member("blur", pen.blur)
                json.member("dotDistance", pen.dotDistance)
            case .fill(let path, let role):
                json.member("op", "fill")
                json.member("path", path.data)
                json.member("role", role.name)
            case .circles(let centres, let radius, let role):
                json.member("op", "circles")
                json.member("radius", radius)
                json.member("role", role.name)
                json.array("centres") { json in
                    for centre in centres {
                        json.array { json in
                            json.number(centre.x)
                            json.number(centre.y)
                        }
                    }
                }
            case .rectangle(let rectangle, let role):
                json.member("op", "rectangle")
                json.member("x", rectangle.origin.x)
                json.member("y", rectangle.origin.y)
                json.member("width", rectangle.size.width)
                json.member("height", rectangle.size.height)
                json.member("radius", rectangle.radius)
                json.member("role", role.name)
            case .text(let label):
                json.member("op", "text")
                json.member("text", label.text)
                json.member("x", label.origin.x)
                json.member("y", label.origin.y)
                json.member("size", label.size)
                json.member("weight", Int64(label.isMedium ? 500 : 400))
                json.member("tracking", label.tracking)
                json.member("anchor", label.anchor.name)
                json.member("role", label.role.name)
            }
        }
    }
}

extension Path {
    fileprivate var data: String {
        var markup = MarkupBytes()
        markup.data(self)
        return String(decoding: markup.bytes, as: UTF8.self)
    }
}

extension Label.Anchor {
    /// The name of a canvas for it.
    fileprivate var name: String {
        switch self {
        case .start: "start"
        case .middle: "center"
        case .end: "end"
        }
    }
}
