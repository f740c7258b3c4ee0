import SteadyCore
import SteadyImport

/// Scans bytes in blocks of some size.
func scan(
    _ bytes: [UInt8], block: Int = 1 << 18, options: ImportOptions = ImportOptions()
) throws(ImportFailure) -> ImportFindings {
    var scanner = ImportScanner(options: options)
    var position = 0
    while position < bytes.count {
        let end = min(position + block, bytes.count)
        // A copy of its own, so that reading past a block would be found.
        let piece = Array(bytes[position..<end])
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: piece.count, alignment: 1)
        buffer.copyBytes(from: piece)
        defer { buffer.deallocate() }
        try scanner.feed(UnsafeRawBufferPointer(buffer))
        position = end
    }
    return try scanner.finish()
}

func scan(
    _ text: String, block: Int = 1 << 18, unit: MassUnit? = nil, order: DateOrder? = nil
) throws(ImportFailure) -> ImportFindings {
    try scan(Array(text.utf8), block: block, options: ImportOptions(unit: unit, dateOrder: order))
}

/// Scans as Apple's export whatever the beginning is, as for a file that is cut inside its document type.
func scanHealth(_ bytes: [UInt8], block: Int = 1 << 18) -> ImportFindings {
    var scanner = AppleHealthScanner()
    var position = 0
    while position < bytes.count {
        let end = min(position + block, bytes.count)
        Array(bytes[position..<end]).withUnsafeBytes { scanner.feed($0) }
        position = end
    }
    return scanner.finish()
}

/// Why a text cannot be imported; nothing if it can.
func refusal(_ text: String, unit: MassUnit? = nil, order: DateOrder? = nil) -> ImportFailure? {
    refusal(Array(text.utf8), options: ImportOptions(unit: unit, dateOrder: order))
}

func refusal(_ bytes: [UInt8], options: ImportOptions = ImportOptions()) -> ImportFailure? {
    do {
        _ = try scan(bytes, options: options)
        return nil
    } catch {
        return error
    }
}

/// One row in words, for comparisons: kind, time, value, unit, source, zone.
func rows(_ findings: ImportFindings) -> [String] {
    findings.readings.map { row($0, in: findings) }
}

func row(_ reading: FoundReading, in findings: ImportFindings) -> String {
    func zone(_ index: Int32?) -> String { index.map { " in " + findings.zones[Int($0)] } ?? "" }
    let time =
        switch reading.time {
        case .instant(let milliseconds, let index): "\(milliseconds)" + zone(index)
        case .moment(let moment): moment.iso
        case .wall(let wall, let index): wall.iso + zone(index)
        case .day(let day): day.iso
        }
    let quantity = reading.quantity
    return "\(reading.kind.name) \(time) \(quantity.value.text) \(quantity.unit.symbol) "
        + findings.sources[Int(reading.source)]
}

/// The reasons with their counts, `no-value 2`.
func reasons(_ findings: ImportFindings) -> [String] {
    findings.account.tallies.map { "\($0.reason.code) \($0.count)" }
}
