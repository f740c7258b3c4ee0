internal import Glibc

/// Why the server cannot run, in words that a person can act on.
package enum ServerFailure: Error, Equatable, Sendable {
    case siteMissing(String)
    case siteWithoutPage(String)
    case siteUnreadable(String)
    case siteTooLarge(String)
    /// Another program listens there.
    case portTaken(UInt16)
    /// The system keeps the port for its own programs.
    case portReserved(UInt16)
    /// The system refused to listen: its own number.
    case cannotListen(Int32)
    /// The machine has no libmicrohttpd.
    case libraryMissing
    /// The threads of the server could not be started.
    case cannotStart

    /// The folder or file that is meant; nothing where none is.
    package var path: String? {
        switch self {
        case .siteMissing(let path), .siteWithoutPage(let path), .siteUnreadable(let path), .siteTooLarge(let path):
            path
        case .portTaken, .portReserved, .cannotListen, .libraryMissing, .cannotStart: nil
        }
    }

    /// What is so, what it means, what can be done; the path stands as `name`.
    package func sentences(naming name: String) -> String {
        switch self {
        case .siteMissing:
            "\(name) is not a folder, so there is no page to serve. Build one with `make web`, or name the folder that "
                + "holds it: steady serve --site FOLDER."
        case .siteWithoutPage:
            "\(name) holds no index.html, so it is not the page. Build it with `make web`, or name the folder that "
                + "holds it: steady serve --site FOLDER."
        case .siteUnreadable:
            "\(name) could not be read, and half a page is not served. Check its permissions, then start again."
        case .siteTooLarge:
            "\(name) holds more than a page does: over 2,000 files or 256 MB. Name the folder of the page alone."
        case .portTaken:
            "The port is taken by another program, perhaps by Steady itself. Stop that one, or name another port; "
                + "`steady serve --port 0` takes one that is free."
        case .portReserved:
            "The port is kept for programs of the system. Name one from 1024 on, such as `steady serve --port 8420`."
        case .cannotListen(let number):
            "The system lets nothing listen on 127.0.0.1: \(String(cString: strerror(number))). Nothing is served."
        case .libraryMissing:
            "This machine lacks libmicrohttpd, with which Steady serves; everything else works without it. Install it, on "
                + "Debian as the package libmicrohttpd12, then start again."
        case .cannotStart:
            "The threads of the server could not be started, so nothing is served. Free some memory, then start again."
        }
    }
}
