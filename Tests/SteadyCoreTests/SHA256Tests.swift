import SteadyCore
import Testing

@Suite struct SHA256Tests {
    /// The examples of FIPS 180-4, from NIST's page of secure hashing examples.
    @Test(
        arguments: [
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
                "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
            ),
        ])
    func `the examples of the standard hold`(text: String, hex: String) {
        #expect(SHA256.digest(of: text.utf8).bytes.hex == hex)
        var plain = SHA256(plainly: true)
        plain.update(text.utf8)
        #expect(plain.finish().bytes.hex == hex)
    }

    @Test func `a million letters a have their digest`() {
        let digest = SHA256.digest(of: repeatElement(0x61, count: 1_000_000))
        #expect(digest.bytes.hex == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    private struct Digest: Decodable {
        let length: Int
        let hex: String
    }

    @Test
    func `messages of every length around the blocks equal hashlib, with the processor's instructions and without`()
        throws
    {
        var strays: [Int] = []
        for row in try Fixture.read([Digest].self, "digests.json") {
            let message = (0..<row.length).map { UInt8(truncatingIfNeeded: $0 * $0 * 31 + $0 * 7 + row.length) }
            if SHA256.digest(of: message).bytes.hex != row.hex { strays.append(row.length) }
            for plainly in [false, true] {
                var whole = SHA256(plainly: plainly)
                whole.update(message)
                if whole.finish().bytes.hex != row.hex { strays.append(row.length) }
                var pieces = SHA256(plainly: plainly)
                for piece in stride(from: 0, to: message.count, by: 37) {
                    pieces.update(message[piece..<min(piece + 37, message.count)])
                }
                if pieces.finish().bytes.hex != row.hex { strays.append(row.length) }
            }
        }
        #expect(strays == [])
    }

    @Test func `digests stand in the order of their bytes`() {
        var random = SeededRandom(seed: 5)
        var strays = 0
        for round in 0..<2000 {
            let left = SHA256.digest(of: [UInt8(truncatingIfNeeded: round), 1])
            var words = left.words
            switch random.below(4) {
            case 0: words.0 ^= 1
            case 1: words.1 ^= 1 << 63
            case 2: words.2 &+= 1
            default: words.3 &-= 1
            }
            let right = SHA256.Digest(words: words)
            if (left < right) != left.bytes.lexicographicallyPrecedes(right.bytes) || left == right { strays += 1 }
        }
        #expect(strays == 0)
    }
}
