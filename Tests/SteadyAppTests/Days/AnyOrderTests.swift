import SteadyApp
import SteadyChart
import SteadyCore
import Testing

/// Whatever is pressed in whatever order, the app stands, and what the host did not store never counts.
@Suite struct AnyOrderTests {
    @Test(arguments: 0..<60)
    func `any order of events leaves a screen, and nothing counts that was not stored`(round: UInt64) {
        let seed = 0xA11_0000 + round
        var random = SeededRandom(seed: seed)
        var app = App()
        let records = Readings.daily(Int32(random.below(60)), until: "2026-08-28")
        var held = records.map(\.id.text)
        _ = app.take(records.flatMap(\.sealed.bytes)[...])
        var now = Person.milliseconds("2026-08-29T07:14")
        let memory = HotBlock.allocate()
        defer { memory.deallocate() }
        func send(_ event: Event) -> [Effect] {
            app.handle(event, at: Moment(milliseconds: now, offset: 7200) ?? .epoch)
        }
        _ = send(.open(Opening(device: round + 1, random: [UInt8(round)])))
        var waiting: [(token: Int32, bytes: [UInt8])] = []
        for _ in 0..<80 {
            now += random.below(40_000_000)
            let event = next(&random, app)
            if case .sample = event { continue }
            for case .persist(let token, _) in send(event) { waiting.append((token, app.outbox)) }
            app.beginDrag()
            app.fillRuler(HotBlock(memory), haptic: app.drag(px: Double(random.below(3000)) - 1500, spacing: 14.2))
            app.scrub(x: Double(random.below(500)) - 50, HotBlock(memory))
            app.scrub(days: Int32(random.below(5)) - 2, HotBlock(memory))
            if random.below(3) > 0, !waiting.isEmpty {
                let write = waiting.remove(at: Int(random.below(Int64(waiting.count))))
                if random.below(2) == 0 {
                    var stream = SealedStream(write.bytes[...])
                    while case .record(let record, _) = stream.next() { held.append(record.id.text) }
                    _ = send(.stored(write.token))
                } else {
                    _ = send(.notStored(write.token, WriteFailure.allCases[Int(random.below(3))]))
                }
            }
            var json = JSONWriter()
            app.screen().write(to: &json)
            #expect((try? JSONReader.read(json.bytes[...])) != nil, "seed \(seed)")
            #expect(Set(app.session.journal.records.map(\.id.text)).isSubset(of: held), "seed \(seed)")
        }
    }

    /// An event that no screen would stop anybody from sending.
    private func next(_ random: inout SeededRandom, _ app: App) -> Event {
        let days = Int32(random.below(90)) - 80
        let id = app.session.journal.records.last?.id ?? RecordID(high: 1, low: 1)
        let events: [Event] = [
            .foreground, .resize(PlotSize(width: 40 + Double(random.below(900)), height: 140)), .tab(.log),
            .tab(.trend),
            .tab(.log), .proceed, .back, .beginToday, .unit(MassUnit.allCases[Int(random.below(3))]),
            .line(TrendLine.allCases[Int(random.below(2))]), .range(TrendRange.allCases[Int(random.below(5))]),
            .range(.all), .zoom(by: 0.1 + Double(random.below(90)) / 10, around: Double(random.below(400)), shift: 3),
            .zoom(by: 2, around: nil, shift: 0), .step(Int32(random.below(40)) - 20), .type("74.35"), .type("x"), .save,
            .save, .edit, .cancel, .update, .askDelete, .delete, .keep, .override, .putBack, .setAside(id),
            .bringBack(id), .day(app.today.advanced(by: days)), .table, .more, .method, .unitChoice, .sheet, .close,
            .keys, .privacy, .exports, .done, .export(.table), .export(.picture), .exportReading,
            .importStarted(name: "a.csv"), .importStop, .undoImport(id), .retry, .storageLost(.closed),
            .storage(.unsure), .recordsArrived, .leaveSample,
        ]
        return events[Int(random.below(Int64(events.count)))]
    }
}
