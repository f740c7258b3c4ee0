import Glibc
import SteadyCore

/// Writes an export in the shape of Apple Health's: records of 250 to 450 bytes, few of them about us.
struct ExportMaker {
    private var random = SeededRandom(seed: 20_260_131)
    private let file: UnsafeMutablePointer<FILE>
    private var written = 0

    /// Writes about so many bytes, with 5,000 weigh-ins spread among the rest.
    static func write(to path: String, bytes: Int) throws {
        guard let file = fopen(path, "w") else { throw Child.Failure(description: "cannot write \(path)") }
        defer { fclose(file) }
        var maker = ExportMaker(file: file)
        maker.make(bytes)
    }

    private init(file: UnsafeMutablePointer<FILE>) {
        self.file = file
    }

    private mutating func put(_ text: String) {
        fputs(text, file)
        written += text.utf8.count
    }

    private mutating func make(_ bytes: Int) {
        put("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE HealthData [\n<!ELEMENT HealthData ANY>\n]>\n")
        put("<HealthData locale=\"en_GB\">\n <ExportDate value=\"2026-01-31 09:00:00 +0100\"/>\n")
        var made = 0
        while written < bytes {
            if made < 5000, written >= bytes / 5000 * made {
                weighIn(made)
                made += 1
            }
            heartRate()
            steps()
        }
        put("</HealthData>\n")
    }

    private mutating func stamp(_ day: Int32) -> String {
        let civil = CivilDay(number: 16_495 + day)
        let clock = WallTime(
            day: civil, millisecondOfDay: Int32(random.below(3600)) * 1000 + 6 * 3_600_000)
        return "\(civil.iso) \(clock.clockText(seconds: true)) +0100"
    }

    private mutating func weighIn(_ number: Int) {
        let time = stamp(Int32(number) * 3900 / 5000)
        let hundredths = 7600 + random.below(800)
        put(" <Record type=\"HKQuantityTypeIdentifierBodyMass\" sourceName=\"Scale\" sourceVersion=\"6.4\" unit=\"kg\"")
        put(" creationDate=\"\(time)\" startDate=\"\(time)\" endDate=\"\(time)\"")
        put(" value=\"\(hundredths / 100).\(hundredths % 100)\">\n")
        put("  <MetadataEntry key=\"HKWasUserEntered\" value=\"0\"/>\n </Record>\n")
    }

    private mutating func heartRate() {
        let time = stamp(Int32(random.below(3900)))
        put(" <Record type=\"HKQuantityTypeIdentifierHeartRate\" sourceName=\"Watch\" sourceVersion=\"10.6.1\"")
        put(" device=\"&lt;&lt;HKDevice: 0x\(random.below(1 << 36))&gt;, name:Apple Watch, manufacturer:Apple Inc.,")
        put(" model:Watch, hardware:Watch6,2, software:8.7&gt;\" unit=\"count/min\" creationDate=\"\(time)\"")
        put(" startDate=\"\(time)\" endDate=\"\(time)\" value=\"\(48 + random.below(100))\">\n")
        put("  <MetadataEntry key=\"HKMetadataKeyHeartRateMotionContext\" value=\"1\"/>\n </Record>\n")
    }

    private mutating func steps() {
        let time = stamp(Int32(random.below(3900)))
        put(" <Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"Phone\" sourceVersion=\"17.5.1\"")
        put(" device=\"&lt;&lt;HKDevice: 0x\(random.below(1 << 36))&gt;, name:iPhone, manufacturer:Apple Inc.,")
        put(" model:iPhone, hardware:iPhone14,2, software:17.5.1&gt;\" unit=\"count\" creationDate=\"\(time)\"")
        put(" startDate=\"\(time)\" endDate=\"\(time)\" value=\"\(4 + random.below(900))\"/>\n")
    }
}
