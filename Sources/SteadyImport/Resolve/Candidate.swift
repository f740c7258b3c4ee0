package import SteadyCore

/// A reading that a file holds, ready to be compared with the journal and written.
package struct Candidate: Sendable {
    /// Made from what the file says; its own for a reading that Steady exported.
    package let id: RecordID
    package let reading: Reading
    /// What the identity was made from: the instant, or the clock as written.
    ///
    /// A clock in a gap of summer time moves in ``Reading/at``, not here.
    package let namingTime: Int64
    package let place: Place
    /// What Steady itself wrote beside it.
    package let own: OwnMark?

    /// What a plan of the import wants to know.
    ///
    /// The device of a stamp is not exported: 0 stands for it.
    package var planned: ImportPlan.Candidate {
        ImportPlan.Candidate(
            id: id, reading: reading, written: own?.stamp.map { Written(stamp: $0, device: 0) },
            isSetAside: own?.isSetAside ?? false)
    }
}

extension ImportFindings {
    /// Turns what was found into readings with their civil days.
    ///
    /// `home` is where the person lives as far as the file does not say; `zones` holds a table for each of
    /// ``ImportFindings/zones``, or nothing where the host knows none, and home counts. The day of a record without an
    /// offset of its own follows from its zone, never from the offset that the exporting phone wrote.
    package func resolve(home: ZoneTable, zones: [ZoneTable?] = [], batch: RecordID = .none) -> [Candidate] {
        var candidates: [Candidate] = []
        candidates.reserveCapacity(readings.count)
        let tables = self.zones.indices.map { index in
            (index < zones.count ? zones[index] : nil) ?? ZoneTable(fixedName: self.zones[index]) ?? home
        }
        func table(_ zone: Int32?) -> ZoneTable {
            guard let zone, tables.indices.contains(Int(zone)) else { return home }
            return tables[Int(zone)]
        }
        for found in readings {
            let moment: Moment?
            switch found.time {
            case .instant(let milliseconds, let zone): moment = table(zone).moment(atMilliseconds: milliseconds)
            case .moment(let given): moment = given
            case .wall(let wall, let zone): moment = table(zone).moment(at: wall)
            case .day(let day): moment = home.moment(at: WallTime(day: day, millisecondOfDay: 43_200_000))
            }
            guard let moment else { continue }
            candidates.append(candidate(found, at: moment, batch: batch))
        }
        return candidates
    }

    private func candidate(_ found: FoundReading, at moment: Moment, batch: RecordID) -> Candidate {
        let name = sources[Int(found.source)]
        let naming = found.time.naming
        if let own = found.own {
            let origin = own.isTyped ? Origin.typed : Origin(isTyped: false, name: name, batch: batch)
            let reading = Reading(
                kind: found.kind, at: moment, timing: own.timing, quantity: found.quantity, origin: origin)
            return Candidate(
                id: own.id, reading: reading, namingTime: reading.namingTime, place: found.place, own: own)
        }
        let id = RecordID(
            source: name, kind: found.kind, timing: naming.timing, time: naming.time, quantity: found.quantity)
        let reading = Reading(
            kind: found.kind, at: moment, timing: naming.timing, quantity: found.quantity,
            origin: Origin(isTyped: false, name: name, batch: batch))
        return Candidate(id: id, reading: reading, namingTime: naming.time, place: found.place, own: nil)
    }
}

extension ZoneTable {
    /// A zone that is only an offset, as phones name it where no place is known: `GMT`, `GMT+0200`, `GMT-05:30`.
    init?(fixedName name: String) {
        var cursor = ByteCursor(name.utf8)
        let word = cursor.letters()
        guard word.elementsEqual("gmt".utf8) || word.elementsEqual("utc".utf8) else { return nil }
        if cursor.isAtEnd {
            self.init(name: name, offset: 0)
            return
        }
        guard let offset = cursor.offset(), cursor.isAtEnd else { return nil }
        self.init(name: name, offset: offset)
    }
}
