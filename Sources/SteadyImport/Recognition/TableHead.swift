import SteadyCore

/// What the beginning of an archive's entry shows of a table.
///
/// An archive may hold any tables, so only a known app's is looked for.
enum TableHead {
    /// How many bytes hold a header and the lines above it.
    private static let reach = 4096

    /// Whether more bytes are needed to tell.
    static func isUndecided(_ head: [UInt8]) -> Bool { head.count < reach && !isOther(head) }

    static func isKnown(_ head: [UInt8]) -> Bool {
        guard !isOther(head) else { return false }
        let table = TableText(TextDecoding.utf8(Array(head.prefix(reach)), isWhole: false))
        return TableColumns.shape(in: table) != nil
    }

    /// Whether it begins as markup or JSON, or holds bytes that no text has.
    private static func isOther(_ head: [UInt8]) -> Bool {
        guard let first = head.first(where: { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }) else {
            return false
        }
        if first == 0x3C || first == 0x5B || first == 0x7B { return true }
        return !TextDecoding.isUTF16(head) && head.contains { $0 < 0x09 }
    }
}
