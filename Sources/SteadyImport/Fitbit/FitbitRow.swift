import SteadyCore

/// One weigh-in of a file of Fitbit's, before its unit is known.
struct FitbitRow: Sendable {
    var weight = JSONCell.missing
    var fat = JSONCell.missing
    var time = ReadTime.setAside(.noDate)
    var source: Int32 = 0
    var isCut = false
    let place: Place
}

/// Takes the pieces of Fitbit's list of weigh-ins.
struct FitbitBody: JSONHandler, Sendable {
    private enum Member {
        case weight, index, fat, date, time, source, other
    }

    private(set) var rows: [FitbitRow] = []
    private(set) var unit = FitbitUnit()
    private(set) var gathering = Gathering(format: .fitbit)
    private(set) var recordNumber: Int64 = 0
    private var file: Int32?
    private var isList = false
    private var member = Member.other
    private var row: FitbitRow?
    private var index: ExactDecimal?
    private var date: [UInt8] = []
    private var clock: [UInt8] = []
    private var source: [UInt8] = []

    /// The time of an entry that somebody made by hand, without one.
    private static let unsaid = Array("23:59:59".utf8)

    /// Notes that another file begins; from then on places say which.
    mutating func beginNext() {
        file = (file ?? 1) + 1
        isList = false
    }

    mutating func open(isObject: Bool, depth: Int, line: Int64) {
        if depth == 1 { isList = !isObject }
        guard depth == 2, isObject, isList else { return }
        recordNumber += 1
        row = FitbitRow(place: Place(line: line, record: recordNumber, file: file))
        (index, date, clock, source) = (nil, [], [], [])
    }

    mutating func name(_ name: [UInt8], depth: Int) {
        guard depth == 2 else { return }
        let known: [(StaticString, Member)] = [
            ("weight", .weight), ("bmi", .index), ("fat", .fat), ("date", .date), ("time", .time), ("source", .source),
        ]
        member = .other
        for (text, each) in known where name.elementsEqual(text.bytes) { member = each }
    }

    mutating func scalar(_ kind: JSONScalar, _ text: [UInt8], depth: Int) {
        guard depth == 2, row != nil else { return }
        switch member {
        case .weight: row?.weight = JSONCell(kind, text)
        case .fat: row?.fat = JSONCell(kind, text)
        case .index: if case .number(let read) = JSONCell(kind, text) { index = read }
        case .date: if kind == .string { date = text }
        case .time: if kind == .string { clock = text }
        case .source: if kind == .string { source = text }
        case .other: break
        }
    }

    mutating func close(depth: Int) {
        guard depth == 2, var done = row else { return }
        row = nil
        done.time = time
        done.source = gathering.source(source.isEmpty ? Array(Format.fitbit.name.utf8) : source)
        if case .number(let weight) = done.weight, let index { unit.note(weight: weight, index: index) }
        rows.append(done)
    }

    /// Ends a text, which may have been cut inside a weigh-in.
    mutating func endText() {
        guard var cut = row else { return }
        row = nil
        cut.isCut = true
        rows.append(cut)
    }

    private var time: ReadTime {
        guard !date.isEmpty else { return .setAside(.noDate) }
        guard let day = TableDate(date)?.day(.monthFirst) else { return .setAside(.unreadableDate) }
        let found: FoundTime
        if clock.isEmpty || clock == Self.unsaid {
            found = .day(day)
        } else {
            guard let read = TableDate.clock(clock) else { return .setAside(.unreadableTime) }
            found = .wall(WallTime(day: day, millisecondOfDay: read.millisecondOfDay), zone: nil)
        }
        return ReadTime(found)
    }
}
