// Which classes of screens are none that anybody shows: a base class that nobody makes is judged by its
// subclasses, what SwiftUI wraps in the same file, or nobody else names, is a part of the view that does, and what only
// previews show belongs to nobody.

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
    for file in project.files(naming: candidates) {
      for use in project.references.uses(of: candidates, in: file) {
        guard case .project(let type) = use.meaning, case .expression = use.context,
          !index.lineage(of: use.user).contains(type)
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
      for use in project.references.uses(of: candidates, in: file) {
        guard case .project(let type) = use.meaning, type != use.user,
          index[type].declaration.file == file, index.inherits(use.user, from: wrappers)
        else { continue }
        wrapped.insert(type)
      }
    }
    if wrapped.isEmpty { return [] }
    let found = TypeSet(Array(wrapped), of: index)
    for file in project.files(naming: found) {
      for use in project.references.uses(of: found, in: file) {
        guard case .project(let type) = use.meaning, index[type].declaration.file != file
        else { continue }
        wrapped.remove(type)
      }
    }
    return wrapped
  }

  /// Those of `views` that types name which inherit from one of `wrappers`, and no others, wherever they stand.
  func named(onlyBy wrappers: [String], among views: [TypeID]) -> Set<TypeID> {
    let names = index.names(wrappers)
    func isWrapper(_ type: TypeID) -> Bool {
      index.typesOutward(from: type).contains { index.inherits($0, fromAnyOf: names) }
    }
    let candidates = TypeSet(views, of: index)
    var named: Set<TypeID> = []
    var namedByOthers: Set<TypeID> = []
    for file in project.files(naming: candidates) {
      for use in project.references.uses(of: candidates, in: file) {
        guard case .project(let type) = use.meaning, !index.isPart(use.user, of: type)
        else { continue }
        if isWrapper(use.user) { named.insert(type) } else { namedByOthers.insert(type) }
      }
    }
    return named.subtracting(namedByOthers)
  }

  /// Those of `screens` that a preview of their own file shows, and that nothing else but tests names. What is public
  /// is there for other modules.
  func previewed(among screens: [TypeID]) -> Set<TypeID> {
    let shown = screens.filter {
      !isPublic($0) && !index.hasHeirs($0) && isShownInPreview($0)
    }
    if shown.isEmpty { return [] }
    let candidates = TypeSet(shown, of: index)
    var previewed = Set(shown)
    for file in project.files(naming: candidates) where !index.files[file].isInTests {
      for use in project.references.uses(of: candidates, in: file) {
        guard case .project(let type) = use.meaning, !isNoShowing(of: type, by: use.user),
          !isInPreview(use, in: file)
        else { continue }
        previewed.remove(type)
      }
    }
    // By code of no type, too.
    return previewed.filter { type in
      project.makers.makers(of: type, index).allSatisfy { maker in
        let scope = index.files[maker.file].expressions[maker.expression].scope
        return index.type(around: scope, in: maker.file).map { isNoShowing(of: type, by: $0) }
          ?? false
      }
    }
  }

  private func isPublic(_ type: TypeID) -> Bool {
    let declared = index[type].declaration
    return !index.files[declared.file].declarations[declared.declaration].modifiers
      .isDisjoint(with: [.public, .open, .package])
  }

  /// What it names itself, or a test does, shows it to nobody.
  private func isNoShowing(of type: TypeID, by user: TypeID) -> Bool {
    user == type || index.isNested(user, in: type) || index.role(of: user)?.role == .test
  }

  private func isShownInPreview(_ type: TypeID) -> Bool {
    let file = index[type].declaration.file
    let facts = index.files[file]
    guard facts.mayContain("Preview") else { return false }
    var name = index[type].name
    return name.withUTF8 { name in
      facts.expressions.indices.contains { number in
        facts.expressions[number].kind == .name
          && facts.nameEquals(facts.expressions[number].name, name)
          && index.isInPreview(FactIndex(number), in: file, with: project.forPreviews)
      }
    }
  }

  private func isInPreview(_ use: TypeUse, in file: Int) -> Bool {
    switch use.context {
    case .expression(let name):
      index.isInPreview(name, in: file, with: project.forPreviews)
    case .type: index.isOfPreviews(use.user)
    }
  }
}
