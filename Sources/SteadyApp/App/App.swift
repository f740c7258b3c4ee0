internal import SteadyChart
package import SteadyCore

/// The whole app as a value: what was kept, what is looked at, what is on its way to the host's store.
///
/// State and event give state and effects; ``screen()`` says what is shown. Nothing here knows a clock, a page or a
/// store: the moment comes with each event, and records leave as an effect and count once the host says `stored`.
package struct App: Sendable {
    package enum Page: UInt8, Sendable {
        case first, begin, log, trend, table, importing, export, privacy
    }

    package enum Sheet: UInt8, Sendable {
        case menu, delete, keys
    }

    package internal(set) var session = Session()
    /// The moment of the last event.
    package internal(set) var now = Moment.epoch
    package internal(set) var page = Page.log
    package internal(set) var over: Sheet?
    /// Where a page's Done leads.
    var cameFrom = Page.log

    var unit = MassUnit.kilogram
    var line = TrendLine.readings018
    var range = TrendRange.month
    var window: ClosedRange<CivilDay>?
    var plot = PlotSize.card
    var isMethodOpen = false
    var isUnitOpen = false
    /// How many days the table lists.
    var tableLength = TablePage.step

    package internal(set) var log = LogState()
    package internal(set) var importing: ImportState?
    /// What was said so far about the file that is imported.
    var importAnswer = ImportAnswer()
    package internal(set) var storage = StorageState.kept
    var isPersistenceAsked = false
    var isSample = false
    /// Whether a newer version waits; it is offered, and never comes by itself.
    var isUpdateReady = false
    var copied: CivilDay?

    var clock = HybridClock(device: 0)
    /// How many of the journal's records the clock has seen.
    var seenRecords = 0
    var entropy = Entropy(seed: [])
    /// What was given to the host and not yet reported as stored.
    package internal(set) var writes: [Write] = []
    var lastToken: Int32 = 0

    /// The sealed records of the last ``Effect/persist(token:count:)``.
    package internal(set) var outbox: [UInt8] = []
    /// The bytes of the last ``Effect/handOver(name:type:isShared:drawing:)``.
    package internal(set) var file: [UInt8] = []

    /// What the live region says about the last event.
    var announcement = ""
    /// What gets the focus after the last event.
    var focus = ""

    var scrubTable: ScrubTable?
    /// The day that is read out; it stays over a closer look.
    var scrubbed: CivilDay?

    package init() {}

    /// Whether a single letter, figure or sign does something: who speaks to the machine can turn them off (WCAG 2.2, 2.1.4).
    var hasSingleKeys = true

    /// The day on which the last event happened.
    package var today: CivilDay { now.day }

    /// The weights as they are listed, and the values of their days.
    package mutating func weights() -> JournalView {
        session.weights()
    }

    /// Adds sealed records to the journal; an event says afterwards what is to come of it.
    package mutating func take(_ bytes: ArraySlice<UInt8>, isTrusting: Bool = false) -> Receipt {
        session.take(bytes, isTrusting: isTrusting)
    }

    /// Answers an event in JSON with the screen and the effects; nothing if it is none.
    package mutating func answer(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        guard let json = try? JSONReader.read(bytes), let event = Event(json), let now = json["now"]?.integer,
            let offset = json["offset"]?.integer,
            let moment = Moment(milliseconds: now, offset: Int32(clamping: offset))
        else { return nil }
        let effects = handle(event, at: moment)
        var answer = JSONWriter()
        answer.object { json in
            json.key("screen")
            screen().write(to: &json)
            json.array("effects") { json in
                for effect in effects { effect.write(to: &json) }
            }
        }
        return answer.bytes
    }

    /// Takes an event that happened at a moment.
    package mutating func handle(_ event: Event, at moment: Moment) -> [Effect] {
        now = moment
        announcement = ""
        focus = ""
        let effects = effects(of: event)
        settle()
        return effects
    }

    private mutating func effects(of event: Event) -> [Effect] {
        switch event {
        case .open(let opening): open(opening)
        case .foreground: break
        case .recordsArrived: arrive()
        case .resize(let size): plot = size
        case .tab, .proceed, .back, .beginToday, .sample, .leaveSample, .table, .sheet, .close, .keys, .privacy,
            .exports, .done, .day:
            navigate(event)
        case .unit, .line, .range, .zoom, .method, .unitChoice, .more: return look(event)
        case .step, .type, .edit, .cancel, .askDelete, .keep, .override: return turn(event)
        case .singleKeys:
            hasSingleKeys.toggle()
            return [.remember(name: "singleKeys", value: hasSingleKeys ? "on" : "off")]
        case .save, .update, .delete, .putBack, .setAside, .bringBack: return decide(event)
        case .export(let format): return export(format)
        case .exportReading: return exportUnsaved()
        case .importing, .importStarted, .importProgress, .importDone, .importFailed, .importStop, .saveList,
            .undoImport:
            return followImport(event)
        case .retry: return retry()
        case .stored(let token): return stored(token)
        case .notStored(let token, let why): notStored(token, why)
        case .storageLost(let why): storage = why == .quota ? storage : .off
        case .storage(let state): storage = state
        case .updateReady: isUpdateReady = true
        case .reload: return isBusy ? [] : [.reload]
        }
        return []
    }

    private mutating func open(_ opening: Opening) {
        storage = opening.storage
        plot = opening.plot
        copied = opening.copied
        hasSingleKeys = opening.hasSingleKeys
        entropy = Entropy(seed: opening.random)
        clock = HybridClock(device: opening.device)
        seenRecords = 0
        arrive()
        let isEmpty = session.journal.recordCount == 0
        if opening.storage == .lost, isEmpty {
            page = .begin
        } else {
            page = isEmpty && !opening.isShortcut ? .first : .log
        }
    }

    /// Takes note of records that came from elsewhere.
    mutating func arrive() {
        let records = session.journal.records
        for record in records[min(seenRecords, records.count)...] {
            clock.observe(record.written.stamp, now: UInt64(max(0, now.milliseconds)))
        }
        seenRecords = records.count
        // What the person just chose and what is still on its way counts before what is stored.
        guard !writes.contains(where: { $0.isChoice }) else { return }
        unit = session.journal.chosenUnit
        line = session.journal.chosenLine
    }

    /// Brings what depends on day, records and choices in step, after every event.
    private mutating func settle() {
        scrubTable = nil
        if page != .trend { scrubbed = nil }
        followDay()
        setRuler()
    }
}
