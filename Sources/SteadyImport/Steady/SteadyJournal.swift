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
        let line = try object(text, at: place)
        guard line["steady"]?.text.map({ $0.elementsEqual("journal".utf8) }) == true,
            let version = line["version"]?.integer
        else { throw ImportFailure(.ownFileDamaged, at: place) }
        guard version <= 1 else { throw ImportFailure(.ownFileNewer, at: place) }
    }

    private static func sealed(_ text: [UInt8], at place: Place) throws(ImportFailure) -> SealedRecord {
        guard let encoded = try object(text, at: place)["bytes"]?.text, let bytes = Base64.bytes(of: encoded) else {
            throw ImportFailure(.ownFileDamaged, at: place)
        }
        return SealedRecord(trusting: bytes)
    }

    private static func object(_ text: [UInt8], at place: Place) throws(ImportFailure) -> JSONValue {
        do {
            return try JSONReader.read(text[...])
        } catch {
            throw ImportFailure(.ownFileDamaged, at: place)
        }
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
