package import SteadyCore

/// What is shown: one page, what stands around it, and at most one sheet over it.
package struct Screen: Sendable {
    package enum Content: Sendable {
        case first(FirstPage)
        case begin(BeginPage)
        case log(LogScreen)
        case trend(TrendPage)
        case table(TablePage)
        case importing(ImportPage)
        case export(ExportPage)
        case privacy(PrivacyPage)

        package var name: String {
            switch self {
            case .first: "first"
            case .begin: "begin"
            case .log: "log"
            case .trend: "trend"
            case .table: "table"
            case .importing: "import"
            case .export: "export"
            case .privacy: "privacy"
            }
        }
    }

    package let content: Content
    package let title: String
    package let announcement: String
    package let focus: String
    package internal(set) var header = ""
    package internal(set) var left: Control?
    package internal(set) var right: Control?
    package internal(set) var tabs: [Control] = []
    package internal(set) var menu: Control?
    package internal(set) var keysHelp: Control?
    package internal(set) var leaveSample: Control?
    package internal(set) var update: Control?
    package internal(set) var over: SheetScreen?

    init(_ content: Content, title: String, announcement: String, focus: String) {
        self.content = content
        self.title = title
        self.announcement = announcement
        self.focus = focus
    }

    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("page", content.name)
            json.member("title", title)
            json.member("announce", announcement)
            json.member("focus", focus)
            json.object("header") { json in
                json.member("text", header)
                json.control("left", left)
                json.control("right", right)
            }
            json.controls("tabs", tabs)
            json.control("menu", menu)
            json.control("keysHelp", keysHelp)
            writeSample(to: &json)
            writeUpdate(to: &json)
            json.key(content.name)
            switch content {
            case .first(let page): page.write(to: &json)
            case .begin(let page): page.write(to: &json)
            case .log(let page): page.write(to: &json)
            case .trend(let page): page.write(to: &json)
            case .table(let page): page.write(to: &json)
            case .importing(let page): page.write(to: &json)
            case .export(let page): page.write(to: &json)
            case .privacy(let page): page.write(to: &json)
            }
            json.key("over")
            if let over { over.write(to: &json) } else { json.null() }
        }
    }

    private func writeUpdate(to json: inout JSONWriter) {
        guard let update else { return json.null("update") }
        json.object("update") { json in
            json.member("text", "A newer Steady is here. The readings stay as they are.")
            json.control("control", update)
        }
    }

    private func writeSample(to json: inout JSONWriter) {
        guard let leaveSample else { return json.null("sample") }
        json.object("sample") { json in
            json.member("text", "Made-up readings; nothing is kept.")
            json.control("leave", leaveSample)
        }
    }
}
