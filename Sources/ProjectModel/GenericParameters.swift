// Whether a name is a generic parameter where it stands.

import SwiftReader

extension ProjectIndex {
  package func isGenericParameter(
    _ name: TextRange, in file: Int, at declaration: FactIndex<Declaration>
  ) -> Bool {
    let facts = files[file]
    return facts.withBytes(of: name) { isGenericParameter($0, in: facts, at: declaration) }
  }

  @inline(__always)
  func isGenericParameter(
    _ name: UnsafeBufferPointer<UInt8>, in facts: FileFacts, at declaration: FactIndex<Declaration>
  ) -> Bool {
    !facts.genericParameters.isEmpty && isParameter(name, around: declaration, facts)
  }

  private func isParameter(
    _ name: UnsafeBufferPointer<UInt8>, around declaration: FactIndex<Declaration>,
    _ facts: FileFacts
  ) -> Bool {
    var current = declaration
    while !current.isNone {
      let found = facts.declarations[current]
      if hasGenericParameter(name, in: facts, found) { return true }
      current = found.parent
    }
    return false
  }

  /// Whether `name` is a generic parameter of a type that is extended around a declaration:
  /// `Element` in `extension Box`.
  @inline(__always)
  func isExtendedParameter(
    _ name: UnsafeBufferPointer<UInt8>, _ user: TypeID?
  ) -> Bool {
    guard let user, types[user.raw].isInGeneric else { return false }
    return isParameter(name, ofTypesAround: user)
  }

  private func isParameter(
    _ name: UnsafeBufferPointer<UInt8>, ofTypesAround user: TypeID
  ) -> Bool {
    var around = Optional(user)
    while let type = around, types[type.raw].isInGeneric {
      let declared = types[type.raw].declaration
      let facts = files[declared.file]
      if hasGenericParameter(name, in: facts, facts.declarations[declared.declaration]) {
        return true
      }
      around = types[type.raw].outer
    }
    return false
  }

  /// Whether `name` is a generic parameter of the member of `declaration` in whose signature it stands:
  /// what is written there lies around the function, not in it.
  @inline(__always)
  func isSignatureParameter(
    _ name: UnsafeBufferPointer<UInt8>, at offset: UInt32, in file: Int, _ facts: FileFacts,
    _ declaration: FactIndex<Declaration>
  ) -> Bool {
    if declaration.isNone || facts.genericParameters.isEmpty || nesting.isEmpty { return false }
    // They stand in the order of the source.
    let around = nesting[file].members(of: declaration).first {
      offset < facts.declarations[$0].range.end
    }
    guard let around, facts.declarations[around].range.start <= offset else { return false }
    return hasGenericParameter(name, in: facts, facts.declarations[around])
  }

  private func hasGenericParameter(
    _ name: UnsafeBufferPointer<UInt8>, in facts: FileFacts, _ declaration: Declaration
  ) -> Bool {
    declaration.genericParameters.range.contains { index in
      facts.bytesEqual(facts.genericParameters[index].name, name)
    }
  }
}
