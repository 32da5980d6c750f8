// Lints a target whenever it is built. What it finds are warnings: code under construction builds.

import Foundation
import PackagePlugin

@main
struct MVVMLintBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let sources = target.sourceModule?.sourceFiles(withSuffix: "swift").map(\.url) ?? []
    guard let folder = commonFolder(of: sources) else { return [] }
    var arguments = ["lint", "--lenient", "--quiet", "--absolute-paths"]
    var inputs = sources
    let configuration = context.package.directoryURL.appending(path: ".mvvmlint.json")
    if FileManager.default.fileExists(atPath: configuration.path) {
      arguments += ["--config", configuration.path]
      inputs.append(configuration)
    }
    return [
      .buildCommand(
        displayName: "Linting \(target.name)",
        executable: try context.tool(named: "mvvmlint").url,
        arguments: arguments + [folder], inputFiles: inputs, outputFiles: [])
    ]
  }

  /// The innermost folder that all files are in.
  private func commonFolder(of files: [URL]) -> String? {
    let folders = files.map { $0.deletingLastPathComponent().pathComponents }
    guard var common = folders.first else { return nil }
    for folder in folders {
      common = zip(common, folder).prefix { $0 == $1 }.map(\.0)
    }
    return NSString.path(withComponents: common)
  }
}
