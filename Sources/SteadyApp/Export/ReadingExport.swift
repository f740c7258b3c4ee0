package import SteadyCore

/// Readings as a table for a spreadsheet and as JSON for a script.
///
/// Both hold the value exactly as given, the identity and the time of writing, so that importing them gives the same
/// readings again.
package struct ReadingExport {
    private let readings: [ListedReading]

    /// The columns of the table.
    package static let header = "day,time,kind,kg,value,unit,source,state,at,timing,written,id"

    /// Takes every reading by time, or only the one that counts for each day.
    package init(_ journal: Journal, daysOnly: Bool) {
        var all: [ListedReading] = []
        for kind in RecordKind.allCases where kind.isReading {
            let view = JournalView(journal, kind: kind)
            all += daysOnly ? view.readings.filter { view.value(of: $0.day)?.id == $0.id } : view.readings
        }
        readings = all.sorted { left, right in
            let leftTime = left.reading.at.milliseconds
            let rightTime = right.reading.at.milliseconds
            return leftTime != rightTime ? leftTime < rightTime : left.id < right.id
        }
    }

    /// The table: a header line, then a line a reading; CRLF as RFC 4180 has it.
    package var csv: String {
        var bytes: [UInt8] = []
        bytes.append(Self.header)
        bytes.append("\r\n")
        for listed in readings {
            let reading = listed.reading
            let cells = [
                reading.day.iso, reading.timing == .day ? "" : reading.at.wall.clockText(), reading.kind.name,
                reading.kind == .bodyFat ? "" : number(reading.quantity.canonical), reading.quantity.value.text,
                reading.quantity.unit.symbol,
                reading.origin.text, state(listed), reading.at.iso, timing(reading), written(listed), listed.id.text,
            ]
            for (index, cell) in cells.enumerated() {
                if index > 0 { bytes.append(.comma) }
                append(cell, to: &bytes)
            }
            bytes.append("\r\n")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// An array of objects, one a reading.
    package var json: String {
        var json = JSONWriter()
        json.array { json in
            for listed in readings {
                let reading = listed.reading
                json.object { json in
                    json.member("id", listed.id.text)
                    json.member("kind", reading.kind.name)
                    json.member("at", reading.at.iso)
                    json.member("day", reading.day.iso)
                    json.key("value")
                    json.number(reading.quantity.value)
                    json.member("unit", reading.quantity.unit.symbol)
                    json.member("kg", reading.kind == .bodyFat ? nil : reading.quantity.canonical)
                    json.member("source", reading.origin.text)
                    json.member("state", state(listed))
                    json.member("timing", timing(reading))
                    json.member("written", written(listed))
                }
            }
        }
        json.endLine()
        return json.text
    }

    private func number(_ value: Double) -> String {
        var json = JSONWriter()
        json.number(value)
        return json.text
    }

    private func state(_ listed: ListedReading) -> String {
        listed.state == .aside || listed.state == .undone ? "set aside" : "live"
    }

    private func timing(_ reading: Reading) -> String {
        switch reading.timing {
        case .instant: "instant"
        case .wall: "wall"
        case .day: "day"
        }
    }

    private func written(_ listed: ListedReading) -> String {
        "\(listed.written.stamp.milliseconds).\(listed.written.stamp.counter)"
    }

    /// A cell of the table: quoted where it must be; one that a spreadsheet would run as a formula gets an apostrophe.
    ///
    /// One that begins with an apostrophe gets another, so that taking one away always gives the cell back.
    private func append(_ cell: String, to bytes: inout [UInt8]) {
        var text = Array(cell.utf8)
        if let first = text.first, [0x3D, .plus, .hyphen, 0x40, .tab, .carriageReturn, .apostrophe].contains(first) {
            text.insert(.apostrophe, at: 0)
        }
        guard text.contains(where: { $0 == .comma || $0 == .quote || $0 == .newline || $0 == .carriageReturn }) else {
            bytes.append(contentsOf: text)
            return
        }
        bytes.append(.quote)
        for byte in text {
            if byte == .quote { bytes.append(.quote) }
            bytes.append(byte)
        }
        bytes.append(.quote)
    }
}
