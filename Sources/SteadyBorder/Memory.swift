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

/// Bytes that the page lent to a call: they are there until it returns.
package enum Lent {
    /// A copy of them.
    package static func bytes(_ address: UnsafePointer<UInt8>?, _ count: Int32) -> [UInt8] {
        Array(UnsafeBufferPointer(start: address, count: address == nil ? 0 : Int(max(0, count))))
    }
}
