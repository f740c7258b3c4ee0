import SteadyBorder
import SteadyCore
import SteadyImport

// One thread runs the importer, so these are never raced for, and the places never move.
/// The import under way.
nonisolated(unsafe) var run: ImportRun?
nonisolated(unsafe) private let want: UnsafeMutablePointer<Double> = {
    let words = UnsafeMutablePointer<Double>.allocate(capacity: 6)
    words.initialize(repeating: 0, count: 6)
    return words
}()
nonisolated(unsafe) private let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 262_144, alignment: 16)

/// Begins an import with its order as JSON; what was under way is forgotten.
///
/// Refuses with `not-an-order`.
@_expose(wasm, "steady_import_begin")
@_cdecl("steady_import_begin")
public func begin(_ address: UnsafePointer<UInt8>?, _ count: Int32) {
    guard let json = try? JSONReader.read(Lent.bytes(address, count)[...]), let order = ImportOrder(json) else {
        return Answer.refusal("not-an-order").leave()
    }
    run = ImportRun(order)
    Answer.bytes([]).leave()
}

/// Takes note of sealed records that are here, one behind the other; may be called again.
@_expose(wasm, "steady_import_know")
@_cdecl("steady_import_know")
public func know(_ address: UnsafePointer<UInt8>?, _ count: Int32) {
    run?.know(Lent.bytes(address, count))
}

/// Where what is wanted next is described; `docs/import-worker.md` says how.
@_expose(wasm, "steady_import_want")
@_cdecl("steady_import_want")
public func wanted() -> UnsafeMutablePointer<Double> {
    run?.describe(want)
    return want
}

/// Supplies the bytes of the wanted range; fewer mean that the file ends.
@_expose(wasm, "steady_import_supply")
@_cdecl("steady_import_supply")
public func supply(_ address: UnsafePointer<UInt8>?, _ count: Int32) {
    run?.supply(Lent.bytes(address, count))
}

/// Where blocks of content are laid, of at most 256 KB.
@_expose(wasm, "steady_import_block")
@_cdecl("steady_import_block")
public func contentBlock() -> UnsafeMutableRawPointer? { block.baseAddress }

/// Reads so many bytes of the block.
@_expose(wasm, "steady_import_feed")
@_cdecl("steady_import_feed")
public func feed(_ count: Int32) {
    run?.feed(UnsafeRawBufferPointer(rebasing: block[..<min(block.count, Int(max(0, count)))]))
}

/// Whether the content so far has the checksum that its archive says: 1 or 0.
@_expose(wasm, "steady_import_fits")
@_cdecl("steady_import_fits")
public func fits() -> Int32 { run?.fitsChecksum == true ? 1 : 0 }

/// Ends the content: 0 at a place, 1 broken off between two places, 2 where the file ends.
@_expose(wasm, "steady_import_end")
@_cdecl("steady_import_end")
public func end(_ how: Int32, _ low: Double, _ high: Double) {
    guard low.isFinite, high.isFinite, low >= 0, high >= low, high < 9e15 else { return }
    switch how {
    case 0: run?.end(.ended(at: Int64(low)))
    case 1: run?.end(.stopped(in: Int64(low)...Int64(high)))
    default: run?.end(.cut)
    }
}
