import SteadyCore

/// What the beginning of an XML file shows it to be, by its first element or the name in its document type.
package enum XMLHead: Sendable {
    case appleHealth
    case clinicalDocument
    case hackersDiet
    case other
    /// More bytes are needed to tell.
    case undecided

    /// Looks at the first bytes, a mark of byte order or none before them.
    package static func of(_ head: [UInt8]) -> XMLHead {
        var position = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while position < head.count {
            guard head[position] > 0x20 else {
                position += 1
                continue
            }
            guard head[position] == 0x3C else { return .other }
            let rest = head[position...]
            if rest.starts(with: "<?".utf8) {
                guard let end = index(of: [0x3F, 0x3E], in: head, from: position) else { return .undecided }
                position = end
            } else if rest.starts(with: "<!--".utf8) {
                guard let end = index(of: [0x2D, 0x2D, 0x3E], in: head, from: position) else { return .undecided }
                position = end
            } else if rest.starts(with: "<!DOCTYPE".utf8) {
                return named(head, from: position + 9)
            } else if rest.count < 9, rest.starts(with: "<!".utf8) || rest.count == 1 {
                return .undecided
            } else {
                return named(head, from: position + 1)
            }
        }
        return .undecided
    }

    private static func named(_ head: [UInt8], from start: Int) -> XMLHead {
        let name = head[start...].drop { $0 <= 0x20 }.prefix { $0 > 0x20 && $0 != 0x3E && $0 != .slash && $0 != 0x5B }
        if name.elementsEqual("HealthData".utf8) { return .appleHealth }
        if name.elementsEqual("ClinicalDocument".utf8) { return .clinicalDocument }
        if name.elementsEqual("hackersdiet".utf8) || name.elementsEqual("monthlog".utf8) { return .hackersDiet }
        return name.endIndex == head.endIndex ? .undecided : .other
    }

    private static func index(of mark: [UInt8], in head: [UInt8], from start: Int) -> Int? {
        var position = start
        while position + mark.count <= head.count {
            if head[position..<(position + mark.count)].elementsEqual(mark) { return position + mark.count }
            position += 1
        }
        return nil
    }
}
