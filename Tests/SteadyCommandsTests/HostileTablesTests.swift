import Foundation
import TestPlace
import Testing

/// Tables that nobody wrote in good faith: refused or reported, in a moment and in little memory.
@Suite struct HostileTablesTests {
    struct Hostile: Sendable, CustomTestStringConvertible {
        let name: String
        /// The exit code, and a sentence or a row of the account that says what became of it.
        let code: Int32
        let says: String
        let bytes: @Sendable () -> Data

        init(_ name: String, _ code: Int32, _ says: String, _ text: @autoclosure @escaping @Sendable () -> String) {
            self.name = name
            self.code = code
            self.says = says
            bytes = { Data(text().utf8) }
        }

        init(_ name: String, _ code: Int32, _ says: String, bytes: @escaping @Sendable () -> Data) {
            self.name = name
            self.code = code
            self.says = says
            self.bytes = bytes
        }

        var testDescription: String { name }
    }

    private static let head = "Date,Weight (kg),Note\n"
    private static let row = "2026-01-20,80.5,\n"

    private static func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    static let all: [Hostile] = [
        Hostile("zero bytes at the start", 1, "zero bytes", "Da\0te,Weight (kg)\n" + row),
        Hostile(
            "zero bytes far down", 0, "the value is not a number: 1", head + many(row, 20_000) + "2026-01-21,8\u{0}1,\n"
        ),
        Hostile(
            "a cell of a megabyte for a weight", 0, "the value is not a number: 1",
            head + row + "2026-01-21,\(many("8", 1_048_576)),\n"),
        Hostile(
            "a cell of a megabyte for a date", 0, "the date cannot be read: 1",
            head + row + "\(many("2", 1_048_576)),80,\n"),
        Hostile(
            "a cell of a megabyte for a note", 0, "1 reading added",
            head + "2026-01-21,80,\"\(many("x\n", 524_288))\"\n"),
        Hostile(
            "a hundred thousand columns", 0, "1 reading added",
            "Date,Weight (kg)\(many(",x", 100_000))\n2026-01-20,80.5\(many(",1", 100_000))\n"),
        Hostile(
            "a hundred thousand columns without names", 1, "no column",
            many("2026-01-20,\(many("1,", 100_000))\n", 20)),
        Hostile("a lone carriage return", 1, "is empty", "\r"),
        Hostile("carriage returns alone", 0, "2 readings added", "Date,Weight (kg)\r2026-01-20,80\r\r2026-01-21,81"),
        Hostile("a line without end", 1, "larger than", head + many("8,", 16_000_000)),
        Hostile("a line of quotes", 1, "Nothing was imported", head + many("\"", 8_000_001)),
        Hostile("a quote before every cell", 1, "Nothing was imported", head + many("\"a,b\n", 400_000) + row),
        Hostile("sixteen million rows", 1, "larger than", many("1\n", 16_000_000)),
        Hostile("a digit of thirty megabytes", 1, "no column of dates", head + many("8", 31_000_000)),
        Hostile(
            "as many weigh-ins as a table may have", 0, "readings added",
            bytes: {
                var text = "Date,Weight (kg),Body fat (%)\n"
                for row in 0..<99_000 {
                    let clock = [row / 3600 % 24, row / 60 % 60, row % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
                    text +=
                        "2026-0\(row / 86_400 + 1)-20 \(clock.joined(separator: ":")),80.\(row % 10),18.\(row % 10)\n"
                }
                return Data(text.utf8)
            }),
        Hostile("half a million weigh-ins", 1, "larger than", head + many(row, 500_000)),
        Hostile("a table of forty megabytes", 1, "larger than", head + many(row, 2_400_000)),
        Hostile(
            "numbers that are none", 0, "the value is not a number: 1", head + "2026-01-20,1e999,\n2026-01-21,NaN,\n"),
        Hostile("a day that never was", 0, "the date cannot be read: 1", head + "2026-02-30,80,\n" + row),
        Hostile("half a letter of UTF-16", 0, "1 reading added") {
            let units = (head + row + "2026-01-21").utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            return Data([0xFF, 0xFE] + units.dropLast())
        },
    ]

    @Test(arguments: all)
    func `a hostile table is refused or reported, soon and in two hundred megabytes`(hostile: Hostile) throws {
        let folder = try TemporaryFolder()
        let steady = BuiltProgram(store: folder.store)
        let path = folder.file("table.csv")
        try hostile.bytes().write(to: URL(filePath: path))
        let start = ContinuousClock.now
        // All memory that the program takes counts, in kilobytes.
        let outcome = try steady.run(shell: "ulimit -d 204800; exec \"$steady\" import '\(path)' --dry-run")
        #expect(outcome.code == hostile.code, "\(outcome.complaints)")
        let told = outcome.output + outcome.complaints
        let says = hostile.says.replacing(" added", with: " would be added")
        #expect(told.contains(says), "\(told.prefix(600))")
        // Two seconds on a machine of its own; here other tests run beside it.
        #expect(ContinuousClock.now - start < .seconds(10))
    }
}
