// What git's index has, and which files of the work tree have the same contents as far as their stamps tell.

import SwiftReader

/// The Swift files of the next commit, by their paths below the top.
struct GitIndex: Sendable {
  struct Entry: Sendable {
    /// Below the top.
    let path: String
    /// Where the name of the contents is in the listing; nil where only the work tree has any.
    fileprivate var object: Range<Int>?
    /// That of a file in the work tree that has the contents; nil where git does not tell for sure.
    var stamp: FileStamp?
  }

  private(set) var entries: [Entry] = []
  private var numbers: [String: Int] = [:]
  /// Submodules, with a slash behind them: what is in them their own index knows.
  private var repositories: [String] = []
  private let listing: [UInt8]

  /// `listing` is what `git ls-files -z --stage --debug` says, `written` when the index was.
  ///
  /// For each entry `<mode> <object> <stage>`, a tab, the path, a zero byte, and lines that are indented. Git promises
  /// nothing about these: an entry has no stamp without what we look for.
  init(_ listing: [UInt8], written: FileStamp.Time?) {
    self.listing = listing
    numbers.reserveCapacity(listing.count / Self.usualLength)
    listing.withUnsafeBufferPointer { listing in
      var start = 0
      while let end = listing[start...].firstIndex(of: 0) {
        let entry = listing[start..<end]
        let details = Details(in: listing, from: end + 1)
        start = details.end
        guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
        let path = entry[(tab + 1)...]
        if entry.starts(with: "160000 ".utf8) {
          repositories.append(String(decoding: path, as: UTF8.self) + "/")
        } else if path.last == UInt8(ascii: "t"),
          case let path = String(decoding: path, as: UTF8.self), path.hasSuffix(".swift")
        {
          let entry = Self.entry(path, entry[..<tab], details, written)
          // What a merge has left open is there several times, one behind the other.
          if entries.last?.path == path { entries.removeLast() }
          numbers[path] = entries.count
          entries.append(entry)
        }
      }
    }
  }

  /// Of an entry, in the listing.
  private static let usualLength = 256

  /// The number of an entry.
  func number(of path: String) -> Int? { numbers[path] }

  func contains(_ path: String) -> Bool {
    numbers[path] != nil || repositories.contains { path.hasPrefix($0) }
  }

  /// The name of an entry's contents.
  func object(_ entry: Entry) -> String? {
    entry.object.map { String(decoding: listing[$0], as: UTF8.self) }
  }

  private static func entry(
    _ path: String, _ head: Slice<UnsafeBufferPointer<UInt8>>, _ details: Details,
    _ written: FileStamp.Time?
  ) -> Entry {
    // Only regular files, and nothing that a merge has left open. Of what 'git add --intent-to-add' announced the
    // index has no contents, of what a sparse checkout leaves out the work tree has no file on purpose.
    guard head.starts(with: "100".utf8), head.suffix(2).elementsEqual(" 0".utf8),
      details.flags & (announced | leftOut) == 0
    else { return Entry(path: path) }
    // What was written in the moment in which the index was may have been written once more.
    let stamp = details.stamp.flatMap { stamp in
      written.map { stamp.modified < $0 } == true ? stamp : nil
    }
    let object = head.drop { $0 != UInt8(ascii: " ") }.dropFirst().dropLast(2)
    return Entry(path: path, object: object.startIndex..<object.endIndex, stamp: stamp)
  }

  // `CE_INTENT_TO_ADD` and `CE_SKIP_WORKTREE`
  private static let announced: UInt32 = 1 << 29
  private static let leftOut: UInt32 = 1 << 30
}

/// The lines about an entry: `  ctime: 1795968626:446058119`, `  dev: 65024`, a tab, `ino: 16228690`, `  flags: 0`.
private struct Details {
  /// Where they end.
  private(set) var end: Int
  private(set) var flags: UInt32 = 0
  private var size: UInt32?
  private var inode: UInt32?
  private var modified: FileStamp.Time?
  private var changed: FileStamp.Time?

  init(in listing: UnsafeBufferPointer<UInt8>, from start: Int) {
    end = start
    while end < listing.count, Self.isBlank(listing[end]) {
      while end < listing.count, Self.isBlank(listing[end]) { end += 1 }
      let label = listing[end...].prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "\n") }
      end = min(label.endIndex + 2, listing.count)
      func isCalled(_ name: StaticString) -> Bool {
        label.count == name.utf8CodeUnitCount
          && UnsafeBufferPointer(rebasing: label).elementsEqual(
            UnsafeBufferPointer(start: name.utf8Start, count: label.count))
      }
      if isCalled("flags") {
        flags = number(in: listing, base: 16)
      } else {
        let value = number(in: listing, base: 10)
        var nanoseconds: UInt32 = 0
        if end < listing.count, listing[end] == UInt8(ascii: ":") {
          end += 1
          nanoseconds = number(in: listing, base: 10)
        }
        if isCalled("size") { size = value }
        if isCalled("ino") { inode = value }
        let time = FileStamp.Time(seconds: value, nanoseconds: nanoseconds)
        if isCalled("mtime") { modified = time }
        if isCalled("ctime") { changed = time }
      }
      while end < listing.count, !Self.isEnd(listing[end]) { end += 1 }
      if end < listing.count, listing[end] == UInt8(ascii: "\n") { end += 1 }
    }
  }

  var stamp: FileStamp? {
    guard let size, let inode, let modified, let changed else { return nil }
    return FileStamp(size: size, inode: inode, modified: modified, changed: changed)
  }

  /// The lowest 32 bits, which is what a stamp has.
  private mutating func number(in listing: UnsafeBufferPointer<UInt8>, base: UInt32) -> UInt32 {
    var number: UInt32 = 0
    while end < listing.count, let digit = Self.digit(listing[end]), digit < base {
      number = number &* base &+ digit
      end += 1
    }
    return number
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    default: nil
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
  }
}
