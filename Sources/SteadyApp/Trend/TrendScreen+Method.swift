package import SteadyCore

extension TrendScreen {
    /// What a line does, and what it costs: two sentences.
    package static func method(_ line: TrendLine) -> String {
        switch line {
        case .readings018:
            "Each reading moves the line by 18 percent of its distance; days without one are passed over. "
                + "A change is half in it after 3.5 readings, and it runs about 4.6 behind."
        case .calendar010:
            "Each day moves the line by 10 percent of its distance; days without a reading are filled straight first. "
                + "A change is half in it after 6.6 days, and it runs about 9 days behind."
        case .adaptive:
            "A level and a slope that fades follow the readings, little moved by one far off, with a band that holds the "
                + "coming week's mean 9 times in 10. A change is half in it after about 2 days, and it runs 1 to 2 days "
                + "behind."
        }
    }

    /// What a line gives for its cost, where there is more to say than ``method(_:)`` does.
    ///
    /// Of 0.10 (powers of 0.9): 0.1, 0.09 and 0.1 · 0.9⁷ = 0.048; 1 − 0.9⁷ = 0.52 of seven days; 0.1 · 0.9³⁰ = 0.0042;
    /// and (2 − 0.1) / 0.1 = 19, the length of a plain mean that lets through as much noise.
    package static func gain(_ line: TrendLine) -> String {
        switch line {
        case .readings018, .adaptive: ""
        case .calendar010:
            "A reading counts ten percent on its day, nine on the next, just under five a week later and 0.4 after a "
                + "month; the last seven days make up about half of the line. It is as calm as a mean of 19 days."
        }
    }

    /// A line in few words, for the menu.
    package static func inShort(_ line: TrendLine) -> String {
        switch line {
        case .readings018: "0.18 of each reading"
        case .calendar010: "0.10 of each day"
        case .adaptive: "adaptive, with its band"
        }
    }

    /// The name of a line where it is chosen.
    package static func name(_ line: TrendLine) -> String {
        line == .adaptive ? "Adaptive" : line.name
    }
}
