// How a finding can be put right: edits as data, which somebody else applies or prints.

import SwiftReader

/// Edits of the finding's file that belong together: all of them or none.
package struct Fix: Hashable, Sendable {
  package var edits: [Edit]

  package init(edits: [Edit]) { self.edits = edits }
}

/// The bytes in `range` of a file give way to `replacement`; an empty range inserts.
package struct Edit: Hashable, Sendable {
  /// An index into the project's files.
  package var file: Int
  package var range: TextRange
  package var replacement: String

  package init(file: Int, range: TextRange, replacement: String) {
    self.file = file
    self.range = range
    self.replacement = replacement
  }

  package static func insertion(_ text: String, at offset: UInt32, in file: Int) -> Edit {
    Edit(file: file, range: TextRange(start: offset, end: offset), replacement: text)
  }
}
