internal import SteadyCore

extension App {
    /// A write that the host could not store and that waits for the person.
    var unsaved: Write? { writes.first { $0.failure != nil && !$0.isChoice } }

    /// Whether a write is on its way whose answer the person waits for.
    var isBusy: Bool { writes.contains { $0.isOnItsWay && !$0.isChoice } }

    /// Makes the records of what the person did and gives them to the host.
    mutating func write(
        _ purpose: Write.Purpose, _ body: (inout JournalWriter, Journal, JournalView) -> Void
    ) -> [Effect] {
        var entropy = entropy
        var writer = JournalWriter(clock: clock, now: now.milliseconds) { entropy.next() }
        body(&writer, session.journal, session.weights())
        clock = writer.clock
        let records = writer.records
        self.entropy = entropy
        guard !records.isEmpty else { return [] }
        if isSample {
            // A look around keeps nothing: the records count at once and go nowhere.
            keep(Write(token: 0, records: records, purpose: purpose))
            return []
        }
        lastToken += 1
        writes.append(Write(token: lastToken, records: records, purpose: purpose))
        return [persist(records, lastToken)]
    }

    /// Puts records into the outbox, and those of choices that were not stored before with them.
    private mutating func persist(_ records: [Record], _ token: Int32) -> Effect {
        outbox = []
        var count: Int32 = 0
        for index in writes.indices where writes[index].isWaitingChoice {
            for record in writes[index].records { outbox.append(contentsOf: record.sealed.bytes) }
            count += Int32(writes[index].records.count)
            writes[index].isCarried = true
        }
        for record in records { outbox.append(contentsOf: record.sealed.bytes) }
        return .persist(token: token, count: count + Int32(records.count))
    }

    /// The host has stored the records of a token.
    mutating func stored(_ token: Int32) -> [Effect] {
        guard let index = writes.firstIndex(where: { $0.token == token }) else { return [] }
        let write = writes.remove(at: index)
        // Choices that waited went along with it.
        for choice in writes where choice.isCarried { insert(choice.records) }
        writes.removeAll { $0.isCarried }
        if storage == .off { storage = .unsure }
        keep(write)
        guard storage == .unsure, !isPersistenceAsked, case .reading = write.purpose else { return [] }
        isPersistenceAsked = true
        return [.askPersistence]
    }

    /// Lets records count, and says what that did.
    private mutating func keep(_ write: Write) {
        let before = newest
        insert(write.records)
        guard !write.isChoice else { return }
        let said = LogAnswer.line(before: before, after: newest, unit: unit)
        switch write.purpose {
        case .reading(let reading):
            log.finish(said: said)
            announcement = "\(words(reading)) saved. \(said)"
            if let strange = session.series(.adaptive).strangeReading(reading) {
                announcement += " \(StrangeWords.sentence(strange, unit: unit))"
            }
            if page == .log { focus = "edit" }
        case .deletion(let reading):
            log.finish(said: said)
            log.deleted = reading
            announcement = "\(words(reading)) deleted. \(said)"
            if page == .log { focus = "save" }
        case .aside(let reading):
            log.finish(said: said)
            announcement = "\(words(reading)) set aside. \(said)"
            if page == .log { focus = "bringBack" }
        case .broughtBack(let reading):
            log.finish(said: said)
            announcement = "\(words(reading)) counts again. \(said)"
            if page == .log { focus = "title" }
        case .undoneImport(_, let count):
            importing = .undone(count: count, said: said)
            page = .importing
            announcement = "\(CountWords.of(count, "reading")) set aside. \(said)"
            focus = "see"
        case .choice: break
        }
    }

    private mutating func insert(_ records: [Record]) {
        for record in records { _ = session.take(record, hash: record.sealed.writtenHash) }
        seenRecords = session.journal.recordCount
    }

    /// The host could not store the records of a token; they are kept here and offered again.
    mutating func notStored(_ token: Int32, _ why: WriteFailure) {
        guard let index = writes.firstIndex(where: { $0.token == token }) else { return }
        writes[index].failure = why
        writes[index].isOnItsWay = false
        if why != .quota { storage = .off }
        guard !writes[index].isChoice else { return }
        page = .log
        over = nil
        focus = "retry"
        announcement = StorageWords.note(writes[index], unit: unit).text
    }

    /// Gives the records that were not stored to the host once more.
    mutating func retry() -> [Effect] {
        guard !isBusy, let index = writes.firstIndex(where: { $0.failure != nil && !$0.isChoice }) else { return [] }
        lastToken += 1
        writes[index].token = lastToken
        writes[index].isOnItsWay = true
        return [persist(writes[index].records, lastToken)]
    }

    /// The line on the newest day that is not after today.
    var newest: TrendPoint? {
        mutating get {
            let series = session.series(line)
            let end = series.firstPointIndex(from: today.advanced(by: 1))
            return end > 0 ? series.points[end - 1] : nil
        }
    }

    func words(_ reading: Reading) -> String {
        ShownMass(reading.quantity, unit: unit).textWithUnit
    }
}
