import SteadyCore

/// What the first bytes of a file show it to be; its name is never asked.
package enum Content: Sendable {
    case appleHealth
    case zip
    case steadyJournal
    case steadyJSON
    case steadyCSV
    case table
    case fitbit
    case healthAutoExport
    case hackersDiet
}

package enum Recognition {
    /// How many bytes are enough to tell.
    package static let reach = 65_536

    /// Recognises a file by its head; fails with what it is, if it is something that cannot be imported.
    package static func content(of head: [UInt8]) throws(ImportFailure) -> Content {
        if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || head.starts(with: [0x50, 0x4B, 0x05, 0x06]) { return .zip }
        if let code = binary(head) { throw ImportFailure(code) }
        if TextDecoding.isUTF16(head) {
            let text = TextDecoding.utf8(head, isWhole: false)
            guard case .other = JSONHead.of(text) else {
                throw ImportFailure(.textEncoding, fact: "The text is written in UTF-16, and JSON never is")
            }
            return textContent(text)
        }
        if looksLikeUTF16(head) { throw ImportFailure(.textEncoding) }
        if head.contains(0) {
            throw ImportFailure(
                .unknownContent, fact: "The file holds zero bytes, which no table and no export has",
                advice: "If it was a table it is damaged: export or copy it again.")
        }
        let text = Array(head.drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF })
        guard let first = text.first else { throw ImportFailure(.empty) }
        if first == 0x3C {
            switch XMLHead.of(text) {
            case .appleHealth: return .appleHealth
            case .undecided where contains("HealthData", in: text): return .appleHealth
            case .hackersDiet: return .hackersDiet
            case .clinicalDocument: throw ImportFailure(.clinicalDocument)
            case .other where contains("<html", in: text.prefix(1024).map { $0.lowercased }):
                throw ImportFailure(
                    .unknownContent, fact: "The file is a web page, not an export",
                    advice: "Look for the app's own export; a page that was saved from the browser is none.")
            case .undecided, .other: throw ImportFailure(.unknownContent)
            }
        }
        switch JSONHead.of(text) {
        case .fitbit: return .fitbit
        case .healthAutoExport: return .healthAutoExport
        case .other, .undecided: break
        }
        let content = textContent(text)
        if content == .table, first == 0x7B || first == 0x5B { throw ImportFailure(.unknownContent) }
        return content
    }

    private static func textContent(_ text: [UInt8]) -> Content {
        let line = text.prefix { $0 != .newline && $0 != .carriageReturn }
        if line.first == 0x7B, contains("\"steady\"", in: line), contains("\"journal\"", in: line) {
            return .steadyJournal
        }
        if text.first == 0x5B {
            let start = Array(text.prefix(4096))
            let squeezed = start.filter { $0 > 0x20 }
            if squeezed == [0x5B, 0x5D] { return .steadyJSON }
            if squeezed.starts(with: [0x5B, 0x7B]), contains("\"kind\"", in: start), contains("\"at\"", in: start),
                contains("\"value\"", in: start)
            {
                return .steadyJSON
            }
        }
        return SteadyColumns(header: line) == nil ? .table : .steadyCSV
    }

    /// Files of bytes rather than text, by their first bytes.
    private static func binary(_ head: [UInt8]) -> ImportFailure.Code? {
        let pictures: [[UInt8]] = [
            [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8), [0x49, 0x49, 0x2A, 0x00],
            [0x4D, 0x4D, 0x00, 0x2A],
        ]
        for mark in pictures where head.starts(with: mark) { return .picture }
        if head.count >= 12 {
            if head[4..<8].elementsEqual("ftyp".utf8) { return .picture }
            if head.starts(with: "RIFF".utf8), head[8..<12].elementsEqual("WEBP".utf8) { return .picture }
        }
        if head.starts(with: "%PDF".utf8) || head.starts(with: "{\\rtf".utf8)
            || head.starts(with: [0xD0, 0xCF, 0x11, 0xE0])
        {
            return .document
        }
        if head.starts(with: "SQLite format 3".utf8) { return .database }
        return nil
    }

    /// Whether every other byte of the beginning is zero, as in UTF-16 without its mark.
    private static func looksLikeUTF16(_ head: [UInt8]) -> Bool {
        let count = min(head.count, 64) & ~1
        guard count >= 8 else { return false }
        var even = 0
        var odd = 0
        for index in 0..<count where head[index] == 0 {
            if index % 2 == 0 { even += 1 } else { odd += 1 }
        }
        return (even >= count * 2 / 5 && odd == 0) || (odd >= count * 2 / 5 && even == 0)
    }

    static func contains(_ text: StaticString, in bytes: some Collection<UInt8>) -> Bool {
        let wanted = Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        let whole = Array(bytes)
        guard whole.count >= wanted.count, let first = wanted.first else { return false }
        for start in 0...(whole.count - wanted.count) where whole[start] == first {
            if whole[start..<(start + wanted.count)].elementsEqual(wanted) { return true }
        }
        return false
    }
}
