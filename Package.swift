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
        .library(name: "SteadyCore", targets: ["SteadyCore"]),
        .executable(name: "steady", targets: ["steady"]),
        // Loaded into the program by tests.
        .library(name: "FaultyDisk", type: .dynamic, targets: ["FaultyDisk"]),
    ],
    targets: [
        // The engine: pure Swift, no Foundation, no clock, no input or output.
        .target(name: "SteadyCore", dependencies: ["CHash"], swiftSettings: pure),
        // Series to geometry to one flat drawing, written as SVG text or into a terminal.
        .target(name: "SteadyChart", dependencies: ["SteadyCore"], swiftSettings: pure),
        .target(name: "SteadyApp", dependencies: ["SteadyChart", "SteadyCore"], swiftSettings: pure),
        // Other people's bytes to readings. Pure but for memchr.
        .target(name: "SteadyImport", dependencies: ["SteadyCore", "CMemory"], swiftSettings: pure),
        // C libraries, one folder each, and what only C can say.
        .systemLibrary(name: "CHash"),
        .systemLibrary(name: "CMemory"),
        .target(name: "CMicrohttpd"),
        .target(name: "CPangoCairo"),
        .systemLibrary(name: "CSQLite"),
        .systemLibrary(name: "CZlib"),
        .systemLibrary(name: "CLibXML2"),
        // The native hosts.
        .target(name: "SteadyFiles", dependencies: ["SteadyCore", "SteadyImport", "CZlib"], swiftSettings: strict),
        .target(name: "SteadyStore", dependencies: ["SteadyCore", "CSQLite"], swiftSettings: strict),
        .target(name: "SteadyServer", dependencies: ["SteadyCore", "CMicrohttpd"], swiftSettings: strict),
        // Pictures and pages to print.
        .target(name: "SteadyReport", dependencies: ["SteadyChart", "CPangoCairo"], swiftSettings: strict),
        .target(
            name: "SteadyCommands",
            dependencies: [
                "SteadyApp", "SteadyChart", "SteadyCore", "SteadyFiles", "SteadyImport", "SteadyReport", "SteadyServer",
                "SteadyStore",
            ],
            swiftSettings: strict),
        .executableTarget(name: "steady", dependencies: ["SteadyCommands"], swiftSettings: strict),
        .executableTarget(
            name: "Benchmarks",
            dependencies: ["SteadyApp", "SteadyChart", "SteadyCore", "SteadyStore", "CLibXML2"],
            path: "Benchmarks", swiftSettings: strict),
        .testTarget(
            name: "SteadyCoreTests", dependencies: ["SteadyCore"], exclude: ["Fixtures"], swiftSettings: strict),
        .testTarget(
            name: "SteadyImportTests",
            dependencies: ["SteadyCore", "SteadyFiles", "SteadyImport", "CLibXML2", "CZlib"],
            exclude: ["Fixtures"], swiftSettings: strict),
        .testTarget(
            name: "SteadyChartTests", dependencies: ["SteadyChart", "SteadyCore"], exclude: ["Fixtures", "Goldens"],
            swiftSettings: strict),
        // Replays a file of events, for the tests that hold the two hosts of the engine against each other.
        .executableTarget(
            name: "AppReplay", dependencies: ["SteadyApp", "SteadyCore"], path: "Tests/AppReplay",
            swiftSettings: strict),
        .testTarget(
            name: "SteadyAppTests", dependencies: ["AppReplay", "SteadyApp", "SteadyChart", "SteadyCore"],
            exclude: ["Scenarios"], swiftSettings: strict),
        // Temporary folders, the built program and made-up records for the tests of the hosts.
        .target(name: "TestPlace", dependencies: ["SteadyCore"], path: "Tests/TestPlace", swiftSettings: strict),
        .testTarget(
            name: "SteadyStoreTests", dependencies: ["SteadyApp", "SteadyStore", "SteadyCore", "TestPlace"],
            exclude: ["Fixtures"], swiftSettings: strict),
        .testTarget(
            name: "SteadyCommandsTests",
            dependencies: [
                "SteadyCommands", "SteadyApp", "SteadyChart", "SteadyImport", "SteadyReport", "SteadyStore",
                "SteadyCore",
                "TestPlace", "steady",
            ],
            exclude: ["Fixtures", "Goldens"], swiftSettings: strict),
        .testTarget(
            name: "SteadyServerTests", dependencies: ["SteadyCore", "SteadyServer", "TestPlace", "steady"],
            swiftSettings: strict),

        // A disk that goes wrong when it is told to.
        .target(name: "FaultyDisk", path: "Tests/FaultyDisk"),

        // The rules of the repository itself.
        .testTarget(name: "LayoutTests", swiftSettings: strict),
    ]
)

// The readers of other people's bytes: a test that replays what once broke them; with STEADY_FUZZ=1, which
// `scripts/fuzz.sh` sets, the program that looks for more.
let readers: [Target.Dependency] = ["SteadyApp", "SteadyCore", "SteadyFiles", "SteadyImport", "SteadyServer"]
if Context.environment["STEADY_FUZZ"] == "1" {
    package.products.append(.executable(name: "Fuzz", targets: ["Fuzz"]))
    package.targets.append(
        .executableTarget(
            name: "Fuzz", dependencies: readers, path: "Tests/ReaderTests",
            exclude: ["CrashesTests.swift", "Crashes", "Seeds"], swiftSettings: strict))
} else {
    package.targets.append(
        .testTarget(
            name: "ReaderTests", dependencies: readers, exclude: ["Fuzz.swift", "Crashes", "Seeds"],
            swiftSettings: strict))
}

// The engines in the browser exist only for `scripts/build-web.sh`: their exports mean nothing in a native build.
if Context.environment["STEADY_WASM"] == "1" {
    package.products += [
        .executable(name: "SteadyWeb", targets: ["SteadyWeb"]),
        .executable(name: "SteadyImportWeb", targets: ["SteadyImportWeb"]),
    ]
    package.targets += [
        .target(name: "CWebHost"),
        // How bytes cross to a page and back, the same for every engine.
        .target(name: "SteadyBorder", dependencies: ["CWebHost"], swiftSettings: pure),
        .executableTarget(
            name: "SteadyWeb", dependencies: ["SteadyApp", "SteadyBorder", "SteadyChart", "SteadyCore", "CWebHost"],
            swiftSettings: pure),
        .executableTarget(
            name: "SteadyImportWeb", dependencies: ["SteadyBorder", "SteadyCore", "SteadyImport", "CWebHost"],
            swiftSettings: pure),
    ]
}
