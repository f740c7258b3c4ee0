import SteadyCore

/// Findings in the making: keeps names and exact duplicates once.
struct Gathering: Sendable {
    private(set) var findings: ImportFindings
    var account: ImportAccount {
        get { findings.account }
        set { findings.account = newValue }
    }

    private var sourceIndex: [[UInt8]: Int32] = [:]
    private var zoneIndex: [[UInt8]: Int32] = [:]
    private var seen: [Key: Int] = [:]
    private var seenIDs: Set<RecordID> = []

    private struct Key: Hashable {
        let source: Int32
        let kind: UInt8
        let timing: UInt8
        let unit: UInt8
        let exponent: Int8
        let mantissa: Int64
        let time: Int64
    }

    init(format: Format) {
        findings = ImportFindings(
            account: ImportAccount(format: format), readings: [], sources: [], zones: [], records: [])
    }

    /// What became of an offered reading.
    enum Outcome {
        case added(Int)
        case known(Int)
    }

    /// The index of a name as the file writes it.
    mutating func source(_ raw: [UInt8]) -> Int32 {
        Self.intern(raw, &sourceIndex, &findings.sources)
    }

    /// The index of a zone's name.
    mutating func zone(_ raw: [UInt8]) -> Int32 {
        Self.intern(raw, &zoneIndex, &findings.zones)
    }

    private static func intern(_ raw: [UInt8], _ index: inout [[UInt8]: Int32], _ names: inout [String]) -> Int32 {
        if let known = index[raw] { return known }
        let number = Int32(names.count)
        names.append(Origin.name(from: raw))
        index[raw] = number
        return number
    }

    /// Keeps a reading unless an exact duplicate is kept already.
    ///
    /// Counts nothing.
    mutating func offer(_ reading: FoundReading) -> Outcome {
        let naming = reading.time.naming
        if let own = reading.own {
            guard seenIDs.insert(own.id).inserted else { return .known(0) }
            findings.readings.append(reading)
            return .added(findings.readings.count - 1)
        }
        let key = Key(
            source: reading.source, kind: reading.kind.rawValue, timing: naming.timing.rawValue,
            unit: reading.quantity.unit.rawValue, exponent: reading.quantity.value.exponent,
            mantissa: reading.quantity.value.mantissa, time: naming.time)
        if let index = seen[key] {
            // The same record once with and once without its zone: the one that names it knows more.
            if case .instant(let milliseconds, nil) = findings.readings[index].time,
                case .instant(_, let zone?) = reading.time
            {
                findings.readings[index].time = .instant(milliseconds: milliseconds, zone: zone)
            }
            return .known(index)
        }
        seen[key] = findings.readings.count
        findings.readings.append(reading)
        return .added(findings.readings.count - 1)
    }

    /// Keeps and counts a record of the file.
    mutating func take(_ reading: FoundReading) {
        findings.account.records += 1
        switch offer(reading) {
        case .added: findings.account.found += 1
        case .known: findings.account.duplicates += 1
        }
    }

    /// Makes room for so many readings.
    mutating func reserve(_ count: Int) {
        findings.readings.reserveCapacity(count)
        seen.reserveCapacity(count)
    }

    /// Counts a record that is not about us.
    mutating func passOver() {
        findings.account.records += 1
        findings.account.notAboutUs += 1
    }

    /// Counts a record that is set aside.
    mutating func setAside(_ reason: SetAsideReason, at place: Place) {
        findings.account.records += 1
        findings.account.setAside(reason, at: place)
    }

    mutating func keep(_ record: SealedRecord) {
        findings.records.append(record)
    }
}
