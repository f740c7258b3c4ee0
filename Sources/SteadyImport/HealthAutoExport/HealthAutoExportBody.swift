import SteadyCore

/// Takes the pieces of `{"data": {"metrics": [{"name", "units", "data": [{"date", "qty", "source"}]}]}}`.
struct HealthAutoExportBody: JSONHandler, Sendable {
    private enum Member {
        case data, metrics, name, units, date, quantity, source, other
    }

    /// The list that is being read.
    private struct List {
        var metric: HealthMetric?
        /// Nothing until the list has named it.
        var units: [UInt8]?
        var held: [HealthEntry] = []
    }

    /// More entries than this before their name are no export of a person.
    static let longestHeld = 2_000_000

    private(set) var gathering = Gathering(format: .healthAutoExport)
    private(set) var failure: ImportFailure?
    private(set) var recordNumber: Int64 = 0
    /// Entries about something else.
    private(set) var others: Int64 = 0
    private let options: ImportOptions
    private var file: Int32?
    /// The member whose value is being read, at each depth.
    private var path = [Member](repeating: .other, count: 8)
    private var list = List()
    private var entry: HealthEntry?
    private var date: [UInt8] = []
    private var source: [UInt8] = []

    init(options: ImportOptions) {
        self.options = options
    }

    /// Notes that another file begins; from then on places say which.
    mutating func beginNext() {
        file = (file ?? 1) + 1
        path = [Member](repeating: .other, count: 8)
    }

    private var isInMetrics: Bool { path[1] == .data && path[2] == .metrics }

    mutating func open(isObject: Bool, depth: Int, line: Int64) {
        if depth < path.count { path[depth] = .other }
        guard isObject, path[1] == .data else { return }
        if depth == 4 {
            list = List()
            // A workout, a symptom: one record about something else.
            if path[2] != .metrics { countOther() }
        } else if depth == 6, isInMetrics, path[4] == .data {
            recordNumber += 1
            if case .other = list.metric {
                others += 1
                return
            }
            entry = HealthEntry(time: .setAside(.noDate), line: line, record: recordNumber)
            (date, source) = ([], [])
        }
    }

    private mutating func countOther() {
        recordNumber += 1
        others += 1
    }

    mutating func name(_ name: [UInt8], depth: Int) {
        guard depth < path.count else { return }
        let known: [(StaticString, Member)] =
            switch depth {
            case 1: [("data", .data)]
            case 2: [("metrics", .metrics)]
            case 4: [("name", .name), ("units", .units), ("data", .data)]
            case 6: [("date", .date), ("qty", .quantity), ("source", .source)]
            default: []
            }
        path[depth] = .other
        for (text, member) in known where name.elementsEqual(text.bytes) { path[depth] = member }
    }

    mutating func scalar(_ kind: JSONScalar, _ text: [UInt8], depth: Int) {
        if depth == 4, isInMetrics, kind == .string {
            if path[4] == .name { list.metric = HealthMetric(text) }
            if path[4] == .units { list.units = text }
        } else if depth == 6, entry != nil {
            switch path[6] {
            case .date: if kind == .string { date = text }
            case .quantity: entry?.quantity = JSONCell(kind, text)
            case .source: if kind == .string { source = text }
            default: break
            }
        }
    }

    mutating func close(depth: Int) {
        if depth == 6, var done = entry {
            entry = nil
            done.time = HealthEntry.time(date)
            done.source = gathering.source(source.isEmpty ? Array(Format.healthAutoExport.name.utf8) : source)
            if case .reading(let kind) = list.metric, let units = list.units {
                gather(kind, units, done)
            } else {
                hold(done)
            }
        } else if depth == 4, isInMetrics {
            settle()
        }
    }

    /// Keeps an entry until its list has said what it measures, and in what.
    private mutating func hold(_ entry: HealthEntry) {
        guard list.held.count < Self.longestHeld else {
            failure = failure ?? ImportFailure(.tooLarge, at: Place(line: entry.line))
            return
        }
        list.held.append(entry)
    }

    /// Gathers what was held, once the list has ended.
    private mutating func settle() {
        let done = list
        list = List()
        guard case .reading(let kind) = done.metric else {
            others += Int64(done.held.count)
            return
        }
        for entry in done.held { gather(kind, done.units ?? [], entry) }
    }

    /// Ends a text, which may have been cut inside an entry or before a list had a name.
    mutating func endText() {
        if var cut = entry {
            entry = nil
            cut.isCut = true
            list.held.append(cut)
        }
        if list.metric == nil {
            for index in list.held.indices { list.held[index].isCut = true }
            list.metric = .reading(.weight)
        }
        settle()
    }

    private mutating func gather(_ kind: RecordKind, _ units: [UInt8], _ entry: HealthEntry) {
        let place = Place(line: entry.line, record: entry.record, file: file)
        if entry.isCut { return gathering.setAside(.cut, at: place) }
        let number: ExactDecimal
        switch entry.quantity {
        case .missing: return gathering.setAside(.noValue, at: place)
        case .unreadable: return gathering.setAside(.unreadableValue, at: place)
        case .number(let read): number = read
        }
        guard case .time(let time) = entry.time else {
            if case .setAside(let reason) = entry.time { gathering.setAside(reason, at: place) }
            return
        }
        guard let unit = unit(of: kind, units, at: place) else { return gathering.setAside(.unknownUnit, at: place) }
        switch Plausible.check(kind, number, unit, fractions: true) {
        case .setAside(let reason): gathering.setAside(reason, at: place)
        case .quantity(let quantity):
            gathering.take(
                FoundReading(
                    kind: kind, time: time, quantity: quantity, source: entry.source, place: place, own: nil))
        }
    }

    private mutating func unit(of kind: RecordKind, _ units: [UInt8], at place: Place) -> Unit? {
        let word = units.trimmed.map { $0.lowercased }
        if kind == .bodyFat { return word.isEmpty || word == [0x25] ? .percent : nil }
        if word.isEmpty {
            guard let unit = options.unit else {
                failure = failure ?? ImportFailure(.unitUnknown, at: place)
                return .kilogram
            }
            return FitbitUnit.given(unit)
        }
        switch TableUnit(word: word) {
        case .kilogram: return .kilogram
        case .pound: return .pound
        case .gram: return .gram
        case .stone: return .stone
        case nil: return nil
        }
    }
}
