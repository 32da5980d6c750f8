// Some of the project's types, asked for at every name in every body.

/// A bit for each type.
public struct TypeSet: Equatable, Sendable {
  @usableFromInline let bits: [UInt64]
  /// In the order in which they were given.
  package let all: [TypeID]
  package var isEmpty: Bool { all.isEmpty }

  package init(_ types: [TypeID], of index: ProjectIndex) {
    var bits = [UInt64](repeating: 0, count: index.types.count / 64 + 1)
    for type in types { bits[type.raw &>> 6] |= 1 &<< UInt64(type.raw & 63) }
    self.bits = bits
    all = types
  }

  @inlinable public func contains(_ type: TypeID) -> Bool {
    type.raw >= 0 && bits[type.raw &>> 6] &>> UInt64(type.raw & 63) & 1 == 1
  }
}
