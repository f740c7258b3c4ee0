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
    /// Whether the host has it and did not answer yet.
    package internal(set) var isOnItsWay = true
    /// Why it was not stored when that was tried last.
    package internal(set) var failure: WriteFailure?

    /// Of a choice that was not stored, whether the host was given it again with another write.
    var isCarried = false

    var isChoice: Bool { if case .choice = purpose { true } else { false } }

    /// Whether it is a choice that was not stored and goes along with the next write.
    var isWaitingChoice: Bool { isChoice && failure != nil && !isOnItsWay }

    /// The reading that it is about, if it is about one.
    var reading: Reading? {
        switch purpose {
        case .reading(let reading), .deletion(let reading), .aside(let reading), .broughtBack(let reading): reading
        case .undoneImport, .choice: nil
        }
    }
}
