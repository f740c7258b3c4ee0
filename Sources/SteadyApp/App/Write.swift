package import SteadyCore

/// Records on their way to the host's store; they count once it says that they are stored.
package struct Write: Sendable {
    /// What the person did, to say afterwards what came of it.
    package enum Purpose: Sendable {
        case reading(Reading)
        case deletion(Reading)
        case aside(Reading)
        case broughtBack(Reading)
        case undoneImport(RecordID, count: Int64)
        /// A unit or a line: in force at once, stored with the next write if need be.
        case choice
    }

    package internal(set) var token: Int32
    package let records: [Record]
    package let purpose: Purpose
    /// Why it was not stored; nothing while it is on its way.
    package internal(set) var failure: WriteFailure?

    var isChoice: Bool { if case .choice = purpose { true } else { false } }

    /// The reading that it is about, if it is about one.
    var reading: Reading? {
        switch purpose {
        case .reading(let reading), .deletion(let reading), .aside(let reading), .broughtBack(let reading): reading
        case .undoneImport, .choice: nil
        }
    }
}
