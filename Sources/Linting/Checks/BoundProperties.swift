// The properties that SwiftUI's two-way bindings set: `$model.name`, `Bindable(model).name`, what a
// `Binding(get:set:)` assigns, and `model.binding(\.name)`, as projects call what makes one.

import ProjectModel
import SwiftReader

struct BoundProperties {
  /// For each name the types that it is bound on.
  private var owners: [String: Set<TypeID>] = [:]
  /// The names that are bound on types that we do not know.
  private var namesOfUnknown: Set<String> = []
  /// Whose code binds to them, to present something by that; nil for all.
  private let binder: (type: TypeID, presentations: Presentations)?

  init(_ project: CheckedProject) {
    binder = nil
    let names = project.searched(Self.names)
    for file in project.index.files.indices { addBindings(in: file, names, project) }
  }

  /// Those by which the code of a type, with what is nested in it, presents something.
  init(_ project: CheckedProject, by type: TypeID, for presentations: Presentations) {
    binder = (type, presentations)
    let names = project.searched(Self.names)
    for file in Set(project.index[type].parts.map(\.file)) {
      addBindings(in: file, names, project)
    }
  }

  /// What `Bindable(model).name` is called by, and a binding that is only asked for: `.init(get:set:)`.
  static let names = ["Bindable", "Binding", "binding", "init"]

  func contains(_ name: String, of type: TypeID, _ index: ProjectIndex) -> Bool {
    if namesOfUnknown.contains(name) { return true }
    guard let found = owners[name] else { return false }
    if found.contains(type) { return true }
    let ancestors = index.ancestors(of: type).project
    return found.contains { owner in
      ancestors.contains(owner) || index.ancestors(of: owner).project.contains(type)
    }
  }

  private mutating func add(_ name: String, _ owner: TypeID?) {
    if let owner {
      owners[name, default: []].insert(owner)
    } else {
      namesOfUnknown.insert(name)
    }
  }

  private func isAsked(
    _ binding: FactIndex<Expression>, in file: Int, _ index: ProjectIndex
  ) -> Bool {
    guard let binder else { return true }
    guard let user = index.type(around: index.files[file].expressions[binding].scope, in: file)
    else { return false }
    return index.outermost(user) == binder.type && binder.presentations.take(binding, in: file)
  }

  private mutating func addBindings(
    in file: Int, _ names: SearchedNames, _ project: CheckedProject
  ) {
    let index = project.index
    let facts = index.files[file]
    func add(_ member: FactIndex<Expression>, _ owner: TypeID?) {
      self.add(facts.text(facts.expressions[member].name), owner)
    }
    for projection in project.references[file].projections {
      let root = facts.expressions[projection]
      let next = FactIndex<Expression>(raw: root.target)
      let name = TextRange(start: root.name.start + 1, end: root.name.end)
      // `$0.name` is a closure's parameter.
      guard facts.expressions[next].kind == .member, !name.isEmpty,
        !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(facts.firstByte(of: name)),
        isAsked(projection, in: file, index)
      else { continue }
      add(next, owner(facts.text(name), root.scope, file, index))
    }
    for name in project.expressions(named: names, in: file) {
      let called = facts.expressions[name].name
      guard let call = facts.call(by: name), isAsked(call, in: file, index) else { continue }
      if facts.isBinding(called, call) {
        addSetters(of: call, facts) { add($0, index.type(of: $1, in: file)) }
        continue
      }
      if facts.textEquals(called, "init") { continue }
      if facts.textEquals(called, "binding") {
        if let (property, base) = keyPath(of: call, facts) {
          for owner in Self.owners(of: property, boundBy: name, on: base, in: file, index) {
            self.add(property, owner)
          }
        }
        continue
      }
      guard facts.expressions[call].use == .base,
        let argument = facts.arguments[facts.expressions[call].arguments].first
      else { continue }
      let next = FactIndex<Expression>(raw: facts.expressions[call].target)
      guard facts.expressions[next].kind == .member else { continue }
      add(next, index.type(of: argument.value, in: file))
    }
  }

  /// `name` and `model` of `model.binding(\.name)`.
  private func keyPath(
    of call: FactIndex<Expression>, _ facts: FileFacts
  ) -> (property: String, base: FactIndex<Expression>)? {
    guard let callee = facts.expressions[call].base.ifAny,
      let base = facts.expressions[callee].base.ifAny,
      let value = facts.arguments[facts.expressions[call].arguments].first?.value.ifAny,
      case let path = facts.expressions[value], path.kind == .keyPath,
      let property = facts.text(TextRange(start: path.name.start, end: path.end))
        .split(separator: ".").last
    else { return nil }
    return (String(property), base)
  }

  /// The type of `flow` in `flow.binding(\.name)`, or the one whose key path its method takes:
  /// `func binding<T>(_ path: ReferenceWritableKeyPath<OrderViewModel, T>)`.
  private static func owners(
    of property: String, boundBy method: FactIndex<Expression>, on base: FactIndex<Expression>,
    in file: Int, _ index: ProjectIndex
  ) -> [TypeID?] {
    guard let type = index.type(of: base, in: file) else { return [nil] }
    if index.property(property, of: type) != nil { return [type] }
    let name = index.files[file].expressions[method].name
    return index.methods(named: name, in: file, of: type).flatMap { method -> [TypeID?] in
      let facts = index.files[method.file]
      return facts.parameters[index.declaration(method).parameters].compactMap(\.type.ifAny)
        .flatMap { facts.mentions[facts.types[$0].mentions] }
        .compactMap { mention in
          guard
            case .project(let bound) = index.resolve(
              mention.name, in: method.file, at: method.declaration),
            index.property(property, of: bound) != nil
          else { return nil }
          return bound
        }
    }
  }

  /// Calls `add` with each target, and its base, that the `set:` closure of a `Binding` assigns to.
  private func addSetters(
    of call: FactIndex<Expression>, _ facts: FileFacts,
    _ add: (FactIndex<Expression>, FactIndex<Expression>) -> Void
  ) {
    let first = facts.expressions[call].name.start
    let end = facts.expressions[call].end
    for assignment in facts.assignments {
      guard let target = assignment.target.ifAny, let base = facts.expressions[target].base.ifAny,
        (first..<end).contains(facts.expressions[target].name.start),
        facts.isInBindingSetter(facts.expressions[target].scope)
      else { continue }
      add(target, base)
    }
  }

  /// The type of the property `name` of the type around; a wrapper's projection has its value's.
  private func owner(
    _ name: String, _ scope: FactIndex<Scope>, _ file: Int, _ index: ProjectIndex
  ) -> TypeID? {
    guard let user = index.type(around: scope, in: file),
      let property = index.property(name, of: user)
    else { return nil }
    if let type = index.type(ofValueDeclaredBy: property) { return type }
    // `@Environment(Model.self) private var model`
    let facts = index.files[property.file]
    let declaration = index.declaration(property)
    for attribute in facts.attributes[declaration.attributes] {
      guard let value = facts.arguments[attribute.values].first?.value.ifAny,
        facts.expressions[value].kind == .member, let base = facts.expressions[value].base.ifAny,
        case .project(let type) = index.resolve(
          facts.expressions[base].name, in: property.file, at: declaration.parent)
      else { continue }
      return type
    }
    return nil
  }
}

extension FileFacts {
  /// `name(…)` or `module.name(…)`, the call itself.
  func call(by name: FactIndex<Expression>) -> FactIndex<Expression>? {
    guard expressions[name].use == .base else { return nil }
    let call = FactIndex<Expression>(raw: expressions[name].target)
    return expressions[call].kind == .call ? call : nil
  }

  /// Inside the `set:` closure of a `Binding(get:set:)`, or in a closure in there.
  func isInBindingSetter(_ scope: FactIndex<Scope>) -> Bool {
    var closure = scopes[scope].closure
    while let found = closure.ifAny {
      let expression = closures[found].expression
      if isBindingSetter(expression) { return true }
      closure = scopes[expressions[expression].scope].closure
    }
    return false
  }

  private func isBindingSetter(_ closure: FactIndex<Expression>) -> Bool {
    guard let (owner, argument) = callGiven(closure), let called = calledName(of: owner) else {
      return false
    }
    // A trailing closure behind `get:` is the setter too.
    return isBinding(called, owner)
      && (textEquals(arguments[argument].label, "set")
        || arguments[argument].flags.contains(.isTrailingClosure))
  }

  /// `Binding(get:set:)`, or `.init(get:set:)` where a binding is asked for.
  fileprivate func isBinding(_ called: TextRange, _ call: FactIndex<Expression>) -> Bool {
    textEquals(called, "Binding")
      || textEquals(called, "init")
        && arguments[expressions[call].arguments].contains { textEquals($0.label, "get") }
  }
}
