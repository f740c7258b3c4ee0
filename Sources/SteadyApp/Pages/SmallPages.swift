package import SteadyChart
internal import SteadyCore

/// The first page: what this is.
package struct FirstPage: Sendable {
    package let lines = ["The scale is noisy.", "The line is not."]
    package let paragraphs = [
        "Weight moves a kilogram or two overnight, mostly water. "
            + "Steady takes one reading a day and draws the line beneath it.",
        "What you enter stays on your own devices. There is no account.",
    ]
    package let drawing: DisplayList
    package let proceed = Control("Continue", .proceed, name: "continue")

    init() {
        drawing = FirstPicture.drawing
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.strings("lines", lines)
            json.strings("paragraphs", paragraphs)
            json.key("drawing")
            drawing.write(to: &json)
            json.member("alternative", FirstPicture.alternative)
            json.control("continue", proceed)
        }
    }
}

/// The second page: where to begin.
package struct BeginPage: Sendable {
    package let note: Note?
    package let units: [Control]
    package let importing = Control("Import what you have", .importing(ImportAnswer()), name: "import")
    package let begin = Control("Start with today", .beginToday, name: "begin")
    package let sample = Control("Look around with sample data", .sample, name: "sample")

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("heading", "Where to begin")
            json.member(
                "text",
                "Bring the readings you have, or begin with one. An import says what it did with every row.")
            json.note(note)
            json.object("unit") { json in
                json.member("label", "Unit")
                json.controls("choices", units)
            }
            json.control("import", importing)
            json.control("begin", begin)
            json.control("sample", sample)
        }
    }
}

/// What can be taken out, and when that was last done.
package struct ExportPage: Sendable {
    package let note: Note?
    package let rows: [Control]
    package let state: String

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("text", "A copy that is yours: another app, a spreadsheet or Steady itself reads it.")
            json.note(note)
            json.controls("rows", rows)
            json.member("state", state)
        }
    }
}

/// Where the readings are, and who sees them.
package struct PrivacyPage: Sendable {
    package let paragraphs = [
        "The readings are in this browser and nowhere else. Steady asks no other server for anything and sends "
            + "nothing to one.",
        "There is no account, and nothing is counted or measured about how you use it.",
        "Whoever can unlock this device and open this browser can read them.",
    ]
    package let storage: String

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.strings("paragraphs", paragraphs)
            json.member("storage", storage)
        }
    }
}
