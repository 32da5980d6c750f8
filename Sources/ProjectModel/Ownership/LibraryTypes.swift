// Types of libraries that keep what they are made with, by another name: a typealias, or a subclass of the
// project's.

import SwiftReader

extension ProjectIndex {
  /// What is known of the library's type that a call makes one of.
  func knownType(madeBy call: FactIndex<Expression>, in file: Int) -> KeepingAPIs.Known? {
    meaningOfCreated(call, in: file).flatMap(knownType)
  }

  func knownType(_ meaning: TypeMeaning) -> KeepingAPIs.Known? {
    switch meaning {
    case .sdk(let name): KeepingAPIs.embedded.known(names.text(name))
    case .project(let type): knownSuperclass(of: type)
    case .unknown: nil
    }
  }

  /// What is known of the library's class that a class of the project inherits from.
  func knownSuperclass(of type: TypeID) -> KeepingAPIs.Known? {
    guard self[type].kind == .class else { return nil }
    for ancestor in ancestors(of: type).sdk {
      if let known = KeepingAPIs.embedded.known(names.text(ancestor)), !known.entries.isEmpty {
        return known
      }
    }
    return nil
  }

  /// The library's types that keep what they are made with.
  func keepingLibraryTypes() -> NameSet {
    KeepingAPIs.embedded.names.lazy.filter { $0.first?.isUppercase == true }
      .compactMap { self.names.find($0) }
      .reduce(into: NameSet()) { $0.insert($1) }
  }
}

extension FileFacts {
  /// What a call is known by: `DataSource` for `Photos.DataSource.init(…)`.
  func nameOfMade(by call: FactIndex<Expression>, called name: TextRange) -> TextRange {
    guard textEquals(name, "init"), let callee = expressions[call].base.ifAny,
      let type = expressions[callee].base.ifAny, beginsUppercase(expressions[type].name)
    else { return name }
    return expressions[type].name
  }
}

extension UnitOwnership {
  /// What is known of what is called, by its own name or by that of the type that is made.
  func knownAPI(_ name: TextRange, _ call: FactIndex<Expression>) -> KeepingAPIs.Known? {
    if let known = analysis.apis.known(name, in: facts) { return known }
    if isInitOfSuperclass(call) { return owner.flatMap { index.knownSuperclass(of: $0) } }
    let made = facts.nameOfMade(by: call, called: name)
    // `UIAction.init { … }`
    if made != name, let known = analysis.apis.known(made, in: facts) { return known }
    guard facts.beginsUppercase(made), analysis.names.keeper(made, facts) != nil else { return nil }
    return index.knownType(madeBy: call, in: file)
  }

  /// `super.init(tableView: tableView) { … }`
  func isInitOfSuperclass(_ call: FactIndex<Expression>) -> Bool {
    guard let callee = facts.expressions[call].base.ifAny,
      let base = facts.expressions[callee].base.ifAny,
      facts.expressions[base].kind == .superValue
    else { return false }
    return facts.textEquals(facts.expressions[callee].name, "init")
  }

  /// What the library's class keeps that a class of the project inherits its initialiser from.
  func inheritedEntry(of type: TypeID, _ call: FactIndex<Expression>) -> KeepingAPIs.Entry? {
    index.knownSuperclass(of: type)?.entry(
      labels: facts.labels(of: call), importing: analysis.modules)
  }
}

extension FileFacts {
  func labels(of call: FactIndex<Expression>) -> [String] {
    arguments[expressions[call].arguments].map { text($0.label) }
  }
}
