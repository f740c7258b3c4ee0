/// Sealed records that stand one behind the other, as a chunk of a store or a message between devices holds them.
///
/// Every hash is checked, unless the bytes are the reader's own. What is no record is passed over as one piece, up to the next place where a whole record
/// begins: one bad byte, even in a length, costs one record.
package struct SealedStream {
    /// A stretch of the bytes.
    package enum Piece: Sendable {
        case record(Record, hash: SHA256.Digest)
        /// Where it begins, counted from the first byte, and why it is none.
        case refused(at: Int, RecordFailure)
    }

    private let bytes: ArraySlice<UInt8>
    private let isTrusting: Bool
    private var position: Int
    /// How many bytes the search behind a bad record may still hash.
    ///
    /// Bytes made to look like many long records would make it quadratic; honest ones never come near.
    private var patience: Int

    /// - Parameter isTrusting: whether the bytes were checked when they came in and lie in a store of our own.
    package init(_ bytes: ArraySlice<UInt8>, isTrusting: Bool = false) {
        self.bytes = bytes
        self.isTrusting = isTrusting
        position = bytes.startIndex
        patience = 4 * min(bytes.count, 1 << 28) + SealedRecord.lengths.upperBound
    }

    /// The next piece; nothing at the end.
    package mutating func next() -> Piece? {
        guard position < bytes.endIndex else { return nil }
        let start = position - bytes.startIndex
        guard let end = end(of: position) else {
            position = nextStart(after: position, expected: nil)
            return .refused(at: start, .length)
        }
        let sealed = SealedRecord(trusting: Array(bytes[position..<end]))
        guard isTrusting || sealed.isWhole else {
            position = nextStart(after: position, expected: end)
            return .refused(at: start, .hash)
        }
        position = end
        do {
            return .record(try Record(sealed, verifying: false), hash: sealed.writtenHash)
        } catch {
            return .refused(at: start, error)
        }
    }

    /// Where a record that begins at a place would end by its length; nothing if that cannot be.
    private func end(of place: Int) -> Int? {
        var reader = ByteReader(bytes[place...])
        guard let length = reader.uint32(), length <= UInt32(SealedRecord.lengths.upperBound) else { return nil }
        let whole = 4 + Int(length) + SealedRecord.hashLength
        guard SealedRecord.lengths.contains(whole), whole <= bytes.endIndex - place else { return nil }
        return place + whole
    }

    /// The first place behind a bad record where a whole one begins, or the end: most likely where its length says.
    private mutating func nextStart(after place: Int, expected: Int?) -> Int {
        if let expected, expected == bytes.endIndex || isRecord(at: expected) { return expected }
        var next = place + 1
        while next < bytes.endIndex {
            if isRecord(at: next) { return next }
            next += 1
        }
        return bytes.endIndex
    }

    private mutating func isRecord(at place: Int) -> Bool {
        guard let end = end(of: place), end - place <= patience else { return false }
        patience -= end - place
        return SealedRecord(trusting: Array(bytes[place..<end])).isWhole
    }
}
