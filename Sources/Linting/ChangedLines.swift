// Which findings a change is about.

import ProjectModel
import SwiftReader

package struct ChangedLines: Sendable {
  private let index: ProjectIndex
  /// By the project's files.
  private let lines: [Int: LineSet]
  /// Where a finding may have one of its places.
  private(set) var files: Set<Int>
  /// Where the names of types stand that have a changed line in any of their parts.
  private var changedTypeNames: Set<NamePlace> = []

  private struct NamePlace: Hashable, Sendable {
    var file: Int
    var offset: UInt32
  }

  package init(_ lines: [Int: LineSet], of index: ProjectIndex) {
    self.index = index
    self.lines = lines
    files = Set(lines.keys)
    for type in changedTypes() {
      for part in index[type].parts {
        files.insert(part.file)
        let name = index.files[part.file].declarations[part.declaration].name
        changedTypeNames.insert(NamePlace(file: part.file, offset: name.start))
      }
    }
  }

  /// A finding counts where its place or one that explains it is on a changed line. One that stands at
  /// a type's name is about the type as a whole, such as its size: any line of its parts counts.
  package func contain(_ finding: Finding) -> Bool {
    contain(finding.range, in: finding.file)
      || changedTypeNames.contains(NamePlace(file: finding.file, offset: finding.range.start))
      || finding.related.contains { contain($0.range, in: $0.file) }
  }

  private func contain(_ range: TextRange, in file: Int) -> Bool {
    guard let lines = lines[file] else { return false }
    let facts = index.files[file]
    let first = facts.lineIndex(of: range.start)
    let last = range.isEmpty ? first : facts.lineIndex(of: range.end - 1)
    return lines.overlaps(first + 1...max(first, last) + 1)
  }

  /// With the types around them.
  private func changedTypes() -> Set<TypeID> {
    var types: Set<TypeID> = []
    for file in lines.keys {
      let declarations = index.files[file].declarations
      for number in declarations.indices where declarations[number].kind.isType {
        let declaration: FactIndex<Declaration> = FactIndex(number)
        guard contain(declarations[number].range, in: file),
          let type = index.type(of: declaration, in: file)
        else { continue }
        var next: TypeID? = type
        while let type = next, types.insert(type).inserted { next = index[type].outer }
      }
    }
    return types
  }
}
