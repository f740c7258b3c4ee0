package import SteadyCore

/// What a file says about the person; the host may offer it for the profile, and never takes it unasked.
package struct ProfileSuggestions: Sendable {
    package enum Sex: UInt8, Sendable {
        case female = 1
        case male = 2
        case other = 3
    }

    /// A height with the unit that the file gives it in.
    package struct Height: Sendable {
        package let value: ExactDecimal
        package let unit: HeightUnit
        /// Milliseconds since 1970: the latest one counts.
        package let at: Int64

        package var centimetres: Double { value.double * unit.centimetres }
    }

    package enum HeightUnit: UInt8, Sendable {
        case centimetre = 1
        case metre = 2
        case foot = 3
        case inch = 4

        package var centimetres: Double {
            switch self {
            case .centimetre: 1
            case .metre: 100
            case .foot: 30.48
            case .inch: 2.54
            }
        }
    }

    package var birthDay: CivilDay?
    package var sex: Sex?
    package var height: Height?

    package init() {}

    package var isEmpty: Bool { birthDay == nil && sex == nil && height == nil }
}
