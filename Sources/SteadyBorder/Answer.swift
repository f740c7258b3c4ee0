/// What an export leaves for the page to read: bytes, and whether they answer or refuse.
///
/// The page reads three 32-bit words at `steady_answer()`: status (0 for an answer, 1 for a refusal), address and
/// count of the bytes. Bytes stay until the next export that answers is called; the page copies them at once and frees
/// nothing. A refusal's bytes are the code of the error, in ASCII.
package enum Answer {
    case bytes([UInt8])
    case refusal(StaticString)

    /// Puts the answer where the page reads it.
    package func leave() {
        switch self {
        case .bytes(let bytes): bytes.withUnsafeBytes { Self.leave(status: 0, $0) }
        case .refusal(let code):
            Self.leave(status: 1, UnsafeRawBufferPointer(start: code.utf8Start, count: code.utf8CodeUnitCount))
        }
    }

    private static func leave(status: UInt32, _ bytes: UnsafeRawBufferPointer) {
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
        block.copyMemory(from: bytes)
        kept?.deallocate()
        kept = block
        words[0] = status
        words[1] = UInt32(truncatingIfNeeded: UInt(bitPattern: block.baseAddress))
        words[2] = UInt32(truncatingIfNeeded: bytes.count)
    }

    // One thread runs the engine, so these two are never raced for.
    nonisolated(unsafe) private static var kept: UnsafeMutableRawBufferPointer?
    nonisolated(unsafe) static let words: UnsafeMutablePointer<UInt32> = {
        let words = UnsafeMutablePointer<UInt32>.allocate(capacity: 3)
        words.initialize(repeating: 0, count: 3)
        return words
    }()
}

/// Where the last answer lies: status, address and count, three 32-bit words.
///
/// The place never changes.
@_expose(wasm, "steady_answer")
@_cdecl("steady_answer")
public func answer() -> UnsafeMutablePointer<UInt32> {
    Answer.words
}
