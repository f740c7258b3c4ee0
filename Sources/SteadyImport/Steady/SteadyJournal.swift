import SteadyCore

/// Reads Steady's complete journal: a first line `{"steady":"journal","version":1}`, then one record a line, whose
/// `bytes` are the sealed record in base64 (RFC 4648, section 4).
///
/// What else a line says is for people.
enum SteadyJournal {
    static func read(_ bytes: [UInt8]) throws(ImportFailure) -> ImportFindings {
        var gathering = Gathering(format: .steadyJournal)
        var line: Int64 = 0
        var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var hasHead = false
        var known: Set<RecordID> = []
        while position < bytes.count {
            let end = bytes[position...].firstIndex(of: .newline) ?? bytes.count
            let text = Array(bytes[position..<end]).trimmed
            position = end + 1
            line += 1
            if text.isEmpty { continue }
            let place = Place(line: line)
            if !hasHead {
                try head(text, at: place)
                hasHead = true
                continue
            }
            let record = try sealed(text, at: place)
            gathering.account.records += 1
            if known.insert(try identity(record, at: place)).inserted {
                gathering.account.found += 1
                gathering.keep(record)
            } else {
                gathering.account.duplicates += 1
            }
        }
        guard hasHead else { throw ImportFailure(.ownFileDamaged, at: Place(line: 1)) }
        return gathering.findings
    }

    private static func head(_ text: [UInt8], at place: Place) throws(ImportFailure) {
        var json = JSONText(text)
        var isJournal = false
        var version: [UInt8] = []
        let isWhole = json.object { name, value in
            if name.elementsEqual("steady".utf8) { isJournal = value.elementsEqual("journal".utf8) }
            if name.elementsEqual("version".utf8) { version = value }
        }
        guard isWhole, isJournal, let number = ExactDecimal(version), number.exponent == 0 else {
            throw ImportFailure(.ownFileDamaged, at: place)
        }
        guard number.mantissa <= 1 else { throw ImportFailure(.ownFileNewer, at: place) }
    }

    private static func sealed(_ text: [UInt8], at place: Place) throws(ImportFailure) -> SealedRecord {
        var json = JSONText(text)
        var encoded: [UInt8]?
        let isWhole = json.object { name, value in
            if name.elementsEqual("bytes".utf8) { encoded = value }
        }
        json.skipSpaces()
        guard isWhole, json.isAtEnd, let encoded, let bytes = Base64.decoded(encoded) else {
            throw ImportFailure(.ownFileDamaged, at: place)
        }
        return SealedRecord(trusting: bytes)
    }

    /// The record's identity, once its hash and fields hold.
    private static func identity(_ record: SealedRecord, at place: Place) throws(ImportFailure) -> RecordID {
        do {
            return try Record(record, verifying: true).id
        } catch {
            throw ImportFailure(.ownFileDamaged, at: place)
        }
    }
}

/// Base64 with the standard alphabet (RFC 4648, section 4); padding may be missing.
package enum Base64 {
    package static func decoded(_ text: [UInt8]) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count * 3 / 4)
        var bits: UInt32 = 0
        var held = 0
        var padding = 0
        for character in text {
            if character == 0x3D {
                padding += 1
                continue
            }
            guard padding == 0, let value = value(character) else { return nil }
            bits = bits << 6 | value
            held += 6
            if held >= 8 {
                held -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(held)))
                bits &= (1 << UInt32(held)) - 1
            }
        }
        return held < 6 && bits == 0 && padding <= 2 ? bytes : nil
    }

    private static func value(_ character: UInt8) -> UInt32? {
        switch character {
        case 0x41...0x5A: UInt32(character - 0x41)
        case 0x61...0x7A: UInt32(character - 0x61) + 26
        case 0x30...0x39: UInt32(character - 0x30) + 52
        case .plus: 62
        case .slash: 63
        default: nil
        }
    }
}
