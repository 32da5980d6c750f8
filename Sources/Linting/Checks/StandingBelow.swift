// Whether those who stand behind a protocol stand below the code that asks them: stores and services that know
// nobody above.

import ProjectModel
import SwiftReader

extension ProjectIndex {
  func plays(_ type: TypeID, oneOf roles: [String]) -> Bool {
    role(of: type).map { roles.contains($0.role.name) } ?? false
  }

  /// Whether all that adopt a protocol play one of these roles, and none of them has to do with `user`: a service
  /// that makes a reader and is its delegate keeps it. Who adopts what other modules know we have not seen.
  func areAdopters(of type: TypeID, playing roles: [String], below user: TypeID) -> Bool {
    let declared = self[type].declaration
    guard self[type].kind == .protocol,
      files[declared.file].declarations[declared.declaration].modifiers
        .isDisjoint(with: [.public, .open, .package])
    else { return false }
    let adopters = heirsInApp(of: type).filter { self[$0].kind != .protocol }
    return !adopters.isEmpty
      && adopters.allSatisfy { adopter in
        // The app's delegate lives for good, whatever it keeps.
        plays(adopter, oneOf: roles)
          && (role(of: adopter)?.role == .app
            || !isNamed(user, inCodeOf: adopter) && !mayKeep(adopter, user))
      }
  }

  private func isNamed(_ type: TypeID, inCodeOf user: TypeID) -> Bool {
    let name = self[type].name
    return lineage(of: user).contains { owner in
      self[owner].parts.contains { (part: DeclarationReference) -> Bool in
        let facts = files[part.file]
        return facts.holds(name, in: facts.declarations[part.declaration].range)
      }
    }
  }

  /// By stored properties, protocols standing for all that adopt them; what may hold anything may hold that too.
  private func mayKeep(_ owner: TypeID, _ kept: TypeID) -> Bool {
    var queue = [owner]
    var seen: Set<TypeID> = [owner]
    while let next = queue.popLast() {
      for property in lineage(of: next).flatMap({ storedProperties(of: $0) })
      where !declaration(property).modifiers.isWeakOrUnowned {
        guard let held = typesHeld(by: property) else { return true }
        if held.contains(where: { mayBe($0, kept) }) { return true }
        for type in held.flatMap({ [$0] + heirsInApp(of: $0) }) where seen.insert(type).inserted {
          queue.append(type)
        }
      }
    }
    return false
  }

  /// Nil for `AnyObject` and the like.
  private func typesHeld(by property: Member) -> [TypeID]? {
    guard let written = declaration(property).type.ifAny else {
      return type(ofValueDeclaredBy: property).map { [$0] } ?? []
    }
    let facts = files[property.file]
    let names = facts.mentions[facts.types[written].mentions].map(\.name)
    if names.contains(where: { ["Any", "AnyObject", "NSObject"].contains(facts.text($0)) }) {
      return nil
    }
    return names.compactMap { name in
      guard case .project(let type) = resolve(name, in: property.file, at: property.declaration)
      else { return nil }
      return type
    }
  }
}

extension FileFacts {
  /// Whether a type is named there, in an expression or as the type of something.
  fileprivate func holds(_ name: String, in range: TextRange) -> Bool {
    let isExpression = expressions(in: range).contains { number in
      expressions[number].kind == .name && nameEquals(expressions[number].name, name)
    }
    if isExpression { return true }
    return mentions.contains { mention in
      range.contains(mention.name.start)
        && nameEquals(mention.name, name)
    }
  }
}
