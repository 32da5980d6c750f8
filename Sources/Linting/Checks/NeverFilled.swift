// Properties that the app never fills: `private var override: Plants?`, which only a test's initialiser is given.

import ProjectModel
import SwiftReader

extension CheckedProject {
  /// Whether nobody but a test puts anything but nil into a property: its type's initialisers are given nothing else.
  func isNeverFilled(_ property: Member) -> Bool {
    let declaration = index.declaration(property)
    let facts = index.files[property.file]
    guard declaration.accessors.isStored, declaration.attributes.isEmpty,
      let written = declaration.type.ifAny, facts.types[written].flags.contains(.isOptional),
      declaration.value.ifAny.map({ facts.expressions[$0].kind == .nilLiteral }) ?? true,
      let type = index.enclosingType(of: property.declaration, in: property.file),
      index[type].kind == .class || index[type].kind == .actor, !index.hasHeirsInApp(type),
      // To look for who else sets it takes a look at all code.
      !declaration.modifiers.isDisjoint(with: [.private, .fileprivate, .privateSet])
    else { return false }
    let values = assignments(to: index.name(of: property), of: type).filter {
      !index.files[$0.file].isInTests
    }
    return !values.isEmpty
      && values.allSatisfy { assigned in
        let facts = index.files[assigned.file]
        switch facts.expressions[assigned.value].kind {
        case .nilLiteral: return true
        case .name:
          guard case .parameter(let parameter) = facts.meaning(of: assigned.value) else {
            return false
          }
          return isGivenNothing(parameter, in: assigned.file, ofInitializerOf: type)
        default: return false
        }
      }
  }

  /// `init(plants: Plants?)`, where everyone says `plants: nil`, or leaves that out.
  private func isGivenNothing(
    _ parameter: FactIndex<Parameter>, in file: Int, ofInitializerOf type: TypeID
  ) -> Bool {
    let facts = index.files[file]
    let found = facts.parameters[parameter]
    let label = facts.text(found.label)
    let isOfInitializer = index.initializers(of: type).contains { initializer in
      let declaration = index.declaration(initializer)
      return initializer.file == file && declaration.parameters.range.contains(parameter.int)
        // Whoever uses a library may give it something.
        && declaration.modifiers.isDisjoint(with: [.public, .open])
    }
    guard isOfInitializer, label != "_",
      found.defaultValue.ifAny.map({ facts.expressions[$0].kind == .nilLiteral }) ?? true
    else { return false }
    let makers = makers.makers(of: type, index).map { ($0.expression, $0.file) }
    return (makers + ownInitializers(of: type)).allSatisfy { callee, file in
      let facts = index.files[file]
      guard let call = facts.call(by: callee) else { return false }
      return facts.arguments[facts.expressions[call].arguments].allSatisfy { argument in
        !facts.nameEquals(argument.label, label)
          || argument.value.ifAny.map { facts.expressions[$0].kind == .nilLiteral } ?? false
      }
    }
  }

  /// `self.init` of a type's initialisers.
  private func ownInitializers(of type: TypeID) -> [(FactIndex<Expression>, Int)] {
    Set(index[type].parts.map(\.file)).flatMap { [index] file in
      let facts = index.files[file]
      return facts.expressions.indices.lazy.map { FactIndex<Expression>($0) }
        .filter { call in
          facts.expressions[call].kind == .call && facts.isOwnInitializer(call)
            && index.type(around: facts.expressions[call].scope, in: file) == type
        }
        .compactMap { facts.expressions[$0].base.ifAny.map { ($0, file) } }
    }
  }
}
