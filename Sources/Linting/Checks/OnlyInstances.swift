// Types that have an instance of their own: singletons, and what static properties hold.

import ProjectModel
import SwiftReader

extension ProjectIndex {
  /// `init() { Self.shared = self }`
  func entersItself(_ type: TypeID) -> Bool {
    initializers(of: type).contains { initializer in
      let facts = files[initializer.file]
      let range = declaration(initializer).range
      return facts.assignments.contains { assignment in
        guard let target = assignment.target.ifAny, let value = assignment.value.ifAny,
          case let name = facts.expressions[target].name,
          range.contains(name.start)
        else { return false }
        return facts.expressions[value].kind == .selfValue
          && isStatic(target, of: type, in: initializer.file)
      }
    }
  }

  /// `static let shared = Store()` beside initialisers that nobody else may call.
  func isSingleton(_ type: TypeID) -> Bool {
    staticInstance(of: type) != nil && hasOnlyPrivateInitializers(type)
  }

  func staticInstance(of type: TypeID) -> Member? {
    members(of: type).first { member in
      let declaration = declaration(member)
      // `static var current: Screen?` may be any; nobody else sets `private static var instance: Store?`.
      return declaration.kind.isProperty && declaration.modifiers.contains(.static)
        && (!declaration.value.isNone
          || declaration.modifiers.isPrivate && declaration.accessors.isStored)
        && (self.type(ofValueDeclaredBy: member) == type || isWrappedInstance(member, of: type))
    }
  }

  /// `static let instance = Screen.instantiate().inNavigation()`, where functions of the project make it and put it
  /// into something, and nothing else of the type is made that way.
  private func isWrappedInstance(_ property: Member, of type: TypeID) -> Bool {
    let facts = files[property.file]
    guard declaration(property).type.isNone, let value = declaration(property).value.ifAny,
      facts.expressions[value].kind == .call, case let steps = facts.chain(to: value),
      let root = steps.first, facts.expressions[root].kind == .name,
      facts.withBytes(of: facts.expressions[root].name, { names.find($0) }) == self[type].nameID
    else { return false }
    let calls = steps.filter { facts.expressions[$0].kind == .call }
    guard
      createdType(calls[0], in: property.file) == type || isMadeOnly(by: calls[0], root, property)
    else { return false }
    return calls.dropFirst().allSatisfy { call in
      hasFunction(calledBy: call, in: property.file) {
        givesItself($0) || putsItselfIntoResult($0)
      }
    }
  }

  /// Whether `Screen.instantiate()` makes one, by a function that gives `Self`, and stands nowhere else.
  private func isMadeOnly(
    by call: FactIndex<Expression>, _ root: FactIndex<Expression>, _ property: Member
  ) -> Bool {
    let facts = files[property.file]
    guard let name = facts.calledName(of: call),
      hasFunction(
        calledBy: call, in: property.file,
        where: {
          givesItself($0)
            && !declaration($0).modifiers.isDisjoint(with: [.static, .classMember])
        })
    else { return false }
    let (type, function) = (facts.text(facts.expressions[root].name), facts.text(name))
    return files.indices.allSatisfy { file in
      let other = files[file]
      return other.isInTests || !other.mayContain(type)
        || !other.expressions.indices.contains { number in
          let step = other.expressions[number]
          guard step.kind == .member, let base = step.base.ifAny,
            file != property.file || number != facts.expressions[call].base.int
          else { return false }
          return other.nameEquals(step.name, function)
            && other.nameEquals(other.expressions[base].name, type)
        }
    }
  }

  private func hasFunction(
    calledBy call: FactIndex<Expression>, in file: Int, where fits: (Member) -> Bool
  ) -> Bool {
    guard let name = files[file].calledName(of: call) else { return false }
    let text = files[file].text(name)
    return files.indices.contains { other in
      files[other].mayContain(text)
        && files[other].declarations.indices.contains { number in
          let member = Member(file: other, declaration: FactIndex(number))
          return declaration(member).kind == .function && isCalled(name, in: file, as: member)
            && fits(member)
        }
    }
  }

  /// `func inNavigation() -> UINavigationController { UINavigationController(rootViewController: self) }`
  private func putsItselfIntoResult(_ method: Member) -> Bool {
    let facts = files[method.file]
    return facts.expressions(in: declaration(method).range).contains {
      facts.expressions[$0].kind == .selfValue && facts.expressions[$0].use == .argument
        && facts.isGiven(FactIndex($0))
    }
  }

  private func hasOnlyPrivateInitializers(_ type: TypeID) -> Bool {
    let initializers = initializers(of: type).map(declaration)
    return !initializers.isEmpty
      && initializers.allSatisfy(\.modifiers.isPrivate)
  }

  /// `func started() -> Self`
  func givesItself(_ method: Member) -> Bool {
    let facts = files[method.file]
    guard let result = declaration(method).type.ifAny else { return false }
    return facts.textEquals(facts.types[result].range, "Self")
  }

  /// What is in a static property or a global lives as long as the program, if nobody takes it out.
  func isStatic(_ value: FactIndex<Expression>, of user: TypeID?, in file: Int) -> Bool {
    staticProperty(value, of: user, in: file) != nil
  }

  /// The same where its type's code does not take it out either: `current = nil`. Somebody else's may be another app's.
  func isStaticForGood(_ value: FactIndex<Expression>, of user: TypeID?, in file: Int) -> Bool {
    staticProperty(value, of: user, in: file).map { !isSetToNil($0) } ?? false
  }

  private func isSetToNil(_ property: Member) -> Bool {
    guard let owner = enclosingType(of: property.declaration, in: property.file) else {
      return isGlobalSetToNil(property)
    }
    return self[owner].parts.contains { part in
      let facts = files[part.file]
      let range = facts.declarations[part.declaration].range
      return facts.placesSetToNil.contains { target in
        let name = facts.expressions[target].name
        return range.contains(name)
          && isCalled(name, in: part.file, as: property)
          && staticProperty(target, of: owner, in: part.file) == property
      }
    }
  }

  /// Of an own name that is not private any file may speak.
  private func isGlobalSetToNil(_ global: Member) -> Bool {
    let name = files[global.file].text(declaration(global).name)
    return files.indices.contains { file in
      if file != global.file && declaration(global).modifiers.isPrivate { return false }
      let facts = files[file]
      return !facts.isInTests && facts.mayContain(name)
        && facts.placesSetToNil.contains { target in
          facts.expressions[target].kind == .name && facts.meaning(of: target) == .outside
            && isCalled(facts.expressions[target].name, in: file, as: global)
        }
    }
  }

  /// The static property or the file's global, a strong and stored one, that an expression stands for.
  private func staticProperty(
    _ value: FactIndex<Expression>, of user: TypeID?, in file: Int
  ) -> Member? {
    let facts = files[file]
    let found = facts.expressions[value]
    func own() -> Member? { user.flatMap { self.property(found.name, in: file, of: $0) } }
    let property: Member?
    switch found.kind {
    case .name where facts.meaning(of: value) == .outside:
      property =
        own()
        ?? facts.global(called: found.name).map { Member(file: file, declaration: $0) }
    case .member
    where found.base.ifAny.map { [.selfValue, .selfType].contains(facts.expressions[$0].kind) }
      ?? false:
      property = own()
    case .member:
      guard let base = found.base.ifAny, facts.expressions[base].kind == .name,
        facts.beginsUppercase(facts.expressions[base].name)
      else { return nil }
      let name = facts.expressions[base].name
      guard
        case .project(let type) = resolve(
          name, in: file, at: facts.scopes[found.scope].declaration)
      else { return nil }
      property = self.property(found.name, in: file, of: type)
    default: return nil
    }
    return property.flatMap { property in
      let declaration = self.declaration(property)
      return (declaration.modifiers.contains(.static) || declaration.parent.isNone)
        && declaration.accessors.isStored
        && !declaration.modifiers.isWeakOrUnowned ? property : nil
    }
  }
}

extension FileFacts {
  /// `private var reporter: Reporter?` beside the file's types.
  fileprivate func global(called name: TextRange) -> FactIndex<Declaration>? {
    let name = text(name)
    return declarations.indices.first {
      declarations[$0].parent.isNone && declarations[$0].kind.isProperty
        && !declarations[$0].isLocal && nameEquals(declarations[$0].name, name)
    }.map { FactIndex($0) }
  }
}
