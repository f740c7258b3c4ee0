import CZlib
import SteadyCore
import SteadyImport
import Testing

@Suite struct CRC32Tests {
    @Test func `the checksum of 123456789 is the published one`() {
        var crc = CRC32()
        Array("123456789".utf8).withUnsafeBytes { crc.update($0) }
        #expect(crc.value == 0xCBF4_3926)
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `any bytes in any pieces have zlib's checksum`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var crc = CRC32()
        var plain: UInt = 0
        for _ in 0..<20 {
            let piece = (0..<random.below(200)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            piece.withUnsafeBytes { crc.update($0) }
            if piece.isEmpty { continue }
            plain = CZlib.crc32(plain, piece, UInt32(piece.count))
            #expect(UInt(crc.value) == plain, "seed \(seed)")
        }
    }
}
