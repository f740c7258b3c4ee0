internal import Glibc

/// Ctrl-C and a polite kill, to be waited for.
///
/// They are blocked from the moment that this is made, in this thread and in those that it starts.
struct StopSignals {
    private var signals = sigset_t()

    init() {
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Waits for one of them; the next one then ends the program at once.
    func wait() {
        var signals = signals
        var which: Int32 = 0
        while sigwait(&signals, &which) != 0 {}
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}
