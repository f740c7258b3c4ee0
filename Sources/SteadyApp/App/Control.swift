internal import SteadyCore

/// Something that a person can press: its words, and the event that comes of it.
package struct Control: Sendable {
    /// The name by which it is given the focus; empty where nothing ever moves the focus there.
    package var name = ""
    package var label: String
    /// What else is said of it: the state of a menu's row, what a choice does.
    package var text = ""
    /// Nothing if it cannot be pressed now.
    package var event: Event?
    /// Of one of several choices, whether it is the one in force.
    package var isCurrent: Bool?
    /// Of one that opens something in its place, whether it is open.
    package var isOpen: Bool?
    /// Of a switch, whether it is on.
    package var isChecked: Bool?
    /// Whether it takes something away for ever.
    package var isDanger = false

    package init(_ label: String, _ event: Event?, name: String = "") {
        self.label = label
        self.event = event
        self.name = name
    }

    /// One of several choices.
    package init(_ label: String, _ event: Event, isCurrent: Bool, text: String = "") {
        self.label = label
        self.event = event
        self.isCurrent = isCurrent
        self.text = text
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            if !name.utf8.isEmpty { json.member("name", name) }
            json.member("label", label)
            if !text.utf8.isEmpty { json.member("text", text) }
            json.key("event")
            if let event { event.write(to: &json) } else { json.null() }
            if let isCurrent { json.member("current", isCurrent) }
            if let isOpen { json.member("open", isOpen) }
            if let isChecked { json.member("checked", isChecked) }
            if isDanger { json.member("danger", true) }
        }
    }
}

/// A short text that takes the place of what it explains.
package struct Note: Sendable {
    package var title: String
    package var text: String

    package init(_ title: String, _ text: String) {
        self.title = title
        self.text = text
    }
}

extension JSONWriter {
    mutating func control(_ name: String, _ value: Control?) {
        key(name)
        if let value { value.write(to: &self) } else { null() }
    }

    mutating func controls(_ name: String, _ values: [Control]) {
        array(name) { json in
            for value in values { value.write(to: &json) }
        }
    }

    mutating func strings(_ name: String, _ values: [String]) {
        array(name) { json in
            for value in values { json.string(value) }
        }
    }

    mutating func note(_ value: Note?) {
        key("note")
        guard let value else { return null() }
        object { json in
            json.member("title", value.title)
            json.member("text", value.text)
        }
    }

    mutating func null(_ name: String) {
        key(name)
        null()
    }
}
