import SteadyApp
import SteadyChart
import SteadyCore
import Testing

/// Scrubbing reads what the table says.
@Suite struct ScrubTests {
    static let gappy: [Record] = Readings.daily(500, until: "2026-08-29").enumerated()
        .filter { $0.offset % 5 != 2 && !(100..<131).contains($0.offset) }.map(\.element)

    @Test(arguments: TrendRange.allCases, TrendLine.allCases)
    func `each day of the chart reads as its row of the table`(range: TrendRange, line: TrendLine) {
        var person = Person(at: "2026-08-29T07:14", Self.gappy)
        person.send(.tab(.trend))
        person.send(.line(line))
        person.send(.range(range))
        let view = person.app.weights()
        let series = person.app.bundle().series
        let table = TablePage(view, series, unit: .kilogram, today: person.app.today, length: 1000)
        let memory = HotBlock.allocate()
        defer { memory.deallocate() }
        let block = HotBlock(memory)
        let scrub = person.app.scrubbing()
        #expect(scrub.entries.count > 6)
        for index in scrub.entries.indices {
            person.app.scrub(x: scrub.x(index), block)
            let row = table.rows.first { $0.day == scrub.day(index) }
            #expect(block.string(0) == row?.dayText)
            #expect(block.string(1) == row?.trend)
            #expect(block.string(5) == (row?.state == .live ? "reading \(row?.reading ?? "")" : "no reading"))
            #expect(block.word(1) == (row?.state == .live ? 1 : 0))
            #expect(block.double(0) == scrub.x(index))
            #expect((0...140).contains(block.double(1)))
        }
    }

    @Test func `the ring stands on the drawn line`() {
        var person = Person(at: "2026-08-29T07:14", Readings.daily(30, until: "2026-08-29"))
        person.send(.tab(.trend))
        let bundle = person.app.bundle()
        let geometry = person.app.scrubbing()
        #expect(geometry.entries.count == 30)
        for (index, point) in bundle.slice.drawn.enumerated() {
            let series = bundle.chart
            #expect(abs(geometry.entries[index].ring - Self.y(point.value, series)) <= 0.06)
        }
    }

    @Test func `keys step a day, and the ends are ends`() {
        var person = Person(at: "2026-08-29T07:14", Readings.daily(30, until: "2026-08-29"))
        person.send(.tab(.trend))
        let memory = HotBlock.allocate()
        defer { memory.deallocate() }
        let block = HotBlock(memory)
        person.app.scrub(days: -1, block)
        #expect(block.string(0) == "Saturday, 29 August")
        person.app.scrub(days: -1, block)
        #expect(block.string(0) == "Friday, 28 August")
        person.app.scrub(days: -100_000, block)
        #expect(block.string(0) == "Friday, 31 July")
        #expect(block.double(0) == 0)
        person.app.scrub(days: 100_000, block)
        #expect(block.double(0) == 306)
        person.app.endScrub(block)
        #expect(block.word(0) == 0)
    }

    @Test func `an empty chart has nothing to read`() {
        var person = Person(at: "2026-08-29T07:14")
        person.send(.tab(.trend))
        let memory = HotBlock.allocate()
        defer { memory.deallocate() }
        person.app.scrub(x: 10, HotBlock(memory))
        #expect(HotBlock(memory).word(0) == 0)
        person.app.scrub(days: 1, HotBlock(memory))
        #expect(HotBlock(memory).word(0) == 0)
        person.app.scrub(x: .nan, HotBlock(memory))
        #expect(HotBlock(memory).word(0) == 0)
    }
}

extension ScrubTests {
    private static func y(_ value: Double, _ series: ChartSeries) -> Double {
        ChartGeometry(series).y(value)
    }
}
