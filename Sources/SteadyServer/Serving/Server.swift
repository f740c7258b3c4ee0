internal import CMicrohttpd
internal import Glibc

/// The server: a site's files on 127.0.0.1, behind the gate.
package final class Server: @unchecked Sendable {
    // Unchecked: the pointer is libmicrohttpd's, whose functions may be called from any thread; `stop` is called once.
    /// The port that is listened on.
    package let port: UInt16
    private let reception: Reception
    private let watchdog: Watchdog
    private let daemon: OpaquePointer
    private let limits: ServerLimits

    /// Reads nothing of the disk later: the site is in memory, and a request is a look-up.
    ///
    /// - Throws: ``ServerFailure`` if the port cannot be had.
    package init(_ settings: ServerSettings, site: SiteFolder, log: RequestLog) throws(ServerFailure) {
        guard steady_mhd_load() == 1 else { throw .libraryMissing }
        let limits = settings.limits
        let routes = try Routes(SiteTable(site))
        let listener = try Listener(port: settings.port)
        let gate = Gate(names: ServedNames(port: listener.port, origin: settings.origin))
        let reception = Reception(gate: gate, routes: routes, limits: limits, log: log)
        let interval = Int32(clamping: max(10, min(500, min(limits.waiting, limits.answering) / 8)))
        let watchdog: Watchdog
        do throws(ServerFailure) {
            watchdog = try Watchdog(visits: reception.visits, interval: interval)
        } catch {
            close(listener.socket)
            throw error
        }
        let state = Unmanaged.passUnretained(reception).toOpaque()
        guard
            let daemon = steady_mhd_start(
                listener.socket, limits.threads, limits.connectionMemory, limits.connections, Callbacks.target,
                Callbacks.answer, Callbacks.completed, Callbacks.notify, state)
        else {
            watchdog.stop()
            close(listener.socket)
            throw .cannotStart
        }
        port = listener.port
        self.limits = limits
        self.reception = reception
        self.watchdog = watchdog
        self.daemon = daemon
    }

    /// Where a browser on this machine finds the page.
    package var address: String { "http://127.0.0.1:\(port)/" }

    /// Stops: takes no new connection, waits for requests in flight, ends the rest.
    ///
    /// Must be called once.
    ///
    /// - Returns: How many requests were cut off because their time was over.
    @discardableResult package func stop() -> Int {
        reception.close()
        let socket = steady_mhd_quiesce(daemon)
        if socket >= 0 { close(socket) }
        let latest = steadyMilliseconds() + limits.stopping
        while reception.requestsInFlight > 0, steadyMilliseconds() < latest { usleep(5000) }
        let left = reception.requestsInFlight
        steady_mhd_stop(daemon)
        watchdog.stop()
        return left
    }
}
