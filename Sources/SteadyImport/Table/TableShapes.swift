/// The apps whose tables are known; `docs/imports.md` says how a person gets them.
extension TableShape {
    static let all: [TableShape] = [
        TableShape(
            format: .withings,
            names: """
                date|datum|fecha|data, weight+|gewicht+|poids+|peso+, \
                fat mass+|fettmasse+|masse grasse+|masa grasa+|massa grassa+|vetmassa+, \
                comments|kommentare|commentaires|comentarios|commenti|opmerkingen
                """,
            habits: [.fatMass]),
        TableShape(
            format: .libra, names: "date, weight, weight trend, body fat, body fat trend, log|comment",
            habits: [.utc, .unitLine, .midnightTwins, .comment]),
        TableShape(
            format: .openScale, names: "datetime, weight, fat, water, muscle", habits: [.dayFirst, .zeroIsMissing]),
        TableShape(
            format: .openScale, names: "date, time, weight, bmi|body fat|water|muscle|lbm|bone|waist|whr",
            habits: [.capitals, .zeroIsMissing]),
        TableShape(
            format: .garmin,
            names: "time, weight, change, bmi, body fat~, skeletal muscle mass~, bone mass~, body water~",
            habits: [.exact, .dateRows]),
        TableShape(
            format: .fitbit, names: "date, weight, bmi, fat",
            habits: [.exact, .sections, .heights, .zeroIsMissing]),
        TableShape(format: .renpho, names: "time measurement, weight+, bmi, body fat"),
        TableShape(format: .renpho, names: "no, date, time, weight+, bmi, body fat"),
        TableShape(format: .eufy, names: "time, family members, weight+, bmi"),
        TableShape(
            format: .hackersDiet, names: "date, weight, rung, flag, comment",
            habits: [.unitCodes, .everyDay]),
        TableShape(
            format: .trendWeight, names: "date, time, weight, body fat", habits: [.exact, .brokenDecimals]),
        TableShape(
            format: .trendWeight,
            names: """
                date, actual weight, weight is interpolated, trend weight, actual fat~, fat is interpolated~, trend fat~
                """,
            habits: [.exact, .interpolated, .brokenDecimals]),
        TableShape(
            format: .myFitnessPal, names: "date, weight, body fat", habits: [.sorted]),
        TableShape(format: .myFitnessPal, names: "date, weight, hips|neck|waist", habits: [.sorted]),
        TableShape(format: .happyScale, names: "date|datetime|time, (s)"),
    ]
}
