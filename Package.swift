// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "mvvmlint",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "mvvmlint", targets: ["mvvmlint"])
  ],
  targets: [
    .target(name: "SwiftReader"),
    .target(name: "ProjectModel", dependencies: ["SwiftReader"], plugins: ["EmbedRules"]),
    .target(name: "Linting", dependencies: ["ProjectModel", "SwiftReader"]),
    .target(name: "Reporting", dependencies: ["Linting", "ProjectModel", "SwiftReader"]),
    .executableTarget(
      name: "mvvmlint", dependencies: ["Reporting", "Linting", "ProjectModel", "SwiftReader"]),
    .plugin(name: "EmbedRules", capability: .buildTool(), dependencies: ["EmbedRulesTool"]),
    .executableTarget(name: "EmbedRulesTool", path: "Plugins/EmbedRulesTool"),
    .testTarget(name: "SwiftReaderTests", dependencies: ["SwiftReader"]),
    .testTarget(name: "ProjectModelTests", dependencies: ["ProjectModel", "SwiftReader"]),
    .testTarget(
      name: "ReportingTests",
      dependencies: ["Reporting", "Linting", "ProjectModel", "RunningPrograms", "SwiftReader"],
      exclude: ["Checkers", "Golden"]),
    .testTarget(
      name: "CommandLineTests", dependencies: ["mvvmlint", "RunningPrograms"],
      exclude: ["Terminals"]),
    .target(name: "RunningPrograms", path: "Tests/RunningPrograms"),
    .testTarget(name: "LintingTests", dependencies: ["Linting", "ProjectModel", "SwiftReader"]),
  ],
  swiftLanguageModes: [.v6]
)
