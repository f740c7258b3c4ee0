import SteadyCore

/// Reads Apple Health's `export.xml` in one pass, fed by blocks of any size.
///
/// `<` cannot occur inside an attribute value, so memchr finds every tag; a record about something else costs one
/// comparison, a wanted one the full walk of its attributes. The document type is never parsed: everything before the
/// literal `<HealthData` is skipped. Memory: the findings, and a tag that straddles two blocks.
package struct AppleHealthScanner: Sendable {
    enum Stage {
        case prologue
        case body
        case comment
        case characterData
        case closed
    }

    /// A longer tag is reported and skipped.
    static let longestTag = 1_048_576

    var stage = Stage.prologue
    var gathering = Gathering(format: .appleHealth)
    /// A wanted record whose children are being read.
    var open: OpenRecord?
    var isInCorrelation = false
    /// Indices of readings that so far were only seen inside a correlation.
    var onlyInCorrelation: Set<Int> = []
    var recordNumber: Int64 = 0
    /// Records about something else; folded into the account at the end.
    var othersCount: Int64 = 0
    /// How many of the two characters before the `>` that ends a comment have been seen.
    var markupTail = 0
    var lastSource: (raw: [UInt8], index: Int32) = ([], -1)

    /// The beginning of a tag that the last block ended in.
    private var carry: [UInt8] = []
    /// The line on which the carried tag, or else the coming block, begins.
    private var carryLine: Int64 = 1
    private var line: Int64 = 1

    package init() {}

    /// Reads the next bytes; how they are cut does not matter.
    package mutating func feed(_ block: UnsafeRawBufferPointer) {
        guard let start = block.baseAddress, !block.isEmpty else { return }
        let bytes = start.assumingMemoryBound(to: UInt8.self)
        var position = 0
        if !carry.isEmpty { position = continueCarry(bytes, block.count) }
        var lines = LineCount(line: line)
        if position < block.count { scan(bytes, block.count, from: position, &lines) }
        line = lines.line(at: block.count, in: bytes)
    }

    /// How many records were read so far, and how many readings found.
    var progress: (records: Int64, found: Int64) {
        (gathering.account.records + othersCount, gathering.account.found)
    }

    /// Ends the file and gives what was found.
    package consuming func finish() -> ImportFindings {
        if !carry.isEmpty {
            let whole = carry
            let number = carryLine
            whole.withUnsafeBufferPointer { buffer in
                if let bytes = buffer.baseAddress {
                    _ = self.tag(bytes, count: buffer.count, ending: .file, line: number)
                }
            }
        }
        finishOpen(as: .cut)
        gathering.account.records += othersCount
        gathering.account.notAboutUs += othersCount
        if stage != .closed { gathering.account.notes.append(.endsBeforeClose) }
        return gathering.findings
    }

    /// Counts a record about something else.
    ///
    /// Inside a correlation it is repeated at top level, and counted there.
    @inline(__always)
    mutating func countOther() {
        recordNumber += 1
        if !isInCorrelation { othersCount += 1 }
    }

    private mutating func scan(
        _ bytes: UnsafePointer<UInt8>, _ count: Int, from start: Int, _ lines: inout LineCount
    ) {
        var position = start
        while position < count {
            switch stage {
            case .closed:
                return
            case .comment, .characterData:
                position = skipMarkup(bytes, count, from: position)
                continue
            case .prologue, .body:
                break
            }
            position = ByteScan.index(of: 0x3C, in: bytes, from: position, count: count)
            guard position < count else { return }
            if stage == .body, open == nil, count - position >= RecordType.fastLength,
                RecordType.isCertainlyOther(bytes + position)
            {
                countOther()
                position += 16
                continue
            }
            let isPlain = stage == .body && RecordType.isPlainChild(bytes + position, count - position, open != nil)
            if isPlain {
                position += 2
                continue
            }
            let number = lines.line(at: position, in: bytes)
            // A tag ends before the next one begins, whatever its quotes say.
            let end = ByteScan.index(of: 0x3C, in: bytes, from: position + 1, count: count)
            guard end - position <= Self.longestTag else {
                tooLong(bytes + position, line: number)
                position = end
                continue
            }
            switch tag(
                bytes + position, count: end - position, ending: end < count ? .tag : .block, line: number)
            {
            case .past(let length):
                position += length
            case .more:
                carry.append(contentsOf: UnsafeBufferPointer(start: bytes + position, count: count - position))
                carryLine = number
                return
            }
        }
    }

    /// Completes a carried tag with the head of a block; gives where the scan goes on.
    private mutating func continueCarry(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
        let end = ByteScan.index(of: 0x3C, in: bytes, from: 0, count: count)
        let held = carry.count
        carry.append(contentsOf: UnsafeBufferPointer(start: bytes, count: min(end, Self.longestTag - held + 1)))
        let whole = carry
        let number = carryLine
        let outcome = whole.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return TagOutcome.past(0) }
            return self.tag(start, count: buffer.count, ending: end < count ? .tag : .block, line: number)
        }
        switch outcome {
        case .past(let length):
            carry.removeAll(keepingCapacity: true)
            // Behind the tag there is only text, up to the next tag; a comment may begin in it.
            return stage == .comment || stage == .characterData ? max(0, length - held) : end
        case .more:
            if carry.count > Self.longestTag {
                whole.withUnsafeBufferPointer { buffer in
                    if let start = buffer.baseAddress { self.tooLong(start, line: number) }
                }
                carry.removeAll()
                return end
            }
            return count
        }
    }
}

/// What reading a tag came to.
enum TagOutcome {
    /// So many bytes are done with.
    case past(Int)
    /// The tag goes on behind the bytes there are.
    case more
}

/// What follows the bytes of a tag.
enum TagEnding {
    /// More of the file.
    case block
    /// Another tag.
    case tag
    /// Nothing: the file ends.
    case file
}

/// Counts lines only as far as somebody asks.
private struct LineCount {
    private var line: Int64
    private var counted = 0

    init(line: Int64) {
        self.line = line
    }

    mutating func line(at position: Int, in bytes: UnsafePointer<UInt8>) -> Int64 {
        line += ByteScan.lines(in: bytes, from: counted, to: position)
        counted = position
        return line
    }
}
