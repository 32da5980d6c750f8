// Globs for names and paths, matched in linear time.

/// `*` stands for any characters but `/`, `**` for any characters, `**/` for any folders or none, `?`
/// for one character, `[a-z]` and `[!a]` for one of a set, `\` before a character for that character. A
/// pattern without a slash that is matched against a path matches its last component.
///
/// A class: lists of them are looked through for each name, and a struct of these lists would be copied list
/// by list each time.
public final class Glob: Hashable, Sendable {
  public let pattern: String
  private let tokens: [Token]
  /// What all texts that match begin with, and where that is not all of it, end in.
  private let prefix: [UInt8]
  private let suffix: [UInt8]
  /// There is nothing but one `*` between them.
  private let isOneStar: Bool
  /// `Models` of `**/Models/**`; empty for a pattern of another form.
  public let folderAround: [UInt8]
  private let hasSlash: Bool
  /// What all texts that match end in; nil where they may end differently.
  public let lastByte: UInt8?
  /// What they begin with.
  public let firstByte: UInt8?

  fileprivate enum Token: Hashable, Sendable {
    case byte(UInt8)
    case any
    case set([ClosedRange<UInt8>], isNegated: Bool)
    /// `*`
    case star
    /// `**/`
    case folders
    /// `**`
    case everything
  }

  public init(_ pattern: String) {
    self.pattern = pattern
    let bytes = Array(pattern.utf8)
    hasSlash = bytes.contains(slash)
    var tokens: [Token] = []
    tokens.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "*") where index + 1 < bytes.count && bytes[index + 1] == bytes[index]:
        index += 2
        guard index < bytes.count, bytes[index] == slash else {
          tokens.append(.everything)
          continue
        }
        index += 1
        tokens.append(.folders)
      case UInt8(ascii: "*"):
        index += 1
        tokens.append(.star)
      case UInt8(ascii: "?"):
        index += 1
        tokens.append(.any)
      case UInt8(ascii: "\\") where index + 1 < bytes.count:
        tokens.append(.byte(bytes[index + 1]))
        index += 2
      case UInt8(ascii: "["):
        guard let set = Self.set(bytes, from: &index) else { fallthrough }
        tokens.append(set)
      default:
        tokens.append(.byte(bytes[index]))
        index += 1
      }
    }
    self.tokens = tokens
    prefix = tokens.prefix { $0.literal != nil }.compactMap(\.literal)
    suffix =
      prefix.count == tokens.count
      ? [] : tokens.reversed().prefix { $0.literal != nil }.compactMap(\.literal).reversed()
    isOneStar = prefix.count + 1 + suffix.count == tokens.count && tokens[prefix.count] == .star
    lastByte = tokens.last?.literal
    firstByte = tokens.first?.literal
    let between = tokens.dropFirst().dropLast(2).compactMap(\.literal)
    let isOfFolder =
      tokens.count > 3 && tokens.first == .folders && between.count == tokens.count - 3
      && !between.contains(slash) && tokens.suffix(2) == [.byte(slash), .everything]
    folderAround = isOfFolder ? between : []
  }

  public static func == (first: Glob, second: Glob) -> Bool { first.pattern == second.pattern }

  public func hash(into hasher: inout Hasher) { hasher.combine(pattern) }

  /// `[a-z]`; a bracket that nothing closes stands for itself.
  private static func set(_ bytes: [UInt8], from index: inout Int) -> Token? {
    var next = index + 1
    var isNegated = false
    if next < bytes.count, bytes[next] == UInt8(ascii: "!") || bytes[next] == UInt8(ascii: "^") {
      isNegated = true
      next += 1
    }
    var ranges: [ClosedRange<UInt8>] = []
    // A bracket that comes first is one of the set.
    while next < bytes.count, bytes[next] != UInt8(ascii: "]") || ranges.isEmpty {
      if bytes[next] == UInt8(ascii: "\\"), next + 1 < bytes.count { next += 1 }
      let low = bytes[next]
      if next + 2 < bytes.count, bytes[next + 1] == UInt8(ascii: "-"),
        bytes[next + 2] != UInt8(ascii: "]")
      {
        ranges.append(min(low, bytes[next + 2])...max(low, bytes[next + 2]))
        next += 3
      } else {
        ranges.append(low...low)
        next += 1
      }
    }
    guard next < bytes.count else { return nil }
    index = next + 1
    return .set(ranges, isNegated: isNegated)
  }

  /// The last two bytes of all that matches, or the only one; nil where they may be different.
  public var lastTwoBytes: [UInt8]? {
    let last = tokens.suffix(2).compactMap(\.literal)
    return !last.isEmpty && last.count == min(2, tokens.count) ? last : nil
  }

  /// For `Vendor/**` what matches the folders of which it matches all that is in them; nil for a pattern
  /// of another form.
  public var folder: Glob? {
    pattern.hasSuffix("/**") && pattern.utf8.count > 3 ? Glob(String(pattern.dropLast(3))) : nil
  }

  public func matches(_ text: String) -> Bool {
    // Nearly all texts have their bytes in one piece: `withUTF8` takes a copy that it may change.
    if let isFitting = text.utf8.withContiguousStorageIfAvailable({ matches($0) }) {
      return isFitting
    }
    var text = text
    return text.withUTF8 { matches($0) }
  }

  public func matchesPath(_ path: String) -> Bool {
    if hasSlash { return matches(path) }
    var path = path
    return path.withUTF8 { bytes in
      let start = (bytes.lastIndex(of: slash) ?? -1) + 1
      return matches(UnsafeBufferPointer(rebasing: bytes[start...]))
    }
  }

  public func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // What most texts fail at, without a look at any list.
    if let lastByte, text.last != lastByte { return false }
    if let firstByte, text.first != firstByte { return false }
    return matchesBetween(text)
  }

  /// Remembers only the last `*` and the last `**` to go back to: later stars make earlier ones of
  /// the same reach superfluous, so each character is looked at a bounded number of times.
  @inline(never)
  private func matchesBetween(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = text.count
    if count < prefix.count + suffix.count { return false }
    for index in suffix.indices where text[count - suffix.count + index] != suffix[index] {
      return false
    }
    for index in prefix.indices where text[index] != prefix[index] { return false }
    if prefix.count == tokens.count { return count == prefix.count }
    // Most patterns for names are `*ViewModel`.
    if isOneStar { return !(prefix.count..<count - suffix.count).contains { text[$0] == slash } }
    if !folderAround.isEmpty {
      return folderAround.withUnsafeBufferPointer { text.isInside(folder: $0) }
    }
    var position = 0
    var index = 0
    var star: (index: Int, position: Int)?
    var deep: (index: Int, position: Int, isFolders: Bool)?
    while true {
      if index < tokens.count {
        switch tokens[index] {
        case .star:
          index += 1
          star = (index, position)
          continue
        case .folders, .everything:
          let isFolders = tokens[index] == .folders
          index += 1
          deep = (index, position, isFolders)
          star = nil
          continue
        case .byte, .any, .set:
          if position < text.count, tokens[index].matches(text[position]) {
            index += 1
            position += 1
            continue
          }
        }
      } else if position == text.count {
        return true
      }
      if let last = star, last.position < text.count, text[last.position] != slash {
        star = (last.index, last.position + 1)
        index = last.index
        position = last.position + 1
        continue
      }
      guard let last = deep, last.position < text.count else { return false }
      position = last.position + 1
      if last.isFolders {
        while position <= text.count, text[position - 1] != slash { position += 1 }
        guard position <= text.count else { return false }
      }
      deep = (last.index, position, last.isFolders)
      star = nil
      index = last.index
    }
  }
}

private let slash = UInt8(ascii: "/")

extension Glob.Token {
  fileprivate var literal: UInt8? { if case .byte(let own) = self { own } else { nil } }

  fileprivate func matches(_ byte: UInt8) -> Bool {
    switch self {
    case .byte(let own): own == byte
    case .any: byte != slash
    case .set(let ranges, let isNegated):
      byte != slash && ranges.contains { $0.contains(byte) } != isNegated
    case .star, .folders, .everything: false
    }
  }
}
