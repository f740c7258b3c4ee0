import Glibc
import SteadyCore
import SteadyFiles

@testable import SteadyImport

/// Readers of files that a person brings.
enum FileProbes {
    /// However it is cut into blocks, an export says the same.
    static func appleHealth(_ bytes: [UInt8]) -> String? {
        func scan(_ block: Int) -> ImportFindings {
            var scanner = AppleHealthScanner()
            for start in stride(from: 0, to: bytes.count, by: block) {
                // A copy of its own, so that reading past a block is found.
                let piece = UnsafeMutableRawBufferPointer.allocate(
                    byteCount: min(block, bytes.count - start), alignment: 1)
                piece.copyBytes(from: bytes[start..<(start + piece.count)])
                scanner.feed(UnsafeRawBufferPointer(piece))
                piece.deallocate()
            }
            return scanner.finish()
        }
        let whole = scan(max(bytes.count, 1))
        for block in [1, 2, 3, 7, 64] where block < bytes.count {
            let parts = scan(block)
            guard parts.account.records == whole.account.records,
                parts.readings.count == whole.readings.count,
                parts.account.setAsideCount == whole.account.setAsideCount
            else { return "blocks of \(block) give another account" }
        }
        return check(whole)
    }

    static func file(_ bytes: [UInt8]) -> String? {
        (try? scan(bytes)).flatMap(check)
    }

    private static func scan(_ bytes: [UInt8]) throws(ImportFailure) -> ImportFindings {
        var scanner = ImportScanner(options: options(bytes))
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        memory.copyBytes(from: bytes)
        defer { memory.deallocate() }
        try scanner.feed(UnsafeRawBufferPointer(memory))
        return try scanner.finish()
    }

    static func table(_ bytes: [UInt8]) -> String? {
        (try? TableReader.read(bytes, options: options(bytes))).flatMap(check)
    }

    static func steadyJournal(_ bytes: [UInt8]) -> String? {
        guard let findings = try? SteadyJournal.read(bytes) else { return nil }
        for sealed in findings.records where !sealed.isWhole { return "a record whose hash does not hold" }
        return check(findings)
    }

    static func steadyJSON(_ bytes: [UInt8]) -> String? {
        (try? SteadyJSON.read(bytes)).flatMap(check)
    }

    static func steadyCSV(_ bytes: [UInt8]) -> String? {
        (try? SteadyCSV.read(bytes)).flatMap(check)
    }

    static func archive(_ bytes: [UInt8]) -> String? {
        var name = Array("/tmp/steady-probe-XXXXXX".utf8CString)
        let file = mkstemp(&name)
        guard file >= 0 else { return "no file could be made" }
        let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer { unlink(path) }
        let count = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        close(file)
        guard count == bytes.count else { return "the file could not be written" }
        return (try? ImportFile.scan(path: path, options: options(bytes))).flatMap(check)
    }

    /// What a person might have said about the file; it follows from the bytes, so that a file replays itself.
    private static func options(_ bytes: [UInt8]) -> ImportOptions {
        let sum = Int(bytes.reduce(0 as UInt8) { $0 &+ $1 })
        let unit = sum % 4 < 3 ? MassUnit.allCases[sum % 4] : nil
        let orders = DateOrder.allCases
        return ImportOptions(unit: unit, dateOrder: sum / 4 % 4 < 3 ? orders[sum / 4 % 4] : nil)
    }

    /// The account adds up, and every reading becomes a record that is read again.
    private static func check(_ findings: ImportFindings) -> String? {
        let account = findings.account
        let known = Int64(findings.readings.count + findings.records.count)
        guard account.records >= 0, account.setAsideCount >= 0, account.duplicates >= 0, account.notAboutUs >= 0 else {
            return "a count below zero"
        }
        guard account.records == known + account.setAsideCount + account.duplicates + account.notAboutUs else {
            return "the account does not add up"
        }
        for candidate in findings.resolve(home: .utc) {
            let written = Written(stamp: Stamp(milliseconds: 1, counter: 0), device: 1)
            let sealed = Record(id: candidate.id, written: written, content: .reading(candidate.reading)).sealed
            guard (try? Record(sealed, verifying: true)) != nil else { return "a reading that is no record" }
            _ = ShownMass(candidate.reading.quantity, unit: .stone).textWithUnit
        }
        guard account.list(file: "file").utf8.count(where: { $0 == .newline }) <= account.setAsideCount + 1 else {
            return "more rows are listed than were set aside"
        }
        return nil
    }
}
