/// Gives the page a block of memory to write an argument into, to be given back with `steady_free`.
///
/// - Parameter count: Bytes, zero or more.
@_expose(wasm, "steady_allocate")
@_cdecl("steady_allocate")
public func allocate(_ count: Int32) -> UnsafeMutableRawPointer {
    .allocate(byteCount: Int(max(count, 1)), alignment: 16)
}

/// Takes back a block that `steady_allocate` gave.
@_expose(wasm, "steady_free")
@_cdecl("steady_free")
public func free(_ block: UnsafeMutableRawPointer) {
    block.deallocate()
}
