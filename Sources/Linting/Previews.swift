// What is there for previews only, and is no more judged than they are.

import ProjectModel
import SwiftReader

extension ProjectIndex {
  /// Types under a `#if`, in a file with previews, that no other type's code and no other file mentions,
  /// and private types that a preview names: what a preview shows its view in. A preview's own code
  /// belongs to nobody.
  func typesForPreviews(_ references: [CodeReferences]) -> Set<TypeID> {
    var candidates: Set<TypeID> = []
    var filesWithPreviews: [Int: Bool] = [:]
    for number in types.indices where types[number].kind != .typeAlias {
      let declared = types[number].declaration
      let declaration = files[declared.file].declarations[declared.declaration]
      let isPrivate = !declaration.modifiers.isDisjoint(with: [.private, .fileprivate])
      guard declaration.flags.contains(.isConditional) || isPrivate && declaration.parent.isNone
      else { continue }
      let hasPreviews =
        filesWithPreviews[declared.file] ?? files[declared.file].hasPreviews
      filesWithPreviews[declared.file] = hasPreviews
      if hasPreviews,
        declaration.flags.contains(.isConditional)
          || files[declared.file].isNamedInPreview(declaration.name)
      {
        candidates.insert(TypeID(number))
      }
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
    return candidates.subtracting(namedElsewhere(candidates))
  }

  /// Those that another file names, functions of no type among it. A file with a type of that name means
  /// its own, and what is nested is named with the type around it.
  private func namedElsewhere(_ candidates: Set<TypeID>) -> Set<TypeID> {
    if candidates.isEmpty { return [] }
    var table = NameTable()
    let paths = candidates.map { candidate in
      let path = sequence(first: candidate) { self[$0].outer }
      return (type: candidate, names: path.map { table.intern(self[$0].name) })
    }
    let sought = table
    var filesWithOwn: [NameID: Set<Int>] = [:]
    for type in types {
      if let name = sought.find(type.name) {
        filesWithOwn[name, default: []].insert(type.declaration.file)
      }
    }
    let named = Parallel.map(count: files.count, threads: ProjectReader.processorCount) {
      self.files[$0].names(among: sought)
    }
    var found: Set<TypeID> = []
    for file in files.indices where !named[file].isEmpty {
      for (type, names) in paths
      where names.allSatisfy(named[file].contains)
        && filesWithOwn[names[0]]?.contains(file) != true
      {
        found.insert(type)
      }
    }
    return found
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
  fileprivate var hasPreviews: Bool { expressions.contains(where: isPreview) }

  private func isPreview(_ expression: Expression) -> Bool {
    expression.kind == .macro && text(expression.name).drop { $0 == "#" } == "Preview"
  }

  /// Whether a `#Preview { PlantList() }` names it.
  fileprivate func isNamedInPreview(_ name: TextRange) -> Bool {
    let previews = expressions.filter(isPreview)
    return expressions.contains { expression in
      expression.kind == .name && sameText(expression.name, name)
        && previews.contains {
          $0.name.start <= expression.name.start && expression.name.start < $0.end
        }
    }
  }

  /// Those that an expression, or a part of a type's name, is called.
  fileprivate func names(among sought: NameTable) -> Set<NameID> {
    var found: Set<NameID> = []
    for expression in expressions {
      if let name = source.withBytes(of: expression.name, { sought.find($0) }) {
        found.insert(name)
      }
    }
    for mention in mentions {
      source.withBytes(of: mention.name) { path in
        for component in path.split(separator: UInt8(ascii: ".")) {
          if let name = sought.find(UnsafeBufferPointer(rebasing: component)) {
            found.insert(name)
          }
        }
      }
    }
    return found
  }
}
