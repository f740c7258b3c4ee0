internal import CHash

/// SHA-256 (FIPS 180-4, section 6.2), fed piece by piece.
///
/// Every record is hashed whenever a store is opened, so the processor's own instructions are used where it has them.
package struct SHA256: Sendable {
    /// 32 bytes, as four big-endian words.
    package struct Digest: Hashable, Comparable, Sendable {
        package let words: (UInt64, UInt64, UInt64, UInt64)

        package init(words: (UInt64, UInt64, UInt64, UInt64)) {
            self.words = words
        }

        package static func == (left: Digest, right: Digest) -> Bool {
            left.words.0 == right.words.0 && left.words.1 == right.words.1
                && left.words.2 == right.words.2 && left.words.3 == right.words.3
        }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(words.0)
        }

        package static func < (left: Digest, right: Digest) -> Bool {
            if left.words.0 != right.words.0 { return left.words.0 < right.words.0 }
            if left.words.1 != right.words.1 { return left.words.1 < right.words.1 }
            if left.words.2 != right.words.2 { return left.words.2 < right.words.2 }
            return left.words.3 < right.words.3
        }

        /// The 32 bytes in order.
        package var bytes: [UInt8] {
            var writer = ByteWriter()
            writer.append(words.0)
            writer.append(words.1)
            writer.append(words.2)
            writer.append(words.3)
            return writer.bytes
        }
    }

    private var state: InlineArray<8, UInt32> = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    /// The bytes that do not fill a block yet.
    private var pending = InlineArray<64, UInt8>(repeating: 0)
    private var pendingCount = 0
    private var length: UInt64 = 0

    /// Whether the processor's instructions are left alone.
    private let isPlain: Bool

    /// Begins a message; `plainly` is for tests, which run both ways on one machine.
    package init(plainly: Bool = false) {
        isPlain = plainly || !Self.hasInstructions
    }

    /// The digest of some bytes.
    package static func digest(of bytes: some Sequence<UInt8>) -> Digest {
        var hash = SHA256()
        hash.update(bytes)
        return hash.finish()
    }

    /// Feeds more bytes.
    package mutating func update(_ bytes: some Sequence<UInt8>) {
        let isDone: Void? = bytes.withContiguousStorageIfAvailable { update(buffer: $0) }
        if isDone == nil {
            for byte in bytes { update(byte: byte) }
        }
    }

    private mutating func update(buffer: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while pendingCount != 0, index < buffer.count {
            update(byte: buffer[index])
            index += 1
        }
        // Whole blocks are read where they lie.
        let blocks = (buffer.count - index) / 64
        if blocks > 0, let start = buffer.baseAddress {
            compress(start + index, blocks: blocks)
            length &+= UInt64(blocks) * 64
            index += blocks * 64
        }
        while index < buffer.count {
            update(byte: buffer[index])
            index += 1
        }
    }

    private mutating func update(byte: UInt8) {
        length &+= 1
        pad(byte)
    }

    /// Adds a byte to the block without counting it.
    private mutating func pad(_ byte: UInt8) {
        pending[pendingCount] = byte
        pendingCount += 1
        guard pendingCount == 64 else { return }
        pendingCount = 0
        let block = pending
        withUnsafeBytes(of: block) { block in
            guard let start = block.baseAddress else { return }
            compress(start.assumingMemoryBound(to: UInt8.self), blocks: 1)
        }
    }

    /// Ends the message and gives its digest.
    package consuming func finish() -> Digest {
        let bits = length &* 8
        pad(0x80)
        while pendingCount != 56 { pad(0) }
        for shift in stride(from: UInt64(56), through: 0, by: -8) { pad(UInt8(truncatingIfNeeded: bits >> shift)) }
        func word(_ index: Int) -> UInt64 { UInt64(state[index]) << 32 | UInt64(state[index + 1]) }
        return Digest(words: (word(0), word(2), word(4), word(6)))
    }

    private static let hasInstructions = steady_has_sha256() != 0

    /// Works blocks of 64 bytes into the state.
    private mutating func compress(_ bytes: UnsafePointer<UInt8>, blocks: Int) {
        if isPlain {
            for block in 0..<blocks { compressPlainly(bytes + block * 64) }
            return
        }
        withUnsafeMutableBytes(of: &state) { state in
            withUnsafeBytes(of: Self.constants) { constants in
                guard let state = state.baseAddress, let constants = constants.baseAddress else { return }
                steady_sha256(
                    state.assumingMemoryBound(to: UInt32.self), bytes, .init(blocks),
                    constants.assumingMemoryBound(to: UInt32.self))
            }
        }
    }

    /// Works a block into the state without such instructions; the schedule is kept as the sixteen words that are still
    /// needed.
    private mutating func compressPlainly(_ bytes: UnsafePointer<UInt8>) {
        var schedule = InlineArray<16, UInt32>(repeating: 0)
        for index in 0..<16 {
            let at = index * 4
            schedule[index] =
                UInt32(bytes[at]) << 24 | UInt32(bytes[at + 1]) << 16 | UInt32(bytes[at + 2]) << 8
                | UInt32(bytes[at + 3])
        }
        var a = state[0], b = state[1], c = state[2], d = state[3]
        var e = state[4], f = state[5], g = state[6], h = state[7]
        for index in 0..<64 {
            if index >= 16 {
                let early = schedule[(index - 15) & 15]
                let late = schedule[(index - 2) & 15]
                let small = Self.rotate(early, 7) ^ Self.rotate(early, 18) ^ (early >> 3)
                let large = Self.rotate(late, 17) ^ Self.rotate(late, 19) ^ (late >> 10)
                schedule[index & 15] = schedule[index & 15] &+ small &+ schedule[(index - 7) & 15] &+ large
            }
            let sum1 = Self.rotate(e, 6) ^ Self.rotate(e, 11) ^ Self.rotate(e, 25)
            let choice = (e & f) ^ (~e & g)
            let first = h &+ sum1 &+ choice &+ Self.constants[index] &+ schedule[index & 15]
            let sum0 = Self.rotate(a, 2) ^ Self.rotate(a, 13) ^ Self.rotate(a, 22)
            let majority = (a & b) ^ (a & c) ^ (b & c)
            h = g
            g = f
            f = e
            e = d &+ first
            d = c
            c = b
            b = a
            a = first &+ sum0 &+ majority
        }
        state[0] &+= a
        state[1] &+= b
        state[2] &+= c
        state[3] &+= d
        state[4] &+= e
        state[5] &+= f
        state[6] &+= g
        state[7] &+= h
    }

    private static func rotate(_ value: UInt32, _ count: UInt32) -> UInt32 {
        value &>> count | value &<< (32 &- count)
    }

    private static let constants: InlineArray<64, UInt32> = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
