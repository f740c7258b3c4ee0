import SteadyCore

/// Takes the elements of an XML text in their order.
protocol XMLHandler {
    mutating func open(_ name: [UInt8], line: Int64)
    /// An element ends; the text is what stands between its last inner tag, or its own, and its end.
    mutating func close(_ name: [UInt8], text: [UInt8])
}

/// Reads the elements and texts of XML in one pass, fed by blocks of any size; passes over attributes.
///
/// Begins at the literal first tag of a root: a document type before it is neither parsed nor fetched. No entity but the
/// five predefined and the numeric ones is resolved. Memory: a name and a text of at most ``longestToken`` bytes.
struct XMLStream: Sendable {
    private enum State {
        case prologue
        case text
        /// Behind `<`.
        case opened
        case name(isEnd: Bool)
        case attributes(isEnd: Bool)
        /// Behind `<!`, until it is clear what it is.
        case marked
        case comment, characterData
        /// `<?…?>` and what else begins with `<!`.
        case passed
        case done
    }

    static let longestToken = 1024

    private let roots: [[UInt8]]
    private(set) var line: Int64 = 1
    private var state = State.prologue
    private var root: [UInt8] = []
    private var tag: [UInt8] = []
    private var content: [UInt8] = []
    private var quote: UInt8 = 0
    private var last: UInt8 = 0
    /// How many of the two characters before the `>` that ends a comment have been seen.
    private var tail = 0

    init(roots: [[UInt8]]) {
        self.roots = roots
    }

    /// Whether the root has come to its end.
    var isWhole: Bool { if case .done = state { true } else { false } }

    /// The name of the root; empty before it.
    var rootName: [UInt8] { root }

    mutating func feed(_ block: UnsafeRawBufferPointer, _ handler: inout some XMLHandler) {
        for byte in block {
            if byte == .newline { line += 1 }
            step(byte, &handler)
        }
    }

    private mutating func step(_ byte: UInt8, _ handler: inout some XMLHandler) {
        switch state {
        case .prologue: prologue(byte, &handler)
        case .text:
            if byte == 0x3C { state = .opened } else { keep(byte) }
        case .opened: opened(byte)
        case .name(let isEnd): name(byte, isEnd, &handler)
        case .attributes(let isEnd): attributes(byte, isEnd, &handler)
        case .marked: marked(byte)
        case .comment: pass(byte, repeated: .hyphen)
        case .characterData:
            pass(byte, repeated: 0x5D)
            if case .characterData = state { keep(byte) }
        case .passed: if byte == 0x3E { state = .text }
        case .done: break
        }
    }

    private mutating func keep(_ byte: UInt8) {
        if content.count < Self.longestToken { content.append(byte) }
    }

    /// Everything before the root's tag is passed over, whatever it is.
    private mutating func prologue(_ byte: UInt8, _ handler: inout some XMLHandler) {
        if byte == 0x3C {
            tag = [byte]
        } else if !tag.isEmpty {
            if byte > 0x20, byte != 0x3E, byte != .slash {
                if tag.count < Self.longestToken { tag.append(byte) }
                return
            }
            let found = Array(tag.dropFirst())
            tag = []
            guard roots.contains(found) else { return }
            root = found
            tag = found
            handler.open(found, line: line)
            begin(.attributes(isEnd: false))
            if byte == 0x3E { state = .text }
        }
    }

    private mutating func begin(_ next: State) {
        quote = 0
        last = 0
        tail = 0
        state = next
    }

    private mutating func opened(_ byte: UInt8) {
        tag = []
        switch byte {
        case .slash: state = .name(isEnd: true)
        case 0x21: state = .marked
        case 0x3F: state = .passed
        default:
            tag = [byte]
            state = .name(isEnd: false)
        }
    }

    private mutating func name(_ byte: UInt8, _ isEnd: Bool, _ handler: inout some XMLHandler) {
        if byte > 0x20, byte != 0x3E, byte != .slash {
            if tag.count < Self.longestToken { tag.append(byte) }
            return
        }
        if !isEnd {
            handler.open(tag, line: line)
            content = []
        }
        begin(.attributes(isEnd: isEnd))
        attributes(byte, isEnd, &handler)
    }

    private mutating func attributes(_ byte: UInt8, _ isEnd: Bool, _ handler: inout some XMLHandler) {
        if quote != 0 {
            if byte == quote { quote = 0 }
            return
        }
        if byte == .quote || byte == .apostrophe {
            quote = byte
        } else if byte == 0x3E {
            state = .text
            if isEnd || last == .slash {
                handler.close(tag, text: decoded)
                content = []
                if tag == root { state = .done }
            }
        }
        if byte > 0x20 { last = byte }
    }

    private mutating func marked(_ byte: UInt8) {
        tag.append(byte)
        if tag.elementsEqual("--".utf8) {
            begin(.comment)
        } else if tag.elementsEqual("[CDATA[".utf8) {
            begin(.characterData)
        } else if !"[CDATA[".utf8.starts(with: tag), !"--".utf8.starts(with: tag) {
            state = byte == 0x3E ? .text : .passed
        }
    }

    private mutating func pass(_ byte: UInt8, repeated: UInt8) {
        if byte == repeated {
            tail = min(tail + 1, 2)
        } else {
            if byte == 0x3E, tail == 2 { state = .text }
            tail = 0
        }
    }

    private var decoded: [UInt8] {
        content.withUnsafeBufferPointer { buffer in
            guard let bytes = buffer.baseAddress else { return [] }
            return EntityText.decoded(bytes, 0..<buffer.count).trimmed
        }
    }
}
