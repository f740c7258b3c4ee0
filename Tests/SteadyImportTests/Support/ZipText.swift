import CZlib
import SteadyImport

/// Builds zip archives byte by byte, with the oddities that real ones have.
struct ZipText {
    struct Item {
        var name: String
        var content: [UInt8]
        var isDeflated = true
        var hasDescriptor = false
        var isWide = false
        var flags: UInt16 = 0
        var method: UInt16?
        var checksum: UInt32?
    }

    var items: [Item]
    var comment: [UInt8] = []

    var bytes: [UInt8] {
        var file: [UInt8] = []
        var directory: [UInt8] = []
        for item in items {
            let data = item.isDeflated ? Self.deflated(item.content) : item.content
            var crc = CRC32()
            item.content.withUnsafeBytes { crc.update($0) }
            let checksum = item.checksum ?? crc.value
            let offset = file.count
            let method = item.method ?? (item.isDeflated ? 8 : 0)
            let flags = item.flags | (item.hasDescriptor ? 8 : 0)
            let shown = item.hasDescriptor ? 0 : 1
            let sizes = (UInt64(data.count * shown), UInt64(item.content.count * shown))
            file += number(0x0403_4B50, 4) + number(45, 2) + number(UInt64(flags), 2) + number(UInt64(method), 2)
            file += number(0, 4) + number(UInt64(checksum) * UInt64(shown), 4)
            let wide = item.isWide ? number(1, 2) + number(16, 2) + number(sizes.1, 8) + number(sizes.0, 8) : []
            file += number(item.isWide ? 0xFFFF_FFFF : sizes.0, 4) + number(item.isWide ? 0xFFFF_FFFF : sizes.1, 4)
            file += number(UInt64(item.name.utf8.count), 2) + number(UInt64(wide.count), 2)
            file += Array(item.name.utf8) + wide + data
            if item.hasDescriptor {
                file += number(0x0807_4B50, 4) + number(UInt64(checksum), 4)
                file += number(UInt64(data.count), item.isWide ? 8 : 4)
                file += number(UInt64(item.content.count), item.isWide ? 8 : 4)
            }
            directory += number(0x0201_4B50, 4) + number(45, 2) + number(45, 2) + number(UInt64(flags), 2)
            directory += number(UInt64(method), 2) + number(0, 4) + number(UInt64(checksum), 4)
            let extra =
                item.isWide
                ? number(1, 2) + number(24, 2) + number(UInt64(item.content.count), 8) + number(UInt64(data.count), 8)
                    + number(UInt64(offset), 8) : []
            directory += number(item.isWide ? 0xFFFF_FFFF : UInt64(data.count), 4)
            directory += number(item.isWide ? 0xFFFF_FFFF : UInt64(item.content.count), 4)
            directory += number(UInt64(item.name.utf8.count), 2) + number(UInt64(extra.count), 2) + number(0, 10)
            directory += number(item.isWide ? 0xFFFF_FFFF : UInt64(offset), 4)
            directory += Array(item.name.utf8) + extra
        }
        return file + directory + end(directory, at: file.count)
    }

    private func end(_ directory: [UInt8], at start: Int) -> [UInt8] {
        var end: [UInt8] = []
        let isWide = items.contains { $0.isWide }
        let count = UInt64(items.count)
        if isWide {
            end += number(0x0606_4B50, 4) + number(44, 8) + number(45, 2) + number(45, 2) + number(0, 8)
            end += number(count, 8) + number(count, 8) + number(UInt64(directory.count), 8) + number(UInt64(start), 8)
            end += number(0x0706_4B50, 4) + number(0, 4) + number(UInt64(start + directory.count), 8) + number(1, 4)
        }
        end += number(0x0605_4B50, 4) + number(0, 4) + number(isWide ? 0xFFFF : count, 2)
        end += number(isWide ? 0xFFFF : count, 2) + number(isWide ? 0xFFFF_FFFF : UInt64(directory.count), 4)
        return end + number(isWide ? 0xFFFF_FFFF : UInt64(start), 4) + number(UInt64(comment.count), 2) + comment
    }

    private func number(_ value: UInt64, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: $0 < 8 ? value >> UInt64(8 * $0) : 0) }
    }

    /// A raw deflate stream: zlib's own without its two bytes of head and four of checksum.
    static func deflated(_ content: [UInt8]) -> [UInt8] {
        var length = compressBound(UInt(content.count))
        var packed = [UInt8](repeating: 0, count: Int(length))
        compress2(&packed, &length, content, UInt(content.count), 6)
        return Array(packed[2..<(Int(length) - 4)])
    }
}
