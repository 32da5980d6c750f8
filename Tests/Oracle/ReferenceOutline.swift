// The outline of a Swift file as the compiler's own parser sees it: what `mvvmlint outline` is
// measured against. DESIGN.md, section SwiftReader, specifies every kind, name and detail.

import SwiftParser
import SwiftSyntax

/// Returns the outline's lines, each ended by a line feed, or `nil` where the compiler's parser
/// reports an error: there is no truth to compare with in such a file.
func referenceOutline(of source: UnsafeBufferPointer<UInt8>) -> String? {
  let tree = Parser.parse(source: source)
  guard !tree.hasError else { return nil }
  let collector = ItemCollector(viewMode: .sourceAccurate)
  collector.walk(tree)

  let converter = SourceLocationConverter(fileName: "", tree: tree)
  var outline = ""
  // The tree is walked from the outside in, while source order is that of the names: the callee of
  // `a().b()` comes after its outer call. No two items share a position.
  for item in collector.items.sorted(by: { $0.start < $1.start }) {
    // `line`, unlike `presumedLine`, does not follow `#sourceLocation` directives.
    let start = converter.location(for: item.start)
    let end = converter.location(for: item.end)
    outline += "\(item.kind)\t\(item.name)\t\(start.line):\(start.column)\t\(end.line)"
    outline += "\t\(item.detail)\n"
  }
  return outline
}

/// One line of the outline, its positions still offsets.
private struct Item {
  let kind: String
  let name: String
  let start: AbsolutePosition
  let end: AbsolutePosition
  let detail: String
}

private final class ItemCollector: SyntaxVisitor {
  private(set) var items: [Item] = []

  private func add(
    _ kind: String, _ name: some SyntaxProtocol, through end: some SyntaxProtocol,
    detail: String = ""
  ) {
    items.append(
      Item(
        kind: kind, name: text(of: name), start: name.positionAfterSkippingLeadingTrivia,
        end: end.endPositionBeforeTrailingTrivia, detail: detail))
  }

  // MARK: What is no code

  /// Only the branches of an `#if` are code; its `canImport(UIKit)` calls nothing.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  /// `@abi(func f())` spells a declaration a second time, it declares nothing.
  override func visit(_ node: ABIAttributeArgumentsSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  // MARK: Imports and types

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    add("import", node.path, through: node, detail: node.importKindSpecifier?.text ?? "")
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    add("class", node.name, through: node, detail: inheritedTypes(node.inheritanceClause))
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    add("struct", node.name, through: node, detail: inheritedTypes(node.inheritanceClause))
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    add("enum", node.name, through: node, detail: inheritedTypes(node.inheritanceClause))
    return .visitChildren
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    add("actor", node.name, through: node, detail: inheritedTypes(node.inheritanceClause))
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    add("protocol", node.name, through: node, detail: inheritedTypes(node.inheritanceClause))
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let inherited = inheritedTypes(node.inheritanceClause)
    add("extension", node.extendedType, through: node, detail: inherited)
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    add("typealias", node.name, through: node)
    return .visitChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    add("associatedtype", node.name, through: node)
    return .visitChildren
  }

  /// The element's end is not the node's, whose last token may be the comma before the next one.
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    let end = Syntax(node.rawValue) ?? Syntax(node.parameterClause) ?? Syntax(node.name)
    add("case", node.name, through: end)
    return .visitChildren
  }

  // MARK: Functions

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = parameterLabels(node.signature.parameterClause)
    add("func", node.name, through: node, detail: labels)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = parameterLabels(node.signature.parameterClause)
    add("init", node.initKeyword, through: node, detail: labels)
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = parameterLabels(node.parameterClause)
    add("subscript", node.subscriptKeyword, through: node, detail: labels)
    return .visitChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add("deinit", node.deinitKeyword, through: node)
    return .visitChildren
  }

  // MARK: Properties and globals

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let kind = node.bindingSpecifier.text
    guard kind == "var" || kind == "let", isPropertyOrGlobal(node) else { return .visitChildren }

    let modifiers = node.modifiers.map { text(of: $0) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .joined(separator: " ")
    // Backwards, because `var a, b: Int` annotates `a` too, up to a binding with a value of its own.
    var laterType: TypeSyntax?
    for binding in node.bindings.reversed() {
      if let annotation = binding.typeAnnotation {
        laterType = annotation.type
      } else if binding.initializer != nil {
        laterType = nil
      }
      let detail = propertyDetail(modifiers: modifiers, type: laterType)
      let end =
        Syntax(binding.accessorBlock) ?? Syntax(binding.initializer)
        ?? Syntax(binding.typeAnnotation) ?? Syntax(binding.pattern)
      for name in boundNames(binding.pattern) {
        add(kind, name, through: end, detail: detail)
      }
    }
    return .visitChildren
  }

  /// Members of types, and top-level code, reached through nothing but `#if` blocks.
  private func isPropertyOrGlobal(_ node: VariableDeclSyntax) -> Bool {
    guard var item = node.parent else { return false }
    if item.is(MemberBlockItemSyntax.self) { return true }
    while item.is(CodeBlockItemSyntax.self), let owner = item.parent?.parent {
      if owner.is(SourceFileSyntax.self) { return true }
      // A clause sits in a list of clauses, that in the whole `#if`, that in a code block item.
      guard owner.is(IfConfigClauseSyntax.self), let outer = owner.parent?.parent?.parent else {
        return false
      }
      item = outer
    }
    return false
  }

  // MARK: Closures and calls

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    let captures = node.signature?.capture?.items.map { capture in
      [Syntax(capture.specifier), Syntax(capture.name), Syntax(capture.initializer)]
        .compactMap { $0.map(text(of:)) }.joined()
    }
    items.append(
      Item(
        kind: "closure", name: "-", start: node.leftBrace.positionAfterSkippingLeadingTrivia,
        end: node.endPositionBeforeTrailingTrivia,
        detail: captures?.joined(separator: ",") ?? ""))
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = calledName(node.calledExpression) else { return .visitChildren }
    var labels = node.arguments.map { "\($0.label?.text ?? "_"):" }.joined()
    if node.trailingClosure != nil { labels += "{}" }
    for closure in node.additionalTrailingClosures { labels += "\(closure.label.text):{}" }
    add("call", name, through: node, detail: labels)
    return .visitChildren
  }
}

// MARK: - Names and details

/// The tokens joined with no white space. Line breaks and tabs inside a token are dropped too: a
/// captured multi-line string is the one place where they could break the outline's own lines.
private func text(of node: some SyntaxProtocol) -> String {
  var text = ""
  for token in node.tokens(viewMode: .sourceAccurate) { text += token.text }
  if text.utf8.contains(where: { (9...13).contains($0) }) {
    text.unicodeScalars.removeAll { (9...13).contains($0.value) }
  }
  return text
}

private func inheritedTypes(_ clause: InheritanceClauseSyntax?) -> String {
  clause?.inheritedTypes.map { text(of: $0.type) }.joined(separator: ",") ?? ""
}

private func parameterLabels(_ clause: FunctionParameterClauseSyntax) -> String {
  clause.parameters.map { "\($0.firstName.text):" }.joined()
}

/// `private(set) static : Int`, or `: Int` where there are no modifiers, or the modifiers alone
/// where there is no type.
private func propertyDetail(modifiers: String, type: TypeSyntax?) -> String {
  guard let type else { return modifiers }
  return modifiers.isEmpty ? ": \(text(of: type))" : "\(modifiers) : \(text(of: type))"
}

private func boundNames(_ pattern: PatternSyntax) -> [TokenSyntax] {
  if let name = pattern.as(IdentifierPatternSyntax.self) { return [name.identifier] }
  if let tuple = pattern.as(TuplePatternSyntax.self) {
    return tuple.elements.flatMap { boundNames($0.pattern) }
  }
  return []  // `_`
}

/// The last component of the callee, or `nil` for a call on what has no name: another call's
/// result, a subscript, a closure, a parenthesis, a literal, a macro.
private func calledName(_ callee: ExprSyntax) -> TokenSyntax? {
  var callee = callee
  while true {
    if let chain = callee.as(OptionalChainingExprSyntax.self) {
      callee = chain.expression
    } else if let unwrap = callee.as(ForceUnwrapExprSyntax.self) {
      callee = unwrap.expression
    } else if let specialization = callee.as(GenericSpecializationExprSyntax.self) {
      callee = specialization.expression
    } else {
      break
    }
  }
  if let reference = callee.as(DeclReferenceExprSyntax.self) { return reference.baseName }
  if let member = callee.as(MemberAccessExprSyntax.self) { return member.declName.baseName }
  return callee.as(SuperExprSyntax.self)?.superKeyword
}
