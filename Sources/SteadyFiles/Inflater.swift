import CZlib

/// A raw deflate stream being unpacked by zlib, some bytes in, some bytes out.
final class Inflater {
    enum Outcome {
        /// More input is needed, or the output is full.
        case more
        /// The stream has come to its own end.
        case ended
        case damaged
    }

    private let stream: UnsafeMutablePointer<z_stream>
    private let isReady: Bool

    init() {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        isReady = steady_inflate_init_raw(stream) == Z_OK
    }

    deinit {
        if isReady { inflateEnd(stream) }
        stream.deallocate()
    }

    /// Unpacks into a buffer; says how many bytes went in and came out.
    func step(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) -> (outcome: Outcome, taken: Int, made: Int) {
        guard isReady else { return (.damaged, 0, 0) }
        let start = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.next_in = UnsafeMutablePointer(mutating: start)
        stream.pointee.avail_in = UInt32(input.count)
        stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_out = UInt32(output.count)
        let code = inflate(stream, Z_NO_FLUSH)
        let taken = input.count - Int(stream.pointee.avail_in)
        let made = output.count - Int(stream.pointee.avail_out)
        switch code {
        case Z_STREAM_END: return (.ended, taken, made)
        // Z_BUF_ERROR only says that nothing could be done yet.
        case Z_OK, Z_BUF_ERROR: return (.more, taken, made)
        default: return (.damaged, taken, made)
        }
    }
}
