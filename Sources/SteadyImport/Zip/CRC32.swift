/// The checksum of zip archives: CRC-32 of ISO 3309, reflected polynomial 0xEDB88320.
///
/// Sixteen bytes a step (Kounavis and Berry 2008, "Novel table lookup-based algorithms for high-performance CRC
/// generation", doi:10.1109/TC.2008.85).
package struct CRC32: Sendable {
    private var register: UInt32 = 0xFFFF_FFFF
    private let table: [UInt32]

    package init() {
        table = Self.makeTable()
    }

    /// The checksum of all bytes so far.
    package var value: UInt32 { ~register }

    package mutating func update(_ block: UnsafeRawBufferPointer) {
        guard let bytes = block.baseAddress else { return }
        var crc = register
        var position = 0
        let count = block.count
        table.withUnsafeBufferPointer { table in
            guard let t = table.baseAddress else { return }
            while count &- position >= 16 {
                let low =
                    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
                    ^ UInt64(crc)
                let high = UInt64(
                    littleEndian: bytes.loadUnaligned(fromByteOffset: position &+ 8, as: UInt64.self))
                let first =
                    t[Self.slot(15, low)] ^ t[Self.slot(14, low >> 8)]
                    ^ t[Self.slot(13, low >> 16)] ^ t[Self.slot(12, low >> 24)]
                let second =
                    t[Self.slot(11, low >> 32)] ^ t[Self.slot(10, low >> 40)]
                    ^ t[Self.slot(9, low >> 48)] ^ t[Self.slot(8, low >> 56)]
                let third =
                    t[Self.slot(7, high)] ^ t[Self.slot(6, high >> 8)]
                    ^ t[Self.slot(5, high >> 16)] ^ t[Self.slot(4, high >> 24)]
                let fourth =
                    t[Self.slot(3, high >> 32)] ^ t[Self.slot(2, high >> 40)]
                    ^ t[Self.slot(1, high >> 48)] ^ t[Self.slot(0, high >> 56)]
                crc = first ^ second ^ third ^ fourth
                position &+= 16
            }
            while position < count {
                let byte = bytes.load(fromByteOffset: position, as: UInt8.self)
                crc = t[Int((crc ^ UInt32(byte)) & 0xFF)] ^ crc >> 8
                position &+= 1
            }
        }
        register = crc
    }

    @inline(__always)
    private static func slot(_ slice: Int, _ word: UInt64) -> Int {
        slice &* 256 &+ Int(truncatingIfNeeded: word & 0xFF)
    }

    private static func makeTable() -> [UInt32] {
        var table = [UInt32](repeating: 0, count: 16 * 256)
        for index in 0..<256 {
            var crc = UInt32(index)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
            table[index] = crc
        }
        for index in 256..<(16 * 256) {
            let before = table[index - 256]
            table[index] = table[Int(before & 0xFF)] ^ before >> 8
        }
        return table
    }
}
