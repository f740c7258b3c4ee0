/// The rules of one time zone as a value: when its offset from UTC changed, and to what.
///
/// The engine knows no zone rules. The host makes this table, from TZif files natively and from `Intl` in a page.
package struct ZoneTable: Sendable {
    package struct Transition: Hashable, Sendable {
        /// Seconds since 1970 UTC from which the offset holds.
        package let second: Int64
        /// Seconds east of UTC.
        package let offset: Int32

        package init(second: Int64, offset: Int32) {
            self.second = second
            self.offset = offset
        }
    }

    package let name: String
    /// The offset before the first transition.
    package let initialOffset: Int32
    /// In order of time.
    package let transitions: [Transition]

    package init(name: String, initialOffset: Int32, transitions: [Transition]) {
        self.name = name
        self.initialOffset = initialOffset
        self.transitions = transitions
    }

    /// A zone whose offset never changes.
    package init(name: String, offset: Int32) {
        self.init(name: name, initialOffset: offset, transitions: [])
    }

    package static let utc = ZoneTable(name: "UTC", offset: 0)

    /// How many transitions lie at or before a second, in O(log n).
    private func segment(at second: Int64) -> Int {
        var low = 0
        var high = transitions.count
        while low < high {
            let middle = (low + high) / 2
            if transitions[middle].second <= second { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func offset(ofSegment segment: Int) -> Int32 {
        segment == 0 ? initialOffset : transitions[segment - 1].offset
    }

    /// The offset in force at an instant, in seconds east of UTC.
    package func offset(atMilliseconds milliseconds: Int64) -> Int32 {
        let second = milliseconds >= 0 ? milliseconds / 1000 : (milliseconds - 999) / 1000
        return offset(ofSegment: segment(at: second))
    }

    /// The moment at an instant; nothing outside years 1–9999.
    package func moment(atMilliseconds milliseconds: Int64) -> Moment? {
        Moment(milliseconds: milliseconds, offset: offset(atMilliseconds: milliseconds))
    }

    /// The moment at which this zone's clocks showed a wall time.
    ///
    /// A wall time that was skipped when clocks went forward moves forward by the skipped length; one that was shown
    /// twice is taken the first time. O(log n).
    package func moment(at wall: WallTime) -> Moment? {
        let milliseconds = wall.milliseconds
        let second = milliseconds >= 0 ? milliseconds / 1000 : (milliseconds - 999) / 1000
        var index = segment(at: second - 172_800)
        while index < transitions.count {
            let own = Int64(offset(ofSegment: index))
            let end = transitions[index].second
            // Shown before this segment ends, or skipped at its end: its own offset reads the clock.
            if second < end + own || second < end + Int64(transitions[index].offset) { break }
            index += 1
        }
        let instant = milliseconds - Int64(offset(ofSegment: index)) * 1000
        return moment(atMilliseconds: instant)
    }
}
