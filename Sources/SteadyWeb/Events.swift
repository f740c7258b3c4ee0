import SteadyApp
import SteadyBorder
import SteadyCore

// One thread runs the engine, so this is never raced for.
/// The app in use.
nonisolated(unsafe) var app = App()

/// Takes an event as JSON, and answers with the screen and the effects as `docs/app.md` has them.
///
/// Refuses with `not-an-event`.
@_expose(wasm, "steady_event")
@_cdecl("steady_event")
public func event(_ address: UnsafePointer<UInt8>?, _ count: Int32) {
    guard let answer = app.answer(Lent.bytes(address, count)[...]) else {
        return Answer.refusal("not-an-event").leave()
    }
    Answer.bytes(answer).leave()
}

/// Answers with the sealed records of the last `persist` effect, one behind the other.
@_expose(wasm, "steady_outbox")
@_cdecl("steady_outbox")
public func outbox() {
    Answer.bytes(app.outbox).leave()
}

/// Answers with the bytes of the last `download` or `share` effect.
@_expose(wasm, "steady_file")
@_cdecl("steady_file")
public func file() {
    Answer.bytes(app.file).leave()
}
