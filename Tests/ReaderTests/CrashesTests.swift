import Foundation
import Testing

/// Every file on which a reader ever broke, and files of the kind that it is for.
@Suite struct CrashesTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    private func files(_ folder: String, _ probe: Probe) -> [URL] {
        let place = Self.folder.appending(path: folder).appending(path: probe.rawValue)
        let found = try? FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)
        return (found ?? []).sorted { $0.path < $1.path }
    }

    @Test(arguments: Probe.allCases)
    func `what once broke a reader breaks it no more`(probe: Probe) throws {
        for file in files("Crashes", probe) {
            #expect(probe.broken(by: Array(try Data(contentsOf: file))) == nil, "\(file.lastPathComponent)")
        }
    }

    @Test(arguments: Probe.allCases)
    func `a reader holds on the files that fuzzing begins with, whole and cut anywhere`(probe: Probe) throws {
        let seeds = files("Seeds", probe)
        #expect(!seeds.isEmpty)
        for file in seeds {
            let bytes = Array(try Data(contentsOf: file))
            #expect(probe.broken(by: bytes) == nil, "\(file.lastPathComponent)")
            for end in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 40)) {
                #expect(probe.broken(by: Array(bytes[..<end])) == nil, "\(file.lastPathComponent) up to \(end)")
            }
        }
    }

    @Test(arguments: Probe.allCases)
    func `a reader holds on no bytes, and on bytes of every value`(probe: Probe) {
        #expect(probe.broken(by: []) == nil)
        #expect(probe.broken(by: (0...255).map { $0 }) == nil)
        for byte in UInt8.min...UInt8.max { #expect(probe.broken(by: [byte, byte, byte]) == nil) }
    }
}
