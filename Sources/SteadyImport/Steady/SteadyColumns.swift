import SteadyCore

/// The columns of Steady's own spreadsheet export, found by name, in any order.
///
/// The header as `steady export --format csv` writes it:
///
///     day,time,kind,kg,value,unit,source,state,at,timing,written,id
///
/// `day` is the civil day, `time` the clock there (`07:14`), both for people. `kind` is `weight`, `bodyFat` or
/// `leanMass`. `kg` is for people: kilograms; empty in a row of body fat. `value` and `unit` are exactly as given,
/// the unit by ``Unit/symbol``. `source` is `typed`, or the name of the app or device. `state` is `live` or
/// `set aside`. `at` is ``Moment/iso``; `timing` is `instant`, `wall` or `day`, and `instant` if there is no such
/// column. `written` is `milliseconds.counter` of the hybrid clock. `id` is the UUID. A cell that begins with `=`, `+`,
/// `-`, `@` or an apostrophe has an apostrophe in front.
package struct SteadyColumns: Sendable {
    let kind: Int
    let value: Int
    let unit: Int
    let source: Int
    let state: Int
    let at: Int
    let id: Int
    let kg: Int?
    let day: Int?
    let time: Int?
    let timing: Int?
    let written: Int?

    /// Finds the columns in a header line; nothing unless all that are needed are there.
    init?(header line: some Collection<UInt8>) {
        var names: [[UInt8]] = [[]]
        for byte in line {
            if byte == .comma || byte == .semicolon || byte == .tab {
                names.append([])
            } else if byte != .quote, byte > 0x20 {
                names[names.count - 1].append(byte.lowercased)
            }
        }
        self.init(names: names)
    }

    /// Finds the columns in the cells of a header, of which one may hold what parts others.
    init?(cells: [[UInt8]]) {
        self.init(names: cells.map { cell in cell.filter { $0 > 0x20 }.map { $0.lowercased } })
    }

    private init?(names: [[UInt8]]) {
        func index(_ name: StaticString) -> Int? {
            names.firstIndex {
                $0.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
            }
        }
        guard let kind = index("kind"), let value = index("value"), let unit = index("unit"),
            let source = index("source"), let state = index("state"), let at = index("at"), let id = index("id")
        else { return nil }
        self.kind = kind
        self.value = value
        self.unit = unit
        self.source = source
        self.state = state
        self.at = at
        self.id = id
        kg = index("kg")
        day = index("day")
        time = index("time")
        timing = index("timing")
        written = index("written")
    }
}
