// Which of a project's members have something in common: a bit for each declaration.

import SwiftReader

/// Where a `MemberMap` hashes and compares, this looks at one bit: it is asked at every call and property
/// of the code whose ownership is worked out.
struct MemberSet: Sendable {
  /// For each file the bit of its first declaration.
  private let starts: [Int]
  private var words: [UInt64]

  init(_ files: [FileFacts]) {
    var count = 0
    starts = files.map { facts in
      defer { count += facts.declarations.count }
      return count
    }
    words = Array(repeating: 0, count: count / 64 + 1)
  }

  func contains(_ member: Member) -> Bool {
    let bit = starts[member.file] + member.declaration.int
    return words[bit >> 6] & (1 << UInt64(bit & 63)) != 0
  }

  mutating func insert(_ member: Member) {
    let bit = starts[member.file] + member.declaration.int
    words[bit >> 6] |= 1 << UInt64(bit & 63)
  }
}
