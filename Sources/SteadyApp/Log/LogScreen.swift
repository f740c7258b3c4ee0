package import SteadyChart
internal import SteadyCore

/// The log screen as it is shown.
package struct LogScreen: Sendable {
    package enum Mode: UInt8, Sendable {
        case ready, logged, edit, day, other, aside, storageOff

        var name: String {
            switch self {
            case .ready: "ready"
            case .logged: "logged"
            case .edit: "edit"
            case .day: "day"
            case .other: "other"
            case .aside: "aside"
            case .storageOff: "storageOff"
            }
        }
    }

    package internal(set) var mode: Mode
    package internal(set) var isBusy = false
    package internal(set) var note: Note?
    package internal(set) var figure = Figure.none
    package internal(set) var sub = ""
    package internal(set) var isSubAccent = false
    package internal(set) var ruler: Ruler?
    package internal(set) var entryNote = ""
    package internal(set) var isChecked = false
    package internal(set) var drawing: DisplayList?
    package internal(set) var alternative = ""
    package internal(set) var said: [String] = []
    package internal(set) var primary: Control?
    package internal(set) var secondary: Control?
    package internal(set) var links: [Control] = []

    init(_ mode: Mode) {
        self.mode = mode
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("mode", mode.name)
            json.member("busy", isBusy)
            json.note(note)
            json.key("figure")
            figure.write(to: &json)
            json.object("sub") { json in
                json.member("text", sub)
                json.member("accent", isSubAccent)
            }
            json.key("ruler")
            if let ruler { write(ruler, to: &json) } else { json.null() }
            let step = ruler.map { $0.unit == .kilogram ? "0.1" : "0.2" }
            json.control("less", step.map { Control("\($0) less", .step(-1)) })
            json.control("more", step.map { Control("\($0) more", .step(1)) })
            json.member("check", isChecked)
            json.key("drawing")
            if let drawing { drawing.write(to: &json) } else { json.null() }
            json.member("alternative", alternative)
            json.strings("said", said)
            json.control("primary", primary)
            json.control("secondary", secondary)
            json.controls("links", links)
        }
    }

    /// The ruler from the block that the hot road fills, so that both say the same.
    private func write(_ ruler: Ruler, to json: inout JSONWriter) {
        let memory = HotBlock.allocate()
        defer { memory.deallocate() }
        let block = HotBlock(memory)
        ruler.fill(block)
        json.object { json in
            json.member("label", "Weight")
            json.member("needle", Int64(block.word(0)))
            json.member("least", Int64(block.word(9)))
            json.member("greatest", Int64(block.word(10)))
            json.member("phase", Int64(block.word(1)))
            json.member("long", Int64(block.word(2)))
            json.member("inside", Int64(block.word(3)))
            json.member("trend", Int64(block.word(4)))
            json.strings("ends", [block.string(5), block.string(6)])
            json.member("valueText", block.string(8))
            json.member("entry", block.string(9))
            json.member("entryLabel", "Weight in \(ruler.unit == .stone ? "st and lb" : ruler.unit.symbol)")
            json.member("entryNote", entryNote)
            json.member("pinned", Int64(block.word(6)))
        }
    }
}

extension Ruler {
    /// The texts beside the strip: sub-line, whether it is accent, and the button's label.
    var texts: (sub: String, isAccent: Bool, button: String) {
        let memory = HotBlock.allocate()
        defer { memory.deallocate() }
        let block = HotBlock(memory)
        fill(block)
        return (block.string(4), block.word(8) == 1, block.string(7))
    }
}
