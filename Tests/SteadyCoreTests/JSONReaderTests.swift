import SteadyCore
import Testing

@Suite struct JSONReaderTests {
    private static func read(_ text: String) throws(JSONFailure) -> JSONValue {
        try JSONReader.read(Array(text.utf8)[...])
    }

    private static func failure(_ bytes: [UInt8]) -> JSONFailure? {
        do {
            _ = try JSONReader.read(bytes[...])
            return nil
        } catch {
            return error
        }
    }

    @Test func `values of every kind are read`() throws {
        let value = try Self.read(
            #" { "a" : [ 1 , -0.5e-3, true , false , null ] , "b" : { } , "c" : [ ] , "" : "x" , "b" : "last" } "#)
        let items = try #require(value["a"]?.items)
        #expect(items.count == 5)
        #expect(items[0].integer == 1)
        #expect(items[1].decimal == ExactDecimal(mantissa: -5, exponent: -4))
        #expect(items[2].isBoolean(true) && items[3].isBoolean(false) && items[4].isNull)
        #expect(value["c"]?.items?.isEmpty == true)
        #expect(value[""]?.string == "x")
        #expect(value["b"]?.string == "last")
        #expect(value["d"] == nil && items[0]["a"] == nil)
    }

    @Test(arguments: [
        "0", "-0", "10", "-1", "0.10", "1e5", "1E+05", "1e-5", "123456789012345678901234567890", "-0.0e-0",
    ])
    func `a number keeps its digits`(text: String) throws {
        guard case .number(let digits) = try Self.read(text) else {
            Issue.record("\(text) is not read as a number")
            return
        }
        #expect(digits == Array(text.utf8))
    }

    @Test(arguments: [
        "01", "-01", "+1", ".5", "5.", "1.e5", "1e", "1e+", "-", "--1", "0x1", "NaN", "Infinity", "1_0", "1,0", "00",
    ])
    func `what is no number of JSON is refused`(text: String) {
        #expect(Self.failure(Array(text.utf8)) != nil)
    }

    @Test(
        arguments: [
            (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u4F53""#, "Aé体"),
            (#""\uD83E\uDDF3""#, "🧳"), (#""\u0000""#, "\0"), (#""½ 体 🧳""#, "½ 体 🧳"), (#""\u2028""#, "\u{2028}"),
        ])
    func `escapes are resolved`(text: String, value: String) throws {
        #expect(try Self.read(text).string == value)
    }

    @Test(arguments: [
        #""\uD83E""#, #""\uD83Ex""#, #""\uD83E\n""#, #""\uD83E\u0041""#, #""\uDDF3""#, #""\uDDF3\uD83E""#,
        #""\uD83E\uD83E""#,
    ])
    func `a surrogate alone is refused`(text: String) {
        #expect(Self.failure(Array(text.utf8))?.reason == .encoding)
    }

    @Test(arguments: [
        #""\x""#, #""\u12""#, #""\u12g4""#, #""\U0041""#, "\"a\nb\"", "\"a\0b\"", "\"a\tb\"", "'a'", "{a:1}",
        "{\"a\" 1}",
        "{\"a\":}", "{\"a\":1,}", "{,}", "[1,]", "[,1]", "[1 2]", "{\"a\":1 \"b\":2}", "{1:2}", "tru", "nul", "True",
        "// x\n1", "1 /* */", "1 2", "[]]", "{}}", "\u{FEFF}1", "\0", "1\0", "[\u{A0}1]", "{\"a\":1;}", "}", "]", ",",
        ":",
    ])
    func `what is not JSON is refused`(text: String) {
        #expect(Self.failure(Array(text.utf8)) != nil)
    }

    @Test(
        arguments: [
            [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xE2, 0x82, 0x22],
            [0x22, 0xF5, 0x80, 0x80, 0x80, 0x22],
        ] as [[UInt8]])
    func `a text that is not UTF-8 is refused`(bytes: [UInt8]) {
        #expect(Self.failure(bytes)?.reason == .encoding)
    }

    @Test func `sixty-four levels are read and no more`() throws {
        let deepest = JSONReader.deepest
        #expect(deepest == 64)
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            func nested(_ depth: Int) -> [UInt8] {
                let inside = open == "[" ? "" : "1"
                let text = String(repeating: open, count: depth) + inside + String(repeating: close, count: depth)
                return Array(text.utf8)
            }
            #expect(Self.failure(nested(deepest - 1)) == nil)
            #expect(Self.failure(nested(deepest + 1))?.reason == .depth)
            #expect(Self.failure(nested(100_000))?.reason == .depth)
            #expect(Self.failure(Array(String(repeating: open, count: 100_000).utf8))?.reason == .depth)
        }
    }

    private static let sample = Array(
        #" {"steady":"journal","n":[1,-2.5e-3,true,false,null,{"a":"\u00e9\uD83E\uDDF3\n"}],"体":{"x":[[]]},"e":""} "#
            .utf8)

    @Test func `a text cut at any byte is refused, and says where`() {
        #expect(Self.failure(Self.sample) == nil)
        for length in 0..<(Self.sample.count - 1) {
            guard let failure = Self.failure(Array(Self.sample[..<length])) else {
                Issue.record("read when cut at \(length)")
                continue
            }
            #expect((0...length).contains(failure.position))
        }
    }

    @Test func `a changed byte never ends the program`() {
        var random = SeededRandom(seed: 12)
        for _ in 0..<50_000 {
            var bytes = Self.sample
            for _ in 0...random.below(3) {
                let index = Int(random.below(Int64(bytes.count)))
                switch random.below(3) {
                case 0: bytes[index] = UInt8(random.below(256))
                case 1: bytes.remove(at: index)
                default: bytes.insert(UInt8(random.below(256)), at: index)
                }
            }
            _ = Self.failure(bytes)
        }
    }

    @Test func `a part of a longer text is read in its own bounds`() throws {
        let text = Array("xx[1,2]yy".utf8)
        #expect(try JSONReader.read(text[2..<7]).items?.count == 2)
        let failure = #expect(throws: JSONFailure.self) { try JSONReader.read(text[2..<6]) }
        #expect(failure?.reason == .end && failure?.position == 4)
        var reader = JSONReader(Array("1 [2] \"3\"".utf8)[...])
        #expect(try reader.value().integer == 1)
        #expect(try reader.value().items?.count == 1)
        #expect(try reader.value().string == "3")
    }

    @Test(
        arguments: [
            ("1", 1), ("-5", -5), ("0", 0), ("1.0", nil), ("1.5", nil), ("999999999999999999", 999_999_999_999_999_999),
            ("99999999999999999999", nil), ("\"1\"", nil), ("null", nil),
        ] as [(String, Int64?)])
    func `a whole number is one without a point`(text: String, value: Int64?) throws {
        #expect(try Self.read(text).integer == value)
    }
}

extension JSONValue {
    fileprivate var string: String? { text.map { String(decoding: $0, as: UTF8.self) } }

    fileprivate var isNull: Bool { if case .null = self { true } else { false } }

    fileprivate func isBoolean(_ wanted: Bool) -> Bool {
        if case .boolean(let value) = self { value == wanted } else { false }
    }
}
