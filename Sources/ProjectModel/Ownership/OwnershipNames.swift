// What ownership looks up by name all over the project: collected once, shared by all threads.

import SwiftReader

package struct OwnershipNames: Sendable {
  /// Functions and variables outside of types.
  let globals: [String: [Member]]
  let enumCases: Set<String>
  /// For each protocol the types that adopt it, test doubles left out.
  let conformers: [TypeID: [TypeID]]

  package init(_ index: ProjectIndex) {
    var globals: [String: [Member]] = [:]
    var enumCases: Set<String> = []
    for file in index.files.indices {
      let facts = index.files[file]
      for number in facts.declarations.indices {
        let kind = facts.declarations[number].kind
        switch kind {
        case .function, .variable, .constant:
          guard facts.declarations[number].parent.isNone, !facts.declarations[number].isLocal else {
            continue
          }
          globals[facts.text(facts.declarations[number].name), default: []]
            .append(Member(file: file, declaration: FactIndex(number)))
        case .enumCase:
          guard !facts.declarations[number].parameters.isEmpty else { continue }
          enumCases.insert(facts.text(facts.declarations[number].name))
        default: continue
        }
      }
    }
    var conformers: [TypeID: [TypeID]] = [:]
    for number in index.types.indices {
      let type = TypeID(number)
      guard index[type].kind != .protocol, !index[type].supertypes.isEmpty,
        index.role(of: type)?.role != .test
      else { continue }
      for ancestor in index.ancestors(of: type).project where index[ancestor].kind == .protocol {
        conformers[ancestor, default: []].append(type)
      }
    }
    self.globals = globals
    self.enumCases = enumCases
    self.conformers = conformers
  }
}
