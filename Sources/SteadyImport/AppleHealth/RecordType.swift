import SteadyCore

/// The types of record that we look at, and the one comparison that passes over the rest.
enum RecordType {
    case reading(RecordKind)
    case height

    /// How many bytes ``isCertainlyOther(_:)`` looks at.
    static let fastLength = 48

    /// Whether a tag is a record whose type comes first, as Apple writes it, and is none of ours.
    ///
    /// `<Record type="HKQuantityTypeIdentifierBodyMass"` has its telling letters in bytes 32 to 43.
    @inline(__always)
    static func isCertainlyOther(_ bytes: UnsafePointer<UInt8>) -> Bool {
        let raw = UnsafeRawPointer(bytes)
        guard raw.loadUnaligned(as: UInt64.self) == word(0x3C52_6563_6F72_6420),
            raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self) == word(0x7479_7065_3D22_484B)
        else { return false }
        // Where another tag begins inside these bytes this one is broken, and its type cannot be told from them.
        let telling = raw.loadUnaligned(fromByteOffset: 32, as: UInt64.self)
        if hasTagStart(raw.loadUnaligned(fromByteOffset: 16, as: UInt64.self))
            || hasTagStart(raw.loadUnaligned(fromByteOffset: 24, as: UInt64.self)) || hasTagStart(telling)
            || hasTagStart(raw.loadUnaligned(fromByteOffset: 40, as: UInt64.self))
        {
            return false
        }
        if telling == word(0x7469_6669_6572_426F) {  // tifierBo: BodyMass, BodyFatPercentage, BodyMassIndex
            return false
        }
        if telling == word(0x7469_6669_6572_4C65) { return false }  // tifierLe: LeanBodyMass
        if telling == word(0x7469_6669_6572_4865) {  // tifierHe: Height, and HeartRate, the most frequent of all
            return raw.loadUnaligned(fromByteOffset: 40, as: UInt32.self) == UInt32(bigEndian: 0x6172_7452)
        }
        return true
    }

    /// Whether one of eight bytes is `<`: the byte that becomes zero borrows (Mycroft 1987).
    @inline(__always)
    private static func hasTagStart(_ bytes: UInt64) -> Bool {
        let zeroed = bytes ^ 0x3C3C_3C3C_3C3C_3C3C
        return (zeroed &- 0x0101_0101_0101_0101) & ~zeroed & 0x8080_8080_8080_8080 != 0
    }

    /// Whether a tag is one inside a record that nobody asks about: `<MetadataEntry`, `<Instantaneous…`, `</Record>`.
    @inline(__always)
    static func isPlainChild(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ isOpen: Bool) -> Bool {
        guard !isOpen, count >= 3 else { return false }
        switch bytes[1] {
        case 0x4D: return bytes[2] == 0x65 && count >= 4 && bytes[3] == 0x74  // Met, not Me
        case 0x49, 0x57: return true  // Instantaneous…, Workout…
        case .slash: return bytes[2] != 0x48 && bytes[2] != 0x43  // not </HealthData>, not </Correlation>
        default: return false
        }
    }

    @inline(__always)
    private static func word(_ text: UInt64) -> UInt64 { UInt64(bigEndian: text) }

    init?(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) {
        if bytes.equals("HKQuantityTypeIdentifierBodyMass", in: range) {
            self = .reading(.weight)
        } else if bytes.equals("HKQuantityTypeIdentifierBodyFatPercentage", in: range) {
            self = .reading(.bodyFat)
        } else if bytes.equals("HKQuantityTypeIdentifierLeanBodyMass", in: range) {
            self = .reading(.leanMass)
        } else if bytes.equals("HKQuantityTypeIdentifierHeight", in: range) {
            self = .height
        } else {
            return nil
        }
    }
}

/// A wanted record whose end has not been reached: its zone may still come.
struct OpenRecord: Sendable {
    enum Content: Sendable {
        case reading(RecordKind, FoundTime, Quantity, source: Int32)
        case height(ProfileSuggestions.Height?)
        case setAside(SetAsideReason)
    }

    var content: Content
    let place: Place
}
