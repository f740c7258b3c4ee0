internal import SteadyCore

/// What may stand in a place of a call, for a shell that completes it.
enum Place: Equatable, Sendable {
    /// One of these words, or something else where others are possible too.
    case words([String])
    case files
    case folders
    /// The name of a time zone.
    case zones
    /// The name of a command.
    case commands
    /// Something that no shell can know.
    case free

    /// Reads the word that stands for a place in a line of use: `kg|lb|st`, `FILE`, `DAY|ID`.
    init(spelled word: String) {
        let parts = word.split(separator: "|").map(String.init)
        if parts.allSatisfy({ !$0.utf8.contains(where: Self.isCapital) }) {
            self = .words(parts)
            return
        }
        self =
            switch parts[0] {
            case "DAY", "WHEN": .words(["today", "yesterday"])
            case "RANGE": .words(TrendRange.allCases.map(\.name))
            case "LINE": .words(TrendLine.allCases.map(\.name))
            case "UNIT": .words(MassUnit.allCases.map(\.symbol))
            case "KIND": .words(RecordKind.allCases.filter(\.isReading).map(\.name))
            case "ZONE": .zones
            case "COMMAND": .commands
            case "FOLDER", "DIR": .folders
            default: parts[0].hasSuffix("FILE") ? .files : .free
            }
    }

    private static func isCapital(_ byte: UInt8) -> Bool {
        byte >= 0x41 && byte <= 0x5A
    }
}

/// How a command is called, read from its lines of use, so that the help, the manual and the shells say the same.
struct CallGrammar {
    /// Every option, in the order of the help; nothing stands behind a switch.
    private(set) var options: [(option: Option, place: Place?)]
    /// The words beside the options, in order.
    private(set) var words: [Place] = []
    /// Whether the last of them may be repeated.
    private(set) var repeatsLast = false

    init(_ command: Command) {
        let known = command.options + Option.common
        options = known.map { ($0, $0.value.map(Place.init(spelled:))) }
        for line in command.usage {
            var tokens = line.split(separator: " ").dropFirst().map(Self.plain)[...]
            var index = 0
            while let token = tokens.popFirst() {
                if token.word == "<" {
                    tokens = tokens.dropFirst()
                } else if token.word.hasPrefix("--") {
                    guard let place = known.firstIndex(where: { "--\($0.name)" == token.word }),
                        known[place].value != nil, let value = tokens.popFirst()
                    else { continue }
                    // The line of use may be more exact than the name of the value in the list.
                    if case .words(let choices) = Place(spelled: value.word) { options[place].place = .words(choices) }
                } else {
                    add(Place(spelled: token.word), at: index)
                    repeatsLast = repeatsLast || token.isRepeated
                    index += 1
                }
            }
        }
    }

    private mutating func add(_ place: Place, at index: Int) {
        if index == words.count { words.append(place) } else if words[index] == .free { words[index] = place }
    }

    /// A token without its brackets and dots.
    private static func plain(_ token: Substring) -> (word: String, isRepeated: Bool) {
        let bare = token.filter { $0 != "[" && $0 != "]" }
        return (bare.filter { $0 != "\u{2026}" }, bare.hasSuffix("\u{2026}"))
    }
}
