// A rule as a page: rationale for people, a definition for the engine, examples for the tests.

import ProjectModel
import SwiftReader
import Synchronization

package struct RulePage: Sendable {
  /// The page's title, `# id`.
  package let id: String
  /// The first sentence or paragraph: what the rule asks for.
  package var summary: String { page.summary }
  /// The paragraphs behind it: why, and what to do instead.
  package var rationale: [String] { page.rationale }
  /// Where the page is from: a path below `Rules/` or of the team's own folder.
  package var file: String { page.file }
  package var text: String { String(decoding: page.bytes, as: UTF8.self) }
  /// The presets that turn it on.
  package let presets: [String]
  /// Decoded when somebody asks for it: most runs need few of our own pages.
  package var definition: RuleDefinition { decoded.definition }
  private let decoded: Decoded
  package var examples: [Example] { page.examples }

  /// Those in a text that has the page's two headings and nothing else of a page.
  package func examples(in text: String) -> [Example] {
    PageText(file: file, bytes: Array(text.utf8)).examples
  }

  private let page: PageText
  let document: JSON5Document

  /// Code that the rule does or does not flag.
  package struct Example: Sendable {
    package var isFlagged: Bool
    /// The line of the page that its fence is in, from 1.
    package var line: Int
    /// `// config: { max: 5 }` as the example's first line sets options.
    package var options: String?
    package var files: [(path: String, text: String)]
  }

  private let roles: [String]

  /// A page may name our roles and those in `roles`, which a configuration defines.
  package init(file: String, text: String, roles: [String] = []) throws(JSON5Error) {
    let page = PageText(file: file, bytes: Array(text.utf8))
    try self.init(page, isOwn: false, roles: roles)
    decoded.set(try Self.definition(in: document, roles))
  }

  /// A page that is part of the program: it is taken for granted that it can be decoded.
  init(own page: PageText) throws(JSON5Error) { try self.init(page, isOwn: true, roles: []) }

  private init(_ page: PageText, isOwn: Bool, roles: [String]) throws(JSON5Error) {
    id = try page.title()
    self.page = page
    self.roles = roles
    let document = try JSON5Document(
      file: page.file, bytes: page.bytes, range: page.definitionRange(isSurelyOnly: isOwn))
    self.document = document
    presets = Self.texts(of: "presets", in: document.root)
    decoded = Decoded { try? Self.definition(in: document, roles) }
  }

  private static func definition(
    in document: JSON5Document, _ roles: [String], with overrides: [JSON5Member] = []
  ) throws(JSON5Error) -> RuleDefinition {
    try document.decode(
      RuleDefinition.self, from: RuleDefinition.merged(document.root, with: overrides),
      userInfo: RoleNames.userInfo(roles))
  }

  /// The texts in the array that is a member of an object; none where it is anything else.
  private static func texts(of key: String, in object: JSON5Value) -> [String] {
    guard case .object(let members) = object.kind,
      case .array(let values)? = members.first(where: { $0.key == key })?.value.kind
    else { return [] }
    return values.compactMap { if case .string(let text) = $0.kind { text } else { nil } }
  }

  /// A definition, from the first time that somebody asks for it.
  private final class Decoded: Sendable {
    private let known = Mutex<RuleDefinition?>(nil)
    private let decode: @Sendable () -> RuleDefinition?

    init(_ decode: @escaping @Sendable () -> RuleDefinition?) { self.decode = decode }

    func set(_ definition: RuleDefinition) { known.withLock { $0 = definition } }

    var definition: RuleDefinition {
      known.withLock { known in
        if let known { return known }
        guard let definition = decode() else {
          preconditionFailure("a page that is part of the program has no sound definition")
        }
        known = definition
        return definition
      }
    }
  }

  /// The definition with the options of one of the page's examples.
  package func definition(for example: Example) throws(JSON5Error) -> RuleDefinition {
    guard let options = example.options else { return definition }
    let document = try JSON5Document(file: file, text: options)
    guard case .object(let members) = document.root.kind else { return definition }
    return try definition(with: members)
  }

  /// The definition with options as a configuration sets them.
  package func definition(with overrides: [JSON5Member]) throws(JSON5Error) -> RuleDefinition {
    if overrides.isEmpty { return definition }
    return try Self.definition(in: document, roles, with: overrides)
  }

  /// The options with their defaults.
  var options: [JSON5Member] {
    guard case .object(let members) = document.root.kind,
      case .object(let options)? = members.first(where: { $0.key == "options" })?.value.kind
    else { return [] }
    return options
  }

  /// The names of the options that a configuration may set.
  package var optionNames: [String] { definition.optionNames + ["severity"] }
}

/// The `json5` block of a page.
package struct RuleDefinition: Decodable, Sendable {
  package let severity: Severity
  package let presets: [String]
  package let message: String
  package let checks: [RuleCheck]
  package let optionNames: [String]

  private enum CodingKeys: String, CodingKey {
    case severity, presets, message, check, checks, optionNames
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.members(keyedBy: CodingKeys.self)
    severity = try container.decode(Severity.self, forKey: .severity)
    presets = try container.decodeIfPresent([String].self, forKey: .presets) ?? []
    message = try container.decode(String.self, forKey: .message)
    optionNames = try container.decodeIfPresent([String].self, forKey: .optionNames) ?? []
    if let several = try container.decodeIfPresent([CheckChoice].self, forKey: .checks) {
      checks = several.map { RuleCheck(check: $0.check, message: $0.message) }
    } else {
      checks = [RuleCheck(check: try CheckChoice(from: decoder, isAlone: true).check)]
    }
  }

  /// Options are parameters of the check that a configuration may set: the engine sees them as if
  /// they stood beside the others. Where there are several checks, an option replaces the parameter
  /// of its name in those that have one.
  static func merged(_ root: JSON5Value, with overrides: [JSON5Member] = []) -> JSON5Value {
    guard case .object(let members) = root.kind else { return root }
    var merged = members.filter { $0.key != "options" }
    var names: [JSON5Value] = []
    if let options = members.first(where: { $0.key == "options" }),
      case .object(let defaults) = options.value.kind
    {
      names = defaults.map { JSON5Value(kind: .string($0.key), range: $0.value.range) }
      merged += defaults
    }
    merged.append(
      JSON5Member(
        key: "optionNames", keyOffset: root.range.lowerBound,
        value: JSON5Value(kind: .array(names), range: root.range)))
    for override in overrides {
      merged.removeAll { $0.key == override.key }
      merged.append(override)
    }
    if merged.contains(where: { $0.key == "checks" }) { distributeOptions(names, in: &merged) }
    return JSON5Value(kind: .object(merged), range: root.range)
  }

  private static func distributeOptions(_ names: [JSON5Value], in members: inout [JSON5Member]) {
    let optionNames = names.compactMap { name -> String? in
      if case .string(let text) = name.kind { text } else { nil }
    }
    let options = members.filter { optionNames.contains($0.key) }
    members.removeAll { optionNames.contains($0.key) }
    guard let index = members.firstIndex(where: { $0.key == "checks" }),
      case .array(let checks) = members[index].value.kind
    else { return }
    let completed = checks.map { check -> JSON5Value in
      guard case .object(let parameters) = check.kind else { return check }
      let replaced = parameters.map { parameter in
        options.first { $0.key == parameter.key } ?? parameter
      }
      return JSON5Value(kind: .object(replaced), range: check.range)
    }
    members[index].value.kind = .array(completed)
  }
}

/// One of a rule's checks.
package struct RuleCheck: Sendable {
  package let check: any Check
  /// Instead of the rule's own message.
  package var message: String?
}

extension Severity: NamedChoice {}
extension RoleDecision.Basis: NamedChoice {}

/// The check that a definition names, with its parameters.
private struct CheckChoice: Decodable, Sendable {
  let check: any Check
  let message: String?

  private enum CodingKeys: String, CodingKey { case check, message }

  init(from decoder: any Decoder) throws { try self.init(from: decoder, isAlone: false) }

  /// The message of a check that is alone is the rule's.
  init(from decoder: any Decoder, isAlone: Bool) throws {
    message =
      isAlone
      ? nil
      : try decoder.members(keyedBy: CodingKeys.self).decodeIfPresent(
        String.self, forKey: .message)
    let name = try decoder.members(keyedBy: CodingKeys.self).decode(String.self, forKey: .check)
    guard let type = Checks.all.first(where: { $0.name == name }) else {
      let names = Checks.all.map { $0.name }
      throw decoder.invalid(
        "unknown check '\(name)'" + (didYouMean(name, among: names) ?? ""))
    }
    check = try type.init(from: decoder)
  }
}

/// Every check that a page may name.
package enum Checks {
  package static let all: [any Check.Type] = [
    AssignmentsCheck.self, ClassBoundCheck.self, ConformanceCheck.self, CounterpartCheck.self,
    CreationCheck.self, FolderPartsCheck.self, ImportsCheck.self, JointUpdatesCheck.self,
    KeptSelfCheck.self, LayerCyclesCheck.self, LayersCheck.self, MentionsCheck.self,
    ObservationCheck.self,
    ObserversCheck.self, OwnersCheck.self, PropertiesCheck.self, SharedReadsCheck.self,
    SizeCheck.self, SuppressionsCheck.self, TypesCheck.self, UsesCheck.self,
  ]
}
