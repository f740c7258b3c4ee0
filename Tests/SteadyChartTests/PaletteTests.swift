import SteadyChart
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite struct PaletteTests {
    @Test(arguments: Palette.allCases, [Role.accent, .danger])
    func `a colour defined in OKLCH is its nearest in sRGB`(palette: Palette, role: Role) throws {
        #expect(palette.colour(role).rgb == Self.rgb(try #require(palette.wideColour(role))))
    }

    @Test(
        arguments: Palette.allCases,
        [(Role.ink, Role.surface), (.muted, .surface), (.onSoft, .soft), (.accent, .surface)])
    func `text stands out from its ground by 4.5 to 1`(palette: Palette, pair: (text: Role, ground: Role)) {
        let text = Self.luminance(palette.colour(pair.text))
        let ground = Self.luminance(palette.colour(pair.ground))
        #expect((max(text, ground) + 0.05) / (min(text, ground) + 0.05) >= 4.5)
    }

    /// OKLCH to sRGB, cut off at the gamut.
    ///
    /// After Björn Ottosson, "A perceptual color space for image processing", 2020.
    private static func rgb(_ colour: WideColour) -> UInt32 {
        let lightness = colour.lightness
        let a = colour.chroma * cos(colour.hue * .pi / 180)
        let b = colour.chroma * sin(colour.hue * .pi / 180)
        let l = pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3)
        let m = pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3)
        let s = pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3)
        let linear = [
            4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
            -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
            -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
        ]
        return linear.reduce(0) { packed, value in
            let encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
            return packed << 8 | UInt32((min(max(encoded, 0), 1) * 255).rounded())
        }
    }

    /// Relative luminance (WCAG 2.2).
    private static func luminance(_ colour: Colour) -> Double {
        let channels = [colour.red, colour.green, colour.blue].map { value in
            let part = Double(value) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
    }
}
