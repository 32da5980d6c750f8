// Who may be asked for an API, by where it lies.

import ProjectModel
import SwiftReader

/// The best owners so far, by the Xcode project or package that they lie in: nobody outside of one with an app,
/// in another app or in a library with a sample beside it, can ask what is in that, nor what is in one that nobody
/// outside of it imports, nor what no program has that the asking one is a part of.
struct OwnerHomes {
  private let index: ProjectIndex
  private let ofApps: Set<String>
  private let imported: Set<String>
  private let programs: Programs
  private let most: Int
  private var count = 0
  /// With their ranks, `most` at the most: those that anyone may ask, and those that only their own homes may.
  private var shared: [(rank: Int, type: TypeID)] = []
  private var atHome: [String: [(rank: Int, type: TypeID)]] = [:]

  init(_ project: CheckedProject, most: Int) {
    let index = project.index
    self.index = index
    self.most = most
    ofApps = Set(
      index.types.indices.map { TypeID($0) }.filter { index[$0].role?.role == .app }
        .map { index.home(of: $0) })
    imported = index.importedHomes
    programs = Programs(index)
  }

  /// The best ones that a type may ask, the best first.
  func owners(for type: TypeID) -> [TypeID] {
    let own = atHome[index.home(of: type)] ?? []
    return (shared + own).filter { mayAsk(type, $0.type) }.sorted { $0.rank < $1.rank }
      .prefix(most).map(\.type)
  }

  /// Not what is internal to another module, be it by all its members, and adopts nothing that is not, nor what a
  /// module that imports that of the type declares, nor what is part of another program: a server's mail client and
  /// the app's client of that server.
  private func mayAsk(_ type: TypeID, _ owner: TypeID) -> Bool {
    let declared = index[owner].declaration
    let file = index[type].declaration.file
    if index.isOneModule(declared.file, file) { return true }
    if programs.areApart(type, owner, index) { return false }
    let isImported = index.isVisible(moduleOf: declared.file, from: file)
    if isImported || index.isOfAnotherModule(owner, than: file) {
      guard index.lineage(of: owner).contains(where: hasPublicParts) else { return false }
    }
    return isImported || !index.isVisible(moduleOf: file, from: declared.file)
  }

  /// Whether another module can ask a type for something: of `public struct API { func load() }` it can only say the
  /// name. All that a protocol asks for is as public as it is; what a library's class has we have not seen.
  private func hasPublicParts(_ type: TypeID) -> Bool {
    let declared = index[type].declaration
    guard isPublic(declared.declaration, in: declared.file) else { return false }
    return index[type].kind == .protocol || index.hasUnknownSuperclass(type)
      || index.members(of: type).contains(where: isPublicPart)
      || index[type].nested.contains(where: hasPublicParts)
  }

  /// `public func load()`, and `func load()` of `public extension API`.
  private func isPublicPart(_ member: Member) -> Bool {
    let declaration = index.declaration(member)
    guard
      declaration.kind == .function || declaration.kind == .subscript || declaration.kind.isProperty
    else { return false }
    return isPublic(member.declaration, in: member.file)
      || isPublic(declaration.parent, in: member.file)
        && index.files[member.file].declarations[declaration.parent].kind == .extension
        && !declaration.modifiers.isPrivate
  }

  private func isPublic(_ declaration: FactIndex<Declaration>, in file: Int) -> Bool {
    let modifiers = index.files[file].declarations[declaration].modifiers
    return !modifiers.isDisjoint(with: [.public, .open, .package])
  }

  /// Types come by their ranks.
  mutating func add(_ type: TypeID) {
    count += 1
    let home = index.home(of: type)
    if ofApps.contains(home) || !imported.contains(home) {
      if atHome[home, default: []].count < most { atHome[home, default: []].append((count, type)) }
    } else if shared.count < most {
      shared.append((count, type))
    }
  }
}
