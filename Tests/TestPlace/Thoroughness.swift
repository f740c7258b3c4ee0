import Foundation

/// How much of a long test is run: a part in every check, all of it in `make soak`.
package enum Thoroughness {
    package static let isSoaking = ProcessInfo.processInfo.environment["STEADY_SOAK"] == "1"

    /// A number of rounds for a check, and one for a soak.
    package static func rounds(_ check: Int, soak: Int) -> Int {
        isSoaking ? soak : check
    }
}
