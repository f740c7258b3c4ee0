package import SteadyCore

/// The card of the Trend screen as a picture to share: label and badge, headline, sub-line, chart.
package struct TrendCard: Sendable {
    /// A part of the headline: figures in ink, or the unit behind them, smaller and muted.
    package struct Part: Sendable {
        package var text: String
        package var isUnit: Bool

        package init(_ text: String, isUnit: Bool = false) {
            self.text = text
            self.isUnit = isUnit
        }
    }

    /// The direction as a shape: ▼ ▬ ▲.
    package enum Shape: UInt8, Sendable {
        case down
        case level
        case up
    }

    /// The pill at the right: a shape, and words such as `−0.1 kg a week`.
    package struct Badge: Sendable {
        package var shape: Shape
        package var text: String

        package init(_ shape: Shape, _ text: String) {
            self.shape = shape
            self.text = text
        }
    }

    package var label: String
    package var headline: [Part]
    package var subline: String
    package var badge: Badge?

    package init(label: String, headline: [Part], subline: String, badge: Badge? = nil) {
        self.label = label
        self.headline = headline
        self.subline = subline
        self.badge = badge
    }

    /// The parts of a headline that shows a mass: figures and unit, twice for stones.
    package static func headline(_ mass: ShownMass) -> [Part] {
        guard mass.unit == .stone else { return [Part(mass.text), Part(mass.unit.symbol, isUnit: true)] }
        let stones = ShownMass(tenths: mass.tenths / 140 * 10, unit: .pound)
        let pounds = ShownMass(tenths: mass.tenths % 140, unit: .pound)
        let whole = String(decoding: stones.text.utf8.dropLast(2), as: UTF8.self)
        return [Part(whole), Part("st", isUnit: true), Part(pounds.text), Part("lb", isUnit: true)]
    }

    /// The headline of a card that has no number yet.
    package static let noHeadline = [Part("\u{2014}")]
}
