internal import Glibc
internal import SteadyCore

/// The rules of this machine's time zone, as the C library knows them.
enum HomeZone {
    /// The table of the years 1900 to 2100; costs about two milliseconds.
    static func table() -> ZoneTable {
        tzset()
        let first: Int64 = -2_208_988_800
        let last: Int64 = 4_102_444_800
        // No zone changes its offset twice within a week and stays where it was.
        let step: Int64 = 604_800
        let initial = offset(at: first)
        var transitions: [ZoneTable.Transition] = []
        var before = initial
        var second = first
        while second < last {
            let next = second + step
            let after = offset(at: next)
            if after != before {
                transitions.append(.init(second: change(between: second, and: next, to: after), offset: after))
                before = after
            }
            second = next
        }
        return ZoneTable(name: "", initialOffset: initial, transitions: transitions)
    }

    /// The first second with the later offset.
    private static func change(between low: Int64, and high: Int64, to later: Int32) -> Int64 {
        var low = low
        var high = high
        while high - low > 1 {
            let middle = (low + high) / 2
            if offset(at: middle) == later { high = middle } else { low = middle }
        }
        return high
    }

    private static func offset(at second: Int64) -> Int32 {
        var seconds = time_t(second)
        var parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return 0 }
        return Int32(parts.tm_gmtoff)
    }
}
