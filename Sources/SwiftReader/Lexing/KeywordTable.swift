// Which identifiers are reserved or contextual words, looked up without making a string.

/// A fixed table by the first eight bytes of a word, which are compared as one integer; the rest is
/// looked at only for the few long words. What nearly every identifier of a file asks is apart from
/// what few ask, so that it stays in the nearest cache.
struct KeywordTable: @unchecked Sendable {
  struct Entry: BitwiseCopyable {
    var tail: UInt64
    var tail2: UInt64
    var length: UInt8
    var kind: TokenKind
    var word: Word
  }

  private static let slots = 1024
  static let longestWord = 24
  /// Each word's first eight bytes, 0 in a slot without one. Never freed, as little as `entries`: one
  /// table for the life of the process.
  let heads: UnsafePointer<UInt64>
  let entries: UnsafePointer<Entry>

  static let shared = KeywordTable()

  private init() {
    let empty = Entry(tail: 0, tail2: 0, length: 0, kind: .identifier, word: .none)
    let table = UnsafeMutablePointer<Entry>.allocate(capacity: Self.slots)
    table.initialize(repeating: empty, count: Self.slots)
    let starts = UnsafeMutablePointer<UInt64>.allocate(capacity: Self.slots)
    starts.initialize(repeating: 0, count: Self.slots)
    func insert(_ text: String, _ kind: TokenKind, _ word: Word) {
      var bytes = Array(text.utf8)
      let length = bytes.count
      precondition(length <= Self.longestWord)
      bytes += Array(repeating: 0, count: 24 - length)
      let words = bytes.withUnsafeBytes { raw in
        (0..<3).map { raw.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self) }
      }
      var slot = Self.slot(words[0])
      while starts[slot] == words[0] { slot = (slot + 1) & (Self.slots - 1) }
      precondition(starts[slot] == 0, "two words share a slot: look for another factor")
      starts[slot] = words[0]
      table[slot] = Entry(
        tail: words[1], tail2: words[2], length: UInt8(length), kind: kind, word: word)
    }
    insert("_", .wildcard, .none)
    for (text, kind) in Self.reserved { insert(text, kind, .none) }
    for (text, word) in Self.contextual { insert(text, .identifier, word) }
    heads = UnsafePointer(starts)
    entries = UnsafePointer(table)
  }

  /// Nil for a name that is no word. `text` must be readable for 24 bytes: the source buffer's padding
  /// guarantees it. `head` is what of it is in the first eight.
  @inline(__always)
  func lookUp(
    _ text: UnsafePointer<UInt8>, length: Int, head: UInt64
  ) -> (kind: TokenKind, word: Word)? {
    let raw = UnsafeRawPointer(text)
    var slot = Self.slot(head)
    while heads[slot] == head {
      if let found = word(in: slot, raw, length) { return found }
      slot = (slot &+ 1) & (Self.slots &- 1)
    }
    return nil
  }

  /// The factor is one of those that give different heads different slots, found by trying: one look
  /// tells a name from a word.
  @inline(__always)
  private static func slot(_ head: UInt64) -> Int {
    Int(truncatingIfNeeded: (head &* 0x2599_2511_ED35_D441) &>> 54)
  }

  @inline(__always)
  private func word(
    in slot: Int, _ raw: UnsafeRawPointer, _ length: Int
  ) -> (kind: TokenKind, word: Word)? {
    let entry = entries[slot]
    guard Int(entry.length) == length, length <= 8 || Self.tailMatches(entry, raw, length)
    else { return nil }
    return (entry.kind, entry.word)
  }

  @inline(never)
  private static func tailMatches(_ entry: Entry, _ raw: UnsafeRawPointer, _ length: Int) -> Bool {
    func masked(_ offset: Int) -> UInt64 {
      let left = length - offset
      if left <= 0 { return 0 }
      let value = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      return left >= 8 ? value : value & ((1 << UInt64(left * 8)) - 1)
    }
    return entry.tail == masked(8) && entry.tail2 == masked(16)
  }

  private static let reserved: [(String, TokenKind)] = [
    ("Any", .anyType), ("as", .as), ("associatedtype", .associatedtype), ("break", .break),
    ("case", .case), ("catch", .catch), ("class", .class), ("continue", .continue),
    ("default", .default), ("defer", .defer), ("deinit", .deinit), ("do", .do), ("else", .else),
    ("enum", .enum), ("extension", .extension), ("fallthrough", .fallthrough), ("false", .false),
    ("fileprivate", .fileprivate), ("for", .for), ("func", .func), ("guard", .guard), ("if", .if),
    ("import", .import), ("in", .in), ("init", .`init`), ("inout", .inout),
    ("internal", .internal), ("is", .is), ("let", .let), ("nil", .nil), ("operator", .operator),
    ("precedencegroup", .precedencegroup), ("private", .private), ("protocol", .protocol),
    ("public", .public), ("repeat", .repeat), ("rethrows", .rethrows), ("return", .return),
    ("self", .selfValue), ("Self", .selfType), ("static", .static), ("struct", .struct),
    ("subscript", .subscript), ("super", .super), ("switch", .switch), ("throw", .throw),
    ("throws", .throws), ("true", .true), ("try", .try), ("typealias", .typealias),
    ("var", .var), ("where", .where), ("while", .while),
  ]

  private static let contextual: [(String, Word)] = [
    ("actor", .actor), ("any", .any), ("async", .async), ("autoclosure", .autoclosure),
    ("available", .available), ("await", .await), ("borrow", .borrow), ("borrowing", .borrowing),
    ("consume", .consume), ("consuming", .consuming), ("convenience", .convenience),
    ("copy", .copy), ("didSet", .didSet), ("discard", .discard), ("distributed", .distributed),
    ("dynamic", .dynamic), ("each", .each), ("escaping", .escaping), ("file", .file),
    ("final", .final), ("get", .get), ("indirect", .indirect), ("infix", .infix),
    ("isolated", .isolated), ("lazy", .lazy), ("left", .left), ("macro", .macro),
    ("mutating", .mutating), ("nonisolated", .nonisolated),
    ("nonmutating", .nonmutating), ("nonsending", .nonsending), ("of", .of), ("open", .open),
    ("optional", .optional), ("override", .override), ("package", .package),
    ("postfix", .postfix), ("prefix", .prefix), ("reasync", .reasync), ("required", .required),
    ("right", .right), ("safe", .safe), ("sending", .sending), ("set", .set), ("some", .some),
    ("then", .then), ("unknown", .unknown), ("unowned", .unowned), ("unsafe", .unsafe),
    ("using", .using), ("weak", .weak), ("willSet", .willSet), ("yield", .yield),
    ("Protocol", .protocolMetatype), ("Type", .typeMetatype), ("_const", .underscoreConst),
    ("_local", .underscoreLocal), ("_read", .underscoreRead), ("_modify", .underscoreModify),
    ("__consuming", .underscoreUnderscoreConsuming), ("__owned", .underscoreUnderscoreOwned),
    ("__shared", .underscoreUnderscoreShared),
    ("__setter_access", .underscoreUnderscoreSetterAccess),
    ("_compilerInitialized", .underscoreCompilerInitialized),
    ("unsafeAddress", .unsafeAddress), ("unsafeMutableAddress", .unsafeMutableAddress),
    ("addressWithOwner", .addressWithOwner), ("addressWithNativeOwner", .addressWithNativeOwner),
    ("mutableAddressWithOwner", .mutableAddressWithOwner), ("Sendable", .sendable),
    ("unchecked", .unchecked), ("preconcurrency", .preconcurrency),
    ("retroactive", .retroactive), ("noescape", .noescape), ("noDerivative", .noDerivative),
    ("_noMetadata", .noMetadata),
  ]
}
