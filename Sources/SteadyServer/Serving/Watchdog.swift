internal import Glibc

/// A thread that ends overdue connections.
final class Watchdog: @unchecked Sendable {
    // Unchecked: all is set before the thread starts, and `thread` is used by the one who stops it.
    private let visits: Visits
    private let interval: Int32
    /// A pipe whose writing end is closed to end the thread.
    private let ends: (reading: Int32, writing: Int32)
    private var thread = pthread_t()

    /// Starts the thread, which looks every so many milliseconds.
    init(visits: Visits, interval: Int32) throws(ServerFailure) {
        self.visits = visits
        self.interval = interval
        var pair: [Int32] = [-1, -1]
        guard pipe(&pair) == 0 else { throw .cannotStart }
        ends = (pair[0], pair[1])
        let state = Unmanaged.passRetained(self)
        let failed = pthread_create(
            &thread, nil,
            { state in
                guard let state else { return nil }
                Unmanaged<Watchdog>.fromOpaque(state).takeRetainedValue().watch()
                return nil
            }, state.toOpaque())
        guard failed == 0 else {
            state.release()
            close(ends.reading)
            close(ends.writing)
            throw .cannotStart
        }
    }

    private func watch() {
        var end = pollfd(fd: ends.reading, events: Int16(POLLIN), revents: 0)
        while poll(&end, 1, interval) <= 0 {
            visits.endOverdue(now: steadyMilliseconds())
        }
    }

    /// Ends the thread and waits for it.
    func stop() {
        close(ends.writing)
        pthread_join(thread, nil)
        close(ends.reading)
    }
}
