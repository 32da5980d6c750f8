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
    var bases = inherited
    for references in project.references {
      for use in references.typeUses {
        guard case .expression = use.context, case .project(let type) = use.meaning,
          bases.contains(type), !index.lineage(of: use.user).contains(type)
        else { continue }
        bases.remove(type)
      }
    }
    return bases
  }

  /// Those of `screens` that a type of the same file names, which inherits from one of `wrappers`, and no
  /// other file.
  func wrapped(by wrappers: [String], among screens: Set<TypeID>) -> Set<TypeID> {
    var wrapped: Set<TypeID> = []
    for file in Set(screens.map { index[$0].declaration.file }) {
      for use in project.references[file].typeUses {
        guard case .project(let type) = use.meaning, screens.contains(type),
          index[type].declaration.file == file, index.inherits(use.user, from: wrappers)
        else { continue }
        wrapped.insert(type)
      }
    }
    if wrapped.isEmpty { return [] }
    for (file, references) in project.references.enumerated() {
      for use in references.typeUses {
        guard case .project(let type) = use.meaning, wrapped.contains(type),
          index[type].declaration.file != file
        else { continue }
        wrapped.remove(type)
      }
    }
    return wrapped
  }
}
