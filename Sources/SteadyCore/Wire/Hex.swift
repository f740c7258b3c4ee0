extension Array<UInt8> {
    /// Appends a number as 16 hex digits.
    package mutating func appendHex(_ value: UInt64) {
        for shift in stride(from: UInt64(60), through: 0, by: -4) {
            append(Self.hexDigit(UInt8(truncatingIfNeeded: value >> shift) & 15))
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? .zero + value : 0x57 + value
    }

    /// The bytes as hex digits.
    package var hex: String {
        var digits: [UInt8] = []
        digits.reserveCapacity(count * 2)
        for byte in self {
            digits.append(Self.hexDigit(byte >> 4))
            digits.append(Self.hexDigit(byte & 15))
        }
        return String(decoding: digits, as: UTF8.self)
    }

    /// Reads pairs of hex digits; nothing if there is anything else.
    package init?(hex text: some Collection<UInt8>) {
        self.init()
        var high: UInt8?
        for byte in text {
            guard let value = byte.hexValue else { return nil }
            if let top = high {
                append(top << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        guard high == nil else { return nil }
    }
}

extension UInt8 {
    /// 0–15 for a hex digit of either case.
    package var hexValue: UInt8? {
        if isDigit { return self - .zero }
        let letter = self | 0x20
        return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : nil
    }
}

extension UInt64 {
    /// Reads up to 16 hex digits.
    package init?(hex digits: some Collection<UInt8>) {
        self = 0
        for digit in digits {
            guard let value = digit.hexValue else { return nil }
            self = self << 4 | UInt64(value)
        }
    }
}
