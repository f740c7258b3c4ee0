internal import Glibc
internal import Synchronization

/// One connection, with the time by which it must have got further.
///
/// libmicrohttpd's own time-out counts from the last byte, so a client that sends one byte now and then holds a
/// connection for ever. Here each step has a deadline of its own.
final class Visit: Sendable {
    enum Phase: UInt8, AtomicRepresentable {
        /// No request line yet.
        case waiting
        /// The request line is there, the head is not.
        case reading
        /// An answer is on its way.
        case answering
        /// Over: nothing more is read from or written to it.
        case ended
    }

    private let socket: Int32
    private let phase = Atomic<Phase>(.waiting)
    private let deadline: Atomic<Int64>

    init(socket: Int32, deadline: Int64) {
        self.socket = socket
        self.deadline = Atomic(deadline)
    }

    /// Takes the next step, with a new deadline; false if the connection was ended meanwhile.
    func advance(to next: Phase, by time: Int64) -> Bool {
        // The deadline first: whoever sees the new phase must not see the old time.
        deadline.store(time, ordering: .sequentiallyConsistent)
        var current = phase.load(ordering: .sequentiallyConsistent)
        while current != .ended {
            let result = phase.compareExchange(
                expected: current, desired: next, ordering: .sequentiallyConsistent)
            if result.exchanged { return true }
            current = result.original
        }
        return false
    }

    /// Ends the connection if its time is over, and says so to a client that had begun to speak.
    func end(ifOverdueAt now: Int64) {
        let current = phase.load(ordering: .sequentiallyConsistent)
        guard current != .ended, now > deadline.load(ordering: .sequentiallyConsistent) else { return }
        let result = phase.compareExchange(
            expected: current, desired: .ended, ordering: .sequentiallyConsistent)
        guard result.exchanged else { return }
        if current == .reading {
            var bytes = Array(Self.tooSlow.utf8)
            _ = send(socket, &bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
        }
        shutdown(socket, Int32(SHUT_RDWR))
    }

    private static let tooSlow =
        "HTTP/1.1 \(Refusal.tooSlow.status) Request Timeout\r\nConnection: close\r\nCache-Control: no-store\r\n"
        + "Content-Type: text/plain; charset=utf-8\r\nContent-Length: \(Refusal.tooSlow.page.utf8.count)\r\n\r\n"
        + Refusal.tooSlow.page
}

/// All connections that are open.
final class Visits: Sendable {
    private let open = Mutex<[ObjectIdentifier: Visit]>([:])

    func begin(socket: Int32, deadline: Int64) -> Visit {
        let visit = Visit(socket: socket, deadline: deadline)
        open.withLock { $0[ObjectIdentifier(visit)] = visit }
        return visit
    }

    /// Forgets a connection; must be called before its socket is closed, whose number may then be another's.
    func end(_ visit: Visit) {
        open.withLock { $0[ObjectIdentifier(visit)] = nil }
    }

    /// Ends what is overdue; the lock is held, so no socket is closed meanwhile.
    func endOverdue(now: Int64) {
        open.withLock { visits in
            for visit in visits.values { visit.end(ifOverdueAt: now) }
        }
    }
}

/// Milliseconds on the clock that nobody sets.
func steadyMilliseconds() -> Int64 { steadyMicroseconds() / 1000 }

/// Microseconds on the clock that nobody sets.
func steadyMicroseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
}
