import SteadyApp
import SteadyCore
import Testing

/// The ruler, frame by frame.
@Suite struct RulerTests {
    static func kilograms(_ tenths: Int64) -> Quantity { Quantity(ExactDecimal(tenths: tenths), .kilogram) }

    /// A ruler with the block that the page would draw it from.
    private final class Drawn {
        var ruler: Ruler
        let memory = HotBlock.allocate()
        var block: HotBlock { HotBlock(memory) }

        init(_ ruler: Ruler) {
            self.ruler = ruler
            ruler.fill(block)
        }

        func step(_ ticks: Int32) -> Bool { ruler.step(ticks) }

        deinit { memory.deallocate() }

        /// One frame of a drag; gives the haptics of it.
        func frame(_ px: Double, spacing: Double = 14.2) -> Int32 {
            let isCrossed = ruler.move(px: px, spacing: spacing)
            ruler.fill(block, haptic: isCrossed)
            return block.word(5)
        }

        /// Whether the value is the tick under the needle, the long ticks lie on multiples of five and the ends fit.
        var isTrue: Bool {
            let step: Int64 = ruler.unit == .kilogram ? 1 : 2
            let needle = block.word(0)
            var long: Int32 = 0
            for index in 0..<25 as Range<Int32> where (needle - 12 + index) % 5 == 0 { long |= 1 << index }
            let low = ShownMass(tenths: Int64(needle - 12) * step, unit: ruler.unit).text
            let high = ShownMass(tenths: Int64(needle + 12) * step, unit: ruler.unit).text
            return ruler.shown.tenths == Int64(needle) * step && block.word(2) == long
                && (block.word(1) + 12) % 5 == needle % 5 && block.string(5).utf8.elementsEqual(low.utf8)
                && block.string(6).utf8.elementsEqual(high.utf8)
                && value.utf8.elementsEqual(ruler.shown.textWithUnit.utf8)
        }

        var value: String {
            [0, 1, 2, 3].map { block.string($0) }.filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    @Test(arguments: MassUnit.allCases, [1.0, -1.0])
    func `ten steps tick ten times, and in every frame the value is the tick under the needle`(
        unit: MassUnit, way: Double
    ) {
        let drawn = Drawn(Ruler(at: ShownMass(tenths: 1640, unit: unit).quantity, unit: unit))
        drawn.ruler.begin()
        let start = drawn.ruler.needle
        var haptics: Int32 = 0
        for frame in 0...142 {
            haptics += drawn.frame(way * -Double(frame))
            #expect(drawn.isTrue)
        }
        #expect(haptics == 10)
        #expect(drawn.ruler.needle == start + Int32(way) * 10)
        for _ in 0..<30 { haptics += drawn.frame(way * -142) }
        #expect(haptics == 10, "none while it is still")
    }

    @Test func `a fast frame crosses many ticks and ticks once`() {
        let drawn = Drawn(Ruler(at: Self.kilograms(741), unit: .kilogram))
        drawn.ruler.begin()
        #expect(drawn.frame(-14.2 * 40) == 1)
        #expect(drawn.value == "78.1 kg")
        drawn.ruler.end()
        #expect(drawn.ruler.shown.text == "78.1", "no inertia")
    }

    @Test(arguments: MassUnit.allCases)
    func `at the ends the value is held, ticks are drawn on, and nothing ticks`(unit: MassUnit) {
        for end in [-1, 1] as [Int32] {
            let drawn = Drawn(Ruler(at: Self.kilograms(end < 0 ? 202 : 3998), unit: unit))
            drawn.ruler.begin()
            _ = drawn.frame(Double(-end) * 1000)
            #expect(drawn.block.word(6) == end)
            #expect(drawn.ruler.quantity.isPlausibleWeight)
            var haptics: Int32 = 0
            for frame in 0..<100 { haptics += drawn.frame(Double(-end) * (1000 + Double(frame) * 7)) }
            #expect(haptics == 0)
            #expect(drawn.isTrue)
            #expect(drawn.block.word(3).nonzeroBitCount == 13, "half of the ticks can be saved, all are drawn")
            #expect(drawn.step(end) == false)
            #expect(drawn.step(-end) == true)
        }
    }

    @Test(arguments: MassUnit.allCases)
    func `untouched it saves exactly what it opened at, and so it does on coming back`(unit: MassUnit) {
        let odd = Quantity(ExactDecimal(mantissa: 74_13, exponent: -2), .kilogram)
        let drawn = Drawn(Ruler(at: odd, unit: unit))
        #expect(drawn.ruler.quantity == odd)
        #expect(drawn.ruler.shown == ShownMass(odd, unit: unit))
        drawn.ruler.begin()
        #expect(drawn.frame(5) == 0)
        #expect(drawn.frame(-7) == 0)
        drawn.ruler.end()
        #expect(drawn.ruler.quantity == odd)
        #expect(!drawn.ruler.isTouched)
        if unit == .kilogram {
            #expect(drawn.step(3))
            #expect(drawn.ruler.quantity == Self.kilograms(744))
            #expect(drawn.step(-3))
            #expect(drawn.ruler.quantity == odd)
        }
    }

    @Test func `a typed text is kept as it was typed`() throws {
        var ruler = Ruler(at: Self.kilograms(741), unit: .kilogram)
        ruler.take(typed: try WeightEntry.read("82.45", unit: .kilogram))
        #expect(ruler.quantity.value.text == "82.45")
        let drawn = Drawn(ruler)
        #expect(drawn.block.string(7) == "Save 82.45 kg")
        #expect(drawn.block.string(9) == "82.45")
        #expect(drawn.step(1))
        drawn.ruler.fill(drawn.block)
        #expect(drawn.block.string(7) == "Save 82.6 kg")
    }

    @Test func `the line stands under its tick while it is in the window`() {
        let trend = ShownMass(tenths: 747, unit: .kilogram)
        let drawn = Drawn(Ruler(at: Self.kilograms(741), unit: .kilogram, trend: trend))
        #expect(drawn.block.word(4) == 18)
        #expect(drawn.block.string(4) == "\u{2212}0.6 kg vs trend")
        #expect(drawn.block.string(8) == "74.1 kg, 0.6 kg below the trend")
        #expect(drawn.step(19))
        drawn.ruler.fill(drawn.block)
        #expect(drawn.block.word(4) == -1)
        #expect(drawn.block.string(8) == "76.0 kg, 1.3 kg above the trend")
    }

    @Test func `every text of the ruler fits its place`() {
        for unit in MassUnit.allCases {
            let trend = ShownMass(kilograms: 20, unit: unit)
            let drawn = Drawn(
                Ruler(
                    at: Self.kilograms(3999), unit: unit, purpose: .save(tail: " for 28 September 2025"), trend: trend))
            for index in 0..<12 { #expect(drawn.block.word(16 + index) < Int32(HotBlock.textLength)) }
            #expect(drawn.block.string(4) == "\(drawn.ruler.shown.minus(trend).textWithUnit) vs trend")
        }
    }
}
