import SteadyCore

/// The vectors of `record-vectors.json`, which Python builds from the layout of docs/data-format.md.
struct Vectors: Decodable {
    struct Vector: Decodable {
        let name: String
        let hex: String
        let fields: [String: String]

        var sealed: SealedRecord { SealedRecord(trusting: [UInt8](hex: hex.utf8) ?? []) }
    }

    struct Derived: Decodable {
        let source: String
        let kind: String
        let timing: String
        let time: Int64
        let mantissa: Int64
        let exponent: Int8
        let unit: String
        let variant: Int32?
        let id: String
    }

    struct Born: Decodable {
        let milliseconds: UInt64
        let first: String
        let second: String
        let id: String
    }

    let records: [Vector]
    let derived: [Derived]
    let born: [Born]

    static func read() throws -> Vectors { try Fixture.read(Vectors.self, "record-vectors.json") }
}

extension RecordID {
    var hex: String { String(decoding: hexDigits, as: UTF8.self) }
}

extension Record {
    /// What a record says, as the vectors name it.
    var fields: [String: String] {
        var version = Record.currentVersion
        if case .unknown(let other, _, _) = content { version = other }
        var fields = [
            "version": "\(version)", "kind": "\(kindCode)", "id": id.hex,
            "milliseconds": "\(written.stamp.milliseconds)",
            "counter": "\(written.stamp.counter)", "device": hex(written.device),
        ]
        fields.merge(payloadFields) { first, _ in first }
        return fields
    }

    private func hex(_ number: UInt64) -> String {
        var digits: [UInt8] = []
        digits.appendHex(number)
        return String(decoding: digits, as: UTF8.self)
    }

    private var payloadFields: [String: String] {
        switch content {
        case .reading(let reading):
            [
                "at": "\(reading.at.milliseconds)", "offset": "\(reading.at.offset)", "timing": "\(reading.timing)",
                "mantissa": "\(reading.quantity.value.mantissa)", "exponent": "\(reading.quantity.value.exponent)",
                "unit": reading.quantity.unit.symbol, "typed": "\(reading.origin.isTyped)",
                "batch": reading.origin.batch.hex, "source": reading.origin.name,
            ]
        case .note(let note):
            ["at": "\(note.at.milliseconds)", "offset": "\(note.at.offset)", "text": note.text]
        case .batch(let batch):
            [
                "at": "\(batch.at.milliseconds)", "offset": "\(batch.at.offset)", "file": batch.fileName,
                "format": batch.format, "options": batch.options,
                "counts": batch.counts.map { "\($0.name)=\($0.count)" }.joined(separator: ";"),
            ]
        case .register(_, let key, let value): ["key": key, "value": value]
        case .delete(let target): ["target": target.hex]
        case .ignore(let target, let standing): ["target": target.hex, "standing": "\(standing)"]
        case .unknown(_, _, let payload): ["payload": payload.hex]
        }
    }
}
