package import SteadyCore

/// The ruler: a strip of ticks under a fixed needle, always at rest on a tick.
///
/// A tick is 0.1 kg; in pounds and stones 0.2 lb. The value is the tick under the needle, but for the value that the
/// ruler opened at, or that was typed: as long as nobody moves away from it, exactly that value is meant.
package struct Ruler: Sendable {
    /// What the button under the ruler does.
    package enum Purpose: Sendable {
        /// Saves a reading; `tail` stands behind the value, as ` for 28 August`.
        case save(tail: String)
        /// Corrects a reading that was shown so, and says this while nothing has changed.
        case update(was: ShownMass, idle: String)
    }

    package let unit: MassUnit
    package var purpose: Purpose
    /// The line as shown, with which the value is compared; nothing before there is one.
    package var trend: ShownMass?
    /// Whether a value was chosen: somebody's last reading, or a movement of this ruler.
    package private(set) var isChosen: Bool
    /// Whether anybody moved it or typed.
    package private(set) var isTouched: Bool
    /// The tick under the needle, counted from zero weight.
    package private(set) var needle: Int32
    /// The value that was opened or typed, exactly, and its tick.
    private var held: Quantity
    private var heldNeedle: Int32
    /// Whether the strip was moved since the held value was set.
    private var isMoved = false
    /// What was typed, as it is said on the button; empty where the shown figure says it.
    private(set) var typedText = ""
    /// The tick under the needle when the finger went down.
    private var dragStart: Int32?

    package let least: Int32
    package let greatest: Int32

    /// A ruler that opens at a value.
    package init(
        at value: Quantity, unit: MassUnit, purpose: Purpose = .save(tail: ""), trend: ShownMass? = nil,
        isChosen: Bool = true, isTouched: Bool = false
    ) {
        self.unit = unit
        self.purpose = purpose
        self.trend = trend
        self.isChosen = isChosen
        self.isTouched = isTouched
        held = value
        // 20 and 400 kg, exactly; of pounds the ticks inside: 44.2 and 881.8 lb.
        least = unit == .kilogram ? 200 : 221
        greatest = unit == .kilogram ? 4000 : 4409
        heldNeedle = 0
        needle = 0
        heldNeedle = tick(nearest: ShownMass(value, unit: unit))
        needle = heldNeedle
    }

    /// Tenths of the shown unit from one tick to the next.
    var step: Int64 { unit == .kilogram ? 1 : 2 }

    private func tick(nearest mass: ShownMass) -> Int32 {
        let tick = (mass.tenths * 2 + step) / (step * 2)
        return min(max(Int32(clamping: tick), least), greatest)
    }

    func mass(atTick tick: Int32) -> ShownMass {
        ShownMass(tenths: Int64(tick) * step, unit: unit)
    }

    /// Whether the held value is meant, and not the tick.
    private var isHeld: Bool {
        guard needle == heldNeedle else { return false }
        return !isMoved || ShownMass(held, unit: unit).tenths == Int64(needle) * step
    }

    /// The value as it is saved.
    package var quantity: Quantity { isHeld ? held : mass(atTick: needle).quantity }

    /// The value as it is shown.
    package var shown: ShownMass { isHeld ? ShownMass(held, unit: unit) : mass(atTick: needle) }

    /// −1 at the low end, 1 at the high end, else 0.
    package var pinned: Int32 { needle == least ? -1 : needle == greatest ? 1 : 0 }

    /// Whether the typed text is what the button names.
    var namesTyped: Bool { isHeld && !typedText.utf8.isEmpty }

    package mutating func begin() {
        dragStart = needle
    }

    /// Follows the finger; says whether a tick was crossed.
    ///
    /// To the left is more. The strip rests on the tick that is nearest to where the finger is.
    package mutating func move(px: Double, spacing: Double) -> Bool {
        guard spacing > 0, px.isFinite else { return false }
        let start = dragStart ?? needle
        dragStart = start
        let ticks = (-px / spacing + 0.5).rounded(.down)
        return go(to: Int64(start) + Int64(min(max(ticks, -10_000), 10_000)))
    }

    package mutating func end() {
        dragStart = nil
    }

    /// Goes so many ticks up or down; says whether there was one to go.
    package mutating func step(_ ticks: Int32) -> Bool {
        dragStart = nil
        return go(to: Int64(needle) + Int64(ticks))
    }

    private mutating func go(to tick: Int64) -> Bool {
        let next = Int32(min(max(tick, Int64(least)), Int64(greatest)))
        guard next != needle else { return false }
        needle = next
        isMoved = true
        isTouched = true
        isChosen = true
        return true
    }

    /// Takes a typed value; it is kept as it was typed.
    package mutating func take(typed value: Quantity) {
        held = value
        heldNeedle = tick(nearest: ShownMass(value, unit: unit))
        needle = heldNeedle
        isMoved = false
        isTouched = true
        isChosen = true
        dragStart = nil
        let isAsShown = ShownMass(value, unit: unit).quantity.value.isSameNumber(as: value.value)
        switch value.unit {
        case .kilogram, .pound: typedText = isAsShown ? "" : "\(value.value.text) \(value.unit.symbol)"
        default: typedText = ""
        }
    }
}
