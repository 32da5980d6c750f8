// What is there for previews only, and is no more judged than they are.

import ProjectModel
import SwiftReader

extension ProjectIndex {
  /// Types under a `#if`, in a file with previews, that no other type's code and no other file mentions:
  /// what a preview shows its view in. A preview's own code belongs to nobody.
  func typesForPreviews(_ references: [CodeReferences]) -> Set<TypeID> {
    var candidates: Set<TypeID> = []
    var filesWithPreviews: [Int: Bool] = [:]
    for number in types.indices where types[number].kind != .typeAlias {
      let declared = types[number].declaration
      guard files[declared.file].declarations[declared.declaration].flags.contains(.isConditional)
      else { continue }
      let hasPreviews =
        filesWithPreviews[declared.file] ?? files[declared.file].hasPreviews
      filesWithPreviews[declared.file] = hasPreviews
      if hasPreviews { candidates.insert(TypeID(number)) }
    }
    if candidates.isEmpty { return [] }
    // One that another one's code mentions stays a candidate as long as that one does.
    var users: [TypeID: Set<TypeID>] = [:]
    for use in references.lazy.flatMap(\.typeUses) {
      guard case .project(let type) = use.meaning, candidates.contains(type) else { continue }
      users[type, default: []].insert(use.user)
    }
    var isSettled = false
    while !isSettled {
      let left = candidates.filter { type in
        (users[type] ?? []).allSatisfy { user in
          self[user].supertypes.contains { $0.name == "PreviewProvider" }
            || isPart(user, ofOneOf: candidates)
        }
      }
      isSettled = left.count == candidates.count
      candidates = left
    }
    return candidates.filter { !isNamedElsewhere($0) }
  }

  /// Also by functions of no type; a file with a type of that name means its own, and what is nested is
  /// named with the type around it.
  private func isNamedElsewhere(_ type: TypeID) -> Bool {
    let filesWithOwn = Set(
      types.lazy.filter { $0.name == self[type].name }.map(\.declaration.file))
    var names: [String] = []
    var current: TypeID? = type
    while let id = current {
      names.append(self[id].name)
      current = self[id].outer
    }
    return files.indices.contains { file in
      !filesWithOwn.contains(file) && names.allSatisfy { files[file].names($0) }
    }
  }

  private func isPart(_ type: TypeID, ofOneOf others: Set<TypeID>) -> Bool {
    var current: TypeID? = type
    while let id = current {
      if others.contains(id) { return true }
      current = self[id].outer
    }
    return false
  }
}

extension FileFacts {
  fileprivate var hasPreviews: Bool {
    expressions.contains {
      $0.kind == .macro && text($0.name).drop { $0 == "#" } == "Preview"
    }
  }

  /// Whether an expression or a type is called `name`.
  fileprivate func names(_ name: String) -> Bool {
    func isName(_ range: TextRange) -> Bool {
      guard range.count >= name.utf8.count else { return false }
      let written = text(range)
      return written == name || written.split(separator: ".").contains { $0 == name }
    }
    return expressions.contains { $0.name.count == name.utf8.count && isName($0.name) }
      || mentions.contains { isName($0.name) }
  }
}
