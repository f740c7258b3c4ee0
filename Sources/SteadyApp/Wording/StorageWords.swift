internal import SteadyCore

/// What is said about the host's store: what is so, and what it means for the readings.
enum StorageWords {
    /// Why something was not stored, and where it is now.
    static func note(_ write: Write, unit: MassUnit) -> Note {
        let value = write.reading.map { ShownMass($0.quantity, unit: unit).textWithUnit } ?? ""
        let cause = cause(write.failure ?? .refused)
        return switch write.purpose {
        case .reading: Note("Not saved", "\(cause) \(value) is on this screen and nowhere else.")
        case .deletion: Note("Not deleted", "\(cause) \(value) still counts.")
        case .aside: Note("Not set aside", "\(cause) \(value) still counts.")
        case .broughtBack: Note("Not brought back", "\(cause) \(value) is still set aside.")
        case .undoneImport, .choice: Note("Not done", "\(cause) The readings are as they were.")
        }
    }

    private static func cause(_ failure: WriteFailure) -> String {
        switch failure {
        case .quota: "This device has no room left for Steady."
        case .closed: "The browser has closed its store for Steady."
        case .refused: "This browser keeps nothing for Steady; the window may be private."
        }
    }

    /// What stands over what is shown while nothing can be kept, or something was lost.
    static func standing(_ storage: StorageState, isEmpty: Bool) -> Note? {
        switch storage {
        case .kept, .unsure: nil
        case .off:
            Note(
                "Nothing is kept",
                isEmpty
                    ? "This browser keeps nothing for Steady; the window may be private. What is entered is gone when it closes."
                    : "This browser keeps nothing new for Steady. This is what was known last.")
        case .lost:
            Note(
                isEmpty ? "The readings are gone" : "Some readings are gone",
                isEmpty
                    ? "This browser has cleared what Steady kept here. An export brings it back."
                    : "This browser has cleared part of what Steady kept here. An export brings it back.")
        }
    }

    /// How the store stands, for the menu.
    static func short(_ storage: StorageState) -> String {
        switch storage {
        case .kept: "on this device only"
        case .unsure: "on this device; the browser may clear it"
        case .off: "nothing is kept"
        case .lost: "cleared by the browser"
        }
    }

    /// How the store stands, as a sentence.
    static func long(_ storage: StorageState) -> String {
        switch storage {
        case .kept: "This browser keeps the readings until you clear them."
        case .unsure:
            "This browser may clear the readings when its room runs short. An export is a copy that it cannot clear."
        case .off: "This browser keeps nothing for Steady; the window may be private."
        case .lost: "This browser has cleared what Steady kept here, or a part of it. An export brings it back."
        }
    }
}
