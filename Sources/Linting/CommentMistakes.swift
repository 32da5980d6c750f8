// What is wrong with `// mvvmlint:…` comments: names that do not exist, which would do nothing without a word.

import ProjectModel
import SwiftReader

/// The names that comments may use.
package struct KnownNames: Sendable {
  /// Those that are off too.
  package var rules: [String]
  package var roles: [String]

  package init(rules: [String], roles: [RoleMatcher] = []) {
    self.rules = rules
    self.roles = Role.builtIn.map(\.name)
    for role in roles.map(\.role.name) where !self.roles.contains(role) { self.roles.append(role) }
  }
}

struct CommentMistakes {
  private static let commands = Suppressions.commands + ["role"]

  let names: KnownNames

  /// Each mistake of a file's comments, and which comment makes it.
  func found(in facts: FileFacts) -> [(TextRange, String)] {
    facts.directives.filter { $0.kind == .command }.compactMap { directive in
      mistake(in: facts.text(directive.text)).map {
        (TextRange(start: directive.start, end: directive.text.end), $0)
      }
    }
  }

  private func mistake(in text: String) -> String? {
    let words = Suppressions.words(text)
    guard let command = words.first else { return nil }
    if command == "role" { return words.dropFirst().first.flatMap(mistake(inRole:)) }
    guard Suppressions.commands.contains(command) else {
      // `mvvmlint: see our handbook` may stand in any text.
      let remedy =
        didYouMean(command, among: Self.commands)
        ?? (text.first == " " ? nil : "; it is one of \(listed(Self.commands))")
      return remedy.map { "there is no command '\(command)'" + $0 }
    }
    let rules = words.dropFirst()
    if rules.isEmpty { return "'\(command)' names no rule; 'all' stands for every one" }
    guard let unknown = rules.first(where: { $0 != "all" && !names.rules.contains($0) }) else {
      return nil
    }
    // Behind a rule that there is, it may be the first word of a reason.
    let remedy =
      didYouMean(unknown, among: names.rules)
      ?? (unknown == rules.first
        ? "; 'mvvmlint rules' lists them" : "; a reason stands behind ' - '")
    return "there is no rule '\(unknown)'" + remedy
  }

  /// A team may have roles that only comments name.
  private func mistake(inRole role: String) -> String? {
    names.roles.spelling(of: role).map { "there is no role '\(role)'; did you mean '\($0)'?" }
  }
}
