// Names to look for among all names of a file, compared by their bytes: most are ruled out by the first.

import SwiftReader

struct NameList: Sendable {
  private var byFirstByte: [[[UInt8]]] = Array(repeating: [], count: 256)

  init(_ names: [String]) {
    for name in names {
      guard let first = name.utf8.first else { continue }
      byFirstByte[Int(first)].append(Array(name.utf8))
    }
  }

  func contains(_ name: TextRange, in facts: FileFacts) -> Bool {
    let candidates = byFirstByte[Int(facts.firstByte(of: name))]
    if candidates.isEmpty { return false }
    let bytes = facts.source.contents[Int(name.start)..<Int(name.end)]
    return candidates.contains { bytes.elementsEqual($0) }
  }

  /// Whether one of the names is the first word of `name`: `remove` that of `removeAll`.
  func containsFirstWord(of name: TextRange, in facts: FileFacts) -> Bool {
    let candidates = byFirstByte[Int(facts.firstByte(of: name))]
    if candidates.isEmpty { return false }
    let bytes = facts.source.contents[Int(name.start)..<Int(name.end)]
    return candidates.contains { word in
      guard bytes.starts(with: word) else { return false }
      guard bytes.count > word.count else { return true }
      let next = bytes[bytes.startIndex + word.count]
      return next < UInt8(ascii: "a") || next > UInt8(ascii: "z")
    }
  }
}
