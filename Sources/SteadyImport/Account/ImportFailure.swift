/// Why a file is not imported at all: the journal stays as it was.
package struct ImportFailure: Error, Sendable {
    /// The cause, for scripts.
    package enum Code: UInt8, Sendable, CaseIterable {
        case empty, unreadable, isFolder, cancelled
        case unknownContent, picture, document, database, bankStatement, textEncoding, clinicalDocument, tooLarge
        case notWellFormed
        case archiveDamaged, archiveChecksum, archiveEncrypted, archiveMethod, archiveWithoutExport, archiveSeek
        case unitUnknown, stonesUnclear, dateOrderUnknown, dateOrderImpossible, noDateColumn, noWeightColumn
        case weightColumnUnclear, noRows, memberUnknown
        case ownFileDamaged, ownFileNewer
        case zoneUnknown
        case notKept
    }

    package let code: Code
    package let place: Place?
    /// A name that belongs into the sentence: of a column, an entry, a zone.
    ///
    /// Never a value.
    package let detail: String
    /// The fact and the advice in this case's own words; empty where those of the code say it all.
    let words: (fact: String, advice: String)
    /// What the person can answer, as the option takes it: orders of dates, or names of people.
    package let choices: [String]

    package init(_ code: Code, at place: Place? = nil, detail: String = "") {
        self.init(code, at: place, detail: detail, fact: "")
    }

    init(
        _ code: Code, at place: Place? = nil, detail: String = "", fact: String, advice: String = "",
        choices: [String] = []
    ) {
        self.code = code
        self.place = place
        self.detail = detail
        words = (fact, advice)
        self.choices = choices
    }
}
