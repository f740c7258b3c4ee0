/// Writes JSON (RFC 8259) piece by piece; the caller keeps opening and closing in order, commas come by themselves.
///
/// `Codable` does not exist in Embedded Swift. A number that is not finite is written as `null`.
package struct JSONWriter {
    package private(set) var bytes: [UInt8] = []
    private var needsComma = false

    package init() {}

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    private mutating func separate() {
        if needsComma { bytes.append(.comma) }
        needsComma = true
    }

    private mutating func open(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        needsComma = false
    }

    private mutating func close(_ bracket: UInt8) {
        bytes.append(bracket)
        needsComma = true
    }

    /// An object around what the closure writes.
    package mutating func object(_ body: (inout JSONWriter) -> Void) {
        open(0x7B)
        body(&self)
        close(0x7D)
    }

    /// An array around what the closure writes.
    package mutating func array(_ body: (inout JSONWriter) -> Void) {
        open(0x5B)
        body(&self)
        close(0x5D)
    }

    /// The name of an object's next member.
    package mutating func key(_ name: String) {
        separate()
        quoted(name)
        bytes.append(.colon)
        needsComma = false
    }

    package mutating func string(_ value: String) {
        separate()
        quoted(value)
    }

    package mutating func integer(_ value: Int64) {
        separate()
        bytes.append("\(value)")
    }

    /// The shortest digits that read back as the same number.
    package mutating func number(_ value: Double) {
        separate()
        guard value.isFinite else {
            bytes.append("null")
            return
        }
        let digits = "\(value)"
        bytes.append(digits)
        if digits.utf8.suffix(2).elementsEqual(".0".utf8) { bytes.removeLast(2) }
    }

    /// The digits as given.
    package mutating func number(_ value: ExactDecimal) {
        separate()
        bytes.append(value.text)
    }

    package mutating func boolean(_ value: Bool) {
        separate()
        bytes.append(value ? "true" : "false")
    }

    package mutating func null() {
        separate()
        bytes.append("null")
    }

    /// A line end between two values of a JSON Lines file.
    package mutating func endLine() {
        bytes.append(.newline)
        needsComma = false
    }

    private mutating func quoted(_ text: String) {
        bytes.append(.quote)
        for byte in text.utf8 {
            switch byte {
            case .quote, .backslash:
                bytes.append(.backslash)
                bytes.append(byte)
            case .newline: bytes.append("\\n")
            case .carriageReturn: bytes.append("\\r")
            case .tab: bytes.append("\\t")
            case 0x00..<0x20, 0x7F:
                bytes.append("\\u00")
                bytes.append([byte].hex)
            default: bytes.append(byte)
            }
        }
        bytes.append(.quote)
    }
}

extension JSONWriter {
    package mutating func member(_ name: String, _ value: String) {
        key(name)
        string(value)
    }

    package mutating func member(_ name: String, _ value: Int64) {
        key(name)
        integer(value)
    }

    package mutating func member(_ name: String, _ value: Double?) {
        key(name)
        if let value { number(value) } else { null() }
    }

    package mutating func member(_ name: String, _ value: Bool) {
        key(name)
        boolean(value)
    }

    /// A member that is an object.
    package mutating func object(_ name: String, _ body: (inout JSONWriter) -> Void) {
        key(name)
        object(body)
    }

    /// A member that is an array.
    package mutating func array(_ name: String, _ body: (inout JSONWriter) -> Void) {
        key(name)
        array(body)
    }
}
