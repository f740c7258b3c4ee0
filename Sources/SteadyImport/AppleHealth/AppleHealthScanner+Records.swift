import SteadyCore

extension AppleHealthScanner {
    /// The attributes of a record that matter, as ranges of its bytes.
    private struct Attributes {
        var type: Range<Int>?
        var unit: Range<Int>?
        var value: Range<Int>?
        var start: Range<Int>?
        var source: Range<Int>?
    }

    mutating func record(
        _ bytes: UnsafePointer<UInt8>, _ count: Int, _ ending: TagEnding, _ line: Int64
    ) -> TagOutcome {
        // As the scan passes over it where all of it lies in one block: a broken tag comes to the same in either.
        if count >= RecordType.fastLength, RecordType.isCertainlyOther(bytes) {
            finishOpen(as: nil)
            countOther()
            return .past(16)
        }
        var walk = AttributeWalk(bytes, from: 7, count: count)
        var found = Attributes()
        var end = 0
        var selfClosing = false
        walking: while true {
            switch walk.next() {
            case .attribute(let name, let value):
                if bytes.equals("type", in: name) {
                    found.type = value
                    if RecordType(bytes, value) == nil {
                        // About something else: the rest of the tag does not matter.
                        finishOpen(as: nil)
                        countOther()
                        return .past(value.upperBound)
                    }
                } else if bytes.equals("unit", in: name) {
                    found.unit = value
                } else if bytes.equals("value", in: name) {
                    found.value = value
                } else if bytes.equals("startDate", in: name) {
                    found.start = value
                } else if bytes.equals("sourceName", in: name) {
                    found.source = value
                }
            case .end(let closes, let position):
                selfClosing = closes
                end = position
                break walking
            case .short:
                if ending == .block { return .more }
                finishOpen(as: nil)
                recordNumber += 1
                gathering.setAside(
                    ending == .file ? .cut : .brokenTag, at: Place(line: line, record: recordNumber))
                return .past(count)
            }
        }
        finishOpen(as: nil)
        guard let type = found.type.flatMap({ RecordType(bytes, $0) }) else {
            countOther()
            return .past(end)
        }
        recordNumber += 1
        open = OpenRecord(
            content: content(type, found, bytes), place: Place(line: line, record: recordNumber))
        if selfClosing { finishOpen(as: nil) }
        return .past(end)
    }

    private mutating func content(
        _ type: RecordType, _ found: Attributes, _ bytes: UnsafePointer<UInt8>
    ) -> OpenRecord.Content {
        let kind: RecordKind
        switch type {
        case .height: return .height(height(found, bytes))
        case .reading(let wanted): kind = wanted
        }
        guard let start = found.start, !start.isEmpty else { return .setAside(.noDate) }
        guard let time = AppleDate.read(bytes, start), time.isWithinCalendar else {
            return .setAside(.unreadableDate)
        }
        let quantity: Quantity
        switch AppleValue.read(kind, bytes, value: found.value, unit: found.unit) {
        case .quantity(let given): quantity = given
        case .setAside(let reason): return .setAside(reason)
        }
        return .reading(kind, time, quantity, source: source(bytes, found.source ?? 0..<0))
    }

    /// The index of a source; the same as the record before is the usual case.
    private mutating func source(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) -> Int32 {
        let raw = UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count)
        if lastSource.index >= 0, lastSource.raw.elementsEqual(raw) { return lastSource.index }
        lastSource = (Array(raw), gathering.source(EntityText.decoded(bytes, range)))
        return lastSource.index
    }

    private func height(_ found: Attributes, _ bytes: UnsafePointer<UInt8>) -> ProfileSuggestions.Height? {
        guard let start = found.start, let time = AppleDate.read(bytes, start), let value = found.value,
            let number = ExactDecimal(EntityText.decoded(bytes, value)), number.mantissa > 0, let unit = found.unit
        else { return nil }
        let units: [(StaticString, ProfileSuggestions.HeightUnit)] = [
            ("cm", .centimetre), ("m", .metre), ("ft", .foot), ("in", .inch),
        ]
        for (symbol, known) in units where bytes.equals(symbol, in: unit) {
            return ProfileSuggestions.Height(value: number, unit: known, at: time.naming.time)
        }
        return nil
    }

    /// Takes the open record, or sets it aside for a reason that came up behind its tag.
    mutating func finishOpen(as reason: SetAsideReason?) {
        guard let record = open else { return }
        open = nil
        switch record.content {
        case .height(let height):
            if !isInCorrelation { othersCount += 1 }
            guard let height, reason == nil else { return }
            if let known = gathering.account.suggestions.height, known.at > height.at { return }
            gathering.account.suggestions.height = height
        case .setAside(let earlier):
            gathering.setAside(earlier, at: record.place)
        case .reading(let kind, let time, let quantity, let source):
            if let reason {
                gathering.setAside(reason, at: record.place)
                return
            }
            count(
                FoundReading(
                    kind: kind, time: time, quantity: quantity, source: source, place: record.place, own: nil))
        }
    }

    /// Counts a reading once, whether it stands at top level, in a correlation, or both.
    private mutating func count(_ reading: FoundReading) {
        switch gathering.offer(reading) {
        case .added(let index):
            gathering.account.records += 1
            gathering.account.found += 1
            if isInCorrelation { onlyInCorrelation.insert(index) }
        case .known(let index):
            if isInCorrelation || onlyInCorrelation.remove(index) != nil { return }
            gathering.account.records += 1
            gathering.account.duplicates += 1
        }
    }

    /// Reads a child of the open record: only its time zone matters.
    mutating func metadata(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ ending: TagEnding) -> TagOutcome {
        var walk = AttributeWalk(bytes, from: 14, count: count)
        var isZone = false
        var name: Range<Int>?
        while true {
            switch walk.next() {
            case .attribute(let key, let value):
                if bytes.equals("key", in: key) { isZone = bytes.equals("HKTimeZone", in: value) }
                if bytes.equals("value", in: key) { name = value }
            case .end(_, let position):
                if isZone, let name, !name.isEmpty { setZone(EntityText.decoded(bytes, name)) }
                return .past(position)
            case .short:
                return ending == .block ? .more : .past(count)
            }
        }
    }

    private mutating func setZone(_ name: [UInt8]) {
        guard case .reading(let kind, let time, let quantity, let source) = open?.content else { return }
        let zone = gathering.zone(name)
        switch time {
        case .instant(let milliseconds, _):
            open?.content = .reading(
                kind, .instant(milliseconds: milliseconds, zone: zone), quantity, source: source)
        case .wall(let wall, _):
            open?.content = .reading(kind, .wall(wall, zone: zone), quantity, source: source)
        case .moment, .day:
            break
        }
    }

    /// Reads `<Me …>`: birth date and sex, as suggestions.
    mutating func person(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ ending: TagEnding) -> TagOutcome {
        var walk = AttributeWalk(bytes, from: 3, count: count)
        var suggestions = gathering.account.suggestions
        while true {
            switch walk.next() {
            case .attribute(let name, let value):
                if bytes.equals("HKCharacteristicTypeIdentifierDateOfBirth", in: name) {
                    suggestions.birthDay = CivilDay(
                        iso: UnsafeBufferPointer(start: bytes + value.lowerBound, count: value.count))
                } else if bytes.equals("HKCharacteristicTypeIdentifierBiologicalSex", in: name) {
                    if bytes.equals("HKBiologicalSexFemale", in: value) { suggestions.sex = .female }
                    if bytes.equals("HKBiologicalSexMale", in: value) { suggestions.sex = .male }
                    if bytes.equals("HKBiologicalSexOther", in: value) { suggestions.sex = .other }
                }
            case .end(_, let position):
                gathering.account.suggestions = suggestions
                return .past(position)
            case .short:
                return ending == .block ? .more : .past(count)
            }
        }
    }
}
