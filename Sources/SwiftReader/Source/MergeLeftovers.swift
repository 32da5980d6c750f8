// What `git mergetool` leaves beside the file that it was called for, and what somebody committed with it.

enum MergeLeftovers {
  /// `Feed.swift` for `Feed_LOCAL_4711.swift`: a version of it, or the file with the conflict's marks.
  static func mergedName(of name: [UInt8], ending suffix: [UInt8]) -> [UInt8]? {
    let end = name.count - suffix.count
    // What nearly all names fail at.
    guard end > 0, digits.contains(name[end - 1]) else { return nil }
    let stem = Array(name[..<end].reversed().drop(while: digits.contains).reversed())
    return versions.first(where: stem.hasSuffix).map { stem.dropLast($0.count) + suffix }
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  private static let versions = ["_BACKUP_", "_BASE_", "_LOCAL_", "_REMOTE_"].map {
    Array($0.utf8)
  }
}
