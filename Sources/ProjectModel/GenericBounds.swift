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
        let bounds = [parameter.constraint] + requirements(on: name, of: found, facts)
        for case let bound? in bounds.map(\.ifAny) {
          guard let mention = facts.mentions[facts.types[bound].mentions].first,
            case .project(let type) = resolve(mention.name, in: file, at: found.parent)
          else { continue }
          return type
        }
        return nil
      }
      current = found.parent
    }
    return nil
  }

  /// The right-hand sides of `where` for a parameter itself.
  private func requirements(
    on name: TextRange, of declaration: Declaration, _ facts: FileFacts
  ) -> [FactIndex<TypeReference>] {
    let range = declaration.requirements.range
    return stride(from: range.lowerBound, to: range.upperBound - 1, by: 2)
      .filter { facts.sameText(facts.types[FactIndex<TypeReference>($0)].range, name) }
      .map { FactIndex($0 + 1) }
  }
}
