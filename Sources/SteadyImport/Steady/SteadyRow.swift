import SteadyCore

/// One reading as Steady's own exports write it, as texts; read into a reading in one place for both.
struct SteadyRow {
    var kind: [UInt8] = []
    var value: [UInt8] = []
    var unit: [UInt8] = []
    var source: [UInt8] = []
    var state: [UInt8] = []
    var at: [UInt8] = []
    var id: [UInt8] = []
    var timing: [UInt8] = []
    var written: [UInt8] = []

    /// Gathers the reading, or fails with the place: what Steady wrote is either whole or not ours.
    func gather(into gathering: inout Gathering, at place: Place) throws(ImportFailure) {
        guard let kind = RecordKind(name: kind), kind.isReading else { throw damaged(place, "kind") }
        guard let number = ExactDecimal(value) else { throw damaged(place, "value") }
        guard let unit = Unit(symbol: unit), (unit == .percent) == (kind == .bodyFat) else {
            throw damaged(place, "unit")
        }
        guard let (time, _) = TimeText.iso(at), let instant = time.instant, let offset = time.offset,
            let moment = Moment(milliseconds: instant, offset: offset)
        else { throw damaged(place, "at") }
        guard let id = RecordID(text: id) else { throw damaged(place, "id") }
        let isSetAside: Bool
        if state.elementsEqual("live".utf8) {
            isSetAside = false
        } else if state.elementsEqual("set aside".utf8) {
            isSetAside = true
        } else {
            throw damaged(place, "state")
        }
        // An app may be called "typed" as well; its readings have identities made from what they say.
        let isTyped = source.elementsEqual("typed".utf8) && id.version == 7
        let mark = OwnMark(
            id: id, isTyped: isTyped, isSetAside: isSetAside, timing: try timing(place), stamp: try stamp(place))
        gathering.take(
            FoundReading(
                kind: kind, time: .moment(moment), quantity: Quantity(number, unit),
                source: gathering.source(isTyped ? [] : source), place: place, own: mark))
    }

    private func timing(_ place: Place) throws(ImportFailure) -> Timing {
        if timing.isEmpty || timing.elementsEqual("instant".utf8) { return .instant }
        if timing.elementsEqual("wall".utf8) { return .wall }
        if timing.elementsEqual("day".utf8) { return .day }
        throw damaged(place, "timing")
    }

    private func stamp(_ place: Place) throws(ImportFailure) -> Stamp? {
        guard !written.isEmpty else { return nil }
        var milliseconds: UInt64 = 0
        var counter: UInt64?
        for byte in written {
            if byte == .period, counter == nil {
                counter = 0
            } else if byte.isDigit {
                let digit = UInt64(byte - .zero)
                if let known = counter {
                    counter = known * 10 + digit
                } else {
                    milliseconds = milliseconds * 10 + digit
                }
            } else {
                throw damaged(place, "written")
            }
            guard milliseconds <= 0xFFFF_FFFF_FFFF, counter ?? 0 <= 0xFFFF else { throw damaged(place, "written") }
        }
        return Stamp(milliseconds: milliseconds, counter: UInt16(counter ?? 0))
    }

    private func damaged(_ place: Place, _ column: String) -> ImportFailure {
        ImportFailure(.ownFileDamaged, at: place, detail: column)
    }
}
