import SteadyCore

/// The people whose rows a table holds.
enum TableMember {
    /// More names than a family has: then the column holds something else.
    private static let mostNames = 12

    /// The name whose rows are taken; nothing if all rows are one person's.
    ///
    /// Fails with the names if there are several and none of them is said.
    static func chosen(
        _ table: TableText, _ columns: TableColumns, _ said: String?
    ) throws(ImportFailure) -> ArraySlice<UInt8>? {
        guard let column = columns.member, let header = columns.header else { return nil }
        let names = names(table, column, below: header)
        let isKnown = columns.shape != nil
        guard names.count > (said == nil ? 1 : 0), isKnown || names.count <= mostNames else { return nil }
        let texts = names.map { SentenceName.text(Array($0)) }
        if let said {
            if let name = names.first(where: { $0.elementsEqual(said.utf8) }) { return name }
            // A name that was cut or cleaned for a sentence is answered as it was shown.
            if let index = texts.firstIndex(where: { $0.utf8.elementsEqual(said.utf8) }) { return names[index] }
            let small = said.utf8.map { $0.lowercased }
            let alike = names.filter { $0.map { $0.lowercased } == small }
            if alike.count == 1 { return alike[0] }
        }
        var list = ""
        for text in texts.prefix(mostNames) { list += list.utf8.isEmpty ? text : ", \(text)" }
        if texts.count > mostNames { list += " and more" }
        let fact =
            said == nil ? "The table holds rows of more than one person" : "The table holds rows of others alone"
        throw ImportFailure(
            .memberUnknown, fact: "\(fact): \(list)", choices: Array(texts.prefix(mostNames)))
    }

    private static func names(
        _ table: TableText, _ column: Int, below header: Int
    ) -> [ArraySlice<UInt8>] {
        var names: [ArraySlice<UInt8>] = []
        for row in table.rows[(header + 1)...] {
            let name = table.text(of: row, column)
            if name.isEmpty || name == names.last || names.contains(name) { continue }
            names.append(name)
            if names.count > 100 { break }
        }
        return names
    }
}
