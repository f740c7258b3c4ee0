/// Why a picture or a page could not be made.
///
/// No case carries a measured value.
package enum ReportFailure: Error, Equatable, Sendable {
    /// Cairo and Pango are not on this machine.
    case libraryMissing
    /// They gave up, most likely for want of memory.
    case notDrawn

    /// What is so, and what to do.
    package var sentences: String {
        switch self {
        case .libraryMissing:
            "PNG and PDF are drawn with the library PangoCairo, which is not on this machine. Install it (on Debian the "
                + "package libpangocairo-1.0-0), or take --svg, which needs none."
        case .notDrawn: "The picture could not be drawn. Free some memory and draw it again."
        }
    }
}
