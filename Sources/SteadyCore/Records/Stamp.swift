/// When a record was written: a hybrid logical clock's reading.
///
/// 48 bits of milliseconds since 1970 and a 16-bit counter (Kulkarni, Demirbas and others 2014, "Logical physical
/// clocks", doi:10.1007/978-3-319-14472-6_2). Together with the device it orders typed readings, registers and
/// `ignore` the same way on every device.
package struct Stamp: Hashable, Comparable, Sendable {
    package let milliseconds: UInt64
    package let counter: UInt16

    package static let zero = Stamp(milliseconds: 0, counter: 0)

    package init(milliseconds: UInt64, counter: UInt16) {
        self.milliseconds = min(milliseconds, 0xFFFF_FFFF_FFFF)
        self.counter = counter
    }

    package static func < (left: Stamp, right: Stamp) -> Bool {
        left.milliseconds != right.milliseconds
            ? left.milliseconds < right.milliseconds : left.counter < right.counter
    }

    /// The next possible stamp; the last possible one stays.
    package var next: Stamp {
        if counter < UInt16.max { return Stamp(milliseconds: milliseconds, counter: counter + 1) }
        return milliseconds < 0xFFFF_FFFF_FFFF ? Stamp(milliseconds: milliseconds + 1, counter: 0) : self
    }
}

/// A stamp and the device that gave it: the full order of writes.
package struct Written: Hashable, Comparable, Sendable {
    package let stamp: Stamp
    package let device: UInt64

    package init(stamp: Stamp, device: UInt64) {
        self.stamp = stamp
        self.device = device
    }

    package static func < (left: Written, right: Written) -> Bool {
        left.stamp != right.stamp ? left.stamp < right.stamp : left.device < right.device
    }
}

/// This device's hybrid logical clock: never gives a stamp twice, never goes back.
///
/// One write is excepted: it replaces a stamp from the future, and stands just behind that one.
package struct HybridClock: Sendable {
    package let device: UInt64
    /// The highest stamp given or seen, save those of clocks that are more than ten minutes ahead.
    package private(set) var latest: Stamp

    /// How far ahead a stamp may be before it stops moving this clock, in milliseconds.
    package static let tolerance: UInt64 = 600_000

    package init(device: UInt64, latest: Stamp = .zero) {
        self.device = device
        self.latest = latest
    }

    /// Takes note of a stamp from elsewhere.
    ///
    /// One more than ten minutes ahead of `now` is a wrong clock: left aside.
    package mutating func observe(_ stamp: Stamp, now: UInt64) {
        if stamp > latest, stamp.milliseconds <= now + Self.tolerance { latest = stamp }
    }

    /// A stamp for a write at `now`, later than every stamp given before and than what it replaces.
    ///
    /// What it replaces may carry a stamp from the future: the write then stands just behind it, and the clock itself
    /// does not follow.
    package mutating func stamp(now: UInt64, replacing replaced: Stamp? = nil) -> Written {
        let fresh = Stamp(milliseconds: now, counter: 0)
        latest = fresh > latest ? fresh : latest.next
        var given = latest
        if let replaced, replaced >= given { given = replaced.next }
        if given > latest, given.milliseconds <= now + Self.tolerance { latest = given }
        return Written(stamp: given, device: device)
    }
}
