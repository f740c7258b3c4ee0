import SteadyCore

/// Reads the XML of The Hacker's Diet Online: months of days, each month in its own unit.
///
/// The document type names a file on a server; it is neither parsed nor fetched. Memory: the readings.
struct HackersDietScanner: Sendable {
    private var stream = XMLStream(roots: [Array("hackersdiet".utf8), Array("monthlog".utf8)])
    private var body: HackersDietBody

    init(options: ImportOptions) {
        body = HackersDietBody(options: options)
    }

    var progress: (records: Int64, found: Int64) {
        (body.gathering.account.records, body.gathering.account.found)
    }

    mutating func feed(_ block: UnsafeRawBufferPointer) throws(ImportFailure) {
        stream.feed(block, &body)
        if let failure = body.failure { throw failure }
    }

    consuming func finish() throws(ImportFailure) -> ImportFindings {
        guard !stream.rootName.isEmpty else { throw ImportFailure(.unknownContent) }
        body.endText()
        if let failure = body.failure { throw failure }
        var gathering = body.gathering
        if !stream.isWhole { gathering.account.notes.append(.cut) }
        return gathering.findings
    }
}

/// Takes the elements of months and days.
struct HackersDietBody: XMLHandler, Sendable {
    private struct Day {
        var number: Int32?
        var weight: [UInt8] = []
        let line: Int64
    }

    private enum MonthUnit {
        case known(Unit)
        case foreign
        case unsaid
    }

    private(set) var gathering = Gathering(format: .hackersDiet)
    private(set) var failure: ImportFailure?
    private let options: ImportOptions
    private let source: Int32
    private var isInMonth = false
    private var year: Int32?
    private var month: Int32?
    private var unit = MonthUnit.unsaid
    private var day: Day?
    private var recordNumber: Int64 = 0

    init(options: ImportOptions) {
        self.options = options
        source = gathering.source(Array(Format.hackersDiet.name.utf8))
    }

    mutating func open(_ name: [UInt8], line: Int64) {
        if name.elementsEqual("monthlog".utf8) {
            isInMonth = true
            (year, month, unit) = (nil, nil, .unsaid)
        } else if isInMonth, name.elementsEqual("day".utf8) {
            recordNumber += 1
            day = Day(line: line)
        }
    }

    mutating func close(_ name: [UInt8], text: [UInt8]) {
        guard isInMonth else { return }
        if day != nil {
            if name.elementsEqual("date".utf8) { day?.number = Self.number(text) }
            if name.elementsEqual("weight".utf8) { day?.weight = text }
            if name.elementsEqual("day".utf8) { takeDay() }
        } else if name.elementsEqual("year".utf8) {
            year = Self.number(text)
        } else if name.elementsEqual("month".utf8) {
            month = Self.number(text)
        } else if name.elementsEqual("weight-unit".utf8) {
            unit = Self.unit(text)
        } else if name.elementsEqual("monthlog".utf8) {
            isInMonth = false
        }
    }

    /// Ends the text, which may have been cut inside a day.
    mutating func endText() {
        if let cut = day { gathering.setAside(.cut, at: Place(line: cut.line, record: recordNumber)) }
        day = nil
    }

    private static func number(_ text: [UInt8]) -> Int32? {
        guard let number = ExactDecimal(text), number.exponent == 0 else { return nil }
        return Int32(exactly: number.mantissa)
    }

    /// A month in stones has its weights in pounds all the same: the word says only how they are shown.
    private static func unit(_ word: [UInt8]) -> MonthUnit {
        if word.isEmpty { return .unsaid }
        switch TableUnit(word: word.map { $0.lowercased }) {
        case .kilogram: return .known(.kilogram)
        case .pound: return .known(.pound)
        case .stone: return .known(.stoneAndPounds)
        case .gram, nil: return .foreign
        }
    }

    private mutating func takeDay() {
        guard let done = day else { return }
        day = nil
        let place = Place(line: done.line, record: recordNumber)
        // A calendar has every day, weighed or not.
        guard !done.weight.isEmpty else { return gathering.setAside(.noValue, at: place) }
        guard let number = ExactDecimal(done.weight) else { return gathering.setAside(.unreadableValue, at: place) }
        guard let year, let month, let dayNumber = done.number else { return gathering.setAside(.noDate, at: place) }
        guard let civil = CivilDay(year: year, month: month, day: dayNumber), FoundTime.day(civil).isWithinCalendar
        else { return gathering.setAside(.unreadableDate, at: place) }
        let given: Unit
        switch unit {
        case .known(let known): given = known
        case .foreign: return gathering.setAside(.unknownUnit, at: place)
        case .unsaid:
            guard let chosen = options.unit else {
                failure = failure ?? ImportFailure(.unitUnknown, at: place)
                return
            }
            given = chosen == .stone ? .stoneAndPounds : FitbitUnit.given(chosen)
        }
        switch Plausible.check(.weight, number, given, fractions: false) {
        case .setAside(let reason): gathering.setAside(reason, at: place)
        case .quantity(let quantity):
            gathering.take(
                FoundReading(
                    kind: .weight, time: .day(civil), quantity: quantity, source: source, place: place, own: nil))
        }
    }
}
