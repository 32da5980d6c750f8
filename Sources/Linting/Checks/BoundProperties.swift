// The properties that SwiftUI's two-way bindings set: `$model.name`, `Bindable(model).name` and what a
// `Binding(get:set:)` assigns.

import ProjectModel
import SwiftReader

struct BoundProperties {
  /// For each name the types that it is bound on; nil stands for a type that we do not know.
  private var owners: [String: Set<TypeID?>] = [:]

  init(_ index: ProjectIndex) {
    for file in index.files.indices { addBindings(in: file, index) }
  }

  func contains(_ name: String, of type: TypeID, _ index: ProjectIndex) -> Bool {
    guard let found = owners[name] else { return false }
    if found.contains(nil) || found.contains(type) { return true }
    let ancestors = index.ancestors(of: type).project
    return found.contains { owner in
      guard let owner else { return true }
      return ancestors.contains(owner) || index.ancestors(of: owner).project.contains(type)
    }
  }

  private mutating func addBindings(in file: Int, _ index: ProjectIndex) {
    let facts = index.files[file]
    for number in facts.expressions.indices {
      let root = facts.expressions[number]
      guard root.use == .base else { continue }
      let next = facts.expressions[FactIndex<Expression>(raw: root.target)]
      guard next.kind == .member else { continue }
      switch root.kind {
      case .name, .member:
        guard facts.firstByte(of: root.name) == UInt8(ascii: "$") else { continue }
        let name = String(facts.text(root.name).dropFirst())
        // `$0.name` is a closure's parameter.
        guard name.first?.isNumber == false else { continue }
        owners[facts.text(next.name), default: []].insert(owner(name, root.scope, file, index))
      case .call:
        guard let called = facts.calledName(of: FactIndex(number)),
          facts.source.textEquals(called, "Bindable"),
          let argument = facts.arguments[root.arguments].first
        else { continue }
        owners[facts.text(next.name), default: []]
          .insert(index.type(of: argument.value, in: file))
      default: continue
      }
    }
    for assignment in facts.assignments {
      guard let target = assignment.target.ifAny, let base = facts.expressions[target].base.ifAny,
        facts.isInBindingSetter(facts.expressions[target].scope)
      else { continue }
      owners[facts.text(facts.expressions[target].name), default: []]
        .insert(index.type(of: base, in: file))
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
      guard let value = facts.arguments[attribute.values].first?.value,
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
  func firstByte(of name: TextRange) -> UInt8 {
    let bytes = source.contents
    return Int(name.start) < bytes.count ? bytes[Int(name.start)] : 0
  }

  /// Inside the `set:` closure of a `Binding(get:set:)`.
  func isInBindingSetter(_ scope: FactIndex<Scope>) -> Bool {
    guard let closure = scopes[scope].closure.ifAny else { return false }
    let expression = closures[closure].expression
    guard case .argument(let argument) = destination(of: expression),
      let owner = arguments[argument].owner.ifAny, let called = calledName(of: owner)
    else { return false }
    // A trailing closure behind `get:` is the setter too.
    return source.textEquals(called, "Binding")
      && (source.textEquals(arguments[argument].label, "set")
        || arguments[argument].flags.contains(.isTrailingClosure))
  }
}
