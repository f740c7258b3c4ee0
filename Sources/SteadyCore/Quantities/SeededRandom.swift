/// A small deterministic source of random numbers for sample data (Steele, Lea and Flood 2014, "Fast splittable
/// pseudorandom number generators", doi:10.1145/2660193.2660195); never for identities or secrets.
package struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// A number from 0 to below 1.
    package mutating func unit() -> Double {
        Double(next() >> 11) * 0x1p-53
    }

    /// A whole number from 0 to below a bound.
    package mutating func below(_ bound: Int64) -> Int64 {
        Int64(next() % UInt64(bound))
    }

    /// A number of about normal distribution, mean 0 and standard deviation 1: the sum of twelve uniform ones less six.
    package mutating func normal() -> Double {
        var sum = -6.0
        for _ in 0..<12 { sum += unit() }
        return sum
    }
}
