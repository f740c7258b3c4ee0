import SteadyApp
import SteadyCore

@testable import SteadyServer

/// Readers at the borders of the app and of the server.
enum HostProbes {
    /// Every answer is JSON, whatever was said before.
    static func event(_ bytes: [UInt8]) -> String? {
        var app = App()
        let block = HotBlock.allocate()
        defer { block.deallocate() }
        for line in bytes.split(separator: .newline).prefix(12) {
            if let answer = app.answer(line), (try? JSONReader.read(answer[...])) == nil {
                return "an answer that is no JSON"
            }
            app.scrub(x: Double(line.count), HotBlock(block))
            app.fillRuler(HotBlock(block), haptic: false)
        }
        var stream = SealedStream(app.outbox[...])
        while let piece = stream.next() {
            if case .refused = piece { return "the app writes what is no record" }
        }
        return nil
    }

    /// The memory of a head as the library leaves it: zero bytes for the colons and line ends.
    static func head(_ bytes: [UInt8]) -> String? {
        let lines = bytes.split(separator: .newline, omittingEmptySubsequences: false)
        let target = Array(lines.first ?? [])
        if let read = try? RequestTarget(target) {
            guard read.path.utf8.first == 0x2F, !read.path.utf8.contains(0), !read.path.contains("/../") else {
                return "a path that leads elsewhere"
            }
        }
        var memory = Array("GET".utf8) + [0] + target + [0]
        let versionOffset = memory.count
        var count = 0
        memory += Array("HTTP/1.1".utf8) + [0, 0]
        for line in lines.dropFirst() {
            memory += line.map { $0 == 0x3A ? 0 : $0 } + [0, 0]
            count += 1
        }
        memory += [0, 0]
        for (memory, offset) in [(memory, versionOffset), (bytes, Int(bytes.first ?? 0))] {
            guard
                let head = try? RequestHead(
                    memory: memory, versionOffset: offset, target: target, fieldCount: count)
            else { continue }
            let gate = Gate(names: ServedNames(port: 8420, origin: nil))
            guard (try? gate.admit(head)) != nil else { continue }
            guard head.values("Host").count == 1, head.values("Content-Length").count <= 1 else {
                return "a request with two ends is let in"
            }
            _ = try? gate.admit(head, to: .file)
        }
        return nil
    }
}
