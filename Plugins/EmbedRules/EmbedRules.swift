// Builds what is in Rules/ into the program, so that one file is all that anyone has to install.

import Foundation
import PackagePlugin

@main
struct EmbedRules: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let rules = context.package.directoryURL.appending(path: "Rules")
    let files = FileManager.default.enumerator(at: rules, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL }
      .filter { ["md", "sdk", "keeps", "json5", "sh"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedRules.swift")
    return [
      .buildCommand(
        displayName: "Embedding the rules",
        executable: try context.tool(named: "EmbedRulesTool").url,
        arguments: [rules.path, output.path] + (files ?? []).map(\.path),
        inputFiles: files ?? [], outputFiles: [output])
    ]
  }
}
