internal import SteadyCore

extension ScrubTable {
    /// Fills the block that the page reads a day from; see `docs/app.md`.
    package func fill(_ block: HotBlock, at index: Int?) {
        guard let index else {
            block.setWord(0, 0)
            block.setWord(1, 0)
            return
        }
        let entry = entries[index]
        let day = day(index)
        block.setDouble(0, x(index))
        block.setDouble(1, entry.ring)
        block.setDouble(2, entry.point)
        block.setWord(0, 1)
        block.setWord(1, entry.reading == nil ? 0 : 1)
        var label = block.text(0)
        label.append(day, today: today)
        block.end(0, label)
        HotText.write(entry.trend, to: block, at: 1)
        var badge = block.text(5)
        if let reading = entry.reading {
            badge.append("reading " as StaticString)
            badge.append(reading)
        } else {
            badge.append("no reading" as StaticString)
        }
        block.end(5, badge)
        var sub = block.text(6)
        sub.append("trend" as StaticString)
        if let told = entry.told {
            sub.append("; the week after: " as StaticString)
            sub.append(told.low)
            sub.append(" to " as StaticString)
            sub.append(told.high)
        }
        block.end(6, sub)
        var spoken = block.text(7)
        spoken.append(day, today: today)
        spoken.append(". Trend " as StaticString)
        spoken.append(withUnit: entry.trend)
        spoken.append(". " as StaticString)
        if let reading = entry.reading {
            spoken.append("Reading " as StaticString)
            spoken.append(reading)
        } else {
            spoken.append("No reading" as StaticString)
        }
        spoken.append(.period)
        // In stones it would not fit the block.
        if let told = entry.told, unit != .stone {
            spoken.append(" The week after " as StaticString)
            spoken.append(told.low)
            spoken.append(" to " as StaticString)
            spoken.append(told.high)
            spoken.append(.period)
        }
        block.end(7, spoken)
    }
}

extension HotText {
    /// A day as ``DayWords/full(_:today:)`` writes it.
    mutating func append(_ day: CivilDay, today: CivilDay) {
        let parts = day.components
        append(DayWords.weekday(day))
        append(", " as StaticString)
        append(number: Int64(parts.day))
        append(.space)
        append(DayWords.month(parts.month))
        guard parts.year != today.components.year else { return }
        append(.space)
        append(number: Int64(parts.year))
    }
}
