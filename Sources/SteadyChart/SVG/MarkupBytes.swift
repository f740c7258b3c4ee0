import SteadyCore

/// The bytes of a markup text, built piece by piece; what comes from outside is escaped.
struct MarkupBytes {
    private(set) var bytes: [UInt8] = []

    /// Markup of our own, as it is.
    mutating func raw(_ markup: String) {
        bytes.append(contentsOf: markup.utf8)
    }

    /// Text from outside: the five characters that markup reads become references; control characters, which XML 1.0
    /// does not allow in any form, become spaces.
    mutating func text(_ text: String) {
        for byte in text.utf8 {
            switch byte {
            case 0x26: raw("&amp;")
            case 0x3C: raw("&lt;")
            case 0x3E: raw("&gt;")
            case .quote: raw("&quot;")
            case .apostrophe: raw("&#39;")
            case 0..<0x20: bytes.append(.space)
            default: bytes.append(byte)
            }
        }
    }

    /// A number with at most two decimals and no more digits than it needs.
    mutating func number(_ value: Double) {
        guard value.isFinite, abs(value) < 1e9 else {
            bytes.append(.zero)
            return
        }
        let hundredths = Int64((value * 100 + 0.5).rounded(.down))
        if hundredths < 0 { bytes.append(.hyphen) }
        let magnitude = Int64(hundredths.magnitude)
        bytes.appendPadded(magnitude / 100, width: 1)
        let rest = magnitude % 100
        guard rest > 0 else { return }
        bytes.append(.period)
        if rest % 10 == 0 {
            bytes.appendPadded(rest / 10, width: 1)
        } else {
            bytes.appendPadded(rest, width: 2)
        }
    }

    mutating func attribute(_ name: String, _ value: Double) {
        raw(" ")
        raw(name)
        raw("=\"")
        number(value)
        raw("\"")
    }

    /// `#rrggbb`.
    mutating func colour(_ colour: Colour) {
        raw("#")
        for shift in [20, 16, 12, 8, 4, 0] as [UInt32] {
            let digit = UInt8(truncatingIfNeeded: colour.rgb >> shift & 0xF)
            bytes.append(digit < 10 ? .zero + digit : 0x57 + digit)
        }
    }
}
