// The role that a type plays in the architecture, and why we think so.

import SwiftReader

package struct Role: Hashable, Sendable {
  package var name: String
  package init(_ name: String) { self.name = name }

  /// For messages: `view controller`.
  package var phrase: String {
    // A built-in role's name is ASCII; Unicode is asked of each letter of others only.
    let isPlain = name.utf8.allSatisfy { $0 < 0x80 }
    return isPlain ? plainPhrase : unicodePhrase
  }

  private var plainPhrase: String {
    var phrase: [UInt8] = []
    for letter in name.utf8 {
      let isUppercase = letter >= UInt8(ascii: "A") && letter <= UInt8(ascii: "Z")
      if isUppercase, !phrase.isEmpty {
        phrase += [UInt8(ascii: " "), letter | 0x20]
      } else {
        phrase.append(letter)
      }
    }
    return String(decoding: phrase, as: UTF8.self)
  }

  private var unicodePhrase: String {
    name.reduce(into: "") { phrase, letter in
      phrase += letter.isUppercase && !phrase.isEmpty ? " " + letter.lowercased() : String(letter)
    }
  }

  package static let viewController = Role("viewController")
  package static let view = Role("view")
  package static let app = Role("app")
  package static let model = Role("model")
  package static let test = Role("test")
  package static let viewModel = Role("viewModel")
  package static let dataController = Role("dataController")
  package static let service = Role("service")
  package static let coordinator = Role("coordinator")

  /// The roles that exist without configuration.
  package static let builtIn: [Role] = [
    viewController, view, app, model, test, viewModel, dataController, service, coordinator,
  ]
}

package struct RoleDecision: Hashable, Sendable {
  /// What decided: see `RoleRules` for the order.
  package enum Basis: String, CaseIterable, Sendable {
    case directive, configuration, inheritance, attribute, codable, name, place
  }

  package var role: Role
  package var basis: Basis
  /// For people: "inherits from UIViewController by way of BaseViewController".
  package var reason: String
}

/// How a team recognises a role of its own, or one of ours.
package struct RoleMatcher: Sendable {
  package var role: Role
  package var names: [Glob]
  package var files: [Glob]
  package var inherits: [String]

  package init(role: Role, names: [Glob] = [], files: [Glob] = [], inherits: [String] = []) {
    self.role = role
    self.names = names
    self.files = files
    self.inherits = inherits
  }
}
