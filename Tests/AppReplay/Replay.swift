internal import SteadyApp
internal import SteadyCore

/// The app fed with lines, as a page feeds the engine: events and the other exports, one JSON object a line.
///
/// `{"event":…}` goes to `steady_event`; `{"road":"ruler_move","px":-14.2,"spacing":14.2}` to the export of that name.
/// A hot road answers with its whole block, so that the two hosts can be compared byte for byte.
package struct Replay: ~Copyable {
    private var app = App()
    private let ruler = HotBlock.allocate()
    private let scrub = HotBlock.allocate()

    package init() {}

    deinit {
        ruler.deallocate()
        scrub.deallocate()
    }

    /// Answers a line with one line.
    package mutating func answer(_ line: String) -> String {
        let bytes = Array(line.utf8)
        guard let json = try? JSONReader.read(bytes[...]) else { return "not-json" }
        guard let road = json["road"]?.text else {
            return app.answer(bytes[...]).map { String(decoding: $0, as: UTF8.self) } ?? "not-an-event"
        }
        return self.road(String(decoding: road, as: UTF8.self), json)
    }

    private mutating func road(_ name: String, _ json: JSONValue) -> String {
        func number(_ name: String) -> Double { json[name]?.decimal?.double ?? 0 }
        func count(_ name: String) -> Int32 { Int32(clamping: json[name]?.integer ?? 0) }
        switch name {
        case "sample":
            app = App()
            var records: [UInt8] = []
            for record in SampleJournal.records(endingOn: CivilDay(number: count("today"))) {
                records += record.sealed.bytes
            }
            return receipt(app.take(records[...]))
        case "load", "append":
            if name == "load" { app = App() }
            return receipt(app.take((Base64.bytes(of: json["base64"]?.text ?? []) ?? [])[...]))
        case "outbox": return Base64.text(of: app.outbox)
        case "file": return Base64.text(of: app.file)
        case "ruler_begin":
            app.beginDrag()
            return rulerBlock(false)
        case "ruler_move": return rulerBlock(app.drag(px: number("px"), spacing: number("spacing")))
        case "ruler_step": return rulerBlock(app.step(count("ticks")))
        case "ruler_end":
            app.endDrag()
            return rulerBlock(false)
        case "scrub": app.scrub(x: number("x"), HotBlock(scrub))
        case "scrub_step": app.scrub(days: count("days"), HotBlock(scrub))
        case "scrub_end": app.endScrub(HotBlock(scrub))
        default: return "no-such-road"
        }
        return text(scrub)
    }

    private func receipt(_ receipt: Receipt) -> String {
        var json = JSONWriter()
        receipt.write(app.session.journal, to: &json)
        return json.text
    }

    private func rulerBlock(_ isCrossed: Bool) -> String {
        app.fillRuler(HotBlock(ruler), haptic: isCrossed)
        return text(ruler)
    }

    private func text(_ memory: UnsafeMutableRawPointer) -> String {
        Base64.text(of: Array(UnsafeRawBufferPointer(start: memory, count: HotBlock.byteCount)))
    }
}
