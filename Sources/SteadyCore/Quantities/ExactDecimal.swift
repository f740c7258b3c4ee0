/// A number exactly as somebody wrote it: `mantissa × 10^exponent`, never rounded through binary.
///
/// `82.40` and `82.4` are the same number and different writings; both are kept as they came.
public struct ExactDecimal: Hashable, Sendable {
    /// The digits as one whole number, with the sign.
    public let mantissa: Int64
    /// The power of ten, −30 to 30.
    public let exponent: Int8

    /// The limits of the exponent; a text outside them is not read as a number.
    package static let exponents: ClosedRange<Int> = -30...30

    /// Makes a decimal from its parts.
    public init(mantissa: Int64, exponent: Int8) {
        self.mantissa = mantissa
        self.exponent = exponent
    }

    /// A whole number of tenths.
    package init(tenths: Int64) {
        self.init(mantissa: tenths, exponent: -1)
    }

    /// The nearest `Double`, ties to even: the one that a correct reader of the decimal text gives.
    public var double: Double {
        WideDecimal(Int128(mantissa), exponent: Int(exponent)).double
    }

    /// The number in plain digits, `82.40`, without an exponent.
    public var text: String {
        let digits = Array(String(mantissa.magnitude).utf8)
        var bytes: [UInt8] = mantissa < 0 ? [.hyphen] : []
        if exponent >= 0 {
            bytes.append(contentsOf: digits)
            if mantissa != 0 { bytes.append(contentsOf: [UInt8](repeating: .zero, count: Int(exponent))) }
        } else {
            let places = -Int(exponent)
            let padding = max(0, places + 1 - digits.count)
            let padded = [UInt8](repeating: .zero, count: padding) + digits
            bytes.append(contentsOf: padded[..<(padded.count - places)])
            bytes.append(.period)
            bytes.append(contentsOf: padded[(padded.count - places)...])
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether two writings are the same number.
    package func isSameNumber(as other: ExactDecimal) -> Bool {
        let left = normalized
        let right = other.normalized
        return left.mantissa == right.mantissa && (left.exponent == right.exponent || left.mantissa == 0)
    }

    private var normalized: ExactDecimal {
        var digits = mantissa
        var power = exponent
        while digits != 0, digits % 10 == 0, power < 30 {
            digits /= 10
            power += 1
        }
        return ExactDecimal(mantissa: digits, exponent: power)
    }
}

extension ExactDecimal {
    /// Reads `82.4`, `-0.5`, `.5`, `1.2e-05`: an optional sign, digits with at most one point, an optional exponent.
    ///
    /// More than 18 significant digits are rounded to 18, half to even; nothing else is accepted, least of all `NaN`.
    package init?(_ bytes: some Collection<UInt8>) {
        // Read over plain memory: a generic loop is not specialised for callers in other modules.
        let read =
            bytes.withContiguousStorageIfAvailable { Self.read($0) }
            ?? Array(bytes).withUnsafeBufferPointer { Self.read($0) }
        guard let read else { return nil }
        self = read
    }

    private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> ExactDecimal? {
        var digits: Int64 = 0
        var significant = 0
        var power = 0
        var seenDigit = false
        var seenPoint = false
        var negative = false
        var dropped = DroppedDigits()
        var written: (value: Int, negative: Bool, signed: Bool, seen: Bool)?
        var position = 0
        for byte in bytes {
            defer { position += 1 }
            if var exponent = written {
                if byte.isDigit {
                    exponent.value = min(exponent.value * 10 + Int(byte - .zero), 10_000)
                    exponent.seen = true
                } else if byte == .hyphen || byte == .plus, !exponent.seen, !exponent.signed {
                    exponent.negative = byte == .hyphen
                    exponent.signed = true
                } else {
                    return nil
                }
                written = exponent
            } else if byte.isDigit {
                seenDigit = true
                if significant < 18 {
                    digits = digits * 10 + Int64(byte - .zero)
                    if digits != 0 { significant += 1 }
                    if seenPoint { power -= 1 }
                } else {
                    dropped.take(byte - .zero)
                    if !seenPoint { power += 1 }
                }
            } else if byte == .period, !seenPoint {
                seenPoint = true
            } else if byte.lowercased == 0x65, seenDigit {
                written = (0, false, false, false)
            } else if position == 0, byte == .hyphen || byte == .plus {
                negative = byte == .hyphen
            } else {
                return nil
            }
        }
        guard seenDigit else { return nil }
        if let written {
            guard written.seen else { return nil }
            power += written.negative ? -written.value : written.value
        }
        digits = dropped.round(digits)
        // Nines that round up make a nineteenth digit, which what is printed would not have when it is read again.
        if digits == 1_000_000_000_000_000_000 {
            digits /= 10
            power += 1
        }
        if digits == 0 { power = min(max(power, -30), 0) }
        guard exponents.contains(power) else { return nil }
        return ExactDecimal(mantissa: negative ? -digits : digits, exponent: Int8(power))
    }
}

/// The digits past the eighteenth, remembered only as far as rounding half to even needs them.
private struct DroppedDigits {
    private var first: UInt8?
    private var rest = false

    mutating func take(_ digit: UInt8) {
        if first == nil { first = digit } else if digit != 0 { rest = true }
    }

    func round(_ digits: Int64) -> Int64 {
        guard let first else { return digits }
        let up = first > 5 || (first == 5 && (rest || digits % 2 != 0))
        return up ? digits + 1 : digits
    }
}
