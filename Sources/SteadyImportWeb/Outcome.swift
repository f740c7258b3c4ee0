import SteadyBorder
import SteadyCore
import SteadyImport

/// Answers with the names of the wanted zones, a JSON array.
@_expose(wasm, "steady_import_zones")
@_cdecl("steady_import_zones")
public func zones() {
    var json = JSONWriter()
    json.array { json in
        for name in run?.zoneNames ?? [] { json.string(name) }
    }
    Answer.bytes(json.bytes).leave()
}

/// Takes the table of the zone at a place of `steady_import_zones`: the offset before the first transition, and for each
/// transition the second since 1970 and the offset in seconds east of UTC.
@_expose(wasm, "steady_import_zone")
@_cdecl("steady_import_zone")
public func zone(
    _ index: Int32, _ initial: Int32, _ seconds: UnsafePointer<Double>?, _ offsets: UnsafePointer<Int32>?,
    _ count: Int32
) {
    var transitions: [ZoneTable.Transition] = []
    if let seconds, let offsets {
        for place in 0..<Int(max(0, count)) where seconds[place].magnitude < 1e12 {
            transitions.append(ZoneTable.Transition(second: Int64(seconds[place]), offset: offsets[place]))
        }
    }
    let names = run?.zoneNames ?? []
    guard names.indices.contains(Int(index)) else { return }
    run?.setZone(
        Int(index), ZoneTable(name: names[Int(index)], initialOffset: initial, transitions: transitions))
}

/// Answers with the account as `docs/app.md` has it, and makes the records; refuses with `refused` if the file was.
@_expose(wasm, "steady_import_finish")
@_cdecl("steady_import_finish")
public func finish() {
    guard let account = run?.finish() else { return Answer.refusal("refused").leave() }
    Answer.bytes(account).leave()
}

/// Answers with the sealed records to keep, one behind the other.
@_expose(wasm, "steady_import_records")
@_cdecl("steady_import_records")
public func records() {
    Answer.bytes(run?.records ?? []).leave()
}

/// How many records these are.
@_expose(wasm, "steady_import_count")
@_cdecl("steady_import_count")
public func count() -> Int32 { Int32(clamping: run?.recordCount ?? 0) }

/// Answers with the rows that were set aside: file, place and reason, a line each.
@_expose(wasm, "steady_import_list")
@_cdecl("steady_import_list")
public func list() {
    guard let run else { return Answer.bytes([]).leave() }
    Answer.bytes(Array((run.findings?.account.list(file: run.order.name) ?? "").utf8)).leave()
}

/// Refuses the file for a reason that the worker met: 1 it cannot be read, 2 the browser does not keep its readings.
@_expose(wasm, "steady_import_refuse")
@_cdecl("steady_import_refuse")
public func refuse(_ reason: Int32) {
    run?.refuse(reason == 2 ? .notKept : .unreadable)
}

/// Answers with code, sentences and file's name of the refusal, as JSON.
@_expose(wasm, "steady_import_refusal")
@_cdecl("steady_import_refusal")
public func refusal() {
    var json = JSONWriter()
    if let run, let failure = run.failure { failure.write(file: run.order.name, to: &json) }
    Answer.bytes(json.bytes).leave()
}
