internal import SteadyCore

extension Ruler {
    /// How many ticks are drawn, and the middle one.
    package static let drawn: Int32 = 25
    static let middle: Int32 = 12

    /// Fills the block that the page draws the ruler from; see `docs/app.md`.
    package func fill(_ block: HotBlock, haptic: Bool = false) {
        let first = needle - Self.middle
        var long: Int32 = 0
        var inside: Int32 = 0
        for index in 0..<Self.drawn {
            let tick = first + index
            if tick % 5 == 0 { long |= 1 << index }
            if tick >= least, tick <= greatest { inside |= 1 << index }
        }
        block.setWord(0, needle)
        block.setWord(1, (first % 5 + 5) % 5)
        block.setWord(2, long)
        block.setWord(3, inside)
        block.setWord(4, trendIndex)
        block.setWord(5, haptic ? 1 : 0)
        block.setWord(6, pinned)
        block.setWord(7, isChosen ? 1 : 0)
        block.setWord(8, isSubAccent ? 1 : 0)
        block.setWord(9, least)
        block.setWord(10, greatest)
        HotText.write(shown, to: block, at: 0)
        var sub = block.text(4)
        writeSub(to: &sub)
        block.end(4, sub)
        var low = block.text(5)
        low.append(mass(atTick: first))
        block.end(5, low)
        var high = block.text(6)
        high.append(mass(atTick: needle + Self.middle))
        block.end(6, high)
        var button = block.text(7)
        writeButton(to: &button)
        block.end(7, button)
        var spoken = block.text(8)
        writeSpoken(to: &spoken)
        block.end(8, spoken)
        var entry = block.text(9)
        writeEntry(to: &entry)
        block.end(9, entry)
    }

    /// Which of the drawn ticks the line stands at, if one.
    private var trendIndex: Int32 {
        guard let trend, case .save = purpose else { return -1 }
        let tick = Int32(clamping: (trend.tenths * 2 + step) / (step * 2))
        let index = tick - needle + Self.middle
        return index >= 0 && index < Self.drawn ? index : -1
    }

    private var isSubAccent: Bool {
        guard case .save = purpose else { return false }
        return trend != nil
    }

    private func writeSub(to text: inout HotText) {
        switch purpose {
        case .save:
            guard let trend else {
                if !isChosen { text.append("Drag the ruler to your weight" as StaticString) }
                return
            }
            text.append(shown.minus(trend), signed: true)
            text.append(" vs trend" as StaticString)
        case .update(let was, let idle):
            guard shown != was else { return text.append(idle) }
            text.append("was " as StaticString)
            text.append(withUnit: was)
        }
    }

    private func writeButton(to text: inout HotText) {
        switch purpose {
        case .save(let tail):
            text.append("Save" as StaticString)
            guard isChosen else { return }
            text.append(.space)
            writeValue(to: &text)
            text.append(tail)
        case .update:
            text.append("Update to " as StaticString)
            writeValue(to: &text)
        }
    }

    private func writeValue(to text: inout HotText) {
        if namesTyped { text.append(typedText) } else { text.append(withUnit: shown) }
    }

    private func writeSpoken(to text: inout HotText) {
        text.append(withUnit: shown)
        guard let trend else { return }
        let difference = shown.minus(trend)
        guard difference.tenths != 0 else { return text.append(", at the trend" as StaticString) }
        text.append(", " as StaticString)
        text.append(difference, signed: false)
        text.append(difference.tenths < 0 ? " below the trend" : " above the trend" as StaticString)
    }

    private func writeEntry(to text: inout HotText) {
        guard unit == .stone else {
            if namesTyped {
                for byte in typedText.utf8 where byte.isDigit || byte == .period { text.append(byte) }
            } else {
                text.append(tenths: shown.tenths)
            }
            return
        }
        text.append(number: shown.tenths / 140)
        text.append(" st " as StaticString)
        text.append(tenths: shown.tenths % 140)
    }
}
