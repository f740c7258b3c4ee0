/// Where in a file something stands; every part counts from 1.
package struct Place: Hashable, Sendable {
    /// The line on which it begins.
    package var line: Int64?
    /// The column of a table.
    package var column: Int64?
    /// The number of the record or data row.
    package var record: Int64?
    /// The file's number, of several that an archive holds; nothing for the first.
    package var file: Int32?

    package init(line: Int64? = nil, column: Int64? = nil, record: Int64? = nil, file: Int32? = nil) {
        self.line = line
        self.column = column
        self.record = record
        self.file = file
    }

    /// `line 12, column 3`; empty if nothing is known.
    package var text: String {
        var parts = ""
        if let file { parts += "file \(file), " }
        if let line { parts += "line \(line)" }
        if let column { parts += parts.isEmpty ? "column \(column)" : ", column \(column)" }
        if let record, line == nil { parts += parts.isEmpty ? "record \(record)" : ", record \(record)" }
        return parts
    }
}
