// A project in a folder of its own, for as long as a test runs.

import Foundation
import RunningPrograms

final class ProjectOnDisk {
  let folder: String

  init(_ files: KeyValuePairs<String, String> = [:]) throws {
    folder = FileManager.default.temporaryDirectory.path + "/mvvmlint-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func write(_ text: String, to path: String) throws {
    let file = URL(fileURLWithPath: folder + "/" + path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Nil where there is no such file.
  func contents(of path: String) -> String? {
    try? String(contentsOfFile: folder + "/" + path, encoding: .utf8)
  }

  func mvvmlint(
    _ arguments: String..., in subfolder: String = "", environment: [String: String] = [:]
  ) throws -> ProgramResult {
    try ProgramResult(
      running: ProgramResult.mvvmlint, arguments, in: folder + "/" + subfolder,
      environment: environment)
  }
}
