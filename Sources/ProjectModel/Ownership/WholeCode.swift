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

    /// What tests do to an app's objects says nothing of the app.
    init(
      _ file: Int, _ index: ProjectIndex, _ names: borrowing UsedNames,
      projections: [FactIndex<Expression>]
    ) {
      let facts = index.files[file]
      if facts.leavesOutBodies || facts.isInTests { return }
      emptyings = ForeignEmptyings.InFile(file, facts, names, projections: projections)
    }
  }

  /// Each file's, and what has been found with the keepers.
  init(_ found: [InFile], _ searched: KeeperSearch.AllFound) {
    // By their numbers: to copy what a file has counts a reference for each of its lists.
    let emptying = found.indices.filter { !found[$0].emptyings.isEmpty }
    foreignEmptyings = ForeignEmptyings(emptying.map { found[$0].emptyings })
    endings = searched.files.indices.compactMap { searched.files[$0].endings }
  }
}
