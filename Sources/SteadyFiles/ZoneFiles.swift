import Glibc
package import SteadyCore
package import SteadyImport

/// The zone tables of this machine, read from its TZif files.
package enum ZoneFiles {
    /// The table of a zone by its name, `Europe/Berlin`; fails if the machine knows none of that name.
    package static func table(named name: String) throws(ImportFailure) -> ZoneTable {
        guard isSafe(name), let bytes = contents(of: folder + "/" + name),
            let table = ZoneTable(name: name, tzif: bytes)
        else { throw ImportFailure(.zoneUnknown, detail: Origin.name(from: name.utf8)) }
        return table
    }

    /// The tables of the zones that a file mentions; nothing where this machine knows none.
    package static func tables(named names: [String]) -> [ZoneTable?] {
        names.map { try? table(named: $0) }
    }

    /// The machine's own zone: `$TZ`, else `/etc/localtime`, else UTC.
    ///
    /// Fails if `$TZ` names none.
    package static func home() throws(ImportFailure) -> ZoneTable {
        if let value = variable("TZ") { return try table(variable: value) }
        let path = "/etc/localtime"
        guard let bytes = contents(of: path), let table = ZoneTable(name: localName(path) ?? "localtime", tzif: bytes)
        else { return .utc }
        return table
    }

    /// What `$TZ` may hold: a name, a path, or a rule; a colon in front is allowed.
    package static func table(variable value: String) throws(ImportFailure) -> ZoneTable {
        let text = value.utf8.first == 0x3A ? String(value.dropFirst()) : value
        if text.isEmpty { return .utc }
        if text.utf8.first == 0x2F {
            guard let bytes = contents(of: text),
                let table = ZoneTable(name: zoneName(inPath: text) ?? text, tzif: bytes)
            else { throw ImportFailure(.zoneUnknown, detail: Origin.name(from: text.utf8)) }
            return table
        }
        do {
            return try table(named: text)
        } catch {
            guard let table = ZoneTable(name: text, posix: text.utf8) else { throw error }
            return table
        }
    }

    /// A name cannot lead out of the folder of zones.
    private static func isSafe(_ name: String) -> Bool {
        let bytes = Array(name.utf8)
        guard let first = bytes.first, first != 0x2F, first != 0x2E, bytes.count < 200 else { return false }
        for (index, byte) in bytes.enumerated() {
            let isPlain = byte.isLetter || byte.isDigit || byte == 0x2F || byte == 0x5F || byte == 0x2D || byte == 0x2B
            if !isPlain, byte != 0x2E || (index > 0 && bytes[index - 1] == 0x2E) { return false }
        }
        return true
    }

    private static var folder: String {
        guard let folder = variable("TZDIR"), !folder.isEmpty else { return "/usr/share/zoneinfo" }
        return folder
    }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// The name behind a link like `/usr/share/zoneinfo/Europe/Berlin`.
    private static func localName(_ path: String) -> String? {
        var buffer = [CChar](repeating: 0, count: 4096)
        guard realpath(path, &buffer) != nil else { return nil }
        let target = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        if let name = zoneName(inPath: target) { return name }
        guard let bytes = contents(of: "/etc/timezone") else { return nil }
        let line = String(decoding: bytes.prefix { $0 > 0x20 }, as: UTF8.self)
        return isSafe(line) ? line : nil
    }

    private static func zoneName(inPath path: String) -> String? {
        let marker = Array("zoneinfo/".utf8)
        let bytes = Array(path.utf8)
        guard bytes.count > marker.count else { return nil }
        for start in 0..<(bytes.count - marker.count) {
            if bytes[start..<(start + marker.count)].elementsEqual(marker) {
                return String(decoding: bytes[(start + marker.count)...], as: UTF8.self)
            }
        }
        return nil
    }

    private static func contents(of path: String) -> [UInt8]? {
        guard let file = try? InputFile(path: path), file.isSeekable, file.size < 1_048_576 else { return nil }
        return try? file.bytes(at: 0, count: Int(file.size))
    }
}
