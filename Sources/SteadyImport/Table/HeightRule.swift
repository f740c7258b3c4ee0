import SteadyCore

/// Tells the unit of bare weights by the body mass index beside them: √(weight / index) is a height in metres if the
/// weight is in kilograms, and only one unit makes a person's height of it.
///
/// The index is kg/m² (Keys and others, 1972, doi:10.1016/0021-9681(72)90027-6). Heights of grown people, 1.40 to
/// 2.10 m, read in pounds are 2.08 to 3.12: the two hardly meet, and where they do nothing is said.
enum HeightRule {
    private static let heights = 1.4...2.1
    private static let units: [(unit: TableUnit, kilograms: Double)] = [(.kilogram, 1), (.pound, 0.45359237)]

    /// The unit that every row allows, if it is one alone.
    static func unit(_ table: TableText, _ columns: TableColumns) -> TableUnit? {
        guard let index = columns.index, let header = columns.header else { return nil }
        var left = units
        var isShown = false
        for row in table.rows[(header + 1)...] {
            guard case .number(let weight) = TableNumber.read(table.text(of: row, columns.weight)),
                case .number(let quotient) = TableNumber.read(table.text(of: row, index)),
                weight.value.mantissa > 0, quotient.value.mantissa > 0
            else { continue }
            isShown = true
            left.removeAll { one in
                let height = (weight.value.double * one.kilograms / quotient.value.double).squareRoot()
                return !heights.contains(height)
            }
        }
        return isShown && left.count == 1 ? left[0].unit : nil
    }
}
