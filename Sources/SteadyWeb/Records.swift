import SteadyApp
import SteadyBorder
import SteadyCore

/// Begins a new journal with the records of the page's own store, and answers as `steady_append` does.
///
/// Hashes are not checked: the first line need not wait for that. `steady_append` of the same bytes checks them.
@_expose(wasm, "steady_load")
@_cdecl("steady_load")
public func load(_ address: UnsafePointer<UInt8>?, _ count: Int32) {
    app = App()
    leaveReceipt(app.take(Lent.bytes(address, count)[...], isTrusting: true))
}

/// Adds sealed records that stand one behind the other to the journal; each hash is checked.
///
/// Answers with JSON: how many were `stored`, the `same` and `refused`; of each refusal the place and the code; how many
/// records there now are; and the codes of the line and the unit that the person chose.
@_expose(wasm, "steady_append")
@_cdecl("steady_append")
public func append(_ address: UnsafePointer<UInt8>?, _ count: Int32) {
    leaveReceipt(app.take(Lent.bytes(address, count)[...]))
}

/// Begins a new journal with three years of made-up readings that end on a day, and answers as `steady_append` does.
///
/// Refuses with `day-out-of-range`.
@_expose(wasm, "steady_sample")
@_cdecl("steady_sample")
public func sample(_ today: Int32) {
    // Three years below the first day that can be written there is no sample.
    guard let today = CivilDay(page: today), today.advanced(by: -SampleJournal.span) >= .earliest else {
        return Answer.refusal("day-out-of-range").leave()
    }
    app = App()
    var bytes: [UInt8] = []
    for record in SampleJournal.records(endingOn: today) { bytes.append(contentsOf: record.sealed.bytes) }
    leaveReceipt(app.take(bytes[...]))
}

private func leaveReceipt(_ receipt: Receipt) {
    var json = JSONWriter()
    receipt.write(app.session.journal, to: &json)
    Answer.bytes(json.bytes).leave()
}
