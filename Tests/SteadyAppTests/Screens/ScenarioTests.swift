import AppReplay
import Foundation
import SteadyApp
import SteadyCore
import Testing

/// Scenarios as files: events in, screens out.
///
/// With `STEADY_RECORD=1` the answers are written, and the run fails: no golden is born green.
@Suite struct ScenarioTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Scenarios")

    static var names: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".events.jsonl") }.map { String($0.dropLast(13)) }.sorted()
    }

    @Test func `there are scenarios`() {
        #expect(Self.names.count >= 6)
    }

    @Test(arguments: names)
    func `a scenario shows the screens that it showed`(name: String) throws {
        let events = try lines(of: "\(name).events.jsonl")
        var replay = Replay()
        var answers: [String] = []
        for event in events { answers.append(replay.answer(event)) }
        let file = Self.folder.appending(path: "\(name).answers.jsonl")
        if ProcessInfo.processInfo.environment["STEADY_RECORD"] == "1" {
            try Data((answers.joined(separator: "\n") + "\n").utf8).write(to: file)
            Issue.record("recorded \(name): look at it, then run without recording")
            return
        }
        let known = try lines(of: "\(name).answers.jsonl")
        #expect(answers.count == known.count)
        for (index, pair) in zip(answers, known).enumerated() where pair.0 != pair.1 {
            Issue.record("\(name), line \(index + 1) differs, after \(events[index].prefix(200))")
        }
    }

    @Test(arguments: names)
    func `no word of a screen is one that is never said`(name: String) throws {
        let never = ["error", "oops", "sorry", "please", "failed", "invalid", "great"]
        for line in try lines(of: "\(name).answers.jsonl") {
            let words = line.lowercased().split { !$0.isLetter }
            for word in words where never.contains(String(word)) {
                Issue.record("\(name) says \(word)")
            }
        }
    }

    @Test(arguments: names)
    func `every event that a screen offers is one that the app takes`(name: String) throws {
        for line in try lines(of: "\(name).answers.jsonl") where line.hasPrefix("{") {
            check(try JSONReader.read(Array(line.utf8)[...]))
        }
    }

    private func check(_ value: JSONValue) {
        switch value {
        case .array(let items): for item in items { check(item) }
        case .object(let members):
            for member in members {
                if member.name.elementsEqual("event".utf8), case .object = member.value {
                    #expect(Event(member.value) != nil, "\(member.value)")
                } else {
                    check(member.value)
                }
            }
        default: break
        }
    }

    private func lines(of name: String) throws -> [String] {
        try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8).split(separator: "\n").map(
            String.init)
    }
}
