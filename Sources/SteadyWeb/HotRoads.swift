import SteadyApp

// One thread runs the engine, so these are never raced for, and the blocks never move.
nonisolated(unsafe) private let rulerMemory = HotBlock.allocate()
nonisolated(unsafe) private let scrubMemory = HotBlock.allocate()

/// Where the ruler's block lies; `docs/app.md` says what it holds.
@_expose(wasm, "steady_ruler_block")
@_cdecl("steady_ruler_block")
public func rulerBlock() -> UnsafeMutableRawPointer { rulerMemory }

/// Where the block of the scrubbed day lies; `docs/app.md` says what it holds.
@_expose(wasm, "steady_scrub_block")
@_cdecl("steady_scrub_block")
public func scrubBlock() -> UnsafeMutableRawPointer { scrubMemory }

/// A finger went down on the strip.
@_expose(wasm, "steady_ruler_begin")
@_cdecl("steady_ruler_begin")
public func rulerBegin() {
    app.beginDrag()
    app.fillRuler(HotBlock(rulerMemory), haptic: false)
}

/// The finger is so many px right of where it went down; ticks stand `spacing` px apart.
@_expose(wasm, "steady_ruler_move")
@_cdecl("steady_ruler_move")
public func rulerMove(_ px: Double, _ spacing: Double) {
    let isCrossed = app.drag(px: px, spacing: spacing)
    app.fillRuler(HotBlock(rulerMemory), haptic: isCrossed)
}

/// A key moved the strip by so many ticks.
@_expose(wasm, "steady_ruler_step")
@_cdecl("steady_ruler_step")
public func rulerStep(_ ticks: Int32) {
    let isCrossed = app.step(ticks)
    app.fillRuler(HotBlock(rulerMemory), haptic: isCrossed)
}

/// The finger went up.
@_expose(wasm, "steady_ruler_end")
@_cdecl("steady_ruler_end")
public func rulerEnd() {
    app.endDrag()
    app.fillRuler(HotBlock(rulerMemory), haptic: false)
}

/// The pointer is so many px from the plot's left edge.
@_expose(wasm, "steady_scrub")
@_cdecl("steady_scrub")
public func scrub(_ x: Double) {
    app.scrub(x: x, HotBlock(scrubMemory))
}

/// A key moved the reading by so many days.
@_expose(wasm, "steady_scrub_step")
@_cdecl("steady_scrub_step")
public func scrubStep(_ days: Int32) {
    app.scrub(days: days, HotBlock(scrubMemory))
}

/// Nothing is read any more.
@_expose(wasm, "steady_scrub_end")
@_cdecl("steady_scrub_end")
public func scrubEnd() {
    app.endScrub(HotBlock(scrubMemory))
}
