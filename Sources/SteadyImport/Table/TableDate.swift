import SteadyCore

/// A date cell of a table, read as far as it can be without knowing which number is the day.
struct TableDate {
    enum Parts {
        case day(CivilDay)
        /// Three numbers of which the last is the year; or the first, if all have two digits.
        case numbers(first: Int32, second: Int32, third: Int32, canBeYearFirst: Bool)
    }

    let parts: Parts
    /// The clock, on an arbitrary day.
    let clock: WallTime?
    let offset: Int32?

    /// The orders that give a day; nothing if the date needs none.
    var orders: [DateOrder]? {
        if case .day = parts { return nil }
        return DateOrder.allCases.filter { day($0) != nil }
    }

    func day(_ order: DateOrder) -> CivilDay? {
        guard case .numbers(let first, let second, let third, let canBeYearFirst) = parts else {
            if case .day(let day) = parts { return day }
            return nil
        }
        let last = canBeYearFirst ? Self.year(third) : third
        switch order {
        case .dayFirst: return CivilDay(year: last, month: second, day: first)
        case .monthFirst: return CivilDay(year: last, month: first, day: second)
        case .yearFirst:
            return canBeYearFirst ? CivilDay(year: Self.year(first), month: second, day: third) : nil
        }
    }

    /// The year that two digits mean: 1970 to 2069.
    static func year(_ number: Int32) -> Int32 { (number < 70 ? 2000 : 1900) + number }

    /// Reads a date, and behind it a time and an offset if there are any.
    init?(_ text: ArraySlice<UInt8>) {
        guard text.count >= 6, text.count <= 80 else { return nil }
        var cursor = ByteCursor(text)
        guard let parts = Self.isoDay(text, &cursor) ?? cursor.dateParts() else { return nil }
        self.parts = parts
        cursor.skipBetween()
        if cursor.isAtEnd {
            clock = nil
            offset = nil
            return
        }
        guard let clock = cursor.clock(on: CivilDay(number: 0)) else { return nil }
        self.clock = clock
        cursor.skipBetween()
        offset = cursor.isAtEnd ? nil : cursor.offset()
        cursor.skipBetween()
        guard cursor.isAtEnd else { return nil }
    }

    init?(_ text: [UInt8]) {
        self.init(text[...])
    }

    /// The day of `2026-08-29`, the form of nearly every table, read where it lies.
    private static func isoDay(_ text: ArraySlice<UInt8>, _ cursor: inout ByteCursor) -> Parts? {
        let start = text.startIndex
        guard text.count >= 10, text[start + 4] == .hyphen, text[start + 7] == .hyphen,
            text.count == 10 || !text[start + 10].isDigit
        else { return nil }
        func number(_ range: Range<Int>) -> Int32? {
            var value: Int32 = 0
            for index in range {
                let byte = text[start + index]
                guard byte.isDigit else { return nil }
                value = value * 10 + Int32(byte - .zero)
            }
            return value
        }
        guard let year = number(0..<4), let month = number(5..<7), let dayOfMonth = number(8..<10),
            let day = CivilDay(year: year, month: month, day: dayOfMonth)
        else { return nil }
        cursor.skip(10)
        return .day(day)
    }

    static func clock(_ text: [UInt8]) -> WallTime? { clock(text[...]) }

    /// Reads the clock of a column of its own.
    static func clock(_ text: ArraySlice<UInt8>) -> WallTime? {
        var cursor = ByteCursor(text)
        guard let clock = cursor.clock(on: CivilDay(number: 0)) else { return nil }
        cursor.skipBetween()
        return cursor.isAtEnd ? clock : nil
    }
}

extension ByteCursor {
    /// Steps over what stands between a date, a time and an offset: spaces of any kind, a comma, `T`, `at`, `Uhr`.
    fileprivate mutating func skipBetween() {
        while let byte = next {
            if byte <= 0x20 || byte == .comma || byte == 0x54 {
                skip()
            } else if byte == 0xC2 || byte == 0xE2 {
                skip(byte == 0xC2 ? 2 : 3)
            } else if byte.isLetter, byte.lowercased != 0x7A {
                var probe = self
                let word = probe.letters()
                guard word.elementsEqual("at".utf8) || word.elementsEqual("uhr".utf8) || word.elementsEqual("um".utf8)
                else { return }
                self = probe
            } else {
                return
            }
        }
    }

    fileprivate mutating func dateParts() -> TableDate.Parts? {
        if let byte = next, byte.isLetter { return monthName() }
        var probe = self
        guard let first = probe.digits(upTo: 8) else { return nil }
        let length = probe.position - position
        if length == 8 {
            // 20260829
            guard
                let day = CivilDay(
                    year: Int32(first / 10_000), month: Int32(first / 100 % 100), day: Int32(first % 100))
            else { return nil }
            self = probe
            return .day(day)
        }
        guard length <= 4, let separator = probe.next else { return nil }
        if separator == .space || (separator == .period && probe.isBeforeMonthName) {
            return dayThenMonthName(Int32(first), probe)
        }
        guard separator == .slash || separator == .period || separator == .hyphen else { return nil }
        probe.skip()
        let middle = probe.position
        guard let second = probe.digits(upTo: 2) else {
            return separator == .hyphen ? dayThenMonthName(Int32(first), probe) : nil
        }
        let secondLength = probe.position - middle
        guard probe.take(separator) else { return nil }
        let start = probe.position
        guard let third = probe.digits(upTo: 4) else { return nil }
        let thirdLength = probe.position - start
        if length == 4 {
            guard thirdLength <= 2, let day = CivilDay(year: Int32(first), month: Int32(second), day: Int32(third))
            else { return nil }
            self = probe
            return .day(day)
        }
        guard length <= 2, thirdLength == 2 || thirdLength == 4 else { return nil }
        let canBeYearFirst = length == 2 && secondLength == 2 && thirdLength == 2
        self = probe
        return .numbers(
            first: Int32(first), second: Int32(second),
            third: thirdLength == 2 && !canBeYearFirst ? TableDate.year(Int32(third)) : Int32(third),
            canBeYearFirst: canBeYearFirst)
    }

    private var isBeforeMonthName: Bool {
        var probe = self
        probe.skip()
        probe.skipSpaces()
        return probe.next.map { $0.isLetter } ?? false
    }

    /// Reads a date like `Jul 18, 2026`.
    private mutating func monthName() -> TableDate.Parts? {
        var probe = self
        guard let month = MonthName.number(probe.letters()) else { return nil }
        _ = probe.take(.period)
        probe.skipSpaces()
        guard let day = probe.digits(upTo: 2) else { return nil }
        _ = probe.take(.comma)
        probe.skipSpaces()
        guard let year = probe.digits(exactly: 4),
            let civil = CivilDay(year: Int32(year), month: month, day: Int32(day))
        else { return nil }
        self = probe
        return .day(civil)
    }

    /// Reads dates like `18 Jul 2026`, `18. Juli 2026` and `18-Jul-2026`.
    private mutating func dayThenMonthName(_ day: Int32, _ behind: ByteCursor) -> TableDate.Parts? {
        var probe = behind
        _ = probe.take(.period)
        probe.skipSpaces()
        guard let month = MonthName.number(probe.letters()) else { return nil }
        while let byte = probe.next, byte == .period || byte == .space || byte == .hyphen || byte == .comma {
            probe.skip()
        }
        guard let year = probe.digits(exactly: 4), let civil = CivilDay(year: Int32(year), month: month, day: day)
        else { return nil }
        self = probe
        return .day(civil)
    }
}

/// Names of months by their first letters: English, and where they differ German, French, Spanish, Italian, Dutch.
private enum MonthName {
    static func number(_ word: [UInt8]) -> Int32? {
        guard word.count >= 3 else { return nil }
        let starts: [(StaticString, Int32)] = [
            ("jan", 1), ("ene", 1), ("gen", 1), ("feb", 2), ("fev", 2), ("mar", 3), ("maa", 3), ("mrt", 3),
            ("apr", 4), ("avr", 4), ("abr", 4), ("may", 5), ("mai", 5), ("mag", 5), ("mei", 5), ("juin", 6),
            ("jun", 6), ("giu", 6), ("juil", 7), ("jul", 7), ("lug", 7), ("aug", 8), ("ago", 8), ("sep", 9),
            ("set", 9), ("oct", 10), ("okt", 10), ("ott", 10), ("nov", 11), ("dec", 12), ("dez", 12), ("dic", 12),
        ]
        for (start, month) in starts {
            if word.starts(with: UnsafeBufferPointer(start: start.utf8Start, count: start.utf8CodeUnitCount)) {
                return month
            }
        }
        return nil
    }
}
