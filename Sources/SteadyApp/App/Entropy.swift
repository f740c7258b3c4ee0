internal import SteadyCore

/// Random bits for new identities, drawn from what the host gave at the start.
///
/// SHA-256 of the host's 32 bytes and a counter: what the host's generator was worth, this is worth.
package struct Entropy: Sendable {
    private var seed: [UInt8]
    private var drawn: UInt64 = 0
    private var spare: [UInt64] = []

    package init(seed: [UInt8]) {
        self.seed = seed
    }

    package mutating func next() -> UInt64 {
        if let word = spare.popLast() { return word }
        var block = ByteWriter()
        block.append(contentsOf: seed)
        block.append(drawn)
        drawn += 1
        let words = SHA256.digest(of: block.bytes).words
        spare = [words.3, words.2, words.1]
        return words.0
    }
}
