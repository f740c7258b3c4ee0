/// How wide a text is in Helvetica, for what stands beside it.
///
/// Advance widths of Adobe's Helvetica font metrics (AFM 4.1, 1990), in thousandths of an em; Arial and Liberation Sans
/// have the same, and figures are equally wide in every weight.
package enum TextWidth {
    /// The width in px of a text at a size, with tracking in em after each letter.
    package static func px(_ text: String, size: Double, tracking: Double = 0) -> Double {
        var thousandths = 0
        var letters = 0
        for scalar in text.unicodeScalars {
            thousandths += advance(scalar)
            letters += 1
        }
        return (Double(thousandths) / 1000 + tracking * Double(letters)) * size
    }

    private static func advance(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x20...0x7E: Int(ascii[Int(scalar.value) - 0x20])
        case 0x2013: 556
        case 0x2014: 1000
        case 0x2212: 584
        default: 600
        }
    }

    private static let ascii: [Int16] = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,  // space to slash
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,  // 0 to ?
        1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,  // @ to O
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,  // P to _
        333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,  // ` to o
        556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,  // p to ~
    ]
}
