// `swift package mvvmlint [arguments]`: the program, without installing it.

import Foundation
import PackagePlugin

@main
struct MVVMLintCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "mvvmlint").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return
    case 1: Diagnostics.error("mvvmlint has findings")
    // It has said why.
    case let status: Diagnostics.error("mvvmlint could not lint (exit status \(status))")
    }
  }
}
