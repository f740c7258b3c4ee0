extension ImportFailure {
    /// What is so, what it means, and what to do.
    package var message: String {
        var text = told + " Nothing was imported."
        let advice = words.advice.utf8.isEmpty ? advice : words.advice
        if !advice.isEmpty { text += " " + advice }
        return text
    }

    /// What is so, as a sentence that names no option of a command.
    package var told: String {
        var text = words.fact.utf8.isEmpty ? fact : words.fact
        if let spot = place?.text, !spot.isEmpty { text += " (\(spot))" }
        return text + "."
    }

    /// The same failure where several files of an archive are read: names the one it is in.
    func inFile(_ name: String) -> ImportFailure {
        var spot = place
        spot?.file = nil
        let own = words.fact.utf8.isEmpty ? fact : words.fact
        return ImportFailure(code, at: spot, detail: detail, fact: "\(own), in \(name)", advice: words.advice)
    }

    private var fact: String {
        switch code {
        case .empty: "The file is empty"
        case .unreadable: "The file cannot be read" + (detail.isEmpty ? "" : ": \(detail)")
        case .isFolder: "This is a folder, not a file"
        case .cancelled: "The import was stopped"
        case .unknownContent: "The file's content is nothing that Steady knows"
        case .picture: "The file is a picture"
        case .document: "The file is a document, not data"
        case .database: "The file is a database, which this version does not read"
        case .bankStatement: "The table looks like a bank statement: amounts and accounts, and no weight column"
        case .textEncoding: "The text is written in UTF-16 without a mark that says so"
        case .clinicalDocument: "The file is Apple Health's clinical document, which holds no weigh-ins of its own"
        case .tooLarge: "The file is larger than a file of this kind can be"
        case .notWellFormed: "The file breaks off what it begins as"
        case .archiveDamaged: "The archive is damaged" + (detail.isEmpty ? "" : " at \(detail)")
        case .archiveChecksum: "The archive is damaged: the checksum of \(detail) does not fit its content"
        case .archiveEncrypted: "The entry \(detail) is locked with a password"
        case .archiveMethod: "The entry \(detail) is packed by a method that Steady does not know"
        case .archiveWithoutExport: "The archive holds no export that Steady reads"
        case .archiveSeek: "An archive cannot be read from a pipe"
        case .unitUnknown: "The file does not say in which unit the weights are" + column
        case .stonesUnclear:
            "A number of stones with a point may mean stones and pounds, or a part of a stone" + column
        case .dateOrderUnknown: "The dates can be read day first or month first, and no row settles it" + column
        case .dateOrderImpossible: "The dates do not fit the chosen order of day and month" + column
        case .noDateColumn: "The table has no column of dates"
        case .noWeightColumn: "The table has no column of weights"
        case .weightColumnUnclear: "More than one column may hold the weight" + column
        case .noRows: "The table has no rows below its header"
        case .memberUnknown: "The table holds rows of more than one person"
        case .ownFileDamaged: "The file does not hold what Steady wrote"
        case .ownFileNewer: "The file was written by a newer version of Steady"
        case .zoneUnknown: "No time zone is named \(detail)"
        case .notKept: "The browser did not keep the readings"
        }
    }

    private var column: String { detail.isEmpty ? "" : " (column \(detail))" }

    private var advice: String {
        switch code {
        case .empty: "Export it again."
        case .unreadable, .isFolder: "Name a file that you may read."
        case .cancelled: ""
        case .unknownContent, .picture, .document, .database:
            "Steady reads Apple Health's export.zip or export.xml, Fitbit's Takeout, the JSON of Health Auto Export, the "
                + "XML of Hacker's Diet Online, tables with a date and a weight column, and its own exports."
        case .bankStatement: "If one column is a weight, name it Weight (kg) in the first line."
        case .textEncoding: "Save it as UTF-8."
        case .clinicalDocument: "Import export.zip itself, or the other XML file in it."
        case .tooLarge: "Split it."
        case .notWellFormed: "Export it again."
        case .archiveDamaged, .archiveChecksum: "Export or copy it again."
        case .archiveEncrypted: "Unpack it and import the XML file."
        case .archiveMethod, .archiveSeek: "Unpack it and import the XML file."
        case .archiveWithoutExport:
            "In Health: your picture, then Export All Health Data. Of Fitbit: the Takeout archive as it is."
        case .unitUnknown: "Say which: --unit kg, --unit lb or --unit st."
        case .stonesUnclear:
            "Say --unit st if 12.10 means 12 st 10 lb; otherwise change the column to pounds and name it Weight (lb)."
        case .dateOrderUnknown: "Say which: --date-order dmy or --date-order mdy."
        case .dateOrderImpossible: "Leave --date-order out, or choose another."
        case .noDateColumn: "Name one Date in the first line."
        case .noWeightColumn: "Name one Weight (kg) or Weight (lb) in the first line."
        case .weightColumnUnclear: "Name the right one Weight (kg) or Weight (lb), and the others something else."
        case .noRows: "Export it again, or fill it in."
        case .memberUnknown: "Say whose are yours: --member NAME."
        case .ownFileDamaged: "Export it again."
        case .ownFileNewer: "Update Steady."
        case .zoneUnknown: "Use a name like Europe/Berlin."
        case .notKept: "Make room on the device, or leave the private window, and import the file again."
        }
    }

    /// The cause as a word for scripts.
    package var codeText: String {
        switch code {
        case .empty: "empty"
        case .unreadable: "unreadable"
        case .isFolder: "is-folder"
        case .cancelled: "cancelled"
        case .unknownContent: "unknown-content"
        case .picture: "picture"
        case .document: "document"
        case .database: "database"
        case .bankStatement: "bank-statement"
        case .textEncoding: "text-encoding"
        case .clinicalDocument: "clinical-document"
        case .tooLarge: "too-large"
        case .notWellFormed: "not-well-formed"
        case .archiveDamaged: "archive-damaged"
        case .archiveChecksum: "archive-checksum"
        case .archiveEncrypted: "archive-encrypted"
        case .archiveMethod: "archive-method"
        case .archiveWithoutExport: "archive-without-export"
        case .archiveSeek: "archive-seek"
        case .unitUnknown: "unit-unknown"
        case .stonesUnclear: "stones-unclear"
        case .dateOrderUnknown: "date-order-unknown"
        case .dateOrderImpossible: "date-order-impossible"
        case .noDateColumn: "no-date-column"
        case .noWeightColumn: "no-weight-column"
        case .weightColumnUnclear: "weight-column-unclear"
        case .noRows: "no-rows"
        case .memberUnknown: "member-unknown"
        case .ownFileDamaged: "own-file-damaged"
        case .ownFileNewer: "own-file-newer"
        case .zoneUnknown: "zone-unknown"
        case .notKept: "not-kept"
        }
    }
}
