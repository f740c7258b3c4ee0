extension Event {
    /// The events that are a name and nothing else.
    static let plain: [Event] = [
        .foreground, .recordsArrived, .proceed, .back, .beginToday, .sample, .leaveSample, .save, .edit, .cancel,
        .update, .askDelete, .delete, .keep, .override, .putBack, .table, .more, .method, .unitChoice, .sheet,
        .close, .keys, .singleKeys, .privacy, .exports, .done, .exportReading, .importStop, .saveList, .retry,
        .updateReady,
        .reload,
    ]

    /// The name on the border.
    package var name: String {
        switch self {
        case .open: "open"
        case .foreground: "foreground"
        case .recordsArrived: "recordsArrived"
        case .resize: "resize"
        case .tab: "tab"
        case .proceed: "continue"
        case .back: "back"
        case .beginToday: "beginToday"
        case .sample: "sample"
        case .leaveSample: "leaveSample"
        case .unit: "unit"
        case .line: "line"
        case .range: "range"
        case .zoom: "zoom"
        case .step: "step"
        case .type: "type"
        case .save: "save"
        case .edit: "edit"
        case .cancel: "cancel"
        case .update: "update"
        case .askDelete: "askDelete"
        case .delete: "delete"
        case .keep: "keep"
        case .override: "override"
        case .putBack: "putBack"
        case .setAside: "setAside"
        case .bringBack: "bringBack"
        case .day: "day"
        case .table: "table"
        case .more: "more"
        case .method: "method"
        case .unitChoice: "unitChoice"
        case .sheet: "sheet"
        case .close: "close"
        case .keys: "keys"
        case .singleKeys: "singleKeys"
        case .privacy: "privacy"
        case .exports: "exports"
        case .done: "done"
        case .export: "export"
        case .exportReading: "exportReading"
        case .importing: "import"
        case .importStarted: "importStarted"
        case .importProgress: "importProgress"
        case .importDone: "importDone"
        case .importFailed: "importFailed"
        case .importStop: "importStop"
        case .saveList: "saveList"
        case .undoImport: "undoImport"
        case .retry: "retry"
        case .stored: "stored"
        case .notStored: "notStored"
        case .storageLost: "storageLost"
        case .storage: "storage"
        case .updateReady: "updateReady"
        case .reload: "reload"
        }
    }
}
