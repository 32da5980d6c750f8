// What is there for previews only, and is no more judged than they are.

import ProjectModel
import SwiftReader

extension ProjectIndex {
  /// Types under a `#if`, in a file with previews, and private types that a preview names.
  func previewCandidates() -> Set<TypeID> {
    let isCandidate = Parallel.map(count: types.count, threads: ProjectReader.processorCount) {
      LastFile()
    } _: { file, number in
      self.mayBeForPreviews(TypeID(number), file)
    }
    return Set(isCandidate.indices.lazy.filter { isCandidate[$0] }.map { TypeID($0) })
  }

  /// The names of types and of those around them, from the inside out.
  func names(of candidates: Set<TypeID>) -> [(type: TypeID, names: [String])] {
    candidates.map { candidate in
      (type: candidate, names: sequence(first: candidate) { self[$0].outer }.map { self[$0].name })
    }
  }

  /// Those of the candidates that no other type's code and no other file mentions: what a preview shows
  /// its view in. A preview's own code belongs to nobody. The references are to be searched for the
  /// candidates' names, and for `parts` that are called so.
  func typesForPreviews(
    among candidates: Set<TypeID>, _ references: [CodeReferences], _ search: NameSearch,
    parts: NameSearch
  ) -> Set<TypeID> {
    if candidates.isEmpty { return [] }
    var candidates = candidates
    // One that another one's code mentions stays a candidate as long as that one does.
    let wanted = TypeSet(Array(candidates), of: self)
    let uses = Parallel.map(count: references.count, threads: ProjectReader.processorCount) {
      file in
      references[file].typeUses.compactMap { use -> (type: TypeID, user: TypeID)? in
        guard case .project(let type) = use.meaning, wanted.contains(type) else { return nil }
        return (type, use.user)
      }
    }
    var users: [TypeID: Set<TypeID>] = [:]
    for use in uses.joined() { users[use.type, default: []].insert(use.user) }
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
    return candidates.subtracting(namedElsewhere(candidates, references, search, parts))
  }

  /// Whether the file that it was asked for last has previews: types stand in the order of files.
  private final class LastFile {
    var file = -1
    var hasPreviews = false
  }

  private func mayBeForPreviews(_ type: TypeID, _ last: LastFile) -> Bool {
    guard self[type].kind != .typeAlias else { return false }
    let declared = self[type].declaration
    let facts = files[declared.file]
    let declaration = facts.declarations[declared.declaration]
    let isPrivate = !declaration.modifiers.isDisjoint(with: [.private, .fileprivate])
    guard declaration.flags.contains(.isConditional) || isPrivate && declaration.parent.isNone
    else { return false }
    if last.file != declared.file {
      last.file = declared.file
      last.hasPreviews = facts.hasPreviews
    }
    return last.hasPreviews
      && (declaration.flags.contains(.isConditional) || facts.isNamedInPreview(declaration.name))
  }

  /// Those that another file names, functions of no type among it. A file with a type of that name means
  /// its own, and what is nested is named with the type around it.
  private func namedElsewhere(
    _ candidates: Set<TypeID>, _ references: [CodeReferences], _ search: NameSearch,
    _ parts: NameSearch
  ) -> Set<TypeID> {
    if candidates.isEmpty { return [] }
    let wanted = names(of: candidates).map { type, names in
      (type: type, names: names.compactMap { parts.entry($0) })
    }
    var partOfEntry = [Int32](repeating: -1, count: search.count)
    for name in names(of: candidates).flatMap(\.names) {
      if let entry = search.entry(name), let part = parts.entry(name) {
        partOfEntry[Int(entry)] = part
      }
    }
    var filesWithOwn: [Int32: Set<Int>] = [:]
    for type in types {
      if let name = parts.entry(type.name) {
        filesWithOwn[name, default: []].insert(type.declaration.file)
      }
    }
    var found: Set<TypeID> = []
    for file in files.indices {
      var named = references[file].namedParts
      for use in references[file].namedUses where partOfEntry[Int(use.entry)] >= 0 {
        named.insert(partOfEntry[Int(use.entry)])
      }
      if named.isEmpty { continue }
      for (type, names) in wanted
      where names.allSatisfy(named.contains)
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
}
