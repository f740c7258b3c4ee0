extension ZoneTable {
    /// The last year for which a zone's standing rule is written out.
    package static let lastYear: Int32 = 2100

    /// Reads a compiled zone file (RFC 8536), versions 1 to 4; nothing if the bytes are not one.
    ///
    /// The rule in its footer is written out as transitions up to the year 2100, after which the last offset stays.
    package init?(name: String, tzif bytes: [UInt8]) {
        guard let first = TZifHeader(bytes, at: 0) else { return nil }
        var header = first
        var footer: ArraySlice<UInt8> = []
        if first.version >= 2 {
            let second = TZifHeader.length + first.bodyLength(timeWidth: 4)
            guard let wide = TZifHeader(bytes, at: second) else { return nil }
            header = wide
            header.timeWidth = 8
            let end = second + TZifHeader.length + wide.bodyLength(timeWidth: 8)
            // Without its closing line end the rule may be cut, and half a rule is another rule.
            if end < bytes.count, bytes[end] == .newline,
                let close = bytes[(end + 1)...].firstIndex(of: .newline)
            {
                footer = bytes[(end + 1)..<close]
            }
        }
        guard let (initial, transitions) = header.transitions(bytes) else { return nil }
        var all = transitions
        if let rule = PosixZone(footer) {
            let last = transitions.last?.second ?? Int64.min
            let from = transitions.last.map { WallTime(milliseconds: $0.second * 1000).day.components.year } ?? 1970
            for transition in rule.transitions(years: max(from, 1900)...max(Self.lastYear, from))
            where transition.second > last {
                all.append(transition)
            }
        }
        self.init(name: name, initialOffset: initial, transitions: Self.withoutRepeats(all, initial))
    }

    /// Makes a zone from a rule as `TZ` holds it (POSIX.1-2017, section 8.3), written out from 1970 to 2100.
    package init?(name: String, posix text: some Collection<UInt8>) {
        guard let rule = PosixZone(text) else { return nil }
        let all = rule.transitions(years: 1970...Self.lastYear)
        self.init(
            name: name, initialOffset: rule.standard, transitions: Self.withoutRepeats(all, rule.standard))
    }

    /// Leaves out the transitions that only change a name.
    private static func withoutRepeats(_ all: [Transition], _ initial: Int32) -> [Transition] {
        var kept: [Transition] = []
        var offset = initial
        for transition in all where transition.offset != offset {
            kept.append(transition)
            offset = transition.offset
        }
        return kept
    }
}

/// The counts at the head of one part of a zone file.
private struct TZifHeader {
    static let length = 44

    let version: UInt8
    var timeWidth = 4
    private let bodyStart: Int
    private let utcCount: Int
    private let standardCount: Int
    private let leapCount: Int
    private let timeCount: Int
    private let typeCount: Int
    private let letterCount: Int

    init?(_ bytes: [UInt8], at start: Int) {
        guard start >= 0, start + Self.length <= bytes.count,
            bytes[start..<(start + 4)].elementsEqual([0x54, 0x5A, 0x69, 0x66])
        else { return nil }
        let code = bytes[start + 4]
        version = code == 0 ? 1 : code &- 0x30
        func count(_ index: Int) -> Int {
            Int(clamping: TZifHeader.number(bytes, start + 20 + index * 4, 4) & 0x00FF_FFFF)
        }
        utcCount = count(0)
        standardCount = count(1)
        leapCount = count(2)
        timeCount = count(3)
        typeCount = count(4)
        letterCount = count(5)
        bodyStart = start + Self.length
        guard typeCount > 0 else { return nil }
    }

    func bodyLength(timeWidth: Int) -> Int {
        timeCount * (timeWidth + 1) + typeCount * 6 + letterCount + leapCount * (timeWidth + 4) + standardCount
            + utcCount
    }

    /// The offset before the first transition, and the transitions.
    func transitions(_ bytes: [UInt8]) -> (Int32, [ZoneTable.Transition])? {
        guard bodyStart + bodyLength(timeWidth: timeWidth) <= bytes.count else { return nil }
        let indices = bodyStart + timeCount * timeWidth
        let types = indices + timeCount
        func offset(_ type: Int) -> Int32? {
            guard type < typeCount else { return nil }
            let seconds = Int32(truncatingIfNeeded: TZifHeader.number(bytes, types + type * 6, 4))
            return abs(Int64(seconds)) < 86_400 ? seconds : nil
        }
        guard let initial = offset(0) else { return nil }
        var list: [ZoneTable.Transition] = []
        for index in 0..<timeCount {
            let raw = TZifHeader.number(bytes, bodyStart + index * timeWidth, timeWidth)
            let second = timeWidth == 8 ? Int64(bitPattern: raw) : Int64(Int32(truncatingIfNeeded: raw))
            guard let offset = offset(Int(bytes[indices + index])) else { return nil }
            // Some files begin with a transition at the beginning of time.
            guard second > -100_000_000_000, second < 1_000_000_000_000 else { continue }
            if let last = list.last, last.second >= second { return nil }
            list.append(ZoneTable.Transition(second: second, offset: offset))
        }
        return (initial, list)
    }

    private static func number(_ bytes: [UInt8], _ start: Int, _ width: Int) -> UInt64 {
        var value: UInt64 = 0
        for index in start..<(start + width) { value = value << 8 | UInt64(bytes[index]) }
        return value
    }
}
