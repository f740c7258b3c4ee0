internal import SteadyFiles

/// How far a long read has come: a bar on a terminal, a line for each quarter otherwise; nothing for a small file.
final class ProgressBar {
    private let host: Host
    private let name: String
    private var shown: Int64 = -1
    private var isDrawn = false

    /// Files below this size, in bytes, are read before anybody could look at a bar.
    private static let smallest: Int64 = 32 << 20

    init(host: Host, name: String) {
        self.host = host
        self.name = name
    }

    func show(_ progress: ScanProgress) {
        guard progress.total >= Self.smallest else { return }
        let percent = progress.done * 100 / progress.total
        if host.complaints.isTerminal {
            guard percent != shown else { return }
            shown = percent
            isDrawn = true
            let full = Int(percent) * 30 / 100
            let bar = String(repeating: "\u{2501}", count: full) + String(repeating: "\u{2500}", count: 30 - full)
            host.complaints.write(host.shown("\r\(bar) \(percent) %  \(name)"))
        } else if percent / 25 > shown / 25 || shown < 0 {
            shown = max(percent, 0)
            if percent >= 25 { host.complain("\(name): \(percent) % read") }
        }
    }

    /// Takes the bar away.
    func clear() {
        if isDrawn { host.complaints.write("\r\u{1B}[K") }
    }
}
