package import SteadyCore

/// What became of records that a session was given.
package struct Receipt: Equatable, Sendable {
    /// Bytes that were not taken, and where they begin.
    package struct Refusal: Equatable, Sendable {
        package let at: Int
        package let reason: RecordFailure

        package init(at place: Int, reason: RecordFailure) {
            at = place
            self.reason = reason
        }
    }

    /// New here, or here with other bytes that gave way.
    package var stored: Int32 = 0
    /// Here already, in these bytes or in some that rank before them.
    package var same: Int32 = 0
    package var refusals: [Refusal] = []

    package init() {}

    /// Writes the counts, each refusal with its code, and what the person's choices now are.
    package func write(_ journal: Journal, to json: inout JSONWriter) {
        json.object { json in
            json.member("stored", Int64(stored))
            json.member("same", Int64(same))
            json.member("refused", Int64(refusals.count))
            json.array("refusals") { json in
                for refusal in refusals {
                    json.object { json in
                        json.member("at", Int64(refusal.at))
                        json.member("code", refusal.reason.code)
                    }
                }
            }
            json.member("records", Int64(journal.recordCount))
            json.object("chosen") { json in
                json.member("line", Int64(journal.chosenLine.rawValue))
                json.member("unit", Int64(journal.chosenUnit.rawValue))
            }
        }
    }
}

extension RecordFailure {
    /// The reason as programs read it.
    package var code: String {
        switch self {
        case .length: "length"
        case .hash: "hash"
        case .field: "field"
        }
    }
}
