// What the parser saw, one item a line: the reader's facts in the form that the tests compare with
// the compiler's own parser.

/// The lines that `mvvmlint outline` prints for a file.
public struct Outline {
  private let facts: FileFacts
  private var items: [Item] = []

  private struct Item {
    enum Subject { case `import`, declaration, closure, call }
    var offset: UInt32
    var subject: Subject
    var index: Int
  }

  public init(_ facts: FileFacts) {
    self.facts = facts
    for (index, item) in facts.imports.enumerated() {
      items.append(Item(offset: item.path.start, subject: .import, index: index))
    }
    for (index, declaration) in facts.declarations.enumerated()
    where Self.word(for: declaration) != nil {
      items.append(Item(offset: declaration.name.start, subject: .declaration, index: index))
    }
    for (index, closure) in facts.closures.enumerated() {
      items.append(Item(offset: closure.range.start, subject: .closure, index: index))
    }
    for (index, expression) in facts.expressions.enumerated() where expression.kind == .call {
      guard let name = facts.calledName(of: FactIndex(index)) else { continue }
      items.append(Item(offset: name.start, subject: .call, index: index))
    }
    // Equal offsets do not occur between kinds; the index keeps the order stable all the same.
    items.sort { ($0.offset, $0.index) < ($1.offset, $1.index) }
  }

  public func write(to text: inout String) {
    text += "# "
    text += facts.path
    text += "\n"
    for item in items {
      switch item.subject {
      case .import:
        let found = facts.imports[item.index]
        line(
          "import", plain(found.path), found.path.start, found.range.end, facts.text(found.kind),
          to: &text)
      case .declaration:
        let found = facts.declarations[item.index]
        line(
          Self.word(for: found) ?? "", plain(found.name), found.name.start, found.range.end,
          detail(of: found), to: &text)
      case .closure:
        let found = facts.closures[item.index]
        let captures = facts.captures[found.captures].map { plain($0.range) }
        line(
          "closure", "-", found.range.start, found.range.end, captures.joined(separator: ","),
          to: &text)
      case .call:
        let found = facts.expressions[item.index]
        guard let name = facts.calledName(of: FactIndex(item.index)) else { continue }
        line("call", plain(name), name.start, found.end, labels(of: found), to: &text)
      }
    }
  }

  private func line(
    _ kind: String, _ name: String, _ start: UInt32, _ end: UInt32, _ detail: String,
    to text: inout String
  ) {
    let position = facts.position(of: start)
    let endLine = facts.position(of: max(start, end == 0 ? 0 : end - 1)).line
    text += "\(kind)\t\(name)\t\(position.line):\(position.column)\t\(endLine)\t\(detail)\n"
  }

  /// The item's kind; nil for what the outline leaves out: locals, patterns, operators, macros.
  private static func word(for declaration: Declaration) -> String? {
    switch declaration.kind {
    case .class: return "class"
    case .struct: return "struct"
    case .enum: return "enum"
    case .actor: return "actor"
    case .protocol: return "protocol"
    case .extension: return "extension"
    case .function: return "func"
    case .initializer: return "init"
    case .deinitializer: return "deinit"
    case .subscript: return "subscript"
    case .typeAlias: return "typealias"
    case .associatedType: return "associatedtype"
    case .enumCase: return "case"
    case .variable, .constant:
      if declaration.isLocal || declaration.name.isEmpty { return nil }
      return declaration.kind == .variable ? "var" : "let"
    case .binding, .macro, .operator, .precedenceGroup: return nil
    }
  }

  private func detail(of declaration: Declaration) -> String {
    switch declaration.kind {
    case .class, .struct, .enum, .actor, .protocol, .extension, .associatedType:
      guard declaration.kind != .associatedType else { return "" }
      return facts.types[declaration.inheritance].map { plain($0.range) }.joined(separator: ",")
    case .function, .initializer, .subscript:
      return facts.parameters[declaration.parameters].map { parameter in
        parameter.label.isEmpty ? "_:" : plain(parameter.label) + ":"
      }.joined()
    case .variable, .constant:
      var detail = declaration.modifiers.texts.joined(separator: " ")
      if let type = declaration.type.ifAny {
        detail += (detail.isEmpty ? ": " : " : ") + plain(facts.types[type].range)
      }
      return detail
    default: return ""
    }
  }

  private func labels(of call: Expression) -> String {
    var text = ""
    var isFirstTrailing = true
    for argument in facts.arguments[call.arguments] {
      let label = argument.label.isEmpty ? "" : plain(argument.label) + ":"
      if argument.flags.contains(.isTrailingClosure) {
        text += (isFirstTrailing ? "" : label) + "{}"
        isFirstTrailing = false
      } else {
        text += label.isEmpty ? "_:" : label
      }
    }
    return text
  }

  /// The source text without white space and comments.
  private func plain(_ range: TextRange) -> String { facts.source.textWithoutTrivia(range) }
}

extension SourceFile {
  /// The tokens of `range` joined: white space and comments left out, but not inside strings.
  public func textWithoutTrivia(_ range: TextRange) -> String {
    let raw = text(range)
    guard raw.utf8.contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: "/") }) else { return raw }
    let piece = SourceFile(path: path, text: raw)
    return withExtendedLifetime(piece) { Self.joinedTokens(of: piece) }
  }

  private static func joinedTokens(of piece: SourceFile) -> String {
    var lexer = Lexer()
    lexer.run(piece)
    var result: [UInt8] = []
    var previousEnd = 0
    var openStrings = 0
    for index in 0..<lexer.tokens.count - 1 {
      let token = lexer.tokens[index]
      // Between the tokens of a string with interpolations its text goes on.
      if openStrings > 0, Int(token.start) > previousEnd {
        result += UnsafeBufferPointer(
          start: lexer.bytes + previousEnd, count: Int(token.start) - previousEnd)
      }
      if token.kind == .stringOpen { openStrings += 1 }
      if token.kind == .stringClose { openStrings -= 1 }
      result += UnsafeBufferPointer(
        start: lexer.bytes + Int(token.start), count: Int(token.end - token.start))
      previousEnd = Int(token.end)
    }
    return String(decoding: result.filter { $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }, as: UTF8.self)
  }
}
