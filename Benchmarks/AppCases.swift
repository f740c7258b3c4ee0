import SteadyApp
import SteadyChart
import SteadyCore

extension Cases {
    /// The app on ten years: from sealed records to a screen, and the frames of the hot roads.
    func app() -> [Figure] {
        var random = SeededRandom(seed: 13)
        var bytes: [UInt8] = []
        for number in 0..<Int64(3650) {
            let at = Moment(milliseconds: 1_450_000_000_000 + number * 86_400_000, offset: 3600) ?? .epoch
            let reading = Reading(
                kind: .weight, at: at, timing: .instant,
                quantity: Quantity(ExactDecimal(tenths: 740 + random.below(20)), .kilogram), origin: .typed)
            let id = RecordID(milliseconds: UInt64(at.milliseconds), random: (random.next(), random.next()))
            let stamp = Stamp(milliseconds: UInt64(at.milliseconds), counter: 0)
            let record = Record(id: id, written: Written(stamp: stamp, device: 1), content: .reading(reading))
            bytes += record.sealed.bytes
        }
        let now = Moment(milliseconds: 1_450_000_000_000 + 3650 * 86_400_000, offset: 3600) ?? .epoch
        var app = App()
        var length = 0
        let load = best(of: 5) {
            app = App()
            return milliseconds { length += Int(app.take(bytes[...]).stored) }
        }
        let open = best(of: 5) {
            var fresh = app
            return milliseconds {
                _ = fresh.handle(.open(Opening(device: 7, random: [7])), at: now)
                _ = fresh.handle(.tab(.trend), at: now)
                _ = fresh.handle(.range(.all), at: now)
                var json = JSONWriter()
                fresh.screen().write(to: &json)
                length += json.bytes.count
            }
        }
        _ = app.handle(.open(Opening(device: 7, random: [7])), at: now)
        let memory = HotBlock.allocate()
        defer { memory.deallocate() }
        let block = HotBlock(memory)
        let frames = 100_000
        app.beginDrag()
        let ruler = best(of: 5) {
            milliseconds {
                for frame in 0..<frames {
                    let isCrossed = app.drag(px: Double(frame % 400), spacing: 14.2)
                    app.fillRuler(block, haptic: isCrossed)
                }
            }
        }
        _ = app.handle(.tab(.trend), at: now)
        _ = app.handle(.range(.all), at: now)
        app.scrub(x: 0, block)
        let scrub = best(of: 5) {
            milliseconds {
                for frame in 0..<frames { app.scrub(x: Double(frame % 306), block) }
            }
        }
        print("checksum \(length)")
        return [
            Figure(
                name: "ten years: open to All's screen", value: open, baselineName: "hashing and taking them",
                baseline: load, limit: 20, rule: "20 ms"),
            Figure(
                name: "100,000 frames of the ruler", value: ruler, baselineName: "opening ten years", baseline: open,
                limit: 500, rule: "5 us a frame"),
            Figure(
                name: "100,000 frames of scrubbing", value: scrub, baselineName: "opening ten years", baseline: open,
                limit: 500, rule: "5 us a frame"),
        ]
    }
}
