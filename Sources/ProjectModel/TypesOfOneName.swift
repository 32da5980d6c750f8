// The types of the project that have one name: which of them the code of a file means.

import SwiftReader

extension ProjectIndex {
  enum TopLevelType {
    case none, several
    /// Of the same module.
    case near(TypeID)
    case elsewhere(TypeID)
  }

  /// Which of the project's types of one name is meant: that of the same file, then that of the same module.
  @inline(__always)
  func topLevelType(called name: NameID, in file: Int) -> TopLevelType {
    let last = topLevelTypes.last(called: name)
    if last < 0 { return .none }
    // Most names are of one type only.
    let only = topLevelTypes.entries[Int(last)]
    return only.previous < 0
      ? topLevelType(only, in: file) : topLevelType(calledAlike: last, in: file)
  }

  /// What the only type of its name is for the code of a file.
  @inline(__always)
  private func topLevelType(_ candidate: TopLevelTypes.Entry, in file: Int) -> TopLevelType {
    let type = TypeID(Int(candidate.type))
    if candidate.file == file { return .near(type) }
    // Another file's private type is not meant, whatever it is called.
    if candidate.isPrivate { return .none }
    return switch visibility.relation(of: Int(candidate.file), to: file) {
    case .same: .near(type)
    case .imported, .visible: .elsewhere(type)
    case .hidden: .none
    }
  }

  /// The same of several; `last` is the last one of the name.
  private func topLevelType(calledAlike last: Int32, in file: Int) -> TopLevelType {
    var near: TypeID?
    /// How near to the file it is, once somebody has asked.
    var nearness: Int?
    var isNearAlone = true
    var imported: TypeID?
    var isImportedAlone = true
    var others = 0
    var other: TypeID?
    var here: TypeID?
    var next = last
    while next >= 0 {
      let candidate = topLevelTypes.entries[Int(next)]
      let type = TypeID(Int(candidate.type))
      next = candidate.previous
      if candidate.file == file {
        // One file has two of one name only below `#if`: the first is as good as any.
        here = type
        continue
      }
      if candidate.isPrivate { continue }
      // An app does not see what its tests are called.
      let isAlone = next < 0 && near == nil && other == nil && imported == nil
      if !isAlone, isHiddenTest(Int(candidate.file), from: file) { continue }
      switch visibility.relation(of: Int(candidate.file), to: file) {
      case .same:
        guard let known = near, isElsewhere(candidate, than: known) else {
          near = type
          continue
        }
        // One module has no two of one name: the folder was several, and the nearest is meant.
        let found = self.nearness(of: type, to: file)
        let nearest = nearness ?? self.nearness(of: known, to: file)
        nearness = max(found, nearest)
        if found > nearest {
          (near, isNearAlone) = (type, true)
        } else if found == nearest, let version = self.fullerVersion(type, near) {
          near = version
        } else if found == nearest {
          isNearAlone = false
        }
      case .imported:
        isImportedAlone = imported.map { !isElsewhere(candidate, than: $0) } ?? true
        imported = type
      case .visible:
        if other.map({ isElsewhere(candidate, than: $0) }) ?? true { others += 1 }
        other = type
      case .hidden: break
      }
    }
    if let here { return .near(here) }
    if let near { return isNearAlone ? .near(near) : .several }
    if let imported { return isImportedAlone ? .elsewhere(imported) : .several }
    guard let other else { return .none }
    return others == 1 ? .elsewhere(other) : .several
  }

  private func nearness(of type: TypeID, to file: Int) -> Int {
    FilePlace.nearness(
      of: files[types[type.raw].declaration.file].projectPath, to: files[file].projectPath)
  }

  /// Two classes of one name with the same superclass, one of them a file that was left behind: the one that says more
  /// stands for both, since no code could be for the other alone.
  private func fullerVersion(_ one: TypeID, _ other: TypeID?) -> TypeID? {
    guard let other, let superclass = superclass(of: one), superclass == self.superclass(of: other)
    else { return nil }
    let (first, second) = (self[one].declaration, self[other].declaration)
    let size = files[first.file].declarations[first.declaration].range.count
    return size > files[second.file].declarations[second.declaration].range.count ? one : other
  }

  /// The other class of that name and superclass in its module: code that names one of them means that one.
  package func namesakeMeant(for type: TypeID) -> TypeID? {
    guard self[type].outer == nil, !self[type].isLocal else { return nil }
    let file = self[type].declaration.file
    var next = topLevelTypes.last(called: self[type].nameID)
    while next >= 0 {
      let candidate = topLevelTypes.entries[Int(next)]
      let other = TypeID(Int(candidate.type))
      next = candidate.previous
      if other != type, !candidate.isPrivate, !isHiddenTest(Int(candidate.file), from: file),
        isElsewhere(candidate, than: type), isOneModule(Int(candidate.file), file),
        superclass(of: type).map({ $0 == superclass(of: other) }) ?? false
      {
        return other
      }
    }
    return nil
  }

  /// The class that a file has instead of one in other builds, `#if TRIAL class Shop {} #else class Shop {} #endif`:
  /// code that names one of them, or extends it, means both.
  package func classOfOtherBuild(for type: TypeID) -> TypeID? {
    let declared = self[type].declaration
    guard self[type].outer == nil, self[type].kind == .class, isConditional(declared) else {
      return nil
    }
    var next = topLevelTypes.last(called: self[type].nameID)
    while next >= 0 {
      let candidate = topLevelTypes.entries[Int(next)]
      let other = TypeID(Int(candidate.type))
      next = candidate.previous
      if other != type, candidate.file == declared.file, isConditional(self[other].declaration) {
        return other
      }
    }
    return nil
  }

  /// Whether a class was left behind in a file that nobody compiles: another one of its name and superclass in its
  /// module says more.
  package func isLeftBehind(_ type: TypeID) -> Bool {
    namesakeMeant(for: type).map { fullerVersion($0, type) == $0 } ?? false
  }

  /// What a class is said to inherit from first, as it is written.
  private func superclass(of type: TypeID) -> String? {
    let declared = self[type].declaration
    let facts = files[declared.file]
    let declaration = facts.declarations[declared.declaration]
    guard declaration.kind == .class else { return nil }
    return declaration.inheritance.range.first.map {
      facts.text(facts.types[FactIndex<TypeReference>($0)].range)
    }
  }

  /// The types of one name that a file may mean, where nobody can tell which: each is of another target.
  func namesakes(
    _ name: TextRange, in file: Int, at declaration: FactIndex<Declaration>
  ) -> [TypeID] {
    let facts = files[file]
    guard let id = facts.withBytes(of: name, { names.find($0) }), !memberTypeNames.contains(id),
      !isGenericParameter(name, in: file, at: declaration),
      case .several = topLevelType(called: id, in: file)
    else { return [] }
    var found: [TypeID] = []
    var next = topLevelTypes.last(called: id)
    while next >= 0 {
      let candidate = topLevelTypes.entries[Int(next)]
      next = candidate.previous
      if candidate.isPrivate || isHiddenTest(Int(candidate.file), from: file) { continue }
      guard visibility.relation(of: Int(candidate.file), to: file) != .hidden else { continue }
      found.append(TypeID(Int(candidate.type)))
    }
    return found
  }

  /// Two of one file stand below `#if`, and so may two of which each is for other systems.
  private func isElsewhere(_ candidate: TopLevelTypes.Entry, than type: TypeID) -> Bool {
    let known = types[type.raw].declaration
    return known.file != candidate.file
      && !(isConditional(known) && isConditional(types[Int(candidate.type)].declaration))
  }

  /// Whether it stands under an `#if`.
  package func isConditional(_ declared: DeclarationReference) -> Bool {
    files[declared.file].declarations[declared.declaration].flags.contains(.isConditional)
  }

  func isHiddenTest(_ declaring: Int, from file: Int) -> Bool {
    files[declaring].isInTests && !files[file].isInTests
  }
}
