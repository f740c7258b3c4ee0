/// The head of a request, as it came: request line and header lines, each checked for its form.
struct RequestHead: Sendable {
    /// A header line, its value without the blanks around it.
    struct Field: Sendable {
        let name: ArraySlice<UInt8>
        let value: ArraySlice<UInt8>
    }

    let method: ArraySlice<UInt8>
    /// The target before anything in it is decoded.
    let target: [UInt8]
    let fields: [Field]

    /// The values of all header lines of a name; the name is compared without regard to case.
    func values(_ name: StaticString) -> [ArraySlice<UInt8>] {
        fields.compactMap { $0.name.isEqual(toToken: name) ? $0.value : nil }
    }

    /// The value of a header that stands once; nothing if there is none or more than one.
    func value(_ name: StaticString) -> ArraySlice<UInt8>? {
        var found: ArraySlice<UInt8>?
        for field in fields where field.name.isEqual(toToken: name) {
            guard found == nil else { return nil }
            found = field.value
        }
        return found
    }

    /// Whether a header stands at all.
    func has(_ name: StaticString) -> Bool {
        fields.contains { $0.name.isEqual(toToken: name) }
    }
}

extension RequestHead {
    /// Reads the memory that libmicrohttpd leaves of a head.
    ///
    /// It has read the head in place and put zero bytes for the colon behind each name and for CR and LF, so a line that
    /// ended with a line feed alone shows one zero where two belong. `fieldCount` is the number of header lines that it
    /// found itself; a zero byte that the client sent would make it another one than is found here.
    ///
    /// - Parameters:
    ///   - memory: From the method to the end of the blank line.
    ///   - versionOffset: Where the version begins.
    ///   - target: The target, kept from before it was taken apart.
    init(memory: [UInt8], versionOffset: Int, target: [UInt8], fieldCount: Int) throws(Refusal) {
        let method = memory.prefix { $0 != 0 }
        guard !method.isEmpty, method.allSatisfy(\.isTokenByte), versionOffset > method.count,
            versionOffset <= memory.count
        else { throw .headUnreadable }
        var walk = HeadWalk(rest: memory[versionOffset...])
        let version = walk.text()
        guard version.elementsEqual("HTTP/1.1".utf8) || version.elementsEqual("HTTP/1.0".utf8) else {
            throw .versionUnknown
        }
        try walk.endOfLine()
        var fields: [Field] = []
        while walk.rest.count > 2 {
            let name = walk.text()
            guard !name.isEmpty, name.allSatisfy(\.isTokenByte), walk.skip() else { throw .headUnreadable }
            let value = walk.text()
            guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else { throw .headUnreadable }
            try walk.endOfLine()
            fields.append(Field(name: name, value: value.withoutBlanksAround))
        }
        // What is left was the blank line.
        guard walk.rest.elementsEqual([0, 0]) else { throw .bareLineFeed }
        guard fields.count == fieldCount else { throw .headUnreadable }
        self.method = method
        self.target = target
        self.fields = fields
    }
}

/// Goes through the memory of a head.
private struct HeadWalk {
    var rest: ArraySlice<UInt8>

    /// The bytes up to a zero, which stays.
    mutating func text() -> ArraySlice<UInt8> {
        let text = rest.prefix { $0 != 0 }
        rest = rest[text.endIndex...]
        return text
    }

    /// Passes over one zero byte.
    mutating func skip() -> Bool {
        rest.popFirst() == 0
    }

    /// Passes over what was CR LF.
    mutating func endOfLine() throws(Refusal) {
        guard skip() else { throw .headUnreadable }
        guard skip() else { throw .bareLineFeed }
    }
}
