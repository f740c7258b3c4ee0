/// A record's bytes with its hash behind them: the form in which it is stored and sent.
package struct SealedRecord: Sendable {
    package let bytes: [UInt8]

    /// The length of the hash at the end.
    package static let hashLength = 32
    /// The shortest and longest sealed record that is accepted.
    package static let lengths = 70...1_048_576

    package init(trusting bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The hash as it is written at the end.
    package var writtenHash: SHA256.Digest {
        var reader = ByteReader(bytes[(bytes.count - Self.hashLength)...])
        return SHA256.Digest(
            words: (reader.uint64() ?? 0, reader.uint64() ?? 0, reader.uint64() ?? 0, reader.uint64() ?? 0))
    }

    /// Whether the bytes still are what was sealed.
    package var isWhole: Bool {
        bytes.count >= Self.lengths.lowerBound
            && SHA256.digest(of: bytes[..<(bytes.count - Self.hashLength)]) == writtenHash
    }
}

/// Why bytes are not a record.
package enum RecordFailure: Error, Equatable, Sendable {
    /// Fewer bytes than the length in front says, or more.
    case length
    /// The hash does not fit the bytes.
    case hash
    /// A field of a known kind does not hold what it may hold.
    case field
}

extension Record {
    package static let currentVersion: UInt8 = 1

    /// The record's bytes and hash.
    package var sealed: SealedRecord {
        var body = ByteWriter()
        var version = Self.currentVersion
        if case .unknown(let other, _, _) = content { version = other }
        body.append(version)
        body.append(kindCode)
        body.append(id)
        body.append(UInt16(truncatingIfNeeded: written.stamp.milliseconds >> 32))
        body.append(UInt32(truncatingIfNeeded: written.stamp.milliseconds))
        body.append(written.stamp.counter)
        body.append(written.device)
        appendPayload(to: &body)
        var whole = ByteWriter()
        whole.append(UInt32(body.bytes.count))
        whole.append(contentsOf: body.bytes)
        let hash = SHA256.digest(of: whole.bytes)
        return SealedRecord(trusting: whole.bytes + hash.bytes)
    }

    /// The kind's number in the bytes.
    package var kindCode: UInt8 {
        switch content {
        case .reading(let reading): reading.kind.rawValue
        case .note: RecordKind.note.rawValue
        case .batch: RecordKind.batch.rawValue
        case .register(let kind, _, _): kind.rawValue
        case .delete: RecordKind.delete.rawValue
        case .ignore: RecordKind.ignore.rawValue
        case .unknown(_, let kind, _): kind
        }
    }

    private func appendPayload(to body: inout ByteWriter) {
        switch content {
        case .reading(let reading):
            body.append(reading.at)
            body.append(reading.timing.rawValue)
            body.append(UInt64(bitPattern: reading.quantity.value.mantissa))
            body.append(UInt8(bitPattern: reading.quantity.value.exponent))
            body.append(reading.quantity.unit.rawValue)
            body.append(UInt8(reading.origin.isTyped ? 0 : 1))
            body.append(reading.origin.batch)
            body.short(text: reading.origin.name)
        case .note(let note):
            body.append(note.at)
            body.short(text: note.text)
        case .batch(let batch):
            body.append(batch.at)
            body.short(text: batch.fileName)
            body.short(text: batch.format)
            body.short(text: batch.options)
            body.append(UInt16(batch.counts.count))
            for (name, count) in batch.counts {
                body.short(text: name)
                body.append(count)
            }
        case .register(_, let key, let value):
            body.short(text: key)
            body.short(text: value)
        case .delete(let target):
            body.append(target)
        case .ignore(let target, let standing):
            body.append(target)
            body.append(standing.rawValue)
        case .unknown(_, _, let payload):
            body.append(contentsOf: payload)
        }
    }

    /// Reads a record from its sealed bytes.
    ///
    /// Checks the hash only if asked: who has just done so need not do it again.
    package init(_ sealed: SealedRecord, verifying: Bool) throws(RecordFailure) {
        let bytes = sealed.bytes
        guard SealedRecord.lengths.contains(bytes.count) else { throw .length }
        if verifying, !sealed.isWhole { throw .hash }
        var reader = ByteReader(bytes[..<(bytes.count - SealedRecord.hashLength)])
        // Compared without making an `Int` of it: that has 32 bits in a browser, and a hostile length would end the program.
        guard let length = reader.uint32(), length == reader.remaining else { throw .length }
        guard let version = reader.byte(), let code = reader.byte(), let id = reader.id(),
            let milliseconds = reader.uint48(), let counter = reader.uint16(), let device = reader.uint64()
        else { throw .length }
        self.id = id
        written = Written(stamp: Stamp(milliseconds: milliseconds, counter: counter), device: device)
        guard version == Self.currentVersion, let kind = RecordKind(rawValue: code) else {
            content = .unknown(version: version, kind: code, payload: Array(reader.slice(reader.remaining) ?? []))
            return
        }
        guard let content = Self.content(kind, from: &reader), reader.remaining == 0 else { throw .field }
        self.content = content
    }

    private static func content(_ kind: RecordKind, from reader: inout ByteReader) -> Content? {
        switch kind {
        case .weight, .bodyFat, .leanMass:
            return reading(kind, from: &reader).map { .reading($0) }
        case .note:
            guard let at = reader.moment(), let text = reader.shortText() else { return nil }
            return .note(Note(at: at, text: text))
        case .batch:
            return batch(from: &reader).map { .batch($0) }
        case .profile, .goal, .plan, .line:
            guard let key = reader.shortText(), let value = reader.shortText() else { return nil }
            return .register(kind, key: key, value: value)
        case .delete:
            return reader.id().map { .delete($0) }
        case .ignore:
            guard let target = reader.id(), let code = reader.byte(), let standing = Standing(rawValue: code) else {
                return nil
            }
            return .ignore(target, standing)
        }
    }

    private static func reading(_ kind: RecordKind, from reader: inout ByteReader) -> Reading? {
        guard let at = reader.moment(), let timing = reader.byte().flatMap({ Timing(rawValue: $0) }),
            let mantissa = reader.uint64(), let exponent = reader.byte(),
            ExactDecimal.exponents.contains(Int(Int8(bitPattern: exponent))),
            let unit = reader.byte().flatMap({ Unit(rawValue: $0) }), (unit == .percent) == (kind == .bodyFat),
            let origin = reader.byte(), origin <= 1, let batch = reader.id(), let name = reader.shortText()
        else { return nil }
        let value = ExactDecimal(mantissa: Int64(bitPattern: mantissa), exponent: Int8(bitPattern: exponent))
        return Reading(
            kind: kind, at: at, timing: timing, quantity: Quantity(value, unit),
            origin: Origin(isTyped: origin == 0, name: name, batch: batch))
    }

    private static func batch(from reader: inout ByteReader) -> Batch? {
        guard let at = reader.moment(), let fileName = reader.shortText(), let format = reader.shortText(),
            let options = reader.shortText(), let number = reader.uint16()
        else { return nil }
        var counts: [(name: String, count: UInt64)] = []
        for _ in 0..<number {
            guard let name = reader.shortText(), let count = reader.uint64() else { return nil }
            counts.append((name, count))
        }
        return Batch(at: at, fileName: fileName, format: format, options: options, counts: counts)
    }
}

extension ByteWriter {
    fileprivate mutating func append(_ moment: Moment) {
        append(UInt64(bitPattern: moment.milliseconds))
        append(UInt32(bitPattern: moment.offset))
    }
}

extension ByteReader {
    fileprivate mutating func moment() -> Moment? {
        guard let milliseconds = uint64(), let offset = uint32() else { return nil }
        return Moment(milliseconds: Int64(bitPattern: milliseconds), offset: Int32(bitPattern: offset))
    }
}
