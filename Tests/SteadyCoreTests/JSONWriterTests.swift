import Foundation
import SteadyCore
import Testing

@Suite struct JSONWriterTests {
    private static func written(_ body: (inout JSONWriter) -> Void) -> String {
        var json = JSONWriter()
        body(&json)
        return json.text
    }

    @Test func `commas and brackets come by themselves`() {
        let text = Self.written { json in
            json.object { json in
                json.member("a", Int64(1))
                json.array("b") { json in
                    json.null()
                    json.boolean(true)
                    json.array { _ in }
                    json.object { _ in }
                }
                json.object("c") { $0.member("d", "e") }
                json.member("f", nil as Double?)
                json.member("g", false)
            }
            json.endLine()
            json.integer(-2)
        }
        #expect(text == "{\"a\":1,\"b\":[null,true,[],{}],\"c\":{\"d\":\"e\"},\"f\":null,\"g\":false}\n-2")
    }

    @Test(
        arguments: [
            ("plain", "\"plain\""), ("\"\\/", "\"\\\"\\\\/\""), ("\n\r\t", "\"\\n\\r\\t\""),
            ("\0\u{1F}\u{7F}", "\"\\u0000\\u001f\\u007f\""), ("é体🧳", "\"é体🧳\""), ("</script>", "\"</script>\""),
        ])
    func `a text is escaped`(text: String, json: String) {
        #expect(Self.written { $0.string(text) } == json)
    }

    @Test(
        arguments: [
            (0, "0"), (1, "1"), (-1, "-1"), (0.1, "0.1"), (82.4, "82.4"), (1e16, "1e+16"), (1e-5, "1e-05"),
            (.nan, "null"), (.infinity, "null"), (-.infinity, "null"), (.leastNonzeroMagnitude, "5e-324"), (100, "100"),
        ] as [(Double, String)])
    func `a number has the shortest digits`(value: Double, json: String) {
        #expect(Self.written { $0.number(value) } == json)
    }

    @Test func `numbers are read back by the C library and by ourselves as the same double`() throws {
        var random = SeededRandom(seed: 13)
        var strays: [Double] = []
        for _ in 0..<5000 {
            let value = (random.unit() - 0.5) * [1, 1e3, 1e-6, 1e17][Int(random.below(4))]
            let text = Self.written { $0.number(value) }
            let own = try JSONReader.read(Array(text.utf8)[...]).decimal?.double
            let other = Double(text)
            if own != value || other != value { strays.append(value) }
        }
        #expect(strays == [])
    }

    @Test func `texts are read back by Foundation and by ourselves`() throws {
        var random = SeededRandom(seed: 14)
        let scalars =
            (0..<0x250).compactMap { Unicode.Scalar($0) } + "体🧳\u{FEFF}\u{2028}\u{10FFFF}\u{FFFF}".unicodeScalars
        for _ in 0..<500 {
            var text = ""
            for _ in 0..<random.below(20) {
                if let scalar = scalars.randomElement(using: &random) { text.unicodeScalars.append(scalar) }
            }
            let json = Self.written { $0.string(text) }
            let own = try JSONReader.read(Array(json.utf8)[...]).text
            let other = try JSONSerialization.jsonObject(with: Data("[\(json)]".utf8)) as? [String]
            #expect(own == Array(text.utf8))
            #expect(other.map { Array($0[0].utf8) } == Array(text.utf8))
        }
    }

    @Test func `an exact decimal is written digit by digit`() {
        #expect(Self.written { $0.number(ExactDecimal(mantissa: 8240, exponent: -2)) } == "82.40")
        #expect(Self.written { $0.number(ExactDecimal(mantissa: -1, exponent: 3)) } == "-1000")
    }
}
