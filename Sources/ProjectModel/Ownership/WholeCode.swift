// What is looked for in all of the project's code: together, since each look at all facts waits for memory.

import SwiftReader

/// Places that anybody may ask for by their names.
struct WholeCode: Sendable {
  let foreignEmptyings: ForeignEmptyings
  /// Of the files that are told of any end.
  let endings: [EndingsInFile]

  /// What one file's code has of it.
  struct InFile: Sendable {
    fileprivate var emptyings = ForeignEmptyings.InFile()
    fileprivate var endings: EndingsInFile?

    /// What tests do to an app's objects says nothing of the app.
    init(
      _ file: Int, _ index: ProjectIndex, _ names: borrowing UsedNames,
      projections: [FactIndex<Expression>]
    ) {
      let facts = index.files[file]
      if facts.leavesOutBodies || facts.isInTests { return }
      emptyings = ForeignEmptyings.InFile(file, facts, names, projections: projections)
      endings = EndingsInFile(file, facts)
    }
  }

  /// Each file's.
  init(_ found: [InFile]) {
    // By their numbers: to copy what a file has counts a reference for each of its lists.
    let emptying = found.indices.filter { !found[$0].emptyings.isEmpty }
    foreignEmptyings = ForeignEmptyings(emptying.map { found[$0].emptyings })
    endings = found.indices.compactMap { found[$0].endings }
  }
}
