// Patterns that pages give for paths: one look at a path tells which of most of them it matches.

import SwiftReader

struct PathPatterns: Sendable {
  /// `Models` of each `**/Models/**`, as nearly all are.
  private var folders: [[UInt8]] = []
  /// A bit for each length of one of their names; longer ones share it.
  private var lengths: UInt64 = 0
  private var others: [Glob] = []

  init(_ globs: [Glob]) {
    for glob in globs {
      let folder = glob.folderAround
      if folder.isEmpty {
        others.append(glob)
      } else {
        folders.append(folder)
        lengths |= Self.bit(ofLength: folder.count)
      }
    }
  }

  func match(_ path: String) -> Bool {
    var bytes = path
    return !folders.isEmpty && bytes.withUTF8(leadThrough)
      || others.contains { $0.matchesPath(path) }
  }

  private func leadThrough(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    for end in path.indices where path[end] == UInt8(ascii: "/") {
      if lengths & Self.bit(ofLength: end - start) != 0 {
        let folder = path[start..<end]
        if folders.contains(where: folder.elementsEqual) { return true }
      }
      start = end + 1
    }
    return false
  }

  private static func bit(ofLength length: Int) -> UInt64 { 1 &<< UInt64(length & 63) }
}
