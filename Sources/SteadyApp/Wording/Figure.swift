package import SteadyCore

/// A figure with its unit, in two parts for stones and pounds: large and small stand side by side.
package struct Figure: Sendable {
    package struct Part: Sendable {
        package let figure: String
        package let unit: String
    }

    package let parts: [Part]

    /// What stands where there is no figure: never a zero.
    package static let none = Figure(parts: [Part(figure: "\u{2014}", unit: "")])

    private init(parts: [Part]) {
        self.parts = parts
    }

    /// A figure and a unit as they are.
    package init(_ figure: String, unit: String) {
        parts = [Part(figure: figure, unit: unit)]
    }

    /// From one mass to another; stones take two lines where there is no room for one.
    package init(_ low: ShownMass, to high: ShownMass) {
        let first = "\(low.text) \u{2013}"
        parts =
            low.unit == .stone
            ? [Part(figure: first, unit: ""), Part(figure: high.text, unit: "")]
            : [Part(figure: "\(first) \(high.text)", unit: "")]
    }

    /// A mass; an em dash for none.
    package init(_ mass: ShownMass?) {
        guard let mass else {
            self = .none
            return
        }
        guard mass.unit == .stone else {
            parts = [Part(figure: mass.text, unit: mass.unit.symbol)]
            return
        }
        let pounds = ShownMass(tenths: mass.tenths % 140, unit: .pound)
        parts = [
            Part(figure: "\(mass.tenths / 140)", unit: MassUnit.stone.symbol),
            Part(figure: pounds.text, unit: MassUnit.pound.symbol),
        ]
    }

    func write(to json: inout JSONWriter) {
        json.array { json in
            for part in parts {
                json.object { json in
                    json.member("figure", part.figure)
                    json.member("unit", part.unit)
                }
            }
        }
    }
}
