// Of which modules code and types are, and what these see of each other.

import SwiftReader

extension ProjectIndex {
  /// Whether two files are of one module, as far as folders tell.
  package func isOneModule(_ file: Int, _ other: Int) -> Bool {
    visibility.isOneModule(file, other)
  }

  /// Whether a file's code may name types of a UI framework: what modules of libraries and of the project hand on,
  /// nobody knows, and a file may import for all of its module.
  func mayKnowUI(in file: Int) -> Bool {
    if !visibleModules[file].isDisjoint(with: sdk.uiModules) { return true }
    if files[file].imports.contains(where: { sdk.module(files[file].module(of: $0)) == nil }) {
      return true
    }
    return files.indices.contains { other in
      !visibleModules[other].isDisjoint(with: sdk.uiModules) && isOneModule(other, file)
        && files[other].imports.contains { item in
          files[other].attributes[item.attributes].contains {
            files[other].textEquals($0.name, "_exported")
          }
        }
    }
  }

  /// Whether a name stands in an extension of a type of another module: what another module adds is that
  /// module's code.
  package func isAddedByAnotherModule(_ use: TypeUse, in file: Int) -> Bool {
    extendedType(around: use, in: file).map { isOfAnotherModule($0, than: file) } ?? false
  }

  /// Whether a type is certainly declared in another module than that of a file.
  package func isOfAnotherModule(_ type: TypeID, than file: Int) -> Bool {
    visibility.isOfAnotherModule(self[type].declaration.file, than: file)
      || isOfImportedFolder(type, by: file)
  }

  /// `import Storage` in a file that does not lie below a folder `Storage`, where the public type does: a target of an
  /// Xcode project may have its folder anywhere.
  private func isOfImportedFolder(_ type: TypeID, by file: Int) -> Bool {
    let declared = self[type].declaration
    let modifiers = files[declared.file].declarations[declared.declaration].modifiers
    guard !modifiers.isDisjoint(with: [.public, .open]) else { return false }
    return files[file].imports.contains { item in
      files[file].withModule(of: item) { module in
        files[declared.file].isInside(folder: module) && !files[file].isInside(folder: module)
          && sdk.module(module) == nil
      }
    }
  }

  /// Whether some file of the module of `file` can see what the module of `declaring` declares.
  package func isVisible(moduleOf declaring: Int, from file: Int) -> Bool {
    visibility.knows(moduleOf: declaring, in: file)
  }

  /// The folders of the packages and Xcode projects that code of others imports.
  package var importedHomes: Set<String> { visibility.importedHomes }

  /// Whether it also stands for what the type's own module cannot see, and thus nobody there depends on.
  package func isUnknownWhereExtended(_ use: TypeUse, in file: Int) -> Bool {
    guard isAddedByAnotherModule(use, in: file), case .project(let type) = use.meaning,
      let extended = extendedType(around: use, in: file)
    else { return false }
    return !visibility.knows(
      moduleOf: self[type].declaration.file, in: self[extended].declaration.file)
  }

  /// The type of the outermost extension that a name stands in.
  package func extendedType(around use: TypeUse, in file: Int) -> TypeID? {
    let facts = files[file]
    var outermost = use.declaration
    while let parent = facts.declarations[outermost].parent.ifAny { outermost = parent }
    guard facts.declarations[outermost].kind == .extension else { return nil }
    return type(of: outermost, in: file)
  }
}
