package import SteadyCore

/// In which order the three numbers of a date stand.
package enum DateOrder: UInt8, Sendable, CaseIterable {
    case dayFirst = 1
    case monthFirst = 2
    /// Year, month, day, where the year has two digits; one of four needs no order.
    case yearFirst = 3

    /// What `--date-order` takes.
    package var symbol: String {
        switch self {
        case .dayFirst: "dmy"
        case .monthFirst: "mdy"
        case .yearFirst: "ymd"
        }
    }

    package var text: String {
        switch self {
        case .dayFirst: "day first"
        case .monthFirst: "month first"
        case .yearFirst: "year first"
        }
    }

    package init?(symbol: some Collection<UInt8>) {
        let name = symbol.map { $0.lowercased }
        for order in DateOrder.allCases where name.elementsEqual(order.symbol.utf8) {
            self = order
            return
        }
        return nil
    }
}

/// What the person said about a file that the file itself does not say.
package struct ImportOptions: Sendable {
    /// The unit of weights that name none; a unit in the file always wins.
    package var unit: MassUnit?
    /// The order of day, month and year where more than one would do.
    package var dateOrder: DateOrder?
    /// Whose rows are taken where a table holds several people's, as the table names them.
    package var member: String?

    package init(unit: MassUnit? = nil, dateOrder: DateOrder? = nil, member: String? = nil) {
        self.unit = unit
        self.dateOrder = dateOrder
        self.member = member
    }
}
