// Running programs in tests: mvvmlint itself, and those that read what it writes.

import Foundation

/// What a program printed, and how it ended.
package struct ProgramResult {
  package var status: Int32
  package var output: String
  package var errors: String

  /// mvvmlint as it is built beside the tests.
  package static var mvvmlint: String {
    var folder = URL(fileURLWithPath: CommandLine.arguments.first ?? "")
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      let program = folder.appendingPathComponent("mvvmlint").path
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: program, isDirectory: &isFolder),
        !isFolder.boolValue
      {
        return program
      }
    }
    return ".build/debug/mvvmlint"
  }

  /// Where the program's output is not read, nobody holds the other end of its pipe.
  package init(
    running program: String, _ arguments: [String], in folder: String? = nil,
    environment: [String: String] = [:], input: String = "", isRead: Bool = true
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(environment) { _, new in new }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let streams = (input: Pipe(), output: Pipe(), errors: Pipe())
    process.standardInput = streams.input
    process.standardOutput = streams.output
    process.standardError = streams.errors
    if !isRead { try streams.output.fileHandleForReading.close() }
    try process.run()
    // What fits into a pipe: no reader is needed for it.
    try streams.input.fileHandleForWriting.write(contentsOf: Data(input.utf8.prefix(1 << 15)))
    try streams.input.fileHandleForWriting.close()
    output =
      isRead
      ? String(decoding: streams.output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      : ""
    errors = String(
      decoding: streams.errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // What a shell says of a program that a signal has ended.
    status = process.terminationStatus + (process.terminationReason == .exit ? 0 : 128)
  }
}
