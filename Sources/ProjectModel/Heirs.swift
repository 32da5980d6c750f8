// Who inherits from whom, told for all types at once: whoever asks, asks for many.

/// For each type those that inherit from it, directly or not, in the order of their numbers.
struct Heirs: Sendable {
  private var all: [TypeID] = []
  /// For each type where its heirs begin, and where the last one's end.
  private var starts: [Int32] = []

  /// Of nobody.
  init() {}

  init(_ ancestors: [Ancestors]) {
    starts = Array(repeating: 0, count: ancestors.count + 1)
    // Most lists are empty, and to go through one counts a reference.
    let heirs = ancestors.indices.filter { !ancestors[$0].project.isEmpty }
    for heir in heirs {
      for ancestor in ancestors[heir].project { starts[ancestor.raw + 1] += 1 }
    }
    for type in ancestors.indices { starts[type + 1] += starts[type] }
    var next = starts
    all = Array(repeating: TypeID(0), count: Int(starts[ancestors.count]))
    for heir in heirs {
      for ancestor in ancestors[heir].project {
        all[Int(next[ancestor.raw])] = TypeID(heir)
        next[ancestor.raw] += 1
      }
    }
  }

  subscript(type: TypeID) -> ArraySlice<TypeID> {
    all[Int(starts[type.raw])..<Int(starts[type.raw + 1])]
  }

  func isEmpty(_ type: TypeID) -> Bool { starts[type.raw] == starts[type.raw + 1] }
}
