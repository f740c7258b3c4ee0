package import SteadyCore

/// Which of two numbers of a date is the day.
package enum DateOrder: UInt8, Sendable, CaseIterable {
    case dayFirst = 1
    case monthFirst = 2

    /// What `--date-order` takes.
    package var symbol: String { self == .dayFirst ? "dmy" : "mdy" }

    package var text: String { self == .dayFirst ? "day first" : "month first" }

    package init?(symbol: some Collection<UInt8>) {
        let name = symbol.map { $0.lowercased }
        if name == Array("dmy".utf8) {
            self = .dayFirst
        } else if name == Array("mdy".utf8) {
            self = .monthFirst
        } else {
            return nil
        }
    }
}

/// What the person said about a file that the file itself does not say.
package struct ImportOptions: Sendable {
    /// The unit of weights that name none; a unit in the file always wins.
    package var unit: MassUnit?
    /// The order of day and month where both would do.
    package var dateOrder: DateOrder?

    package init(unit: MassUnit? = nil, dateOrder: DateOrder? = nil) {
        self.unit = unit
        self.dateOrder = dateOrder
    }
}
