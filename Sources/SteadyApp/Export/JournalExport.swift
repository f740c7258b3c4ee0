package import SteadyCore

/// The whole journal as JSON lines: readable members for people, the sealed bytes as the truth.
package enum JournalExport {
    /// The first line names the format; then a line a record, by time of writing, so that equal journals give equal text.
    package static func text(_ journal: Journal) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("steady", "journal")
            json.member("version", Int64(1))
        }
        json.endLine()
        let ordered = journal.records.sorted {
            $0.written != $1.written ? $0.written < $1.written : $0.id < $1.id
        }
        for record in ordered {
            json.object { json in
                describe(record, to: &json)
                json.member("bytes", Base64.text(of: record.sealed.bytes))
            }
            json.endLine()
        }
        return json.text
    }

    private static func describe(_ record: Record, to json: inout JSONWriter) {
        json.member("id", record.id.text)
        switch record.content {
        case .reading(let reading):
            json.member("kind", reading.kind.name)
            json.member("at", reading.at.iso)
            json.key("value")
            json.number(reading.quantity.value)
            json.member("unit", reading.quantity.unit.symbol)
            json.member("source", reading.origin.text)
        case .note(let note):
            json.member("kind", RecordKind.note.name)
            json.member("at", note.at.iso)
            json.member("text", note.text)
        case .batch(let batch):
            json.member("kind", RecordKind.batch.name)
            json.member("at", batch.at.iso)
            json.member("file", batch.fileName)
            json.member("format", batch.format)
        case .register(let kind, let key, let value):
            json.member("kind", kind.name)
            json.member("key", key)
            json.member("value", value)
        case .delete(let target):
            json.member("kind", RecordKind.delete.name)
            json.member("target", target.text)
        case .ignore(let target, let standing):
            json.member("kind", RecordKind.ignore.name)
            json.member("target", target.text)
            json.member("standing", standing == .live ? "live" : standing == .aside ? "set aside" : "undone")
        case .unknown(_, let kind, _):
            json.member("kind", Int64(kind))
        }
    }
}
