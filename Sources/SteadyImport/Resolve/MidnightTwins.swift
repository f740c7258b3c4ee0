package import SteadyCore

extension ImportFindings {
    /// Takes out what an app wrote a second time at midnight: the same value on the same day, at another time as well.
    ///
    /// Midnight is that of home, which a scan does not know: it is done before ``resolve(home:zones:batch:)``.
    package mutating func dropMidnightTwins(home: ZoneTable) {
        guard account.format == .libra else { return }
        func moment(_ reading: FoundReading) -> Moment? {
            switch reading.time {
            case .instant(let milliseconds, _): home.moment(atMilliseconds: milliseconds)
            case .wall(let wall, _): home.moment(at: wall)
            case .moment(let moment): moment
            case .day: nil
            }
        }
        // Kind, day and value as bytes, for a set of a kind that is in use already.
        func key(_ reading: FoundReading, _ moment: Moment) -> [UInt8] {
            var key = [reading.kind.rawValue]
            for var number in [UInt64(bitPattern: Int64(moment.day.number)), reading.quantity.canonical.bitPattern] {
                for _ in 0..<8 {
                    key.append(UInt8(truncatingIfNeeded: number))
                    number >>= 8
                }
            }
            return key
        }
        var atOtherTimes: Set<[UInt8]> = []
        for reading in readings {
            guard let moment = moment(reading), moment.wall.millisecondOfDay != 0 else { continue }
            atOtherTimes.insert(key(reading, moment))
        }
        let count = readings.count
        readings.removeAll { reading in
            guard let moment = moment(reading), moment.wall.millisecondOfDay == 0 else { return false }
            return atOtherTimes.contains(key(reading, moment))
        }
        account.found -= Int64(count - readings.count)
        account.duplicates += Int64(count - readings.count)
    }
}
