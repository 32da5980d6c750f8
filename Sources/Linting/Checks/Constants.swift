// Types that hold nothing but constants or functions, and values that are told in which view to show something.

import ProjectModel
import SwiftReader

extension ProjectIndex {
  /// Whether `name` is a number or a colour of a type whose instances can neither change nor do anything:
  /// nobody needs to be given another `Metrics.shared.spacing`.
  func isConstantOfConstants(_ name: TextRange, in file: Int, of type: TypeID) -> Bool {
    guard let member = property(name, in: file, of: type),
      isNumber(member) && isConstant(member, of: type, depth: 4)
        || declaration(member).kind == .constant && isLook(member)
    else { return false }
    return self[type].supertypes.allSatisfy { ["Sendable", "NSObject"].contains($0.name) }
      && members(of: type).allSatisfy { member in
        let declaration = declaration(member)
        if !declaration.modifiers.isDisjoint(with: [.static, .classMember]) { return true }
        switch declaration.kind {
        case .function, .subscript: return false
        case .variable where declaration.accessors.isStored:
          return declaration.modifiers.isPrivate
            && declaration.accessors.isEmpty
        case .variable: return declaration.accessors.isDisjoint(with: [.set, .modify])
        default: return true
        }
      }
  }

  /// Whether `name` makes a view, and its type keeps nothing but its own instance: another one would make the same.
  func isFunctionForView(_ name: TextRange, in file: Int, of type: TypeID) -> Bool {
    let lineage = lineage(of: type)
    let asked = lineage.flatMap { methods(named: name, in: file, of: $0) }
    return !asked.isEmpty
      && asked.allSatisfy { method in
        annotatedType(of: method).map { isView($0) || Looks.isViewByName($0.name) } ?? false
      }
      && lineage.allSatisfy { keepsOnlyInstances(of: type, $0) }
  }

  private func keepsOnlyInstances(of type: TypeID, _ keeper: TypeID) -> Bool {
    self[keeper].supertypes.allSatisfy { inherited in
      if case .project = inherited.meaning { return true }
      return ["Sendable", "NSObject"].contains(inherited.name)
    }
      && members(of: keeper).allSatisfy { member in
        let declaration = declaration(member)
        return !declaration.kind.isProperty || !declaration.accessors.isStored
          || !declaration.modifiers.isDisjoint(with: [.static, .classMember])
            && self.type(ofValueDeclaredBy: member) == type
      }
  }

  /// Whether `name` is written out where it is declared: `let timeout = 30`, `let accent = UIColor.red`.
  /// Nobody can change it, so that another instance would say the same.
  func isWrittenOut(_ name: TextRange, in file: Int, of type: TypeID) -> Bool {
    property(name, in: file, of: type).map(isWrittenOut) ?? false
  }

  private func isWrittenOut(_ member: Member) -> Bool {
    let declared = declaration(member)
    guard declared.kind == .constant, let value = declared.value.ifAny else { return false }
    let facts = files[member.file]
    switch facts.expressions[value].kind {
    case .numberLiteral, .stringLiteral, .booleanLiteral: return true
    default: break
    }
    // `let accent: UIColor = .init(white: 1)`, `let title = UIFont.App.bold.withSize(16)`.
    if !declared.type.isNone { return isLook(member) }
    let root = facts.expressions[facts.chainRoot(of: value)]
    return root.kind == .name && Self.looks.contains(facts.text(root.name))
  }

  /// Whether `name` is data of a structure that never changes: `struct Links: Decodable { let home: URL }`
  /// in `static let shared`, with all that is in it.
  func isOfConstantStructure(
    _ name: TextRange, in file: Int, of type: TypeID, reachedBy singleton: TextRange
  ) -> Bool {
    guard self[type].kind == .struct, let shared = property(singleton, in: file, of: type),
      declaration(shared).kind == .constant, property(name, in: file, of: type) != nil
    else { return false }
    return isConstantStructure(type, depth: 4)
  }

  private func isConstantStructure(_ type: TypeID, depth: Int) -> Bool {
    guard self[type].kind == .struct, depth > 0 else { return false }
    let stored = storedProperties(of: type)
    return !stored.isEmpty
      && stored.allSatisfy { member in
        guard declaration(member).kind == .constant else { return false }
        if isWrittenOut(member) { return true }
        if let held = self.type(ofValueDeclaredBy: member) {
          return isConstantStructure(held, depth: depth - 1)
        }
        guard let written = declaration(member).type.ifAny else { return false }
        let names = files[member.file].valueNames(in: written).map(files[member.file].text)
        return !names.isEmpty
          && names.allSatisfy {
            Self.plainData.contains($0) || Self.numbers.contains($0) || Self.looks.contains($0)
          }
      }
  }

  private static let plainData: Set<String> = ["String", "Bool", "URL", "Date", "UUID", "Locale"]

  /// The structure of a constant: `fonts` of `struct Theme { let fonts = Fonts() }`.
  func structureHeld(by name: TextRange, in file: Int, of type: TypeID) -> TypeID? {
    guard let member = property(name, in: file, of: type), declaration(member).kind == .constant,
      // What an initialiser is given may be different each time.
      self[type].kind == .struct || !declaration(member).value.isNone,
      let held = self.type(ofValueDeclaredBy: member), self[held].kind == .struct
    else { return nil }
    return held
  }

  private func isLook(_ member: Member) -> Bool {
    let facts = files[member.file]
    guard let written = declaration(member).type.ifAny else { return false }
    let names = facts.valueNames(in: written)
    return names.count == 1 && names.allSatisfy { Self.looks.contains(facts.text($0)) }
  }

  /// What colours, fonts and images are, which never change.
  private static let looks: Set<String> = [
    "UIColor", "NSColor", "CGColor", "Color", "UIFont", "NSFont", "Font", "UIImage", "NSImage",
    "Image",
  ]

  private static let numbers: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "TimeInterval", "CGSize", "CGPoint", "UIEdgeInsets",
    "NSEdgeInsets", "EdgeInsets",
  ]

  private func isNumber(_ member: Member) -> Bool {
    let declared = declaration(member)
    let facts = files[member.file]
    if let type = declared.type.ifAny {
      let names = facts.valueNames(in: type)
      return names.count == 1 && names.allSatisfy { Self.numbers.contains(facts.text($0)) }
    }
    return declared.value.ifAny.map { facts.expressions[$0].kind == .numberLiteral } ?? false
  }

  /// Stored, or what a getter works out of the type's own values alone.
  private func isConstant(_ member: Member, of type: TypeID, depth: Int) -> Bool {
    let declared = declaration(member)
    if declared.kind == .constant || declared.accessors.isStored { return true }
    let facts = files[member.file]
    return depth > 0
      && facts.expressions.indices.allSatisfy { number in
        let expression = facts.expressions[number]
        guard declared.range.contains(expression.name.start)
        else { return true }
        switch expression.kind {
        case .call: return false
        case .name: return isPlain(expression.name, in: member.file, of: type, depth: depth - 1)
        case .selfValue:
          guard expression.use == .base else { return false }
          let read = facts.expressions[FactIndex<Expression>(raw: expression.target)]
          return isPlain(read.name, in: member.file, of: type, depth: depth - 1)
        default: return true
        }
      }
  }

  /// A number, or a structure of the project: an object or a library's value may change by itself.
  private func isPlain(_ name: TextRange, in file: Int, of type: TypeID, depth: Int) -> Bool {
    guard let member = property(name, in: file, of: type) else { return false }
    if isNumber(member) { return isConstant(member, of: type, depth: depth) }
    guard case .project(let held)? = namedType(ofValueDeclaredBy: member)?.kind else {
      return false
    }
    return self[held].isValue
  }

  /// `icon.load(into: headerView)`: what shows itself in a view that it is told.
  func isToldView(_ value: FactIndex<Expression>, in file: Int) -> Bool {
    let facts = files[file]
    guard facts.expressions[value].use == .base else { return false }
    let method = facts.expressions[FactIndex<Expression>(raw: facts.expressions[value].target)]
    guard method.kind == .member, method.use == .base else { return false }
    let call = facts.expressions[FactIndex<Expression>(raw: method.target)]
    return call.kind == .call
      && facts.arguments[call.arguments].contains { argument in
        argument.value.ifAny.map { isView($0, in: file) } ?? false
          || takesView(method.name, argument.label, of: type(of: value, in: file), in: file)
      }
  }

  /// By what the method says of the parameter with that label.
  private func takesView(
    _ method: TextRange, _ label: TextRange, of type: TypeID?, in file: Int
  ) -> Bool {
    guard let type else { return false }
    let name = files[file].text(method)
    let label = label.isEmpty ? "_" : files[file].text(label)
    return lineage(of: type).flatMap(members).contains { member in
      guard declaration(member).kind == .function, self.name(of: member) == name else {
        return false
      }
      let facts = files[member.file]
      return facts.parameters[declaration(member).parameters].contains { parameter in
        guard facts.text(parameter.label) == label, let type = parameter.type.ifAny else {
          return false
        }
        return namedType(type, in: member.file).map(isView) ?? false
      }
    }
  }

  private func isView(_ value: FactIndex<Expression>, in file: Int) -> Bool {
    namedType(of: value, in: file).map(isView) ?? false
  }

  func isView(_ type: NamedType) -> Bool {
    switch type.kind {
    case .project(let id): return role(of: id)?.role == .view
    case .sdkClass: return isSDKView(names.find(type.name))
    default: return false
    }
  }

  private func isSDKView(_ name: NameID?) -> Bool {
    guard let name else { return false }
    if ["UIView", "NSView"].contains(names.text(name)) { return true }
    return sdk.types(named: name).contains { type in
      !type.isProtocol && sdk.supertypes(of: type).contains { isSDKView($0) }
    }
  }
}
