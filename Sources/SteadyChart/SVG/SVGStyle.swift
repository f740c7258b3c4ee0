/// The colours of an SVG document: each role as a class, and as plain attributes for programs that know no CSS variables.
///
/// Two tiers, as in the page: named values, which dark redefines, then roles. A colour and its strength are two
/// values, because programs that read SVG agree on `#rrggbb` and on opacity, but not on one notation for both.
struct SVGStyle {
    private let scheme: SVGText.Scheme
    private let filled: [Role]
    private let stroked: [Role]

    init(_ scheme: SVGText.Scheme, drawing: DisplayList) {
        self.scheme = scheme
        filled = Role.allCases.filter { role in drawing.operations.contains { $0.role == role && !$0.isStroked } }
        stroked = Role.allCases.filter { role in drawing.operations.contains { $0.role == role && $0.isStroked } }
    }

    func colour(_ role: Role) -> Colour {
        let palette: Palette =
            switch scheme {
            case .system, .light: .light
            case .dark: .dark
            }
        return palette.colour(role)
    }

    private var roles: [Role] {
        Role.allCases.filter { filled.contains($0) || stroked.contains($0) }
    }

    /// The style element.
    func write(to markup: inout MarkupBytes) {
        markup.raw("<style>\ntext{font-family:\(Self.fonts);font-variant-numeric:tabular-nums}\n")
        if case .system = scheme {
            markup.raw("svg{color-scheme:light dark;")
            tier(.light, to: &markup)
            for role in roles {
                markup.raw("--\(role.name):var(--\(role.value));")
                if !isOpaque(role) { markup.raw("--\(role.name)-strength:var(--\(role.value)-strength);") }
            }
            markup.raw("}\n@media (prefers-color-scheme:dark){svg{")
            tier(.dark, to: &markup)
            markup.raw("}}\n")
            wide(to: &markup)
            for role in filled { rule("f", "fill", role, to: &markup) }
            for role in stroked { rule("s", "stroke", role, to: &markup) }
        }
        markup.raw("</style>\n")
    }

    /// The colours that are more than sRGB shows, for programs that can read them.
    private func wide(to markup: inout MarkupBytes) {
        guard roles.contains(where: { Palette.light.wideColour($0) != nil }) else { return }
        markup.raw("@supports (color:oklch(0 0 0)){svg{")
        wideTier(.light, to: &markup)
        markup.raw("}@media (prefers-color-scheme:dark){svg{")
        wideTier(.dark, to: &markup)
        markup.raw("}}}\n")
    }

    private func wideTier(_ palette: Palette, to markup: inout MarkupBytes) {
        for role in roles {
            guard let colour = palette.wideColour(role) else { continue }
            markup.raw("--\(role.value):oklch(")
            markup.number(colour.lightness)
            markup.raw(" ")
            markup.number(colour.chroma)
            markup.raw(" ")
            markup.number(colour.hue)
            markup.raw(");")
        }
    }

    private func tier(_ palette: Palette, to markup: inout MarkupBytes) {
        for role in roles {
            markup.raw("--\(role.value):")
            markup.colour(palette.colour(role))
            markup.raw(";")
            guard !isOpaque(role) else { continue }
            markup.raw("--\(role.value)-strength:")
            markup.number(palette.colour(role).strength)
            markup.raw(";")
        }
    }

    private func rule(_ prefix: String, _ property: String, _ role: Role, to markup: inout MarkupBytes) {
        markup.raw(".\(prefix)-\(role.name){\(property):var(--\(role.name))")
        if !isOpaque(role) { markup.raw(";\(property)-opacity:var(--\(role.name)-strength)") }
        markup.raw("}\n")
    }

    private func isOpaque(_ role: Role) -> Bool {
        Palette.light.colour(role).strength == 1 && Palette.dark.colour(role).strength == 1
    }

    static let fonts = "\"Helvetica Neue\",Helvetica,Arial,system-ui,sans-serif"
}

extension Role {
    /// The name of the first tier: what the colour looks like.
    fileprivate var value: String {
        switch self {
        case .ground: "paper"
        case .surface: "card"
        case .ink: "coal"
        case .muted: "stone"
        case .accent: "sea"
        case .onAccent: "on-sea"
        case .soft: "foam"
        case .onSoft: "deep"
        case .glow: "haze"
        case .raw: "sand"
        case .hairline: "thread"
        case .danger: "plum"
        }
    }

    /// The class that fills or strokes with this role.
    func className(_ prefix: String) -> String { "\(prefix)-\(name)" }
}

extension Operation {
    /// Whether SVG strokes it: lines, and circles, which are strokes of no length.
    fileprivate var isStroked: Bool {
        switch self {
        case .stroke, .circles: true
        case .fill, .rectangle, .text: false
        }
    }

    /// The role that the operation is drawn in.
    package var role: Role {
        switch self {
        case .stroke(_, let pen): pen.role
        case .fill(_, let role), .circles(_, _, let role), .rectangle(_, let role): role
        case .text(let label): label.role
        }
    }
}
