import CMemory

/// The searches of the hot loop, over bytes that somebody else holds.
enum ByteScan {
    /// The index of the first such byte from a position on, or the count.
    @inline(__always)
    static func index(of byte: UInt8, in bytes: UnsafePointer<UInt8>, from position: Int, count: Int) -> Int {
        guard position < count, let hit = memchr(bytes + position, Int32(byte), numericCast(count - position)) else {
            return count
        }
        return UnsafeRawPointer(bytes).distance(to: UnsafeRawPointer(hit))
    }

    /// How many line feeds there are.
    ///
    /// Eight bytes at a time; the compiler widens it further where it can.
    static func lines(in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int64 {
        let raw = UnsafeRawPointer(bytes)
        var total: Int64 = 0
        var position = start
        let ones: UInt64 = 0x0101_0101_0101_0101
        while end - position >= 8 {
            // Each of eight counters holds one byte: emptied before it can overflow.
            let words = min((end - position) / 8, 255)
            var counters: UInt64 = 0
            for word in 0..<words {
                let difference =
                    raw.loadUnaligned(fromByteOffset: position &+ word &* 8, as: UInt64.self)
                    ^ (ones &* 0x0A)
                // The top bit of each byte is clear exactly where the byte is zero.
                let filled = ((difference & (ones &* 0x7F)) &+ (ones &* 0x7F)) | difference
                counters &+= (~filled >> 7) & ones
            }
            for shift in stride(from: UInt64(0), to: 64, by: 8) { total += Int64(counters >> shift & 0xFF) }
            position += words * 8
        }
        while position < end {
            if bytes[position] == 0x0A { total += 1 }
            position += 1
        }
        return total
    }
}

/// Whether bytes begin with a text.
enum PrefixMatch {
    case yes
    case no
    /// All bytes there are fit, and more are needed to tell.
    case short
}

extension UnsafePointer<UInt8> {
    func starts(with text: StaticString, count: Int) -> PrefixMatch {
        let wanted = text.utf8Start
        let length = text.utf8CodeUnitCount
        var index = 0
        while index < length {
            if index == count { return .short }
            if self[index] != wanted[index] { return .no }
            index += 1
        }
        return .yes
    }

    func equals(_ text: StaticString, in range: Range<Int>) -> Bool {
        range.count == text.utf8CodeUnitCount
            && (self + range.lowerBound).starts(with: text, count: range.count) == .yes
    }
}
