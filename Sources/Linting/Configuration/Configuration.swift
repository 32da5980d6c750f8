// `.mvvmlint.json`: which presets and rules a team wants, and how it names things.

import ProjectModel
import SwiftReader

/// The keys of the file.
enum ConfigurationKey: String, CodingKey, CaseIterable {
  case schema = "$schema"
  case extends, include, exclude, lintTests, lintGenerated, roles, rules, overrides, rulePages
  case baseline
}

package struct Configuration: Sendable {
  package static let fileName = ".mvvmlint.json"

  package var extends = ["mvvm"]
  package var include: [String] = []
  package var exclude: [String] = []
  package var roles: [RoleMatcher] = []
  package var rulePages: [String] = []
  package var baseline: String?
  package var lintsTests = false
  package var lintsGenerated = false
  private var rules: [JSON5Member] = []
  private var overrides: [Override] = []
  private var document: JSON5Document?

  private struct Override: Sendable {
    var files: [Glob]
    var rules: [JSON5Member]
  }

  /// What holds without a configuration file.
  package init() {}

  package init(file: String, bytes: [UInt8]) throws(JSON5Error) {
    let document = try JSON5Document(file: file, bytes: bytes)
    let contents = try document.decode(Contents.self)
    self.document = document
    extends = contents.extends ?? extends
    include = contents.include ?? []
    exclude = contents.exclude ?? []
    rulePages = contents.rulePages ?? []
    baseline = contents.baseline
    lintsTests = contents.lintTests ?? false
    lintsGenerated = contents.lintGenerated ?? false
    rules = try members(contents.rules, of: .rules)
    for member in try members(contents.roles, of: .roles) {
      if let known = Role.builtIn.map(\.name).spelling(of: member.key) {
        throw error(
          "unknown role '\(member.key)'; did you mean '\(known)'?", at: member.keyOffset)
      }
      let names = try document.decode(RoleNames.self, from: member.value)
      roles.append(
        RoleMatcher(
          role: Role(member.key), names: (names.names ?? []).map(Glob.init),
          files: (names.files ?? []).map(Glob.init), inherits: names.inherits ?? []))
    }
    for override in contents.overrides ?? [] {
      overrides.append(
        Override(
          files: override.files.map(Glob.init), rules: try members(override.rules, of: .rules)))
    }
  }

  private struct Contents: Decodable {
    /// For editors: where the JSON Schema is.
    var schema: String?
    var extends: [String]?
    var include: [String]?
    var exclude: [String]?
    var roles: JSON5Value?
    var rules: JSON5Value?
    var overrides: [OverrideContents]?
    var rulePages: [String]?
    var baseline: String?
    var lintTests: Bool?
    var lintGenerated: Bool?

    typealias CodingKeys = ConfigurationKey
  }

  private struct OverrideContents: Decodable {
    var files: [String]
    var rules: JSON5Value
  }

  private struct RoleNames: Decodable {
    var names: [String]?
    var files: [String]?
    var inherits: [String]?
  }

  /// Those of the object that a key stands for, if it is there.
  private func members(
    _ value: JSON5Value?, of key: ConfigurationKey
  ) throws(JSON5Error) -> [JSON5Member] {
    guard let value else { return [] }
    if case .object(let members) = value.kind { return members }
    throw error(
      "expected an object for '\(key.rawValue)', found \(value.kindName)",
      at: value.range.lowerBound)
  }

  /// The files that `include` and `exclude` let in, and those that somebody names.
  package func included(_ files: [FilePlace]) -> [FilePlace] {
    if include.isEmpty, exclude.isEmpty { return files }
    let (include, exclude) = (include.map(Glob.init), exclude.map(Glob.init))
    return files.filter { file in
      if file.isNamed { return true }
      if !include.isEmpty, !include.contains(where: { $0.matchesPath(file.projectPath) }) {
        return false
      }
      return !exclude.contains { $0.matchesPath(file.projectPath) }
    }
  }

  // MARK: Rules

  /// The rules that are on, as presets and configuration set them.
  package func activeRules(_ book: RuleBook) throws(JSON5Error) -> [ActiveRule] {
    for name in extends where book.preset(name) == nil {
      let known = book.presets.map(\.name)
      let remedy = didYouMean(name, among: known) ?? "; the presets are \(listed(known.sorted()))"
      throw error("unknown preset '\(name)'" + remedy, at: offset(ofPreset: name))
    }
    for member in rules + overrides.flatMap(\.rules) where book.page(member.key) == nil {
      let remedy = didYouMean(member.key, among: book.names) ?? "; 'mvvmlint rules' lists them all"
      throw error("unknown rule '\(member.key)'" + remedy, at: member.keyOffset)
    }
    let found = Parallel.map(count: book.pages.count, threads: ProjectReader.processorCount) {
      number -> Result<ActiveRule?, JSON5Error> in
      do throws(JSON5Error) {
        return .success(try activeRule(book.pages[number], book))
      } catch {
        return .failure(error)
      }
    }
    var active: [ActiveRule] = []
    for rule in found {
      if let rule = try rule.get() { active.append(rule) }
    }
    return active
  }

  private func activeRule(_ page: RulePage, _ book: RuleBook) throws(JSON5Error) -> ActiveRule? {
    var isOn = page.presets.contains { extends.contains($0) }
    var options: [JSON5Member] = []
    for name in extends {
      guard let preset = book.preset(name),
        let member = preset.rules.first(where: { $0.key == page.id })
      else { continue }
      if page.presets.contains(name), case .object(let members) = member.value.kind {
        options = merge(options, members)
      }
    }
    let own = try setting(rules.first { $0.key == page.id }, page)
    switch own {
    case nil: break
    case .off: isOn = false
    case .on(let members):
      isOn = true
      options = merge(options, members)
    }
    var settings: [ActiveRule.Setting] = []
    if isOn {
      settings.append(
        ActiveRule.Setting(files: nil, definition: try definition(page, options)))
    }
    for override in overrides {
      switch try setting(override.rules.first { $0.key == page.id }, page) {
      case nil: continue
      case .off: settings.append(ActiveRule.Setting(files: override.files, definition: nil))
      case .on(let members):
        settings.append(
          ActiveRule.Setting(
            files: override.files, definition: try definition(page, merge(options, members))))
      }
    }
    guard settings.contains(where: { $0.definition != nil }) else { return nil }
    return ActiveRule(page: page, settings: settings)
  }

  private enum Setting {
    case off
    case on([JSON5Member])
  }

  /// `"off"`, `"on"`, a severity, or an object with options.
  private func setting(
    _ member: JSON5Member?, _ page: RulePage
  ) throws(JSON5Error) -> Setting? {
    guard let member else { return nil }
    switch member.value.kind {
    case .string("off"), .bool(false): return .off
    case .string("on"), .bool(true): return .on([])
    case .string("warning"), .string("error"):
      return .on([
        JSON5Member(key: "severity", keyOffset: member.keyOffset, value: member.value)
      ])
    case .object(let members):
      for option in members where !page.optionNames.contains(option.key) {
        let remedy =
          didYouMean(option.key, among: page.optionNames)
          ?? "; its options are \(page.optionNames.map { "'\($0)'" }.joined(separator: ", "))"
        throw error("'\(page.id)' has no option '\(option.key)'" + remedy, at: option.keyOffset)
      }
      return .on(members)
    default:
      throw error(
        "expected 'off', 'on', 'warning', 'error' or an object of options for '\(page.id)'",
        at: member.value.range.lowerBound)
    }
  }

  private func definition(
    _ page: RulePage, _ options: [JSON5Member]
  ) throws(JSON5Error) -> RuleDefinition {
    do {
      return try page.definition(with: options)
    } catch {
      // The page itself is sound: what is wrong is an option's value, alone or with the others.
      let wrong = options.first { (try? page.definition(with: [$0])) == nil } ?? options.last
      throw self.error("'\(page.id)': \(error.message)", at: wrong?.value.range.lowerBound ?? 0)
    }
  }

  private func merge(_ first: [JSON5Member], _ second: [JSON5Member]) -> [JSON5Member] {
    first.filter { member in !second.contains { $0.key == member.key } } + second
  }

  /// Where the file names a preset.
  private func offset(ofPreset name: String) -> Int {
    guard case .object(let members)? = document?.root.kind,
      case .array(let names)? = members.first(where: {
        $0.key == ConfigurationKey.extends.rawValue
      })?.value.kind
    else { return 0 }
    let named = names.first { if case .string(name) = $0.kind { true } else { false } }
    return named?.range.lowerBound ?? 0
  }

  private func error(_ message: String, at offset: Int) -> JSON5Error {
    let text = document?.text ?? JSON5Text(file: "command line", bytes: [])
    return text.error(message, at: offset)
  }
}
