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
        func key(_ reading: FoundReading, _ moment: Moment) -> TwinKey {
            TwinKey(kind: reading.kind.rawValue, day: moment.day, value: reading.quantity.canonical)
        }
        var atOtherTimes: Set<TwinKey> = []
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

    private struct TwinKey: Hashable {
        let kind: UInt8
        let day: CivilDay
        let value: Double
    }
}
