/// The forms in which a file may lie in the site, in the order in which they are preferred.
enum ContentCoding: String, CaseIterable, Sendable {
    case brotli = "br"
    case gzip = "gzip"
    case identity

    static let compressed: [ContentCoding] = [.brotli, .gzip]

    /// What the name of such a file ends with.
    var ending: String {
        switch self {
        case .brotli: ".br"
        case .gzip: ".gz"
        case .identity: ""
        }
    }

    /// The plain name and the coding of a compressed file's name.
    static func split(_ name: String) -> (plain: String, coding: ContentCoding)? {
        for coding in compressed where name.hasSuffix(coding.ending) {
            return (String(name.dropLast(coding.ending.utf8.count)), coding)
        }
        return nil
    }
}

/// What a client says in `Accept-Encoding` (RFC 9110, 12.5.3).
struct AcceptedCodings: Sendable {
    /// Thousandths by which each named coding is wanted.
    private var weights: [ContentCoding: Int] = [:]
    private var others: Int?

    /// Reads the header lines; without any, nothing but the plain form is wanted.
    init(_ lines: [ArraySlice<UInt8>]) {
        for item in lines.flatMap(\.listItems) {
            let parts = item.split(separator: 0x3B, omittingEmptySubsequences: false).map(\.withoutBlanksAround)
            var weight: Int? = 1000
            for part in parts.dropFirst() where part.first?.small == 0x71 {
                weight = Self.weight(part)
            }
            guard let name = parts.first, let weight else { continue }
            if name.elementsEqual("*".utf8) {
                others = weight
            } else if let coding = Self.coding(name) {
                weights[coding] = weight
            }
        }
    }

    /// The best of the forms that there are; the plain one where none is acceptable.
    func best(of offered: some Sequence<ContentCoding>) -> ContentCoding {
        var best = ContentCoding.identity
        var most = 0
        for coding in ContentCoding.allCases where offered.contains(coding) {
            let unsaid = coding == .identity ? 1 : 0
            let weight = weights[coding] ?? others ?? unsaid
            if weight > most {
                best = coding
                most = weight
            }
        }
        return best
    }

    private static func coding(_ name: ArraySlice<UInt8>) -> ContentCoding? {
        if name.isEqual(toToken: "br") { return .brotli }
        if name.isEqual(toToken: "gzip") || name.isEqual(toToken: "x-gzip") { return .gzip }
        return name.isEqual(toToken: "identity") ? .identity : nil
    }

    /// Reads `q=0.8` as 800; nothing if it is no weight.
    private static func weight(_ text: ArraySlice<UInt8>) -> Int? {
        let digits = Array(text.dropFirst())
        guard digits.count >= 2, digits.count <= 6, digits[0] == 0x3D, digits[1] == 0x30 || digits[1] == 0x31 else {
            return nil
        }
        var weight = Int(digits[1] - 0x30) * 1000
        if digits.count > 2 {
            guard digits[2] == 0x2E else { return nil }
            var unit = 100
            for digit in digits[3...] {
                guard (0x30...0x39).contains(digit) else { return nil }
                weight += Int(digit - 0x30) * unit
                unit /= 10
            }
        }
        return weight <= 1000 ? weight : nil
    }
}
