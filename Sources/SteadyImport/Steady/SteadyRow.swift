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
    /// What is there for people and follows from the rest, as far as the file has it.
    var kg: [UInt8] = []
    var day: [UInt8] = []
    var clock: [UInt8] = []

    /// Gathers the reading, or fails with the place: what Steady wrote is either whole or not ours.
    ///
    /// A row that somebody changed in one column and not in the others is set aside: nobody knows which is right.
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
            id: id, isTyped: isTyped, isSetAside: isSetAside, timing: try timing(place), stamp: stamp)
        let quantity = Quantity(number, unit)
        guard agrees(kind, quantity), agrees(moment) else { return gathering.setAside(.changedByHand, at: place) }
        guard Self.isPlausible(kind, quantity) else { return gathering.setAside(.implausible, at: place) }
        gathering.take(
            FoundReading(
                kind: kind, time: .moment(moment), quantity: quantity,
                source: gathering.source(isTyped ? [] : source), place: place, own: mark))
    }

    private func timing(_ place: Place) throws(ImportFailure) -> Timing {
        if timing.isEmpty || timing.elementsEqual("instant".utf8) { return .instant }
        if timing.elementsEqual("wall".utf8) { return .wall }
        if timing.elementsEqual("day".utf8) { return .day }
        throw damaged(place, "timing")
    }

    /// Whether the kilograms are those of the value and its unit, within what they are shown to.
    private func agrees(_ kind: RecordKind, _ quantity: Quantity) -> Bool {
        if kg.isEmpty || kind == .bodyFat { return true }
        guard let shown = ExactDecimal(kg) else { return false }
        return abs(shown.double - quantity.canonical) <= 0.005 + 1e-9
    }

    /// Whether day and clock are those of the moment, in whatever form a spreadsheet has put them.
    private func agrees(_ moment: Moment) -> Bool {
        if !day.isEmpty {
            guard let date = TableDate(day) else { return false }
            let isSame = (date.orders ?? [.dayFirst]).contains { date.day($0) == moment.day }
            guard isSame else { return false }
        }
        guard !clock.isEmpty, let shown = TableDate.clock(clock) else { return true }
        return shown.millisecondOfDay / 60_000 == moment.wall.millisecondOfDay / 60_000
    }

    /// Whether Steady can have written the value: the widest limits of any way in.
    private static func isPlausible(_ kind: RecordKind, _ quantity: Quantity) -> Bool {
        switch kind {
        case .weight: quantity.isPlausibleWeight
        case .bodyFat: quantity.value.mantissa > 0 && quantity.value.double <= 100
        default: quantity.value.mantissa > 0 && quantity.canonical <= 400
        }
    }

    /// The stamp; nothing where it is missing or a spreadsheet has made a rounded number of it.
    private var stamp: Stamp? {
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
                return nil
            }
            guard milliseconds <= 0xFFFF_FFFF_FFFF, counter ?? 0 <= 0xFFFF else { return nil }
        }
        return Stamp(milliseconds: milliseconds, counter: UInt16(counter ?? 0))
    }

    private func damaged(_ place: Place, _ column: String) -> ImportFailure {
        ImportFailure(.ownFileDamaged, at: place, detail: column)
    }
}
