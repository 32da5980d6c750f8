// Names to look for in all of the project's code at once: two bytes rule out nearly every name.

import SwiftReader

/// A set of names; `sqlite3_*` stands for all that begin so.
package struct NameSearch: Sendable {
  private var names = NameTable(expected: 256)
  private var prefixes: [(bytes: [UInt8], entry: Int32)] = []
  private var entries: [String: Int32] = [:]
  /// For each first byte a bit for each length of a name that may be among them.
  private var lengths = [UInt64](repeating: 0, count: 256)
  private static let longest = 64

  package init(_ wanted: [String]) {
    for name in wanted where entries[name] == nil {
      guard let first = name.utf8.first else { continue }
      let isPrefix = name.hasSuffix("*")
      let text = isPrefix ? String(name.dropLast()) : name
      let entry = names.intern(name).raw
      entries[name] = entry
      if isPrefix { prefixes.append((Array(text.utf8), entry)) }
      let lengths =
        isPrefix ? text.utf8.count..<Self.longest : text.utf8.count..<text.utf8.count + 1
      for length in lengths { self.lengths[Int(first)] |= Self.bit(length) }
    }
  }

  /// The number of a name that was asked for.
  package func entry(_ name: String) -> Int32? { entries[name] }
  package var count: Int { names.count }

  @inline(__always)
  private static func bit(_ length: Int) -> UInt64 { 1 &<< UInt64(min(length, longest - 1)) }

  /// Whether a name that begins so and is so long may be among them.
  @inline(__always)
  func mayMatch(_ first: UInt8, _ length: Int) -> Bool {
    lengths[Int(first)] & Self.bit(length) != 0
  }

  /// The name that `name` is or begins with, nil for nearly all.
  @inline(__always)
  package func match(_ name: UnsafeBufferPointer<UInt8>) -> Int32? {
    guard let first = name.first, mayMatch(first, name.count) else { return nil }
    return exactMatch(name)
  }

  private func exactMatch(_ name: UnsafeBufferPointer<UInt8>) -> Int32? {
    if let found = names.find(name) { return found.raw }
    return prefixes.first { $0.bytes.first == name.first && name.starts(with: $0.bytes) }?.entry
  }
}

extension FileFacts {
  /// The numbers of those that an expression, or a part of a type's name, is called.
  package func names(among search: NameSearch) -> Set<Int32> {
    var found: Set<Int32> = []
    let bytes = source.contents
    let expressions = expressions
    for number in expressions.indices {
      let name = expressions[number].name
      guard !name.isEmpty, search.mayMatch(bytes[Int(name.start)], name.count) else { continue }
      if let entry = source.withBytes(of: name, { search.match($0) }) { found.insert(entry) }
    }
    let mentions = mentions
    for number in mentions.indices {
      source.withBytes(of: mentions[number].name) { path in
        guard path.holdsDot else {
          if let entry = search.match(path) { found.insert(entry) }
          return
        }
        var components = DottedName(path)
        while let component = components.next() {
          if let entry = search.match(component) { found.insert(entry) }
        }
      }
    }
    return found
  }
}
