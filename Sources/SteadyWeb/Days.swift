import SteadyCore

/// Answers with a day as ISO 8601 writes it, given its number since 1970-01-01.
///
/// Refuses with `day-out-of-range` outside the years 1 to 9999.
@_expose(wasm, "steady_day_iso")
@_cdecl("steady_day_iso")
public func dayISO(_ number: Int32) {
    let day = CivilDay(number: number)
    guard day >= .earliest, day <= .latest else { return Answer.refusal("day-out-of-range").leave() }
    Answer.bytes(Array(day.iso.utf8)).leave()
}
