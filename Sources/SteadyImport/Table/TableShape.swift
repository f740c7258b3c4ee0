import SteadyCore

/// How one app writes its tables: the header by which they are known, and what no name of a column says.
///
/// A description, not a parser. ``TableReader`` reads all of them; what stands in no description is as in any table.
struct TableShape: Sendable {
    struct Habits: OptionSet, Sendable {
        let rawValue: UInt32

        // The header.
        /// It has no other names.
        static let exact = Habits(rawValue: 1 << 0)
        /// Its names, all but those of date and time, are in the order of the alphabet.
        static let sorted = Habits(rawValue: 1 << 1)
        /// Its names are in capitals.
        static let capitals = Habits(rawValue: 1 << 2)
        /// The last column is a comment, in which a delimiter may stand without quotes.
        static let comment = Habits(rawValue: 1 << 3)

        // Dates.
        /// A time with `Z` says when it was, and not where: home decides its day.
        static let utc = Habits(rawValue: 1 << 4)
        /// `02.01.2026` is the second of January, whatever the other rows are.
        static let dayFirst = Habits(rawValue: 1 << 5)
        /// A row that is one date stands above the rows of its day, which have clocks alone.
        static let dateRows = Habits(rawValue: 1 << 6)
        /// A weigh-in may stand there twice, once at midnight.
        static let midnightTwins = Habits(rawValue: 1 << 7)

        // Units.
        /// A line `#Units:kg` above the header names the unit.
        static let unitLine = Habits(rawValue: 1 << 8)
        /// A row `StartTrend,…,code` names the unit of the rows below it: 0 kg, 1 lb, 2 st.
        static let unitCodes = Habits(rawValue: 1 << 9)
        /// Weight and body mass index together give a height, which only one unit makes a person's.
        static let heights = Habits(rawValue: 1 << 10)

        // Values.
        static let zeroIsMissing = Habits(rawValue: 1 << 11)
        /// Fat is a mass, and its share is that of the weight.
        static let fatMass = Habits(rawValue: 1 << 12)
        /// Columns say of a weight, and of a share of fat, that it was reckoned and not measured.
        static let interpolated = Habits(rawValue: 1 << 13)
        /// A decimal comma may part a number into two cells.
        static let brokenDecimals = Habits(rawValue: 1 << 14)

        // Rows.
        /// There is a row for every day, measured or not.
        static let everyDay = Habits(rawValue: 1 << 15)
        /// Other tables follow below.
        static let sections = Habits(rawValue: 1 << 16)
    }

    let format: Format
    /// Names that the header holds, as ``HeaderName/key`` has them, parted by commas; `|` parts spellings of one.
    ///
    /// A `+` behind a name wants a unit beside it, and there is none without; a `~` says that the name may be missing,
    /// `(s)` stands for any unit of one or many.
    let names: StaticString
    var habits: Habits = []

    func has(_ habit: Habits) -> Bool { habits.contains(habit) }

    /// The description that a header fits.
    static func of(_ names: [HeaderName], texts: [ArraySlice<UInt8>]) -> TableShape? {
        guard names.count <= 200 else { return nil }
        let columns = names.indices.filter { !texts[$0].isEmpty }
        let keys = columns.map { names[$0].key + (names[$0].unit == nil ? [] : [.plus]) }
        return all.first { shape in
            if shape.has(.capitals), texts.contains(where: { $0.contains { $0 >= 0x61 && $0 <= 0x7A } }) {
                return false
            }
            if shape.has(.sorted), !isSorted(keys) { return false }
            return shape.fits(keys, isOfMany: columns.contains { names[$0].isUnitOfMany })
        }
    }

    private func fits(_ keys: [[UInt8]], isOfMany: Bool) -> Bool {
        var count = 0
        for group in names.cell.split(separator: .comma) {
            var spellings = group.trimmedWide
            let isOptional = spellings.last == 0x7E
            if isOptional { spellings = spellings.dropLast() }
            if spellings == Self.unitOfMany {
                guard isOfMany else { return false }
                continue
            }
            var isThere = false
            for name in spellings.split(separator: 0x7C) where keys.contains(Array(name)) { isThere = true }
            guard isThere || isOptional else { return false }
            if isThere { count += 1 }
        }
        return !has(.exact) || count == keys.count
    }

    private static let unitOfMany = ("(s)" as StaticString).cell

    private static func isSorted(_ keys: [[UInt8]]) -> Bool {
        var last: [UInt8] = []
        for key in keys where key[...] != date && key[...] != time {
            guard last.lexicographicallyPrecedes(key) else { return false }
            last = key
        }
        return true
    }

    private static let date = ("date" as StaticString).cell
    private static let time = ("time" as StaticString).cell

    /// The column that one of the names is of.
    static func column(_ wanted: [StaticString], in names: [HeaderName]) -> Int? {
        for index in names.indices {
            let key = names[index].key
            for text in wanted where key[...] == text.cell { return index }
        }
        return nil
    }
}

extension StaticString {
    /// The text's bytes, as the cells of a table are held.
    fileprivate var cell: ArraySlice<UInt8> {
        Array(UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount))[...]
    }
}
