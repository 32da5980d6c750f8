// What bounds a generic parameter: as good as a protocol's name where a value of it is called.

import SwiftReader

extension ProjectIndex {
  /// The project's type that bounds what a generic parameter stands for: `Feed` of `<F: Feed>`, or of
  /// `<F> … where F: Feed`.
  func bound(
    ofParameter name: TextRange, in file: Int, at declaration: FactIndex<Declaration>
  ) -> TypeID? {
    let facts = files[file]
    if facts.genericParameters.isEmpty { return nil }
    // What is written in a function's signature lies around the function.
    var current = declaration
    func isAround(_ member: FactIndex<Declaration>) -> Bool {
      let found = facts.declarations[member]
      guard !found.genericParameters.isEmpty, found.parent == declaration,
        found.range.contains(name.start)
      else { return false }
      current = member
      return true
    }
    if declaration.isNone {
      _ = facts.declarations.indices.contains { isAround(FactIndex($0)) }
    } else {
      _ = hasMember(of: declaration, in: file, where: isAround)
    }
    while !current.isNone {
      let found = facts.declarations[current]
      let parameter = facts.genericParameters[found.genericParameters].first {
        facts.sameText($0.name, name)
      }
      if let parameter {
        let bounds =
          [parameter.constraint] + requirements(of: found, facts) { facts.sameText($0, name) }
        return bounds.lazy.compactMap(\.ifAny)
          .compactMap { self.projectType($0, in: file, at: found.parent) }.first
      }
      current = found.parent
    }
    return nil
  }

  /// What an extension asks that a type's parameter stands for: `Field` of `extension Events where Base == Field`,
  /// where `type` is `Base`.
  func typeRequired(
    of type: FactIndex<TypeReference>, in file: Int,
    byExtension declaration: FactIndex<Declaration>, of asking: Int
  ) -> TypeID? {
    let facts = files[asking]
    let found = facts.declarations[declaration]
    guard found.kind == .extension, !found.requirements.isEmpty else { return nil }
    let name = files[file].text(files[file].types[type].range)
    let required = requirements(of: found, facts) { facts.nameEquals($0, name) }
    return required.lazy.compactMap { self.projectType($0, in: asking, at: found.parent) }.first
  }

  private func projectType(
    _ named: FactIndex<TypeReference>, in file: Int, at declaration: FactIndex<Declaration>
  ) -> TypeID? {
    files[file].mentions[files[file].types[named].mentions].first
      .flatMap { projectType($0.name, in: file, at: declaration) }
  }

  /// The right-hand sides of `where` for a parameter itself.
  private func requirements(
    of declaration: Declaration, _ facts: FileFacts, on isParameter: (TextRange) -> Bool
  ) -> [FactIndex<TypeReference>] {
    let range = declaration.requirements.range
    return stride(from: range.lowerBound, to: range.upperBound - 1, by: 2)
      .filter { isParameter(facts.types[FactIndex<TypeReference>($0)].range) }
      .map { FactIndex($0 + 1) }
  }
}
