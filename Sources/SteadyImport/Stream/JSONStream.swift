import SteadyCore

/// What kind of value stands in a JSON text beside lists and objects.
enum JSONScalar {
    case string
    case number
    /// `true`, `false`, `null`; and `NaN` and `Infinity`, which are not JSON and are written all the same.
    case word
}

/// Takes the pieces of a JSON text in their order; `depth` counts the lists and objects around a piece.
protocol JSONHandler {
    /// A list or an object begins; it counts in `depth` already.
    mutating func open(isObject: Bool, depth: Int, line: Int64)
    /// The list or object of that depth ends.
    mutating func close(depth: Int)
    /// The name of the member whose value comes next.
    mutating func name(_ name: [UInt8], depth: Int)
    mutating func scalar(_ kind: JSONScalar, _ text: [UInt8], depth: Int)
}

/// Reads JSON (RFC 8259) in one pass, fed by blocks of any size.
///
/// Memory: one token of at most ``longestToken`` bytes and one bit for each open bracket, of which there may be
/// ``deepest``. A longer text is handed on cut, a longer number empty, so that it is no number.
struct JSONStream: Sendable {
    private enum State {
        case start
        /// A value must follow; or, behind `[`, the end of the list.
        case value, valueOrEnd
        /// A name must follow; or, behind `{`, the end of the object.
        case name, nameOrEnd
        case colon
        case commaOrEnd
        case text(isName: Bool)
        case literal
        case done
    }

    static let deepest = 64
    static let longestToken = 1024

    private(set) var line: Int64 = 1
    private var state = State.start
    private var isObject: [Bool] = []
    private var token: [UInt8] = []
    private var isTooLong = false
    private var isEscaped = false
    private var hasEscapes = false
    /// How many bytes of a mark of byte order were passed.
    private var markCount = 0

    /// Whether the one value of the text has come to its end.
    var isWhole: Bool {
        switch state {
        case .done: true
        // A bare number at the top has no other end than the text's.
        case .literal: isObject.isEmpty
        default: false
        }
    }

    /// Reads the next bytes; fails where they are not JSON.
    mutating func feed(
        _ block: UnsafeRawBufferPointer, _ handler: inout some JSONHandler
    ) throws(ImportFailure) {
        guard let bytes = block.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
        var position = 0
        while position < block.count {
            switch state {
            case .text(let isName): position = try text(bytes, position, block.count, isName, &handler)
            case .literal: position = try literal(bytes, position, block.count, &handler)
            default:
                try step(bytes[position], &handler)
                if case .literal = state { continue }
                position += 1
            }
        }
    }

    private func failure(_ fact: String = "What stands there is not JSON") -> ImportFailure {
        ImportFailure(.notWellFormed, at: Place(line: line), fact: fact)
    }

    private mutating func step(_ byte: UInt8, _ handler: inout some JSONHandler) throws(ImportFailure) {
        switch byte {
        case .newline:
            line += 1
            return
        case .space, .tab, .carriageReturn: return
        default: break
        }
        switch state {
        case .start where byte >= 0x80:
            markCount += 1
            guard markCount <= 3 else { throw failure() }
        case .start, .value: try value(byte, &handler)
        case .valueOrEnd:
            if byte == 0x5D { try close(isObject: false, &handler) } else { try value(byte, &handler) }
        case .nameOrEnd where byte == 0x7D: try close(isObject: true, &handler)
        case .name, .nameOrEnd:
            guard byte == .quote else { throw failure() }
            begin(.text(isName: true))
        case .colon:
            guard byte == .colon else { throw failure() }
            state = .value
        case .commaOrEnd:
            if byte == .comma {
                state = isObject.last == true ? .name : .value
            } else {
                guard byte == 0x5D || byte == 0x7D else { throw failure() }
                try close(isObject: byte == 0x7D, &handler)
            }
        case .text, .literal, .done: throw failure()
        }
    }

    private mutating func value(_ byte: UInt8, _ handler: inout some JSONHandler) throws(ImportFailure) {
        switch byte {
        case 0x7B, 0x5B:
            guard isObject.count < Self.deepest else {
                throw failure("The brackets are nested deeper than in any export")
            }
            isObject.append(byte == 0x7B)
            state = byte == 0x7B ? .nameOrEnd : .valueOrEnd
            handler.open(isObject: byte == 0x7B, depth: isObject.count, line: line)
        case .quote: begin(.text(isName: false))
        case _ where byte.isDigit || byte.isLetter || byte == .hyphen: begin(.literal)
        default: throw failure()
        }
    }

    private mutating func begin(_ next: State) {
        token.removeAll(keepingCapacity: true)
        isTooLong = false
        isEscaped = false
        hasEscapes = false
        state = next
    }

    private mutating func close(isObject kind: Bool, _ handler: inout some JSONHandler) throws(ImportFailure) {
        guard isObject.last == kind else { throw failure() }
        handler.close(depth: isObject.count)
        isObject.removeLast()
        state = isObject.isEmpty ? .done : .commaOrEnd
    }

    private mutating func keep(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) {
        let room = Self.longestToken - token.count
        if range.count > room { isTooLong = true }
        token.append(
            contentsOf: UnsafeBufferPointer(start: bytes + range.lowerBound, count: min(range.count, room)))
    }

    private mutating func text(
        _ bytes: UnsafePointer<UInt8>, _ start: Int, _ count: Int, _ isName: Bool, _ handler: inout some JSONHandler
    ) throws(ImportFailure) -> Int {
        var position = start
        while position < count {
            let byte = bytes[position]
            position += 1
            if isEscaped {
                isEscaped = false
            } else if byte == .backslash {
                isEscaped = true
                hasEscapes = true
            } else if byte == .quote {
                keep(bytes, start..<(position - 1))
                let text = hasEscapes ? Self.unescaped(token) : token
                if isName {
                    state = .colon
                    handler.name(text, depth: isObject.count)
                } else {
                    state = isObject.isEmpty ? .done : .commaOrEnd
                    handler.scalar(.string, text, depth: isObject.count)
                }
                return position
            } else if byte < 0x20 {
                guard byte != 0 else { throw failure() }
                if byte == .newline { line += 1 }
            }
        }
        keep(bytes, start..<count)
        return count
    }

    /// The text without its escapes; as it stands where they are none, or were cut.
    private static func unescaped(_ text: [UInt8]) -> [UInt8] {
        guard let value = try? JSONReader.read(([.quote] + text + [.quote])[...]) else { return text }
        return value.text ?? text
    }

    private mutating func literal(
        _ bytes: UnsafePointer<UInt8>, _ start: Int, _ count: Int, _ handler: inout some JSONHandler
    ) throws(ImportFailure) -> Int {
        var position = start
        while position < count {
            let byte = bytes[position]
            guard byte.isDigit || byte.isLetter || byte == .hyphen || byte == .plus || byte == .period else { break }
            position += 1
        }
        keep(bytes, start..<position)
        guard position < count else { return count }
        guard let first = token.first(where: { $0 != .hyphen }) else { throw failure() }
        let isWord = first.isLetter
        if isWord {
            let word = token.filter { $0 != .hyphen }
            let known: [StaticString] = ["null", "true", "false", "NaN", "Infinity"]
            let isKnown = known.contains {
                word.elementsEqual(UnsafeBufferPointer(start: $0.utf8Start, count: $0.utf8CodeUnitCount))
            }
            guard isKnown else { throw failure() }
        }
        state = isObject.isEmpty ? .done : .commaOrEnd
        handler.scalar(isWord ? .word : .number, isTooLong ? [] : token, depth: isObject.count)
        return position
    }
}
