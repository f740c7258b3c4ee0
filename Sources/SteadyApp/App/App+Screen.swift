internal import SteadyCore

extension App {
    /// What is shown now.
    package mutating func screen() -> Screen {
        let content = content()
        var screen = Screen(
            content, title: title, announcement: announcement, focus: focus)
        if page == .log || page == .trend {
            screen.tabs = Tab.allCases.map { tab in
                Control(tab.label, .tab(tab), isCurrent: (tab == .log) == (page == .log))
            }
            screen.menu = Control("More", .sheet, name: "menu")
        }
        head(&screen, content)
        if hasSingleKeys { screen.keysHelp = Control("Keys", .keys) }
        if isSample { screen.leaveSample = Control("Leave the sample", .leaveSample, name: "leave") }
        if isUpdateReady { screen.update = Control("Update", .reload, name: "update") }
        screen.over = sheetScreen()
        return screen
    }

    private mutating func content() -> Screen.Content {
        let isEmpty = session.journal.recordCount == 0
        switch page {
        case .first: return .first(FirstPage())
        case .begin:
            return .begin(BeginPage(note: StorageWords.standing(storage, isEmpty: isEmpty), units: unitChoices))
        case .log: return .log(logScreen())
        case .trend: return .trend(trendPage())
        case .table: return .table(tablePage())
        case .importing: return .importing(ImportPage(importing))
        case .export:
            let rows = ExportFormat.allCases.map { format in
                var row = Control(format.label, .export(format), name: format.name)
                row.text = format.text
                return row
            }
            return .export(
                ExportPage(note: StorageWords.standing(storage, isEmpty: isEmpty), rows: rows, state: copyState))
        case .privacy: return .privacy(PrivacyPage(storage: StorageWords.long(storage)))
        }
    }

    private var title: String {
        switch page {
        case .first, .begin: "Steady"
        case .log: "Log - Steady"
        case .trend: "Trend - Steady"
        case .table: "Table - Steady"
        case .importing: "Import - Steady"
        case .export: "Export - Steady"
        case .privacy: "Privacy - Steady"
        }
    }

    /// The header says when or what, and at its ends what leaves the page.
    private mutating func head(_ screen: inout Screen, _ content: Screen.Content) {
        let done = Control("Done", .done, name: "done")
        switch content {
        case .first: screen.header = "Steady"
        case .begin: screen.left = Control("Back", .back, name: "back")
        case .log(let log):
            screen.header = DayWords.full(logDay, today: today)
            switch log.mode {
            case .edit:
                screen.left = Control("Cancel", .cancel, name: "cancel")
                screen.menu = nil
                if case .typed = subject {
                    var delete = Control("Delete", .askDelete, name: "delete")
                    delete.isDanger = true
                    screen.right = delete
                }
            case .day:
                screen.menu = nil
                screen.right = Control("Cancel", .cancel, name: "cancel")
            case .logged, .other, .aside:
                guard self.log.day != nil else { break }
                screen.menu = nil
                screen.right = done
            case .ready, .storageOff: break
            }
        case .trend(let page): screen.header = page.screen.title
        case .table:
            screen.header = "Table"
            screen.right = done
        case .importing(let page):
            screen.header = page.state.utf8.elementsEqual("dry".utf8) ? "Import, not done yet" : "Import"
            screen.right = page.progress == nil ? done : nil
        case .export:
            screen.header = "Export"
            screen.right = done
        case .privacy:
            screen.header = "Privacy"
            screen.right = done
        }
    }
}
