/// What a colour is for; a drawing never names a colour itself.
package enum Role: UInt8, Sendable, CaseIterable {
    /// Behind everything.
    case ground
    /// Cards.
    case surface
    case ink
    case muted
    /// The trend, and what can be touched.
    case accent
    case onAccent
    /// The accent's quiet ground: badge, band.
    case soft
    case onSoft
    /// Under the line.
    case glow
    /// Reading dots and the thin line between them.
    case raw
    case hairline
    case danger

    /// The name in style sheets, where it is the second tier, and for a canvas.
    var name: String {
        switch self {
        case .ground: "ground"
        case .surface: "surface"
        case .ink: "ink"
        case .muted: "muted"
        case .accent: "accent"
        case .onAccent: "on-accent"
        case .soft: "soft"
        case .onSoft: "on-soft"
        case .glow: "glow"
        case .raw: "raw"
        case .hairline: "hairline"
        case .danger: "danger"
        }
    }
}

/// An sRGB colour and how strongly it covers what is under it.
package struct Colour: Equatable, Sendable {
    /// 0xRRGGBB.
    package let rgb: UInt32
    /// 0 to 1.
    package let strength: Double

    package init(_ rgb: UInt32, strength: Double = 1) {
        self.rgb = rgb
        self.strength = strength
    }

    package var red: UInt8 { UInt8(truncatingIfNeeded: rgb >> 16) }
    package var green: UInt8 { UInt8(truncatingIfNeeded: rgb >> 8) }
    package var blue: UInt8 { UInt8(truncatingIfNeeded: rgb) }
}

/// A colour in OKLCH, which reaches past sRGB.
package struct WideColour: Equatable, Sendable {
    /// 0 to 1.
    package let lightness: Double
    /// From 0 for grey.
    package let chroma: Double
    /// In degrees.
    package let hue: Double
}

/// The colour of every role, light or dark.
///
/// Accent and danger are the sRGB values of their definitions in OKLCH (B. Ottosson, "A perceptual color space for image
/// processing", 2020), cut off at the gamut.
package enum Palette: UInt8, Sendable, CaseIterable {
    case light
    case dark

    package func colour(_ role: Role) -> Colour {
        self == .light ? Self.lightColour(role) : Self.darkColour(role)
    }

    /// The definition in OKLCH of a colour that has one, for screens that show more than sRGB.
    package func wideColour(_ role: Role) -> WideColour? {
        switch (role, self) {
        case (.accent, .light): WideColour(lightness: 0.52, chroma: 0.13, hue: 235)
        case (.accent, .dark): WideColour(lightness: 0.76, chroma: 0.12, hue: 235)
        case (.danger, .light): WideColour(lightness: 0.45, chroma: 0.17, hue: 8)
        case (.danger, .dark): WideColour(lightness: 0.70, chroma: 0.15, hue: 8)
        default: nil
        }
    }

    private static func lightColour(_ role: Role) -> Colour {
        switch role {
        case .ground: Colour(0xF4F4F2)
        case .surface: Colour(0xFFFFFF)
        case .ink: Colour(0x111312)
        case .muted: Colour(0x6B6F6D)
        case .accent: Colour(0x0072A8)
        case .onAccent: Colour(0xFFFFFF)
        case .soft: Colour(0xE5EEF5)
        case .onSoft: Colour(0x215480)
        case .glow: Colour(0x215480, strength: 0.14)
        case .raw: Colour(0x111312, strength: 0.32)
        case .hairline: Colour(0x000000, strength: 0.13)
        case .danger: Colour(0x9C1143)
        }
    }

    private static func darkColour(_ role: Role) -> Colour {
        switch role {
        case .ground: Colour(0x0E100F)
        case .surface: Colour(0x191D1B)
        case .ink: Colour(0xF2F3F1)
        case .muted: Colour(0x8B908D)
        case .accent: Colour(0x5ABDF2)
        case .onAccent: Colour(0x0A1015)
        case .soft: Colour(0x17303F)
        case .onSoft: Colour(0x9FD2F2)
        case .glow: Colour(0x78BEEB, strength: 0.2)
        case .raw: Colour(0xE0E8E6, strength: 0.5)
        case .hairline: Colour(0xFFFFFF, strength: 0.15)
        case .danger: Colour(0xEA728D)
        }
    }
}
