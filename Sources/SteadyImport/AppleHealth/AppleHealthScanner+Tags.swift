import SteadyCore

extension AppleHealthScanner {
    /// Reads one tag that begins at `bytes`.
    mutating func tag(_ bytes: UnsafePointer<UInt8>, count: Int, ending: TagEnding, line: Int64) -> TagOutcome {
        if stage == .prologue { return prologue(bytes, count, ending) }
        guard count >= 2 else { return ending == .block ? .more : .past(count) }
        switch bytes[1] {
        case 0x52:  // R
            return named("<Record", bytes, count, ending) { scanner in
                scanner.record(bytes, count, ending, line)
            }
        case 0x4D:  // M
            if open != nil, bytes.starts(with: "<MetadataEntry", count: count) != .no {
                return named("<MetadataEntry", bytes, count, ending) { $0.metadata(bytes, count, ending) }
            }
            return named("<Me", bytes, count, ending) { $0.person(bytes, count, ending) }
        case 0x43:  // C
            return named("<Correlation", bytes, count, ending) { scanner in
                scanner.finishOpen(as: nil)
                scanner.isInCorrelation = true
                return .past(12)
            }
        case .slash:
            return closing(bytes, count, ending)
        case 0x21:  // !
            return declaration(bytes, count, ending)
        default:
            return .past(2)
        }
    }

    /// Does something if the tag has exactly this name.
    private mutating func named(
        _ name: StaticString, _ bytes: UnsafePointer<UInt8>, _ count: Int, _ ending: TagEnding,
        _ body: (inout AppleHealthScanner) -> TagOutcome
    ) -> TagOutcome {
        let length = name.utf8CodeUnitCount
        switch bytes.starts(with: name, count: count) {
        case .no:
            return .past(2)
        case .short:
            return ending == .block ? .more : .past(count)
        case .yes:
            guard count > length else { return ending == .block ? .more : body(&self) }
            let next = bytes[length]
            return next <= 0x20 || next == 0x3E || next == .slash ? body(&self) : .past(2)
        }
    }

    private mutating func prologue(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ ending: TagEnding) -> TagOutcome {
        named("<HealthData", bytes, count, ending) { scanner in
            scanner.stage = .body
            return .past(11)
        }
    }

    private mutating func closing(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ ending: TagEnding) -> TagOutcome {
        guard count >= 3 else { return ending == .block ? .more : .past(count) }
        switch bytes[2] {
        case 0x52:
            return named("</Record", bytes, count, ending) { scanner in
                scanner.finishOpen(as: nil)
                return .past(8)
            }
        case 0x43:
            return named("</Correlation", bytes, count, ending) { scanner in
                scanner.finishOpen(as: nil)
                scanner.isInCorrelation = false
                return .past(13)
            }
        case 0x48:
            // The file is whole only if the last tag is.
            if count < 13, ending == .block, bytes.starts(with: "</HealthData>", count: count) == .short {
                return .more
            }
            return named("</HealthData", bytes, count, ending) { scanner in
                guard count > 12 else { return .past(12) }
                scanner.finishOpen(as: nil)
                scanner.stage = .closed
                return .past(12)
            }
        default:
            return .past(2)
        }
    }

    private mutating func declaration(
        _ bytes: UnsafePointer<UInt8>, _ count: Int, _ ending: TagEnding
    ) -> TagOutcome {
        let comment = bytes.starts(with: "<!--", count: count)
        if comment == .yes {
            stage = .comment
            markupTail = 0
            return .past(4)
        }
        let data = bytes.starts(with: "<![CDATA[", count: count)
        if data == .yes {
            stage = .characterData
            markupTail = 0
            return .past(9)
        }
        if ending == .block, comment == .short || data == .short { return .more }
        return .past(2)
    }

    /// Steps to behind the `-->` or `]]>` that ends what is being skipped.
    mutating func skipMarkup(_ bytes: UnsafePointer<UInt8>, _ count: Int, from start: Int) -> Int {
        let repeated: UInt8 = stage == .comment ? .hyphen : 0x5D
        var position = start
        while position < count {
            let byte = bytes[position]
            position += 1
            if byte == repeated {
                markupTail = min(markupTail + 1, 2)
            } else if byte == 0x3E, markupTail == 2 {
                stage = .body
                return position
            } else {
                markupTail = 0
            }
        }
        return position
    }

    /// Counts a record whose tag is longer than any can be.
    mutating func tooLong(_ bytes: UnsafePointer<UInt8>, line: Int64) {
        guard stage == .body, bytes.starts(with: "<Record", count: 7) == .yes else { return }
        finishOpen(as: nil)
        recordNumber += 1
        gathering.setAside(.tooLong, at: Place(line: line, record: recordNumber))
    }
}
