// The role that a type plays in the architecture, and why we think so.

import SwiftReader

public struct Role: Hashable, Sendable {
  public var name: String
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

public struct RoleDecision: Sendable {
  /// What decided: see `RoleRules` for the order.
  public enum Basis: String, CaseIterable, Sendable {
    case directive, configuration, inheritance, attribute, codable, name, place
  }

  public var role: Role
  public var basis: Basis
  private let grounds: Grounds

  /// What the reason is made of: most types have a role, and few are asked for its reason.
  enum Grounds: Sendable {
    case said(String)
    case inherits(from: String, by: String? = nil)
    case isCodable(kind: StaticString, as: String)
    case isNamed(StaticString)
    case liesIn(StaticString)
  }

  init(role: Role, basis: Basis, _ grounds: Grounds) {
    self.role = role
    self.basis = basis
    self.grounds = grounds
  }

  /// For people: "inherits from UIViewController by way of BaseViewController".
  package var reason: String {
    switch grounds {
    case .said(let reason): reason
    // Most reasons are such: not by interpolation, which takes three times as long.
    case .inherits(let name, nil): "inherits from " + name
    case .inherits(let name, let way?): "inherits from " + name + " by way of " + way
    case .isCodable(let kind, let name): "\(kind) that is \(name)"
    case .isNamed(let suffix): "is named *\(suffix)"
    case .liesIn(let folder): "its file lies in a folder '\(folder)'"
    }
  }
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
