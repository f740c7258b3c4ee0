import SteadyCore

/// Reads Steady's own export for scripts: one list of objects with `id`, `kind`, `at`, `day`, `value`, `unit`, `kg`,
/// `source`, `state`, `timing` and `written`.
enum SteadyJSON {
    static func read(_ bytes: [UInt8]) throws(ImportFailure) -> ImportFindings {
        var gathering = Gathering(format: .steadyJSON)
        var text = JSONText(TextDecoding.utf8(bytes))
        guard text.take(0x5B) else { throw ImportFailure(.ownFileDamaged, at: Place(line: 1)) }
        if !text.take(0x5D) {
            var number: Int64 = 0
            repeat {
                number += 1
                text.skipSpaces()
                let place = Place(line: text.line, record: number)
                var row = SteadyRow()
                guard text.object({ name, value in row.set(name, value) }) else {
                    throw ImportFailure(.ownFileDamaged, at: place)
                }
                try row.gather(into: &gathering, at: place)
            } while text.take(.comma)
            guard text.take(0x5D) else { throw ImportFailure(.ownFileDamaged, at: Place(line: text.line)) }
        }
        text.skipSpaces()
        guard text.isAtEnd else { throw ImportFailure(.ownFileDamaged, at: Place(line: text.line)) }
        return gathering.findings
    }
}

extension SteadyRow {
    fileprivate mutating func set(_ name: [UInt8], _ value: [UInt8]) {
        if name.elementsEqual("kind".utf8) { kind = value }
        if name.elementsEqual("value".utf8) { self.value = value }
        if name.elementsEqual("unit".utf8) { unit = value }
        if name.elementsEqual("source".utf8) { source = value }
        if name.elementsEqual("state".utf8) { state = value }
        if name.elementsEqual("at".utf8) { at = value }
        if name.elementsEqual("id".utf8) { id = value }
        if name.elementsEqual("timing".utf8) { timing = value }
        if name.elementsEqual("written".utf8) { written = value }
    }
}
