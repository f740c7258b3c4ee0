package import SteadyCore

/// What an import did, as the importer counts it: every record of the file is in one of the counts.
package struct ImportNews: Sendable {
    /// Why rows were set aside, how many, and where the first of them is.
    package struct Tally: Sendable {
        package var reason: String
        package var count: Int64
        package var first: String
    }

    package var file: String
    package var format: String
    package var entry: String
    package var records: Int64
    package var notAboutUs: Int64
    package var duplicates: Int64
    package var alreadyHere: Int64
    /// Identities that are here with other values: set aside too.
    package var changed: Int64
    package var added: Int64
    package var first: CivilDay?
    package var last: CivilDay?
    package var batch: RecordID?
    package var isDry: Bool
    package var tallies: [Tally]
    package var notes: [String]
    /// How many rows the importer can list one by one.
    package var listed: Int64

    /// Reads an account; nothing without a count of records.
    package init?(_ json: JSONValue) {
        guard let records = json["records"]?.integer else { return nil }
        func count(_ name: String) -> Int64 { json[name]?.integer ?? 0 }
        self.records = records
        file = json.string("file") ?? ""
        format = json.string("format") ?? ""
        entry = json.string("entry") ?? ""
        notAboutUs = count("notAboutUs")
        duplicates = count("duplicates")
        alreadyHere = count("alreadyHere")
        changed = count("changed")
        added = count("added")
        first = json["first"]?.text.flatMap { CivilDay(iso: $0) }
        last = json["last"]?.text.flatMap { CivilDay(iso: $0) }
        batch = json.identity("batch")
        isDry = json.flag("dry")
        tallies = (json["tallies"]?.items ?? []).map { item in
            Tally(
                reason: item.string("reason") ?? "", count: item["count"]?.integer ?? 0,
                first: item.string("first") ?? "")
        }
        notes = (json["notes"]?.items ?? []).compactMap { $0.text.map { String(decoding: $0, as: UTF8.self) } }
        listed = count("listed")
    }

    /// How many rows were set aside.
    package var setAside: Int64 {
        var count = changed
        for tally in tallies { count += tally.count }
        return count
    }
}
