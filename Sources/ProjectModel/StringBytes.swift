// Questions to a string's bytes, which the library's own answers take many times as long for.

extension String {
  /// Whether a part of it is this one, byte by byte: the library's own search takes 20,000 instructions.
  package func holds(_ part: StaticString) -> Bool {
    let length = part.utf8CodeUnitCount
    guard utf8.count >= length else { return false }
    let part = UnsafeBufferPointer(start: part.utf8Start, count: length)
    var text = self
    return text.withUTF8 { text in
      (0...text.count - length).contains { start in
        text[start] == part[0]
          && UnsafeBufferPointer(rebasing: text[start..<start + length]).hasSameBytes(as: part)
      }
    }
  }

  /// Compared byte by byte.
  package func ends(in suffix: StaticString) -> Bool {
    // In its place, as a rule: the string's own way to its last byte takes as long as all else here.
    if let isEnd = utf8.withContiguousStorageIfAvailable({ $0.ends(in: suffix) }) { return isEnd }
    var text = self
    return text.withUTF8 { $0.ends(in: suffix) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  @inline(__always)
  func ends(in suffix: StaticString) -> Bool {
    let suffix = UnsafeBufferPointer(start: suffix.utf8Start, count: suffix.utf8CodeUnitCount)
    // Most end in another letter.
    return count >= suffix.count && last == suffix.last
      && UnsafeBufferPointer(rebasing: self.suffix(suffix.count)).hasSameBytes(as: suffix)
  }

  func hasSameBytes(as text: StaticString) -> Bool {
    hasSameBytes(as: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// `Row` of `Feed.Row`.
  package var lastComponent: UnsafeBufferPointer {
    // Nearly all names have none.
    guard holdsDot, let dot = lastIndex(of: UInt8(ascii: ".")) else { return self }
    return UnsafeBufferPointer(rebasing: self[(dot + 1)...])
  }
}
