import Foundation
import SteadyChart
import SteadyCore
import Testing

/// The ribbon and the week ahead of the adaptive line.
///
/// The px are those of the design's own picture of this very month.
@Suite struct BandTests {
    private let series: ChartSeries
    private let last: ChartBand

    init() throws {
        let data = try Data(contentsOf: Folder.fixtures.appending(path: "weight-adaptive.json"))
        let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let rows = try #require((json["cases"] as? [String: Any])?["daily"] as? [[Any]]).suffix(30)
        var columns: [[ChartPoint]] = [[], [], [], []]
        for row in rows {
            let day = try #require((row[0] as? String).flatMap { CivilDay(iso: $0) })
            for (index, column) in [1, 2, 5, 4].enumerated() {
                columns[index].append(ChartPoint(day: day, value: try #require(row[column] as? Double)))
            }
        }
        let end = try #require(columns[0].last?.day)
        last = ChartBand(day: end, low: columns[3][29].value, high: columns[2][29].value)
        series = ChartSeries(
            dots: columns[0], line: columns[1], upperEdge: columns[2], lowerEdge: columns[3], ahead: last,
            firstLabel: "31 Jul", lastLabel: "29 Aug, and the week after")
    }

    @Test func `days keep their distance, and the coming week has room at the right`() {
        let geometry = ChartGeometry(series)
        #expect(geometry.x(last.day).roundedToTenth == 246.5)
        #expect(geometry.place(series.line).first == Point(0, 62))
        #expect(geometry.place(series.upperEdge).first == Point(0, 37.4))
        #expect(geometry.place(series.dots)[12] == Point(102, 31.8))
        #expect(geometry.place(series.line)[12] == Point(102, 52.9))
    }

    @Test func `the block is flat, 5 px behind the last day, its edges dotted, and nothing glows`() {
        let drawing = TrendDrawing.make(series, ChartGeometry(series))
        var block = Path(through: [Point(251.5, 54.6), Point(306, 54.6), Point(306, 107.4), Point(251.5, 107.4)])
        block.close()
        #expect(drawing.operations.contains(.fill(block, .soft)))
        for y in [54.6, 107.4] {
            let edge = Path(through: [Point(253.5, y), Point(306, y)])
            #expect(drawing.operations.contains(.stroke(edge, Pen(.accent, width: 2, dotDistance: 6))))
        }
        #expect(!drawing.operations.contains { $0.role == .glow })
        let roles = drawing.operations.map(\.role)
        #expect(
            roles.firstIndex(of: .soft) ?? 99 < roles.firstIndex(of: .raw) ?? 0, "the ribbon lies under the readings")
    }

    @Test func `the ribbon runs along its upper edge and back along its lower one`() throws {
        let geometry = ChartGeometry(series)
        let drawing = TrendDrawing.make(series, geometry)
        var ribbon: Path?
        for case .fill(let path, .soft) in drawing.operations where ribbon == nil { ribbon = path }
        var ends: [Point] = []
        for piece in try #require(ribbon).pieces {
            switch piece {
            case .move(let point), .line(let point), .curve(let point, _, _): ends.append(point)
            case .close: break
            }
        }
        #expect(ends == geometry.place(series.upperEdge) + geometry.place(series.lowerEdge).reversed())
    }

    @Test func `the week to come can be seen in a year too, and never takes half the plot`() {
        for days in [Int32(1), 6, 29, 363, 3650] {
            let first = last.day.advanced(by: -days)
            let dots = [first, last.day].map { ChartPoint(day: $0, value: 74) }
            let geometry = ChartGeometry(ChartSeries(dots: dots, line: dots, ahead: last))
            #expect((153...(0.92 * 306 + 1e-9)).contains(geometry.measured), "\(days) days")
            #expect(geometry.x(first) == 0 && geometry.x(last.day) == geometry.measured)
        }
    }

    @Test func `a terminal shades the band and leaves the line and the readings on top`() {
        let rows = TerminalChart(width: 80, height: 15).lines(series)
        #expect(rows.count == 15 && rows.allSatisfy { TerminalText.columns($0) <= 80 })
        let text = rows.joined(separator: "\n")
        for glyph in ["\u{2591}", "\u{2504}", "\u{2022}", "29 Aug, and the week after"] {
            #expect(text.contains(glyph))
        }
        let plain = TerminalChart(width: 60, height: 11, glyphs: .ascii).lines(series).joined()
        #expect(plain.utf8.allSatisfy { $0 < 128 } && plain.contains(":") && plain.contains("*"))
        for width in 0...100 { _ = TerminalChart(width: width, height: 2 + width % 9).lines(series) }
    }
}
