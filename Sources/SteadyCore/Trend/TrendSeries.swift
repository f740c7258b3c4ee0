/// A line over a whole history, kept so that a new reading costs only what comes after it.
///
/// Readings are in order of days, one a day. Adding a reading behind the last costs O(1) (the calendar line: O(length of
/// the gap)); changing an old one costs from that day on.
public struct TrendSeries: Sendable {
    /// Which line.
    public let line: TrendLine
    /// The readings, by day.
    public private(set) var readings: [DailyReading] = []
    /// The line: on reading days, or on every day of the calendar line.
    public private(set) var points: [TrendPoint] = []
    /// The adaptive line's filter after each reading, beside its point; of the other lines none.
    public private(set) var states: [AdaptiveFilter] = []

    /// A line without readings.
    public init(_ line: TrendLine) {
        self.line = line
    }

    /// The line through readings that are in order of days, one a day; a reading out of order takes its place.
    public init(_ line: TrendLine, readings: some Sequence<DailyReading>) {
        self.init(line)
        for reading in readings { set(reading) }
    }

    /// Puts a day's reading in, new or instead of the one that is there.
    public mutating func set(_ reading: DailyReading) {
        guard let last = readings.last, reading.day <= last.day else {
            append(reading)
            return
        }
        let index = firstIndex(from: reading.day)
        var later = Array(readings[index...])
        if later[0].day == reading.day { later.removeFirst() }
        truncate(toReadings: index)
        append(reading)
        for next in later { append(next) }
    }

    /// Takes a day's reading out; nothing happens if there is none.
    public mutating func remove(_ day: CivilDay) {
        let index = firstIndex(from: day)
        guard index < readings.count, readings[index].day == day else { return }
        let later = Array(readings[(index + 1)...])
        truncate(toReadings: index)
        for next in later { append(next) }
    }

    /// Adds a reading of a day behind the last.
    private mutating func append(_ reading: DailyReading) {
        defer { readings.append(reading) }
        if line == .adaptive { return appendAdaptive(reading) }
        guard let previous = readings.last, let current = points.last else {
            points.append(TrendPoint(day: reading.day, reading: reading.value, trend: reading.value))
            return
        }
        switch line {
        case .readings018:
            let trend = 0.18 * reading.value + 0.82 * current.trend
            points.append(TrendPoint(day: reading.day, reading: reading.value, trend: trend))
        case .calendar010:
            var trend = current.trend
            let span = previous.day.distance(to: reading.day)
            for offset in 1...span {
                let isReading = offset == span
                let value =
                    isReading
                    ? reading.value
                    : previous.value + (reading.value - previous.value) * (Double(offset) / Double(span))
                trend += 0.10 * (value - trend)
                points.append(
                    TrendPoint(
                        day: previous.day.advanced(by: offset), reading: isReading ? value : nil, trend: trend))
            }
        case .adaptive: break
        }
    }

    /// Lets the filter take one reading more; O(1), since the window of 28 days moves on with the readings.
    private mutating func appendAdaptive(_ reading: DailyReading) {
        var state = AdaptiveFilter(reading)
        if let last = states.last {
            var first = readings.count - Int(last.monthCount)
            while first < readings.count, readings[first].day.distance(to: reading.day) > 27 { first += 1 }
            state = last
            state.take(reading, monthCount: Int32(readings.count - first) + 1)
        }
        states.append(state)
        points.append(TrendPoint(day: reading.day, reading: reading.value, trend: state.level))
    }

    /// Goes back to the first so many readings.
    private mutating func truncate(toReadings count: Int) {
        readings.removeSubrange(count...)
        if line == .adaptive { states.removeSubrange(count...) }
        guard let last = readings.last else {
            points = []
            return
        }
        while let point = points.last, point.day > last.day { points.removeLast() }
    }

    /// The index of the first reading on a day or after it; O(log n).
    package func firstIndex(from day: CivilDay) -> Int {
        var low = 0
        var high = readings.count
        while low < high {
            let middle = (low + high) / 2
            if readings[middle].day < day { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The index of the first point on a day or after it; O(log n).
    package func firstPointIndex(from day: CivilDay) -> Int {
        var low = 0
        var high = points.count
        while low < high {
            let middle = (low + high) / 2
            if points[middle].day < day { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The line on a day, or the last value before it; nothing before the first reading.
    public func trend(on day: CivilDay) -> TrendPoint? {
        let index = firstPointIndex(from: day)
        if index < points.count, points[index].day == day { return points[index] }
        return index > 0 ? points[index - 1] : nil
    }
}
