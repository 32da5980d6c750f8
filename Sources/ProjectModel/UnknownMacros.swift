// Names that a macro which we do not know may have given another meaning.

import SwiftReader

extension ProjectIndex {
  /// Whether a macro that we do not know, on a type around, may have made a type of the SDK's name:
  /// `@Stateful` gives its view model a `Transition`. None makes a `UIView`.
  func mayBeOfMacro(
    _ name: TextRange, _ meaning: TypeMeaning, in facts: FileFacts, user: TypeID?
  ) -> Bool {
    guard case .sdk = meaning, name.count > 1,
      !facts.beginsUppercase(TextRange(start: name.start + 1, end: name.end))
    else { return false }
    return user.map(isInUnknownMacro) ?? false
  }

  /// Whether a type has neither generic parameters nor a macro that we do not know, and is in none that has.
  func isPlain(_ type: TypeID) -> Bool { !types[type.raw].isInGeneric && !isInUnknownMacro(type) }

  private func isInUnknownMacro(_ type: TypeID) -> Bool {
    typesOutward(from: type).contains(where: hasUnknownMacro)
  }

  private func hasUnknownMacro(_ type: TypeID) -> Bool {
    let declared = types[type.raw].declaration
    let facts = files[declared.file]
    return facts.attributes[facts.declarations[declared.declaration].attributes].contains {
      guard facts.beginsUppercase($0.name) else { return false }
      let name = facts.text($0.name)
      return !Self.attributesWithoutTypes.contains(name) && !name.hasSuffix("Actor")
        && !hasTopLevelType(named: name)
    }
  }

  /// What is written before a type and makes none in it; global actors apart.
  private static let attributesWithoutTypes: Set<String> = [
    "Observable", "Model", "Suite", "UIApplicationMain", "NSApplicationMain", "IBDesignable",
  ]
}
