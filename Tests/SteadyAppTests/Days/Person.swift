import SteadyApp
import SteadyChart
import SteadyCore
import Testing

/// Somebody who uses the app: presses what is on the screen, and a host that stores what it is given.
struct Person {
    var app = App()
    var now: Int64
    var offset: Int32 = 7200
    /// What the host stored.
    private(set) var stored: [UInt8] = []
    /// Whether the host refuses, and why.
    var refusal: WriteFailure?
    private(set) var effects: [Effect] = []

    /// At a wall time in central Europe.
    init(at text: String, _ records: [Record] = [], storage: StorageState = .kept, shortcut: Bool = false) {
        now = Self.milliseconds(text)
        var bytes: [UInt8] = []
        for record in records { bytes += record.sealed.bytes }
        stored = bytes
        _ = app.take(bytes[...])
        send(
            .open(
                Opening(
                    storage: storage, device: 7, random: [UInt8](repeating: 7, count: 32), isShortcut: shortcut)))
    }

    static func milliseconds(_ text: String) -> Int64 {
        (TimeText.iso(Array(text.utf8))?.text.wall.milliseconds ?? 0) - 7_200_000
    }

    mutating func wait(until text: String) {
        now = Self.milliseconds(text)
    }

    /// Sends an event; the host stores at once what leaves, or refuses it.
    mutating func send(_ event: Event) {
        let moment = Moment(milliseconds: now, offset: offset) ?? .epoch
        effects = app.handle(event, at: moment)
        for case .persist(let token, _) in effects {
            let kept = effects
            if let refusal {
                effects = kept + app.handle(.notStored(token, refusal), at: moment)
            } else {
                stored += app.outbox
                effects = kept + app.handle(.stored(token), at: moment)
            }
        }
    }

    mutating func turn(to tenths: Int64) {
        guard let ruler = app.log.ruler else { return }
        send(.step(Int32(tenths) - ruler.needle))
    }

    var screen: Screen {
        mutating get { app.screen() }
    }

    /// The log screen, if that is what is shown.
    var log: LogScreen? {
        mutating get { if case .log(let log) = app.screen().content { log } else { nil } }
    }

    var trend: TrendPage? {
        mutating get { if case .trend(let page) = app.screen().content { page } else { nil } }
    }

    var bundle: TrendBundle {
        mutating get { app.bundle() }
    }

    var table: TablePage? {
        mutating get { if case .table(let page) = app.screen().content { page } else { nil } }
    }

    var figure: String {
        mutating get { log?.figure.parts.map { "\($0.figure) \($0.unit)" }.joined(separator: " ") ?? "" }
    }

    /// The figures of everything that counts, by day.
    var days: [String] {
        mutating get { app.weights().days.map { "\($0.day.iso) \($0.reading.quantity.value.text)" } }
    }
}

/// Readings made up for a test.
enum Readings {
    static func typed(_ day: String, _ tenths: Int64, hour: Int64 = 7) -> Record {
        let number = CivilDay(iso: day)?.number ?? 0
        let at = Moment(milliseconds: Int64(number) * 86_400_000 + hour * 3_600_000 - 7_200_000, offset: 7200) ?? .epoch
        let reading = Reading(
            kind: .weight, at: at, timing: .instant, quantity: Quantity(ExactDecimal(tenths: tenths), .kilogram),
            origin: .typed)
        let id = RecordID(milliseconds: UInt64(at.milliseconds), random: (UInt64(number), UInt64(tenths)))
        let written = Written(stamp: Stamp(milliseconds: UInt64(at.milliseconds), counter: 0), device: 1)
        return Record(id: id, written: written, content: .reading(reading))
    }

    static func scale(_ day: String, hundredths: Int64, hour: Int64 = 7, source: String = "Withings") -> Record {
        let number = CivilDay(iso: day)?.number ?? 0
        let at = Moment(milliseconds: Int64(number) * 86_400_000 + hour * 3_600_000 - 7_200_000, offset: 7200) ?? .epoch
        let quantity = Quantity(ExactDecimal(mantissa: hundredths, exponent: -2), .kilogram)
        let reading = Reading(
            kind: .weight, at: at, timing: .instant, quantity: quantity,
            origin: Origin(isTyped: false, name: source, batch: RecordID.none))
        let id = RecordID(
            source: source, kind: .weight, timing: .instant, time: at.milliseconds, quantity: quantity)
        let written = Written(stamp: Stamp(milliseconds: UInt64(at.milliseconds), counter: 0), device: 1)
        return Record(id: id, written: written, content: .reading(reading))
    }

    /// One reading a day, the last of them on a day.
    static func daily(_ count: Int32, until day: String, around tenths: Int64 = 747) -> [Record] {
        let last = CivilDay(iso: day)?.number ?? 0
        var random = SeededRandom(seed: 4)
        return (0..<count).map { index in
            let day = CivilDay(number: last - count + 1 + index)
            return typed(day.iso, tenths + random.below(9) - 4)
        }
    }
}
