internal import SteadyChart

/// Emphasis for a terminal; plain text where there is none.
struct TextStyle {
    let isOn: Bool

    func strong(_ text: String) -> String { wrap(text, "1") }
    func faint(_ text: String) -> String { wrap(text, "2") }
    func accent(_ text: String) -> String { wrap(text, "34") }

    private func wrap(_ text: String, _ code: String) -> String {
        isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

extension Host {
    /// How many colours the terminal shows.
    var colourDepth: ColorDepth {
        guard hasColour else { return .none }
        let colours = environment("COLORTERM") ?? ""
        if colours == "truecolor" || colours == "24bit" { return .full }
        return (environment("TERM") ?? "").hasSuffix("256color") ? .indexed : .basic
    }

    /// Whether the locale can show more than ASCII; an unset one is taken to.
    var hasUnicode: Bool {
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
            guard let locale = environment(name), !locale.isEmpty else { continue }
            let lower = locale.lowercased()
            return lower.hasSuffix("utf-8") || lower.hasSuffix("utf8")
        }
        return true
    }
}
