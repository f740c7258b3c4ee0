import SteadyCore
import Testing

@Suite struct HybridClockTests {
    @Test func `no stamp comes twice or goes back, whatever the clock on the wall does`() {
        for seed in UInt64(0)..<200 {
            var random = SeededRandom(seed: seed)
            var clock = HybridClock(device: 1)
            var now: UInt64 = 1_788_000_000_000
            var last = Stamp.zero
            for _ in 0..<300 {
                switch random.below(4) {
                case 0: now += UInt64(random.below(5000))
                case 1: now -= UInt64(random.below(4000))
                case 2:
                    let ahead = UInt64(random.below(700_000))
                    clock.observe(Stamp(milliseconds: now + ahead, counter: UInt16(random.below(65_536))), now: now)
                default: break
                }
                let given = clock.stamp(now: now).stamp
                if given <= last { Issue.record("seed \(seed): \(given) after \(last)") }
                last = given
            }
        }
    }

    @Test func `a write is later than what it replaces`() {
        var strays: [UInt64] = []
        for seed in UInt64(0)..<500 {
            var random = SeededRandom(seed: seed)
            var clock = HybridClock(device: 1)
            var register = Stamp.zero
            var now: UInt64 = 1_788_000_000_000
            for _ in 0..<50 {
                if random.below(5) == 0 {
                    // Another device's write, with a clock that may be days wrong.
                    register = Stamp(
                        milliseconds: now - 200_000_000 + UInt64(random.below(400_000_000)),
                        counter: random.below(3) == 0 ? .max : 0)
                    clock.observe(register, now: now)
                }
                now += UInt64(random.below(10_000))
                let given = clock.stamp(now: now, replacing: register).stamp
                if given <= register { strays.append(seed) }
                register = given
            }
        }
        #expect(strays == [])
    }

    @Test func `a stamp more than ten minutes ahead does not move the clock`() {
        var clock = HybridClock(device: 1)
        clock.observe(Stamp(milliseconds: 1_600_001, counter: 3), now: 1_000_000)
        #expect(clock.stamp(now: 1_000_000).stamp == Stamp(milliseconds: 1_000_000, counter: 0))
        clock.observe(Stamp(milliseconds: 1_600_000, counter: 3), now: 1_000_000)
        #expect(clock.stamp(now: 1_000_000).stamp == Stamp(milliseconds: 1_600_000, counter: 4))
    }

    @Test func `replacing a stamp from the future does not move the clock`() {
        var clock = HybridClock(device: 1)
        let future = Stamp(milliseconds: 9_000_000_000, counter: 8)
        #expect(clock.stamp(now: 1_000_000, replacing: future).stamp == future.next)
        #expect(clock.stamp(now: 1_000_001).stamp == Stamp(milliseconds: 1_000_001, counter: 0))
    }

    @Test func `a full counter takes the next millisecond`() {
        var clock = HybridClock(device: 1, latest: Stamp(milliseconds: 5000, counter: .max))
        #expect(clock.stamp(now: 10).stamp == Stamp(milliseconds: 5001, counter: 0))
        #expect(Stamp(milliseconds: 7, counter: .max).next == Stamp(milliseconds: 8, counter: 0))
    }

    @Test func `the last possible stamp stays`() {
        let last = Stamp(milliseconds: 0xFFFF_FFFF_FFFF, counter: .max)
        #expect(last.next == last)
        #expect(Stamp(milliseconds: .max, counter: .max) == last)
    }

    @Test func `stamps stand by time, then counter, then device`() {
        let ordered = [
            Sample.written(1, 0, device: 9), Sample.written(1, 1, device: 1), Sample.written(1, 1, device: 2),
            Sample.written(2, 0, device: 0),
        ]
        #expect(ordered.shuffled().sorted() == ordered)
    }
}
