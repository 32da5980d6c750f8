// A check is the code behind rule pages: its stored properties are its parameters, decoded from the
// page, and `run` returns what does not fit.

import ProjectModel
import SwiftReader

package protocol Check: Decodable, Sendable {
  /// The page's `check: "…"`.
  static var name: String { get }

  func run(on project: CheckedProject) -> [Match]
}

/// What a check has found; the page's message makes a finding of it.
package struct Match: Sendable {
  package var file: Int
  package var range: TextRange
  package var symbol: String
  package var role: String
  /// For the placeholders of the message beside `{symbol}` and `{role}`.
  package var values: [String: String] = [:]
  package var related: [RelatedPlace] = []
  /// Where the check, not the page, knows how bad it is.
  package var severity: Severity?
}

/// The project as checks see it.
package struct CheckedProject: Sendable {
  package let index: ProjectIndex
  /// The types to judge: all but those of tests, previews and generated code.
  package let judgedTypes: [TypeID]

  /// For each file the places where types are named.
  package let typeUses: [[TypeUse]]

  package init(index: ProjectIndex) {
    self.index = index
    typeUses = Parallel.map(
      count: index.files.count, threads: ProjectReader.processorCount
    ) { index.typeUses(in: $0) }
    judgedTypes = index.types.indices.map { TypeID($0) }.filter { id in
      let type = index[id]
      return type.kind != .typeAlias && index.role(of: id)?.role != .test
        && !type.supertypes.contains { $0.name == "PreviewProvider" }
    }
  }

  /// A match at the name of a type's declaration.
  package func match(_ type: TypeID) -> Match {
    let found = index[type]
    let facts = index.files[found.declaration.file]
    return Match(
      file: found.declaration.file,
      range: facts.declarations[found.declaration.declaration].name,
      symbol: found.qualifiedName, role: roleName(of: type))
  }

  /// A match somewhere in a type's code.
  package func match(_ type: TypeID, file: Int, range: TextRange) -> Match {
    Match(
      file: file, range: range, symbol: index[type].qualifiedName, role: roleName(of: type))
  }

  package func roleName(of type: TypeID) -> String { index.role(of: type)?.role.name ?? "" }
}
