package import SteadyChart
package import SteadyCore

/// Whether the host keeps what it is given.
package enum StorageState: UInt8, Sendable, CaseIterable {
    /// Kept until the person says otherwise.
    case kept
    /// Kept, but the browser may clear it.
    case unsure
    /// Refused.
    case off
    /// There were records here, and now there are none or fewer.
    case lost

    package var name: String {
        switch self {
        case .kept: "kept"
        case .unsure: "unsure"
        case .off: "off"
        case .lost: "lost"
        }
    }
}

/// Why records were not stored.
package enum WriteFailure: UInt8, Sendable, CaseIterable {
    case quota
    case closed
    case refused

    package var name: String {
        switch self {
        case .quota: "quota"
        case .closed: "closed"
        case .refused: "refused"
        }
    }
}

/// The two screens that have a tab.
package enum Tab: UInt8, Sendable, CaseIterable {
    case log
    case trend

    package var name: String { self == .log ? "log" : "trend" }
    package var label: String { self == .log ? "Log" : "Trend" }
}

/// What the host knows when the app starts.
package struct Opening: Sendable {
    package var storage: StorageState
    package var plot: PlotSize
    /// This device's number in the stamps of what it writes.
    package var device: UInt64
    /// 32 bytes of the host's generator.
    package var random: [UInt8]
    /// The day of the last export that the host remembers.
    package var copied: CivilDay?
    /// Whether the person asked for the ruler from outside the app.
    package var isShortcut: Bool
    /// Whether a single letter, figure or sign does something.
    package var hasSingleKeys: Bool

    package init(
        storage: StorageState = .kept, plot: PlotSize = .card, device: UInt64 = 1, random: [UInt8] = [],
        copied: CivilDay? = nil, isShortcut: Bool = false, hasSingleKeys: Bool = true
    ) {
        self.storage = storage
        self.plot = plot
        self.device = device
        self.random = random
        self.copied = copied
        self.isShortcut = isShortcut
        self.hasSingleKeys = hasSingleKeys
    }
}

/// What a person said about a file that the file does not say.
package struct ImportAnswer: Sendable {
    package var unit: MassUnit?
    /// `dmy`, `mdy` or `ymd`; empty if the file was not unclear.
    package var dateOrder: String
    /// Whose rows are taken, as the file names people; empty if they were all one person's.
    package var member: String
    /// Whether a dry run is to be done in earnest.
    package var isConfirmed: Bool

    package init(unit: MassUnit? = nil, dateOrder: String = "", member: String = "", isConfirmed: Bool = false) {
        self.unit = unit
        self.dateOrder = dateOrder
        self.member = member
        self.isConfirmed = isConfirmed
    }

    /// Whether it answers nothing: a file is to be picked.
    var isEmpty: Bool { unit == nil && dateOrder.utf8.isEmpty && member.utf8.isEmpty && !isConfirmed }

    /// With what was said about the same file before; a file may leave more than one thing open.
    func added(to earlier: ImportAnswer) -> ImportAnswer {
        ImportAnswer(
            unit: unit ?? earlier.unit, dateOrder: dateOrder.utf8.isEmpty ? earlier.dateOrder : dateOrder,
            member: member.utf8.isEmpty ? earlier.member : member, isConfirmed: isConfirmed)
    }

    func write(to json: inout JSONWriter) {
        if let unit { json.member("unit", unit.symbol) }
        if !dateOrder.utf8.isEmpty { json.member("dateOrder", dateOrder) }
        if !member.utf8.isEmpty { json.member("member", member) }
        if isConfirmed { json.member("confirm", true) }
    }
}

/// Why a file was not imported: the importer's word for it, its sentences, and the file's name.
package struct ImportRefusal: Sendable {
    package var code: String
    package var message: String
    /// The first of the sentences, that says what is so.
    package var told: String
    /// What can be answered: orders of dates, or names of people.
    package var choices: [String]
    package var name: String

    package init(code: String, message: String, told: String = "", choices: [String] = [], name: String) {
        self.code = code
        self.message = message
        self.told = told
        self.choices = choices
        self.name = name
    }
}

/// Everything that can happen to the app.
package enum Event: Sendable {
    case open(Opening)
    case foreground, recordsArrived
    case resize(PlotSize)
    case tab(Tab)
    case proceed, back, beginToday, sample, leaveSample
    case unit(MassUnit)
    case line(TrendLine)
    case range(TrendRange)
    /// Factor, px on the plot around which, px by which the plot was moved.
    case zoom(by: Double, around: Double?, shift: Double)
    case step(Int32)
    case type(String)
    case save, edit, cancel, update, askDelete, delete, keep, override, putBack
    case setAside(RecordID)
    case bringBack(RecordID)
    case day(CivilDay)
    case table, more, method, unitChoice, sheet, close, keys, singleKeys, privacy, exports, done
    case export(ExportFormat)
    case exportReading
    case importing(ImportAnswer)
    case importStarted(name: String)
    case importProgress(done: Double, records: Int64, found: Int64)
    case importDone(ImportNews)
    case importFailed(ImportRefusal)
    case importStop, saveList
    case undoImport(RecordID)
    case retry
    case stored(Int32)
    case notStored(Int32, WriteFailure)
    case storageLost(WriteFailure)
    case storage(StorageState)
    /// A newer version of the page waits to be let in.
    case updateReady
    case reload
}
