// A folder that lives as long as the test that writes files into it.

import Foundation

final class TemporaryFolder {
  /// Without links in it.
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("mvvmlint-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String = "let a = 1\n") throws {
    let file = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func write(_ names: [String]) throws { for name in names { try write(name) } }

  /// A file whose name need not be text, or a folder, where the name ends in a slash.
  func make(_ name: [UInt8]) {
    let path = (Array(path.utf8) + [UInt8(ascii: "/")] + name + [0]).map { CChar(bitPattern: $0) }
    if name.last == UInt8(ascii: "/") {
      mkdir(path, 0o700)
    } else if let file = fopen(path, "w") {
      fclose(file)
    }
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: target)
  }
}
