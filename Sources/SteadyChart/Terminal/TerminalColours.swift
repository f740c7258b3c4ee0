/// How many colours a terminal shows.
package enum ColorDepth: UInt8, Sendable, CaseIterable {
    /// No escape sequence at all.
    case none
    /// The sixteen that every theme defines for itself.
    case basic
    /// The 6 × 6 × 6 cube of 256-colour terminals.
    case indexed
    /// 24 bits.
    case full
}

/// The escape sequences of a chart's styles (ECMA-48, Select Graphic Rendition).
struct TerminalColours {
    let depth: ColorDepth
    let palette: Palette

    func change(from old: TerminalGrid.Style, to new: TerminalGrid.Style) -> String {
        guard depth != .none, old != new else { return "" }
        let reset = old == .plain ? "" : "\u{1B}[0m"
        return switch new {
        case .plain: reset
        case .faint: reset + "\u{1B}[2m"
        case .line: reset + "\u{1B}[" + accent + "m"
        }
    }

    private var accent: String {
        let colour = palette.colour(.accent)
        switch depth {
        case .none: return ""
        case .basic: return palette == .dark ? "94" : "34"
        case .indexed:
            let index = 16 + 36 * Self.level(colour.red) + 6 * Self.level(colour.green) + Self.level(colour.blue)
            return "38;5;\(index)"
        case .full: return "38;2;\(colour.red);\(colour.green);\(colour.blue)"
        }
    }

    /// The nearest of the cube's levels 0, 95, 135, 175, 215, 255.
    private static func level(_ value: UInt8) -> Int {
        value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40
    }
}
