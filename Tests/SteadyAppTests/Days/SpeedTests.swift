import SteadyApp
import SteadyCore
import Testing

/// Ratios, not seconds: a shared machine is slow at any time.
@Suite struct SpeedTests {
    @Test func `a frame of the ruler or of scrubbing costs a small part of a screen`() {
        var person = Person(at: "2026-08-29T07:14", Readings.daily(3650, until: "2026-08-28"))
        let memory = HotBlock.allocate()
        defer { memory.deallocate() }
        let block = HotBlock(memory)
        let clock = ContinuousClock()
        person.app.beginDrag()
        let ruler = clock.measure {
            for frame in 0..<1000 {
                let isCrossed = person.app.drag(px: Double(frame % 300), spacing: 14.2)
                person.app.fillRuler(block, haptic: isCrossed)
            }
        }
        person.send(.tab(.trend))
        person.send(.range(.all))
        person.app.scrub(x: 0, block)
        let scrub = clock.measure {
            for frame in 0..<1000 { person.app.scrub(x: Double(frame % 306), block) }
        }
        let screen = clock.measure {
            var json = JSONWriter()
            person.app.screen().write(to: &json)
        }
        #expect(ruler / 1000 < screen)
        #expect(scrub / 1000 < screen)
        print("ruler \(ruler / 1000), scrub \(scrub / 1000) a frame; screen of ten years \(screen)")
    }
}
