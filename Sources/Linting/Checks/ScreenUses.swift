// Which classes of screens are none that anybody shows: a base class that nobody makes is judged by its
// subclasses, and what SwiftUI wraps in the same file is a part of the view that does.

import ProjectModel
import SwiftReader

/// Looks once through the places where screens are named.
struct ScreenUses {
  let project: CheckedProject

  private var index: ProjectIndex { project.index }

  /// Those of `screens` that others inherit from and nobody makes or asks by name: no expression of a type
  /// that is not one itself names them.
  func bases(among screens: Set<TypeID>) -> Set<TypeID> {
    let inherited = screens.filter(index.hasHeirs)
    guard !inherited.isEmpty else { return [] }
    let candidates = TypeSet(Array(inherited), of: index)
    var made: Set<TypeID> = []
    for references in project.references {
      for use in references.typeUses {
        guard case .project(let type) = use.meaning, candidates.contains(type),
          case .expression = use.context, !index.lineage(of: use.user).contains(type)
        else { continue }
        made.insert(type)
      }
    }
    return inherited.subtracting(made)
  }

  /// Those of `screens` that a type of the same file names, which inherits from one of `wrappers`, and no
  /// other file.
  func wrapped(by wrappers: [String], among screens: Set<TypeID>) -> Set<TypeID> {
    let candidates = TypeSet(Array(screens), of: index)
    var wrapped: Set<TypeID> = []
    for file in Set(screens.map { index[$0].declaration.file }) {
      for use in project.references[file].typeUses {
        guard case .project(let type) = use.meaning, candidates.contains(type), type != use.user,
          index[type].declaration.file == file, index.inherits(use.user, from: wrappers)
        else { continue }
        wrapped.insert(type)
      }
    }
    if wrapped.isEmpty { return [] }
    let found = TypeSet(Array(wrapped), of: index)
    for (file, references) in project.references.enumerated() {
      for use in references.typeUses {
        guard case .project(let type) = use.meaning, found.contains(type),
          index[type].declaration.file != file
        else { continue }
        wrapped.remove(type)
      }
    }
    return wrapped
  }
}
