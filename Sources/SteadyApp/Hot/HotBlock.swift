internal import SteadyCore

/// A block of memory that a hot road fills and the page reads: 8 doubles, 32 words, 12 texts of 96 bytes.
///
/// Little-endian, as WebAssembly is; a word 16 + k says how long text k is. Filling it allocates nothing.
package struct HotBlock {
    package static let byteCount = 1536
    package static let wordCount = 32
    package static let textCount = 12
    package static let textLength = 96

    private let memory: UnsafeMutableRawPointer

    /// Uses memory of ``byteCount`` bytes, aligned to 8, that outlives the block.
    package init(_ memory: UnsafeMutableRawPointer) {
        self.memory = memory
    }

    /// Memory for one block, zeroed; whoever asks gives it back.
    package static func allocate() -> UnsafeMutableRawPointer {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 8)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
        return memory
    }

    package func setDouble(_ index: Int, _ value: Double) {
        memory.storeBytes(of: value, toByteOffset: 8 * index, as: Double.self)
    }

    package func double(_ index: Int) -> Double {
        memory.load(fromByteOffset: 8 * index, as: Double.self)
    }

    package func setWord(_ index: Int, _ value: Int32) {
        memory.storeBytes(of: value.littleEndian, toByteOffset: 64 + 4 * index, as: Int32.self)
    }

    package func word(_ index: Int) -> Int32 {
        Int32(littleEndian: memory.load(fromByteOffset: 64 + 4 * index, as: Int32.self))
    }

    /// A pen at the start of a text.
    package func text(_ index: Int) -> HotText {
        HotText(memory + (192 + Self.textLength * index))
    }

    /// Says where a text ends that a pen wrote.
    package func end(_ index: Int, _ text: HotText) {
        setWord(16 + index, text.count)
    }

    /// A text as it stands, for those who have the time.
    package func string(_ index: Int) -> String {
        let bytes = UnsafeRawBufferPointer(
            start: memory + (192 + Self.textLength * index), count: Int(word(16 + index)))
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A pen for one short text of a block; what does not fit is left out.
package struct HotText {
    private let start: UnsafeMutableRawPointer
    package private(set) var count: Int32 = 0

    init(_ start: UnsafeMutableRawPointer) {
        self.start = start
    }

    mutating func append(_ byte: UInt8) {
        guard count < Int32(HotBlock.textLength) else { return }
        start.storeBytes(of: byte, toByteOffset: Int(count), as: UInt8.self)
        count += 1
    }

    mutating func append(_ text: String) {
        for byte in text.utf8 { append(byte) }
    }

    mutating func append(_ text: StaticString) {
        var place = text.utf8Start
        for _ in 0..<text.utf8CodeUnitCount {
            append(place.pointee)
            place += 1
        }
    }

    /// A whole number, not negative.
    mutating func append(number: Int64) {
        var divisor: Int64 = 1
        while number / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            append(.zero + UInt8(truncatingIfNeeded: number / divisor % 10))
            divisor /= 10
        }
    }

    /// Tenths as figures: `74.1`.
    mutating func append(tenths: Int64) {
        append(number: tenths / 10)
        append(.period)
        append(number: tenths % 10)
    }

    /// A mass as ``ShownMass/text`` writes it; not negative.
    mutating func append(_ mass: ShownMass) {
        guard mass.unit == .stone else { return append(tenths: mass.tenths) }
        append(number: mass.tenths / 140)
        append(" st " as StaticString)
        append(tenths: mass.tenths % 140)
        append(" lb" as StaticString)
    }

    /// A mass as ``ShownMass/textWithUnit`` writes it.
    mutating func append(withUnit mass: ShownMass) {
        append(mass)
        if mass.unit == .kilogram { append(" kg" as StaticString) }
        if mass.unit == .pound { append(" lb" as StaticString) }
    }

    /// A difference as ``ShownDifference/text`` writes it, or without its sign, and its unit behind it.
    mutating func append(_ difference: ShownDifference, signed: Bool, withUnit: Bool = true) {
        if signed, difference.tenths < 0 { append("\u{2212}" as StaticString) }
        if signed, difference.tenths > 0 { append(.plus) }
        let tenths = Int64(difference.tenths.magnitude)
        if difference.unit == .stone, tenths >= 140 { return append(ShownMass(tenths: tenths, unit: .stone)) }
        append(tenths: tenths)
        guard withUnit else { return }
        append(difference.unit == .kilogram ? " kg" : " lb" as StaticString)
    }

    /// The parts of a figure into the texts from an index on, as ``Figure`` parts it.
    static func write(_ mass: ShownMass?, to block: HotBlock, at index: Int) {
        var texts = (block.text(index), block.text(index + 1), block.text(index + 2), block.text(index + 3))
        if let mass, mass.unit == .stone {
            texts.0.append(number: mass.tenths / 140)
            texts.1.append("st" as StaticString)
            texts.2.append(tenths: mass.tenths % 140)
            texts.3.append("lb" as StaticString)
        } else if let mass {
            texts.0.append(tenths: mass.tenths)
            texts.1.append(mass.unit == .kilogram ? "kg" : "lb" as StaticString)
        } else {
            texts.0.append("\u{2014}" as StaticString)
        }
        block.end(index, texts.0)
        block.end(index + 1, texts.1)
        block.end(index + 2, texts.2)
        block.end(index + 3, texts.3)
    }
}
