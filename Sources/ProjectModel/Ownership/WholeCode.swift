// What is looked for in all of the project's code: together, since each look at all facts waits for memory.

import SwiftReader

/// Places that anybody may ask for by their names.
struct WholeCode: Sendable {
  let foreignEmptyings: ForeignEmptyings
  /// The functions, in extensions of types that are not the project's, that give back publishers.
  private(set) var publishers: [NameID: [Member]] = [:]

  /// What one file's code has of it.
  struct InFile: Sendable {
    fileprivate var emptyings = ForeignEmptyings.InFile()
    fileprivate var publishers: [(name: NameID, function: Member)] = []
    /// What is to be looked at for closures, methods and `self` that are kept.
    private(set) var seedCandidates: [SeedCandidate] = []

    /// What tests do to an app's objects says nothing of the app.
    init(_ file: Int, _ index: ProjectIndex, _ names: borrowing UsedNames) {
      let facts = index.files[file]
      if facts.leavesOutBodies { return }
      seedCandidates = SeedCandidate.all(in: file, index, names)
      publishers = index.publishers(inExtensionsIn: file, names)
      if facts.isInTests { return }
      emptyings = ForeignEmptyings.InFile(file, facts, names)
    }
  }

  /// Each file's.
  init(_ found: [InFile]) {
    // By their numbers: to copy what a file has counts a reference for each of its lists.
    let emptying = found.indices.filter { !found[$0].emptyings.isEmpty }
    foreignEmptyings = ForeignEmptyings(emptying.map { found[$0].emptyings })
    for file in found.indices {
      for (name, function) in found[file].publishers {
        publishers[name, default: []].append(function)
      }
    }
  }
}

extension ProjectIndex {
  fileprivate func publishers(
    inExtensionsIn file: Int, _ names: UsedNames
  ) -> [(name: NameID, function: Member)] {
    let facts = files[file]
    return facts.declarations.indices.compactMap { number in
      guard facts.declarations[number].kind == .function,
        case let declaration = facts.declarations[number],
        let parent = declaration.parent.ifAny, !declaration.type.isNone,
        facts.declarations[parent].kind == .extension,
        case let function = Member(file: file, declaration: FactIndex(number)),
        enclosingType(of: function.declaration, in: file)
          .map({ self[$0].kind == .typeAlias }) ?? true,
        givesPublisher(function), let name = names.find(declaration.name, facts)
      else { return nil }
      return (name, function)
    }
  }

  func givesPublisher(_ member: Member) -> Bool {
    guard let type = declaration(member).type.ifAny else { return false }
    let facts = files[member.file]
    return facts.mentions[facts.types[type].mentions].contains { mention in
      KeepingAPIs.embedded.known(mention.name, in: facts)
        .map { $0.isPublisher || $0.isEnding } ?? false
    }
  }
}
