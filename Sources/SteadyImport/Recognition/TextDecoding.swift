import SteadyCore

/// Turns the text encodings that tables come in into UTF-8 without a mark.
enum TextDecoding {
    static func isUTF16(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    }

    /// The text as UTF-8: UTF-16 by its mark, UTF-8 without its mark, and bytes that are neither as Windows-1252 would
    /// have its letters.
    static func utf8(_ bytes: [UInt8], isWhole: Bool = true) -> [UInt8] {
        if isUTF16(bytes) { return utf16(bytes, isLittle: bytes[0] == 0xFF) }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes[3...]) }
        if !isWhole || UTF8Check.isWellFormed(bytes) { return bytes }
        // Old spreadsheets save Latin letters as one byte each.
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + 64)
        for byte in bytes {
            if byte < 0x80 {
                text.append(byte)
            } else {
                text.append(0xC0 | byte >> 6)
                text.append(0x80 | byte & 0x3F)
            }
        }
        return text
    }

    private static func utf16(_ bytes: [UInt8], isLittle: Bool) -> [UInt8] {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        var index = 2
        while index + 1 < bytes.count {
            let first = UInt16(bytes[index])
            let second = UInt16(bytes[index + 1])
            units.append(isLittle ? second << 8 | first : first << 8 | second)
            index += 2
        }
        var text: [UInt8] = []
        text.reserveCapacity(units.count)
        _ = transcode(units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false) { text.append($0) }
        return text
    }
}
