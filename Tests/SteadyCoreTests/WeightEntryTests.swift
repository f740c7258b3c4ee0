import SteadyCore
import Testing

@Suite struct WeightEntryTests {
    @Test(
        arguments: [
            ("82.4", .kilogram, "82.4", .kilogram), ("82,4", .kilogram, "82.4", .kilogram),
            (" 82.40 kg ", .pound, "82.40", .kilogram), ("82.4KG", .stone, "82.4", .kilogram),
            ("181.7", .pound, "181.7", .pound), ("181.7 lb", .kilogram, "181.7", .pound),
            ("181,7lbs", .stone, "181.7", .pound), ("82.", .kilogram, "82", .kilogram),
            ("12 st 13", .kilogram, "181", .stoneAndPounds), ("12st13.4", .pound, "181.4", .stoneAndPounds),
            ("12 st 13,4 lb", .kilogram, "181.4", .stoneAndPounds), ("12st 0.25lbs", .stone, "168.25", .stoneAndPounds),
            ("12 St", .kilogram, "168", .stoneAndPounds), ("12", .stone, "168", .stoneAndPounds),
            ("12.1", .stone, "169", .stoneAndPounds), ("12.10", .stone, "178", .stoneAndPounds),
            ("12.5", .stone, "173", .stoneAndPounds), ("12,13", .stone, "181", .stoneAndPounds),
            ("13.12", .stone, "194", .stoneAndPounds), ("12.01", .stone, "169", .stoneAndPounds),
            ("\t82.4\n", .kilogram, "82.4", .kilogram), ("012.4 st", .kilogram, "172", .stoneAndPounds),
        ] as [(String, MassUnit, String, Unit)])
    func `a weight is read in every accepted form`(
        text: String, unit: MassUnit, value: String, given: Unit
    ) throws {
        let quantity = try WeightEntry.read(text, unit: unit)
        #expect(quantity.value.text == value)
        #expect(quantity.unit == given)
    }

    @Test(arguments: [
        "abc", "kg", "-82.4", "+82.4", "82.4.1", "82,4,1", "82 4", "82.4 g", "82.4 kilo", "82.4 kg kg", "82.4 kg.",
        ".5",
        "1e2", "0x52", "NaN", "８２.４", "82\u{B7}4", "82.4\u{A0}kg", "82\u{200B}.4", "\u{2212}82.4", "82.4 кг", "82.4 ㎏",
        "٨٢",
        "82.4\0", "\u{FEFF}82.4", "🧳", "82.4 st 1", "12 st 13 kg", "12 st 5 st", "12 st x", "12 st 5 lb 1", "12 13 st",
        "82.4%", "82/4", "82'4", "100000000000000000000000", "82.4 lb st", "12 st -1", "12 st 1.2.3",
    ])
    func `what is no weight is not read`(text: String) {
        for unit in [MassUnit.kilogram, .pound] {
            #expect(throws: WeightEntry.Failure.unreadable) { try WeightEntry.read(text, unit: unit) }
        }
    }

    @Test(arguments: ["12.", "12.123", "12 5", "12.5.1", "12.a", "12 lb 3 st"])
    func `stones that say nothing clear are not read`(text: String) {
        #expect(throws: WeightEntry.Failure.unreadable) { try WeightEntry.read(text, unit: .stone) }
    }

    @Test(arguments: ["12 st 14", "12 st 14 lb", "12.14", "12,14", "12.99", "12st20.5", "12.14 st"])
    func `fourteen pounds are a stone`(text: String) {
        #expect(throws: WeightEntry.Failure.poundsOfAStone) { try WeightEntry.read(text, unit: .stone) }
    }

    @Test(arguments: ["", " ", "\t\n"])
    func `an empty text is empty`(text: String) {
        #expect(throws: WeightEntry.Failure.empty) { try WeightEntry.read(text, unit: .kilogram) }
    }

    @Test(
        arguments: [
            ("19.9 kg", false), ("19.999999999 kg", false), ("20 kg", true), ("20.0 kg", true), ("400 kg", true),
            ("400.0 kg", true), ("400.000000001 kg", false), ("400.1 kg", false), ("44.0 lb", false), ("44.1 lb", true),
            ("881.8 lb", true), ("881.9 lb", false), ("3 st 2.0", false), ("3 st 2.1", true), ("62 st 13.8", true),
            ("62 st 13.9", false), ("0", false), ("1", false),
        ])
    func `20 to 400 kg are a weight, both included`(text: String, isTaken: Bool) {
        for unit in MassUnit.allCases {
            let quantity = try? WeightEntry.read(text, unit: unit)
            #expect((quantity != nil) == isTaken)
            guard !isTaken else { continue }
            #expect(throws: WeightEntry.Failure.implausible(unit)) { try WeightEntry.read(text, unit: unit) }
        }
    }

    @Test func `nine stone is less than thirteen`() throws {
        let nine = try WeightEntry.read("9.13", unit: .stone)
        let thirteen = try WeightEntry.read("13.1", unit: .stone)
        #expect(nine.canonical < thirteen.canonical)
    }

    @Test func `no text ends the program`() {
        var random = SeededRandom(seed: 4)
        let alphabet = Array("0123456789.,  stlbkgSTLBKG+-e\t\u{B7}½".utf8)
        for _ in 0..<100_000 {
            var bytes: [UInt8] = []
            for _ in 0..<random.below(14) { bytes.append(alphabet[Int(random.below(Int64(alphabet.count)))]) }
            for unit in MassUnit.allCases {
                guard let quantity = try? WeightEntry.read(bytes, unit: unit) else { continue }
                if !(20...400).contains(quantity.canonical) { Issue.record("\(bytes) gives \(quantity)") }
            }
        }
    }
}
