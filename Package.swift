// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "mvvmlint",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "mvvmlint", targets: ["mvvmlint"]),
    .plugin(name: "MVVMLintBuildToolPlugin", targets: ["MVVMLintBuildToolPlugin"]),
    .plugin(name: "MVVMLintCommandPlugin", targets: ["MVVMLintCommandPlugin"]),
  ],
  targets: [
    .target(name: "SwiftReader"),
    // By the link in it the build knows of files that come to or go from Rules/.
    .target(name: "RuleFiles", exclude: ["Rules"], plugins: ["EmbedRules"]),
    .target(name: "ProjectModel", dependencies: ["RuleFiles", "SwiftReader"]),
    .target(name: "Linting", dependencies: ["ProjectModel", "RuleFiles", "SwiftReader"]),
    .target(name: "Reporting", dependencies: ["Linting", "ProjectModel", "SwiftReader"]),
    .executableTarget(
      name: "mvvmlint",
      dependencies: ["Reporting", "Linting", "ProjectModel", "RuleFiles", "SwiftReader"]),
    .plugin(
      name: "MVVMLintBuildToolPlugin", capability: .buildTool(), dependencies: ["mvvmlint"]),
    .plugin(
      name: "MVVMLintCommandPlugin",
      capability: .command(
        intent: .custom(verb: "mvvmlint", description: "Lint the app's architecture.")),
      dependencies: ["mvvmlint"]),
    .plugin(name: "EmbedRules", capability: .buildTool(), dependencies: ["EmbedRulesTool"]),
    .executableTarget(name: "EmbedRulesTool", path: "Plugins/EmbedRulesTool"),
    .testTarget(name: "SwiftReaderTests", dependencies: ["SwiftReader"]),
    .testTarget(
      name: "ProjectModelTests", dependencies: ["ProjectModel", "RuleFiles", "SwiftReader"]),
    .testTarget(
      name: "ReportingTests",
      dependencies: ["Reporting", "Linting", "ProjectModel", "RunningPrograms", "SwiftReader"],
      exclude: ["Checkers", "Golden"]),
    .testTarget(
      name: "CommandLineTests", dependencies: ["mvvmlint", "RunningPrograms"],
      exclude: ["Terminals"]),
    .target(name: "RunningPrograms", path: "Tests/RunningPrograms"),
    .testTarget(
      name: "LintingTests", dependencies: ["Linting", "ProjectModel", "SwiftReader"],
      exclude: ["Stubs"]),
  ],
  swiftLanguageModes: [.v6]
)
