package import SteadyCore
internal import SteadyChart

extension Event {
    /// Reads an event; nothing if it is none that this version knows, or a member is missing.
    package init?(_ json: JSONValue) {
        guard let name = json["event"]?.text else { return nil }
        for event in Event.plain where event.name.utf8.elementsEqual(name) {
            self = event
            return
        }
        guard let event = Event.choice(name, json) ?? Event.report(name, json) else { return nil }
        self = event
    }

    /// Events that a control sends.
    private static func choice(_ name: [UInt8], _ json: JSONValue) -> Event? {
        func isNamed(_ text: String) -> Bool { text.utf8.elementsEqual(name) }
        let to = json["to"]?.text ?? []
        if isNamed("tab") {
            for tab in Tab.allCases where tab.name.utf8.elementsEqual(to) { return .tab(tab) }
        }
        if isNamed("unit") { return MassUnit(symbol: to).map { .unit($0) } }
        if isNamed("line") { return TrendLine(name: to).map { .line($0) } }
        if isNamed("range") { return TrendRange(name: to).map { .range($0) } }
        if isNamed("zoom") {
            guard let by = json["by"]?.decimal?.double, by > 0 else { return nil }
            return .zoom(by: by, around: json["around"]?.decimal?.double, shift: json["shift"]?.decimal?.double ?? 0)
        }
        if isNamed("step") {
            return json["by"]?.integer.map { .step(Int32(clamping: $0)) }
        }
        if isNamed("type") { return json.string("text").map { .type($0) } }
        if isNamed("setAside") { return json.identity("id").map { .setAside($0) } }
        if isNamed("bringBack") { return json.identity("id").map { .bringBack($0) } }
        if isNamed("undoImport") { return json.identity("id").map { .undoImport($0) } }
        if isNamed("day") { return json["day"]?.text.flatMap { CivilDay(iso: $0) }.map { .day($0) } }
        if isNamed("export") {
            let format = json["format"]?.text ?? []
            for known in ExportFormat.allCases where known.name.utf8.elementsEqual(format) { return .export(known) }
        }
        if isNamed("import") {
            return .importing(
                ImportAnswer(
                    unit: json["unit"]?.text.flatMap { MassUnit(symbol: $0) },
                    dateOrder: json.string("dateOrder") ?? "", member: json.string("member") ?? "",
                    isConfirmed: json.flag("confirm")))
        }
        return nil
    }

    /// Events by which the host reports.
    private static func report(_ name: [UInt8], _ json: JSONValue) -> Event? {
        func isNamed(_ text: String) -> Bool { text.utf8.elementsEqual(name) }
        if isNamed("open") { return Opening(json).map { .open($0) } }
        if isNamed("resize") { return json["plot"].flatMap { PlotSize($0) }.map { .resize($0) } }
        if isNamed("importStarted") { return .importStarted(name: json.string("name") ?? "") }
        if isNamed("importProgress") {
            return .importProgress(
                done: min(max(json["done"]?.decimal?.double ?? 0, 0), 1), records: json["records"]?.integer ?? 0,
                found: json["found"]?.integer ?? 0)
        }
        if isNamed("importDone") { return json["account"].flatMap { ImportNews($0) }.map { .importDone($0) } }
        if isNamed("importFailed") {
            return .importFailed(
                ImportRefusal(
                    code: json.string("code") ?? "", message: json.string("message") ?? "",
                    told: json.string("told") ?? "",
                    choices: (json["choices"]?.items ?? []).compactMap {
                        $0.text.map { String(decoding: $0, as: UTF8.self) }
                    },
                    name: json.string("name") ?? ""))
        }
        if isNamed("stored") { return json["token"]?.integer.map { .stored(Int32(clamping: $0)) } }
        if isNamed("notStored") {
            return json["token"]?.integer.map { .notStored(Int32(clamping: $0), json.failure) }
        }
        if isNamed("storageLost") { return .storageLost(json.failure) }
        if isNamed("storage") { return json.storage.map { .storage($0) } }
        return nil
    }
}

extension Opening {
    init?(_ json: JSONValue) {
        guard let storage = json.storage, let plot = json["plot"].flatMap({ PlotSize($0) }),
            let device = json["device"]?.text.flatMap({ UInt64(hex: $0) }),
            let random = json["random"]?.text.flatMap({ [UInt8](hex: $0) })
        else { return nil }
        self.init(
            storage: storage, plot: plot, device: device, random: random,
            copied: json["copied"]?.text.flatMap { CivilDay(iso: $0) }, isShortcut: json.flag("shortcut"),
            hasSingleKeys: json.string("singleKeys") != "off")
    }
}

extension PlotSize {
    /// A plot that can be drawn on: 40 to 4,000 px either way.
    fileprivate init?(_ json: JSONValue) {
        guard let width = json["width"]?.decimal?.double, let height = json["height"]?.decimal?.double,
            (40...4000).contains(width), (40...4000).contains(height)
        else { return nil }
        self.init(width: width, height: height)
    }
}

extension JSONValue {
    func string(_ name: String) -> String? {
        self[name]?.text.map { String(decoding: $0, as: UTF8.self) }
    }

    func flag(_ name: String) -> Bool {
        if case .boolean(true) = self[name] { true } else { false }
    }

    func identity(_ name: String) -> RecordID? {
        self[name]?.text.flatMap { RecordID(text: $0) }
    }

    fileprivate var storage: StorageState? {
        let name = self["storage"]?.text ?? []
        for state in StorageState.allCases where state.name.utf8.elementsEqual(name) { return state }
        return nil
    }

    fileprivate var failure: WriteFailure {
        let why = self["why"]?.text ?? []
        for failure in WriteFailure.allCases where failure.name.utf8.elementsEqual(why) { return failure }
        return .refused
    }
}

extension Event {
    /// Writes what a control sends back; reports of the host have no need to be written.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("event", name)
            switch self {
            case .tab(let tab): json.member("to", tab.name)
            case .unit(let unit): json.member("to", unit.symbol)
            case .line(let line): json.member("to", line.name)
            case .range(let range): json.member("to", range.name)
            case .zoom(let by, _, _): json.member("by", by)
            case .step(let ticks): json.member("by", Int64(ticks))
            case .setAside(let id), .bringBack(let id), .undoImport(let id): json.member("id", id.text)
            case .day(let day): json.member("day", day.iso)
            case .export(let format): json.member("format", format.name)
            case .importing(let answer): answer.write(to: &json)
            default: break
            }
        }
    }
}
