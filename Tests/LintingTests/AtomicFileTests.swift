// A file is written whole or not at all.

import Foundation
import Linting
import Testing

@Suite final class AtomicFileTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/mvvmlint-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func contents(_ name: String) throws -> String {
    try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
  }

  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
  }

  @Test func writesAndReplaces() throws {
    try AtomicFile.write("one", to: folder + "/a")
    try AtomicFile.write("two", to: folder + "/a")
    #expect(try contents("a") == "two")
    #expect(names == ["a"])
  }

  @Test func keepsPermissionsAndLinks() throws {
    try AtomicFile.write("one", to: folder + "/a")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder + "/a")
    try FileManager.default.createSymbolicLink(atPath: folder + "/b", withDestinationPath: "a")
    try AtomicFile.write("two", to: folder + "/b")
    #expect(try contents("a") == "two")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/a")
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/b") == "a")
  }

  /// A file is replaced only while it is what was read, and a file.
  @Test func replacesNothingElse() throws {
    let path = folder + "/a"
    func replace(_ expected: String) -> String? {
      do {
        try Array(expected.utf8).withUnsafeBufferPointer {
          try AtomicFile.replace(path, holding: $0, with: Array("new".utf8))
        }
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(replace("") == "cannot write '\(path)': no such file or directory")
    try AtomicFile.write("one", to: path)
    #expect(replace("two") == "cannot write '\(path)': it has changed since it was read")
    #expect(replace("one ") != nil && replace("on") != nil)
    #expect(try contents("a") == "one")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    #expect(replace("one") == "cannot write '\(path)': permission denied")
    try FileManager.default.setAttributes([.posixPermissions: 0o604], ofItemAtPath: path)
    #expect(replace("one") == nil)
    #expect(try contents("a") == "new")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o604)
    try FileManager.default.moveItem(atPath: path, toPath: folder + "/b")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "b")
    #expect(replace("new") == "cannot write '\(path)': it is no regular file any more")
    #expect(names == ["a", "b"])
  }

  @Test(arguments: [
    ("/missing/a", "no such file or directory"), ("", "is a directory"),
    ("/" + String(repeating: "a", count: 300), "file name too long"),
  ])
  func saysWhatIsWrong(path: String, reason: String) {
    #expect {
      try AtomicFile.write("one", to: folder + path)
    } throws: { error in
      "\(error)" == "cannot write '\(folder + path)': \(reason)"
    }
    #expect(names.isEmpty)
  }

  #if os(Linux)
    @Test func aFullDiskIsAnErrorAndADeviceStaysADevice() {
      #expect {
        try AtomicFile.write("one", to: "/dev/full")
      } throws: { error in
        "\(error)" == "cannot write '/dev/full': no space left on device"
      }
      #expect(throws: Never.self) { try AtomicFile.write("one", to: "/dev/null") }
      let attributes = try? FileManager.default.attributesOfItem(atPath: "/dev/null")
      #expect(attributes?[.type] as? FileAttributeType == .typeCharacterSpecial)
    }
  #endif
}
