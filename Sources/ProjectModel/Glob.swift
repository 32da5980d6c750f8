// Globs for names and paths, matched in linear time.

/// `*` stands for any characters but `/`, `**` for any characters, `?` for one; `**/` also for
/// nothing. A pattern without a slash that is matched against a path matches its last component.
package struct Glob: Hashable, Sendable {
  package let pattern: String
  private let bytes: [UInt8]

  package init(_ pattern: String) {
    self.pattern = pattern
    bytes = Array(pattern.utf8)
  }

  package func matches(_ text: String) -> Bool { match(Array(text.utf8)) }

  package func matchesPath(_ path: String) -> Bool {
    if bytes.contains(UInt8(ascii: "/")) { return match(Array(path.utf8)) }
    return match(Array(path.utf8.split(separator: UInt8(ascii: "/")).last ?? []))
  }

  /// Remembers only the last `*` and the last `**` to go back to: later stars make earlier ones of
  /// the same reach superfluous, so each character is looked at a bounded number of times.
  private func match(_ text: [UInt8]) -> Bool {
    var position = 0
    var index = 0
    var star: (index: Int, position: Int)?
    var doubleStar: (index: Int, position: Int)?
    while true {
      if index < bytes.count, bytes[index] == UInt8(ascii: "*") {
        if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") {
          index += 2
          // `**/` may stand for nothing.
          if index < bytes.count, bytes[index] == UInt8(ascii: "/") {
            index += 1
          }
          doubleStar = (index, position)
          star = nil
        } else {
          index += 1
          star = (index, position)
        }
        continue
      }
      if position == text.count, index == bytes.count { return true }
      if position < text.count, index < bytes.count,
        bytes[index] == text[position]
          || bytes[index] == UInt8(ascii: "?") && text[position] != UInt8(ascii: "/")
      {
        index += 1
        position += 1
        continue
      }
      if let last = star, last.position < text.count,
        text[last.position] != UInt8(ascii: "/")
      {
        star = (last.index, last.position + 1)
        index = last.index
        position = last.position + 1
        continue
      }
      guard let last = doubleStar, last.position < text.count else { return false }
      doubleStar = (last.index, last.position + 1)
      star = nil
      index = last.index
      position = last.position + 1
    }
  }
}
