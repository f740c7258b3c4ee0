internal import SteadyCore

extension App {
    /// Goes to another page or sheet.
    mutating func navigate(_ event: Event) {
        switch event {
        case .tab(let tab):
            show(tab == .log ? .log : .trend)
            log.leaveDay()
            // A choice between two pages keeps the focus on the tab that was pressed.
            focus = ""
        case .proceed: show(.begin)
        case .back: show(.first)
        case .beginToday: show(.log)
        case .sample:
            session = Session()
            var bytes: [UInt8] = []
            for record in SampleJournal.records(endingOn: today) { bytes.append(contentsOf: record.sealed.bytes) }
            _ = session.take(bytes[...])
            isSample = true
            arrive()
            show(.trend)
        case .leaveSample:
            self.leaveSample()
        case .table:
            tableLength = TablePage.step
            open(.table)
        case .sheet:
            over = .menu
            focus = "close"
        case .keys:
            over = .keys
            focus = "close"
        case .close:
            over = nil
            focus = "menu"
        case .privacy: open(.privacy)
        case .exports: open(.export)
        case .done:
            if log.day != nil, page == .log {
                log.leaveDay()
                show(log.cameFrom)
            } else {
                // Once there are readings, the way back is to them.
                show(cameFrom == .begin && session.journal.recordCount > 0 ? .log : cameFrom)
            }
        case .day(let day): open(day)
        default: break
        }
    }

    /// Shows one of the pages that stay.
    mutating func show(_ next: Page) {
        page = next
        over = nil
        focus = "title"
    }

    /// Opens a page that Done closes.
    mutating func open(_ next: Page) {
        if page == .log || page == .trend { cameFrom = page }
        if page == .begin || page == .first { cameFrom = .begin }
        show(next)
    }

    mutating func leaveSample() {
        guard isSample else { return }
        let kept = (storage, plot, copied, entropy, clock.device, now, hasSingleKeys)
        self = App()
        (storage, plot, copied, entropy, _, now, hasSingleKeys) = kept
        clock = HybridClock(device: kept.4)
        show(.begin)
    }
}
