// swift-tools-version: 6.2
import PackageDescription

/// Settings of every target: warnings are errors, imports say who sees them.
let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Settings of the pure targets, which also compile as Embedded Swift for WebAssembly.
let pure: [SwiftSetting] = strict + [.treatWarning("EmbeddedRestrictions", as: .error)]

let package = Package(
    name: "steady",
    products: [
        .library(name: "SteadyCore", targets: ["SteadyCore"])
    ],
    targets: [
        // The engine: pure Swift, no Foundation, no clock, no input or output.
        .target(name: "SteadyCore", swiftSettings: pure),
        .testTarget(name: "SteadyCoreTests", dependencies: ["SteadyCore"], swiftSettings: strict),

        // Other people's bytes → records. Pure too, save for memchr.
        .systemLibrary(name: "CMemory"),
        .target(name: "SteadyImport", dependencies: ["SteadyCore", "CMemory"], swiftSettings: pure),

        // The native host of the importer: files, inflate, zone tables.
        .systemLibrary(name: "CZlib"),
        .target(name: "SteadyFiles", dependencies: ["SteadyCore", "SteadyImport", "CZlib"], swiftSettings: strict),

        .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0"),
        .testTarget(
            name: "SteadyImportTests",
            dependencies: ["SteadyCore", "SteadyImport", "SteadyFiles", "CLibXML2", "CZlib"],
            resources: [.copy("Fixtures")], swiftSettings: strict),
    ]
)
