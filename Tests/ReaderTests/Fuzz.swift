import Glibc

/// LibFuzzer's own beginning; it gives the bytes and looks at the coverage.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// The probe of this run; set once, before the first bytes.
nonisolated(unsafe) private var probe = Probe.json

/// Begins the program: `Fuzz PROBE [OPTIONS OF LIBFUZZER] [FOLDERS]`.
@_cdecl("Fuzz_main")
public func fuzzMain(
    _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
    guard count > 1, let name = arguments[1], let named = Probe(rawValue: String(cString: name)) else {
        print("A probe is missing: \(Probe.allCases.map(\.rawValue).joined(separator: " "))")
        return 2
    }
    probe = named
    arguments[1] = arguments[0]
    var count = count - 1
    var arguments = arguments + 1
    return runDriver(&count, &arguments) { bytes, count in
        let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
        if let broken = probe.broken(by: bytes) {
            print("\(probe.rawValue): \(broken)")
            fflush(nil)
            abort()
        }
        return 0
    }
}
