import SteadyCore

extension TableColumns {
    /// The unit of bare weights that the body mass index beside them shows, if it is one alone: ``FitbitUnit``.
    ///
    /// Stones are left to the person, who knows how their pounds are written.
    func unitByHeight(in table: TableText) -> MassUnit? {
        guard let index, let header else { return nil }
        var heights = FitbitUnit()
        for row in table.rows[(header + 1)...] {
            guard case .number(let weight) = TableNumber.read(table.text(of: row, self.weight)),
                case .number(let quotient) = TableNumber.read(table.text(of: row, index))
            else { continue }
            heights.note(weight: weight.value, index: quotient.value)
        }
        guard case .unit(let unit) = heights.verdict, unit != .stone else { return nil }
        return unit
    }
}
