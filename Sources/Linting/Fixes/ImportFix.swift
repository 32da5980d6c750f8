// The fix of an import that should not be there: what the file needs of it instead, where it needs
// nothing that only this module has.

import ProjectModel
import SwiftReader

/// A page's `fix` for imports.
struct ImportFix: Decodable, Sendable {
  /// The modules that may take its place. Members do not tell which module they are from: the first
  /// one is imported wherever nothing else makes it visible, the others where one of their types is
  /// used.
  fileprivate let replaceBy: [String]
  /// The functions and members that the forbidden modules add to what is not theirs.
  fileprivate let keepFor: NamePatterns
  /// Globs of capitalised names that are no types and that the first module has.
  fileprivate let known: [Glob]

  private enum CodingKeys: String, CodingKey { case replaceBy, keepFor, known }

  init(from decoder: any Decoder) throws {
    let container = try decoder.members(keyedBy: CodingKeys.self)
    replaceBy = try container.decode([String].self, forKey: .replaceBy)
    keepFor = try container.decodeIfPresent(NamePatterns.self, forKey: .keepFor) ?? NamePatterns()
    known = try container.decodeIfPresent([Glob].self, forKey: .known) ?? []
  }

  /// For each of the `forbidden` imports of a file its fix, nil where the module is needed.
  func fixes(
    of forbidden: [Int], in file: Int, _ modules: ReplaceableModules, _ index: ProjectIndex
  ) -> [Fix?] {
    let replacement = ImportReplacement(self, forbidden, file, modules, index)
    guard let needs = replacement.needs() else { return forbidden.map { _ in nil } }
    // What one import's replacement brings need not come with the next one's too.
    var handled: Set<String> = []
    return forbidden.map { number in
      let mine = needs.filter { name in
        !handled.contains(name) && replacement.shows(name, number)
      }
      guard let edit = replacement.edit(number, importing: mine.sorted()) else { return nil }
      handled.formUnion(mine)
      return Fix(edits: [edit])
    }
  }
}

/// What the SDK table says about modules' names, gathered once for all files.
struct ReplaceableModules: Sendable {
  /// Of each module the two capitals that its types begin with; `""` stands for types without.
  fileprivate private(set) var prefixes: [ModuleID: Set<String>] = [:]

  init(_ index: ProjectIndex) {
    for type in index.sdk.types {
      let prefix = Self.prefix(of: index.names.text(type.name))
      prefixes[type.module, default: []].insert(prefix)
    }
  }

  /// `UI` of `UIView`, nothing of `View`.
  fileprivate static func prefix(of name: String) -> String {
    let start = name.unicodeScalars.prefix(3)
    guard start.count == 3, start.allSatisfy({ ("A"..."Z").contains($0) }) else { return "" }
    return String(name.prefix(2))
  }
}

private struct ImportReplacement {
  private let fix: ImportFix
  private let file: Int
  private let facts: FileFacts
  private let index: ProjectIndex
  private let modules: ReplaceableModules
  /// What the other imports make visible.
  private var remaining = ModuleSet()
  /// What replacements could make visible.
  private var replaceable = ModuleSet()
  /// The modules that the file sees by the forbidden imports, and that no other import names or could
  /// take the place of: who uses them needs the import, whatever re-exports them too.
  private var lost: Set<ModuleID> = []
  private let forbiddenNames: Set<String>

  init(
    _ fix: ImportFix, _ forbidden: [Int], _ file: Int, _ modules: ReplaceableModules,
    _ index: ProjectIndex
  ) {
    self.fix = fix
    self.file = file
    self.index = index
    self.modules = modules
    facts = index.files[file]
    forbiddenNames = Set(forbidden.map { [facts] in facts.module(of: facts.imports[$0]) })
    let sdk = index.sdk
    if let swift = sdk.module("Swift") { remaining.formUnion(sdk.visible(by: swift)) }
    var named: Set<ModuleID> = []
    for number in facts.imports.indices where !forbidden.contains(number) {
      let item = facts.imports[number]
      guard !item.isConditional, item.kind.isEmpty,
        let module = sdk.module(facts.module(of: item))
      else { continue }
      remaining.formUnion(sdk.visible(by: module))
      named.insert(module)
    }
    for name in fix.replaceBy {
      if let module = sdk.module(name) { replaceable.formUnion(sdk.visible(by: module)) }
    }
    for name in forbiddenNames {
      guard let module = sdk.module(name) else { continue }
      let visible = sdk.visible(by: module)
      lost.formUnion(
        modules.prefixes.keys.filter {
          visible.contains($0) && !replaceable.contains($0) && !named.contains($0)
        })
    }
  }

  /// The modules of `replaceBy` that the file needs; nil where only a forbidden one has what it uses.
  func needs() -> Set<String>? {
    var needs: Set<String> = []
    if let first = fix.replaceBy.first, let module = index.sdk.module(first),
      !remaining.contains(module)
    {
      needs.insert(first)
    }
    for mention in facts.types.indices.lazy.flatMap({ [facts] type in
      facts.types[type].mentions.range.map { (type, $0) }
    }) {
      let name = facts.mentions[mention.1].name
      guard add(name, at: facts.types[mention.0].declaration, to: &needs) else { return nil }
    }
    for declaration in facts.declarations.indices {
      for attribute in facts.attributes[facts.declarations[declaration].attributes]
      where facts.beginsUppercase(attribute.name) {
        guard add(attribute.name, at: FactIndex(declaration), to: &needs) else { return nil }
      }
    }
    for number in facts.expressions.indices {
      guard add(FactIndex(number), to: &needs) else { return nil }
    }
    for argument in facts.arguments.indices where isKeptLabel(of: facts.arguments[argument]) {
      return nil
    }
    return needs
  }

  private func add(_ number: FactIndex<Expression>, to needs: inout Set<String>) -> Bool {
    let expression = facts.expressions[number]
    switch expression.kind {
    case .name:
      guard facts.beginsUppercase(expression.name) else {
        return !isKept(expression.name) && !isFunctionOfLost(expression.name) || isOurs(number)
      }
      let declaration = facts.scopes[expression.scope].declaration
      return add(expression.name, at: declaration, to: &needs)
    case .implicitMember: return !isKept(expression.name)
    case .member:
      return !isKept(expression.name)
        || expression.base.ifAny.flatMap { index.type(of: $0, in: file) } != nil
    // `#colorLiteral(…)`, `#Preview { … }`
    case .macro:
      return facts.beginsUppercase(expression.name)
        ? add(expression.name, at: facts.scopes[expression.scope].declaration, to: &needs)
        : !isKept(expression.name)
    default: return true
    }
  }

  /// `withAnimation { … }`
  private func isFunctionOfLost(_ name: TextRange) -> Bool {
    guard let modules = index.sdk.functions[facts.text(name)] else { return false }
    return lost.contains { modules.contains($0) }
  }

  /// A local, or a property of the type around.
  private func isOurs(_ name: FactIndex<Expression>) -> Bool {
    let expression = facts.expressions[name]
    guard facts.meaning(of: name) == .outside else { return true }
    return index.type(around: expression.scope, in: file)
      .flatMap { index.property(expression.name, in: file, of: $0) } != nil
  }

  /// `IndexPath(row: 1, section: 0)`, `text.size(withAttributes: …)`; labels of the project's own
  /// functions are like any name.
  private func isKeptLabel(of argument: Argument) -> Bool {
    guard isKept(argument.label), let call = argument.owner.ifAny,
      facts.expressions[call].kind == .call, let callee = facts.expressions[call].base.ifAny
    else { return false }
    let found = facts.expressions[callee]
    if found.kind == .member || found.kind == .implicitMember {
      return found.base.ifAny.flatMap { index.type(of: $0, in: file) } == nil
    }
    guard found.kind == .name, facts.beginsUppercase(found.name) else { return false }
    if case .project = index.resolve(
      found.name, in: file, at: facts.scopes[found.scope].declaration)
    {
      return false
    }
    return true
  }

  private func isKept(_ name: TextRange) -> Bool {
    name.count > 0 && facts.isName(name, oneOf: fix.keepFor)
  }

  /// Adds what the type `name` is from; false where only a forbidden module has it, or may have it.
  private func add(
    _ name: TextRange, at declaration: FactIndex<Declaration>, to needs: inout Set<String>
  ) -> Bool {
    if index.isGenericParameter(name, in: file, at: declaration) { return true }
    switch index.resolve(name, in: file, at: declaration) {
    case .project(let type):
      // Its members may be inherited from a forbidden module.
      return index.ancestors(of: type).sdk.allSatisfy { ancestor in
        index.sdk.types(named: ancestor).contains { !lost.contains($0.module) }
      }
    case .sdk(let type):
      let sources = index.sdk.types(named: type).map(\.module)
        .filter { index.visibleModules[file].contains($0) }
      if sources.isEmpty { return true }
      if sources.allSatisfy(lost.contains) { return false }
      if sources.contains(where: remaining.contains) { return true }
      guard let source = fix.replaceBy.first(where: { shows(sources, $0) }) else { return false }
      needs.insert(source)
      return true
    case .unknown:
      let text = facts.text(name)
      let head = text.split(separator: ".").first.map(String.init) ?? text
      if forbiddenNames.contains(head) { return false }
      if index.hasTopLevelType(named: head) || fix.known.contains(where: { $0.matches(head) }) {
        return true
      }
      let prefix = ReplaceableModules.prefix(of: head)
      return !lost.contains { module in
        modules.prefixes[module]?.contains { $0 == prefix || $0 == "" } == true
      }
    }
  }

  /// Whether a module itself, or what it re-exports, is among `sources`.
  private func shows(_ sources: [ModuleID], _ name: String) -> Bool {
    guard let module = index.sdk.module(name) else { return false }
    return sources.contains(where: index.sdk.visible(by: module).contains)
  }

  /// Whether an import makes the module `name` visible.
  func shows(_ name: String, _ number: Int) -> Bool {
    guard let module = index.sdk.module(name),
      let imported = index.sdk.module(facts.module(of: facts.imports[number]))
    else { return false }
    return index.sdk.visible(by: imported).contains(module)
  }

  /// Puts imports of `names` in the place of an import, or takes its line away.
  func edit(_ number: Int, importing names: [String]) -> Edit? {
    let item = facts.imports[number]
    // A branch of `#if` may be all that imports a module on some platform; what is exported again
    // other files may need.
    guard !item.isConditional,
      !facts.attributes[item.attributes].contains(where: { facts.text($0.name) == "_exported" })
    else { return nil }
    let line = facts.lineIndex(of: item.range.start)
    let start = max(facts.lines[line].start, facts.endOfByteOrderMark)
    let before = facts.text(TextRange(start: start, end: item.range.start))
    guard before.allSatisfy({ $0 == " " || $0 == "\t" }) else { return nil }
    if names.isEmpty { return removal(of: item, from: start, line) }
    let access = item.modifiers.texts.map { $0 + " " }.joined()
    let rest = facts.text(TextRange(start: item.range.end, end: facts.lines[line + 1].start))
    let newLine = rest.hasSuffix("\r\n") ? "\r\n" : "\n"
    return Edit(
      file: file, range: item.range,
      replacement: names.map { access + "import " + $0 }.joined(separator: newLine + before))
  }

  private func removal(of item: Import, from start: UInt32, _ line: Int) -> Edit? {
    guard line + 1 < facts.lines.count else { return nil }
    let end = min(facts.lines[line + 1].start, UInt32(facts.source.count))
    let rest = facts.text(TextRange(start: item.range.end, end: end))
    guard rest.allSatisfy(\.isWhitespace) else {
      // A comment stays; what else may follow is code.
      guard rest.drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("//") else { return nil }
      return Edit(file: file, range: item.range, replacement: "")
    }
    return Edit(file: file, range: TextRange(start: start, end: end), replacement: "")
  }
}

extension FileFacts {
  /// 0 where there is none.
  fileprivate var endOfByteOrderMark: UInt32 {
    source.contents.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}
