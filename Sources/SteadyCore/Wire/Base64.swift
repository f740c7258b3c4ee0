/// Base64 with the standard alphabet and padding (RFC 4648, section 4).
package enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// The bytes as base64 digits.
    package static func text(of bytes: [UInt8]) -> String {
        var digits: [UInt8] = []
        digits.reserveCapacity((bytes.count + 2) / 3 * 4)
        var index = 0
        while index < bytes.count {
            let left = bytes.count - index
            let group =
                UInt32(bytes[index]) << 16 | (left > 1 ? UInt32(bytes[index + 1]) << 8 : 0)
                | (left > 2 ? UInt32(bytes[index + 2]) : 0)
            digits.append(alphabet[Int(group >> 18)])
            digits.append(alphabet[Int(group >> 12 & 63)])
            digits.append(left > 1 ? alphabet[Int(group >> 6 & 63)] : 0x3D)
            digits.append(left > 2 ? alphabet[Int(group & 63)] : 0x3D)
            index += 3
        }
        return String(decoding: digits, as: UTF8.self)
    }

    /// The bytes behind base64 digits; nothing if there is anything else among them.
    package static func bytes(of text: some Collection<UInt8>) -> [UInt8]? {
        guard text.count % 4 == 0 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3)
        var group: UInt32 = 0
        var count = 0
        var padding = 0
        for digit in text {
            if digit == 0x3D {
                padding += 1
                group <<= 6
            } else {
                guard padding == 0, let value = value(of: digit) else { return nil }
                group = group << 6 | value
            }
            count += 1
            if count % 4 == 0 {
                bytes.append(UInt8(truncatingIfNeeded: group >> 16))
                if padding < 2 { bytes.append(UInt8(truncatingIfNeeded: group >> 8)) }
                if padding < 1 { bytes.append(UInt8(truncatingIfNeeded: group)) }
                group = 0
            }
        }
        return padding <= 2 ? bytes : nil
    }

    private static func value(of digit: UInt8) -> UInt32? {
        switch digit {
        case 0x41...0x5A: UInt32(digit - 0x41)
        case 0x61...0x7A: UInt32(digit - 0x61) + 26
        case 0x30...0x39: UInt32(digit - 0x30) + 52
        case 0x2B: 62
        case 0x2F: 63
        default: nil
        }
    }
}
