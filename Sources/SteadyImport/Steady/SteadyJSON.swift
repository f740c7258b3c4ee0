import SteadyCore

/// Reads Steady's own export for scripts: one list of objects with `id`, `kind`, `at`, `day`, `value`, `unit`, `kg`,
/// `source`, `state`, `timing` and `written`.
enum SteadyJSON {
    static func read(_ file: [UInt8]) throws(ImportFailure) -> ImportFindings {
        var gathering = Gathering(format: .steadyJSON)
        let bytes = TextDecoding.utf8(file)
        var reader = JSONReader(bytes[...])
        var line: Int64 = 1
        var counted = 0
        // Where the reader stands, for the person who looks for the place with an editor.
        func place(_ reader: JSONReader, record: Int64? = nil) -> Place {
            while counted < reader.position {
                if bytes[counted] == .newline { line += 1 }
                counted += 1
            }
            return Place(line: line, record: record)
        }
        guard reader.take(0x5B) else { throw ImportFailure(.ownFileDamaged, at: place(reader)) }
        if !reader.take(0x5D) {
            var number: Int64 = 0
            repeat {
                number += 1
                reader.skipSpace()
                let spot = place(reader, record: number)
                try row(&reader, at: spot).gather(into: &gathering, at: spot)
            } while reader.take(.comma)
            guard reader.take(0x5D) else { throw ImportFailure(.ownFileDamaged, at: place(reader)) }
        }
        reader.skipSpace()
        guard reader.position == bytes.count else { throw ImportFailure(.ownFileDamaged, at: place(reader)) }
        return gathering.findings
    }

    private static func row(_ reader: inout JSONReader, at place: Place) throws(ImportFailure) -> SteadyRow {
        let object: JSONValue
        do {
            object = try reader.value()
        } catch {
            throw ImportFailure(.ownFileDamaged, at: place)
        }
        func text(_ name: String) -> [UInt8] {
            switch object[name] {
            case .string(let text): text
            case .number(let digits): digits
            default: []
            }
        }
        return SteadyRow(
            kind: text("kind"), value: text("value"), unit: text("unit"), source: text("source"), state: text("state"),
            at: text("at"), id: text("id"), timing: text("timing"), written: text("written"),
            kg: text("kg"), day: text("day"))
    }
}
