// What `git mergetool` leaves beside the file that it was called for, and what somebody committed with it.

enum MergeLeftovers {
  /// `Feed.swift` for `Feed_LOCAL_4711.swift`: a version of it, or the file with the conflict's marks.
  static func mergedName(of name: ArraySlice<UInt8>, ending suffix: StaticString) -> [UInt8]? {
    let end = name.endIndex - suffix.utf8CodeUnitCount
    // What nearly all names fail at.
    guard end > name.startIndex, digits.contains(name[end - 1]) else { return nil }
    var stem = name[..<end]
    while let last = stem.last, digits.contains(last) { stem.removeLast() }
    return versions.first(where: stem.hasSuffix).map {
      Array(stem.dropLast($0.utf8CodeUnitCount))
        + UnsafeBufferPointer(start: suffix.utf8Start, count: suffix.utf8CodeUnitCount)
    }
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  private static let versions: [StaticString] = ["_BACKUP_", "_BASE_", "_LOCAL_", "_REMOTE_"]
}
