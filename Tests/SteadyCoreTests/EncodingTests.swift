import Foundation
import SteadyCore
import Testing

/// Base64, hex and UTF-8, against Foundation's.
@Suite struct EncodingTests {
    @Test(
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ])
    func `the vectors of RFC 4648 hold`(text: String, base64: String) {
        #expect(Base64.text(of: Array(text.utf8)) == base64)
        #expect(Base64.bytes(of: base64.utf8) == Array(text.utf8))
    }

    @Test(arguments: [
        "A", "AA", "AAA", "AAAAA", "====", "A===", "AA=A", "=AAA", "AA==AAAA", "AAA=AAAA", "Zm9v\n", "Zm9v Zm9v",
        "Zm-_",
        "Zm9vYg=", "Zm9\u{A0}", "AA======",
    ])
    func `what is not base64 is refused`(text: String) {
        #expect(Base64.bytes(of: text.utf8) == nil)
    }

    @Test func `bytes of every length equal Foundation's base64 and come back`() {
        var random = SeededRandom(seed: 15)
        for length in 0..<300 {
            let bytes = (0..<length).map { _ in UInt8(random.below(256)) }
            let text = Base64.text(of: bytes)
            #expect(text == Data(bytes).base64EncodedString())
            #expect(Base64.bytes(of: text.utf8) == bytes)
            #expect([UInt8](hex: bytes.hex.utf8) == bytes)
            #expect([UInt8](hex: bytes.hex.uppercased().utf8) == bytes)
        }
    }

    @Test(arguments: ["0", "000", "0g", "0x00", " 00", "00 ", "é"])
    func `what is not hex is refused`(text: String) {
        #expect([UInt8](hex: text.utf8) == nil)
    }

    @Test func `every pair and many longer runs of bytes are UTF-8 exactly if Foundation says so`() {
        var random = SeededRandom(seed: 16)
        var strays: [[UInt8]] = []
        func check(_ bytes: [UInt8]) {
            let isFine = String(validating: bytes, as: UTF8.self) != nil
            if UTF8Check.isWellFormed(bytes) != isFine { strays.append(bytes) }
        }
        for first in UInt8.min...UInt8.max {
            for second in UInt8.min...UInt8.max {
                check([first, second])
                check([0xE0 | first & 15, second, 0x80])
                check([0xF0 | first & 15, second, 0xBF, 0x80])
            }
        }
        for _ in 0..<20_000 {
            check(
                (0..<(1 + random.below(5))).map { _ in
                    random.below(2) == 0 ? 0x80 + UInt8(random.below(64)) : UInt8(random.below(256))
                })
        }
        #expect(strays == [])
    }

    @Test(
        arguments: [
            ("Scale", "Scale"), ("A\0B\nC\u{7F}", "ABC"), ("Waage „Küche“ 🧳", "Waage „Küche“ 🧳"), ("", ""),
        ])
    func `a source's name is kept without control characters`(given: String, kept: String) {
        #expect(Origin.name(from: given.utf8) == kept)
    }

    @Test func `a source's name has at most 256 bytes, cut at a character`() {
        #expect(Origin.name(from: String(repeating: "a", count: 300).utf8).utf8.count == 256)
        let long = Origin.name(from: String(repeating: "体", count: 100).utf8)
        #expect(long == String(repeating: "体", count: 85))
    }
}
