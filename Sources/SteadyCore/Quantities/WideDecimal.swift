/// A decimal with room for an exact product of a written value and a unit's factor.
package struct WideDecimal: Sendable {
    package let mantissa: Int128
    package let exponent: Int

    package init(_ mantissa: Int128, exponent: Int) {
        self.mantissa = mantissa
        self.exponent = exponent
    }

    /// The nearest `Double`, ties to even.
    ///
    /// A mantissa below 2^53 with a small power of ten needs one exact division or product (Clinger 1990,
    /// doi:10.1145/93542.93557); everything else is divided digit by digit in whole numbers.
    package var double: Double {
        let magnitude = mantissa.magnitude
        let unsigned: Double
        if magnitude < 1 << 53, exponent >= -22, exponent <= 22 {
            let exact = Double(UInt64(magnitude))
            unsigned = exponent < 0 ? exact / Self.power(-exponent) : exact * Self.power(exponent)
        } else {
            unsigned = Self.divide(magnitude, exponent: exponent)
        }
        return mantissa < 0 ? -unsigned : unsigned
    }

    /// 10^n as a `Double`, exact for n up to 22.
    private static func power(_ exponent: Int) -> Double {
        var result = 1.0
        var left = exponent
        while left > 0 {
            result *= 10
            left -= 1
        }
        return result
    }

    private static func divide(_ magnitude: UInt128, exponent: Int) -> Double {
        guard magnitude != 0 else { return 0 }
        var numerator = WholeNumber(magnitude)
        var denominator = WholeNumber(1)
        numerator.multiply(byPowerOfTen: max(0, exponent))
        denominator.multiply(byPowerOfTen: max(0, -exponent))
        // Scale so that the quotient has 54 or 55 bits: 53 of significand, then the bits that decide the rounding.
        let scale = numerator.bitWidth - denominator.bitWidth - 54
        if scale < 0 { numerator.shiftLeft(-scale) } else { denominator.shiftLeft(scale) }
        let (quotient, remainder) = numerator.quotient(dividingBy: denominator)
        let extra = UInt64(64 - quotient.leadingZeroBitCount - 53)
        let half = UInt64(1) << (extra - 1)
        let tail = quotient & ((1 << extra) - 1)
        var significand = quotient >> extra
        if tail > half || (tail == half && (!remainder.isZero || significand & 1 == 1)) { significand += 1 }
        return Double(sign: .plus, exponent: scale + Int(extra), significand: Double(significand))
    }

    /// `round(self × 10^places)`, half away from zero, or nothing if it does not fit.
    package func scaled(places: Int) -> Int64? {
        WideDecimal.divideRounding(mantissa, exponent: exponent + places, divisor: 1)
    }

    /// `round(mantissa × 10^exponent / divisor)`, half away from zero, or nothing if it does not fit.
    package static func divideRounding(_ mantissa: Int128, exponent: Int, divisor: Int128) -> Int64? {
        var numerator = mantissa.magnitude
        var denominator = divisor.magnitude
        var left = exponent
        while left > 0 {
            let (product, overflow) = numerator.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            numerator = product
            left -= 1
        }
        while left < 0 {
            let (product, overflow) = denominator.multipliedReportingOverflow(by: 10)
            if overflow { return 0 }
            denominator = product
            left += 1
        }
        let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
        let rounded = remainder >= denominator - remainder ? quotient + 1 : quotient
        guard let fitting = Int64(exactly: rounded) else { return nil }
        return mantissa < 0 ? -fitting : fitting
    }
}

/// A whole number of any size, in 32-bit limbs, lowest first; only what the division above needs.
private struct WholeNumber {
    private var limbs: [UInt32] = []

    init(_ value: UInt128) {
        var rest = value
        while rest != 0 {
            limbs.append(UInt32(truncatingIfNeeded: rest))
            rest >>= 32
        }
    }

    var isZero: Bool { limbs.isEmpty }

    var bitWidth: Int {
        guard let top = limbs.last else { return 0 }
        return limbs.count * 32 - top.leadingZeroBitCount
    }

    mutating func multiply(byPowerOfTen power: Int) {
        for _ in 0..<power {
            var carry: UInt64 = 0
            for index in limbs.indices {
                let product = UInt64(limbs[index]) * 10 + carry
                limbs[index] = UInt32(truncatingIfNeeded: product)
                carry = product >> 32
            }
            if carry != 0 { limbs.append(UInt32(carry)) }
        }
    }

    mutating func shiftLeft(_ count: Int) {
        guard count > 0, !limbs.isEmpty else { return }
        let bits = UInt32(count % 32)
        if bits != 0 {
            var carry: UInt32 = 0
            for index in limbs.indices {
                let limb = limbs[index]
                limbs[index] = limb << bits | carry
                carry = limb >> (32 - bits)
            }
            if carry != 0 { limbs.append(carry) }
        }
        limbs.insert(contentsOf: [UInt32](repeating: 0, count: count / 32), at: 0)
    }

    private mutating func halve() {
        var carry: UInt32 = 0
        for index in limbs.indices.reversed() {
            let limb = limbs[index]
            limbs[index] = limb >> 1 | carry
            carry = limb << 31
        }
        while limbs.last == 0 { limbs.removeLast() }
    }

    private func isLess(than other: WholeNumber) -> Bool {
        guard limbs.count == other.limbs.count else { return limbs.count < other.limbs.count }
        for index in limbs.indices.reversed() where limbs[index] != other.limbs[index] {
            return limbs[index] < other.limbs[index]
        }
        return false
    }

    private mutating func subtract(_ other: WholeNumber) {
        var borrow: Int64 = 0
        for index in limbs.indices {
            let taken = index < other.limbs.count ? Int64(other.limbs[index]) : 0
            let difference = Int64(limbs[index]) - taken - borrow
            limbs[index] = UInt32(truncatingIfNeeded: difference)
            borrow = difference < 0 ? 1 : 0
        }
        while limbs.last == 0 { limbs.removeLast() }
    }

    /// Long division, bit by bit; the quotient has at most 55 bits here.
    func quotient(dividingBy divisor: WholeNumber) -> (UInt64, remainder: WholeNumber) {
        var remainder = self
        var shifted = divisor
        let steps = max(0, bitWidth - divisor.bitWidth)
        shifted.shiftLeft(steps)
        var quotient: UInt64 = 0
        for _ in 0...steps {
            quotient <<= 1
            if !remainder.isLess(than: shifted) {
                remainder.subtract(shifted)
                quotient |= 1
            }
            shifted.halve()
        }
        return (quotient, remainder)
    }
}
